"""Things in a row: in order, apart where there is room, inside where there is not; others make way for blockers."""

import random
from itertools import pairwise

from tabletop.view.layout import geometry as g
from tabletop.view.layout.combat import make_way


def test_things_in_a_row_overlap_only_when_they_must_and_stay_inside() -> None:
    loose = g.spread(3, 100, 500, 80, 10)
    assert loose[1] - loose[0] == 90
    tight = g.spread(20, 100, 500, 80, 10)
    assert tight[0] - 40 >= 100
    assert tight[-1] + 40 <= 600.001
    assert g.spread(0, 0, 100, 80, 10) == ()


def test_things_settle_in_order_without_overlap() -> None:
    assert g.settle((100, 100, 100), (40, 40, 40), 0, 400) == (60, 100, 140)
    assert g.settle((0, 400), (40, 80), 0, 400) == (20, 360)
    assert g.nearest_free(100, 40, (90,), 0, 400) == 130
    assert g.nearest_free(100, 40, (20, 60), 0, 80) is None


def test_a_full_row_makes_way_for_blockers_and_nothing_lies_over_another() -> None:
    rng = random.Random(20061001)
    for _ in range(300):
        count, pitch, left = rng.randint(2, 9), 68.0, 10.0
        wide = pitch * count + rng.random() * 40
        homes = [left + pitch * (place + 0.5) for place in range(count)]
        blockers = rng.sample(range(count), rng.randint(1, count))
        wanted = g.settle(sorted(rng.uniform(left, left + wide) for _ in blockers), [pitch] * len(blockers), left, wide)
        others = [(ref, homes[ref]) for ref in range(count) if ref not in blockers]
        found = make_way(others, dict(zip(sorted(blockers), wanted, strict=True)), left, wide, pitch)
        assert sorted(found) == list(range(count))
        xs = sorted(found.values())
        assert all(two - one > pitch - 0.6 for one, two in pairwise(xs)), (count, wide, blockers)
        assert left + pitch / 2 - 0.6 <= xs[0]
        assert xs[-1] <= left + wide - pitch / 2 + 0.6
