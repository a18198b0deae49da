"""Where things lie: inside the window, apart from each other, as large as fits."""

import pytest

from tabletop.view.layout import geometry as g

SIZES = [(1280, 780), (1920, 1050), (960, 640), (2560, 1400)]


def apart(first: g.Rect, second: g.Rect) -> bool:
    return first.right <= second.x or second.right <= first.x or first.bottom <= second.y or second.bottom <= first.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("open_hands", [False, True])
def test_the_places_are_inside_the_window_and_apart(size: tuple[int, int], open_hands: bool) -> None:
    p = g.places(*size, open_hands)
    parts = [p.phases, p.lane, p.ask, p.stack, p.preview, p.log]
    for seat in p.seats:
        parts += [seat.bar, seat.strip, seat.zone, seat.piles]
    for number, part in enumerate(parts):
        assert part.w > 0
        assert part.h > 0
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= size[0]
        assert part.bottom <= size[1]
        assert all(apart(part, other) for other in parts[number + 1 :]), part


@pytest.mark.parametrize("size", [(1280, 780), (1920, 1050)])
def test_a_usual_table_fits_without_scrolling(size: tuple[int, int]) -> None:
    p = g.places(*size)
    zone = p.seats[0].zone
    counts = ((4, 1, 6), (3, 0, 5))
    fit = g.fit(counts, counts, zone.w - 12, zone.h)
    assert fit.tile >= 84
    for rows, count in zip(fit.rows, counts, strict=True):
        by_kind = dict(zip(("creatures", "others", "lands"), count, strict=True))
        for row in rows:
            assert sum(by_kind[kind] for kind in row) * fit.tile <= zone.w


def test_few_cards_get_larger_tiles_than_many() -> None:
    zone = g.places(1920, 1050).seats[0].zone
    few = g.fit(((2, 0, 2),) * 2, ((2, 0, 2),) * 2, zone.w, zone.h)
    many = g.fit(((12, 3, 9),) * 2, ((12, 3, 9),) * 2, zone.w, zone.h)
    assert few.tile > many.tile
    assert not few.grouped


def test_equal_lands_are_grouped_before_tiles_get_small() -> None:
    zone = g.places(1280, 780).seats[0].zone
    counts, grouped = ((3, 1, 20), (2, 0, 4)), ((3, 1, 2), (2, 0, 2))
    fit = g.fit(counts, grouped, zone.w, zone.h)
    assert fit.grouped
    assert fit.tile >= 84


def test_the_first_row_is_next_to_the_lane_on_both_sides() -> None:
    low, top = g.places(1280, 780).seats
    rows = g.row_middles(low.zone, low.far, 3)
    assert rows == tuple(sorted(rows))
    rows = g.row_middles(top.zone, top.far, 3)
    assert rows == tuple(sorted(rows, reverse=True))


def test_things_in_a_row_overlap_only_when_they_must_and_stay_inside() -> None:
    loose = g.spread(3, 100, 500, 80, 10)
    assert loose[1] - loose[0] == 90
    tight = g.spread(20, 100, 500, 80, 10)
    assert tight[0] - 40 >= 100
    assert tight[-1] + 40 <= 600.001
    assert g.spread(0, 0, 100, 80, 10) == ()
