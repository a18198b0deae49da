"""The one curve: where things are at a share of their time, how large, and which side is up."""

from itertools import pairwise

import pytest

from tabletop.view.ground.ways import BEND, LARGER, Way


def test_a_way_bends_to_its_left_and_ends_where_it_should() -> None:
    way = Way(0, 0, 100, 0)
    assert way.at(0.0)[:2] == (0, 0)
    assert way.at(1.0)[:2] == (100, 0)
    # half of the way: left of a way to the right is up, and the control point stands 12 % of its length aside
    assert way.place(0.5) == (50, -100 * BEND / 2)
    assert Way(0, 0, 0, 100).place(0.5)[0] > 0
    assert Way(100, 0, 0, 0).place(0.5)[1] > 0


def test_it_slows_down_towards_its_end() -> None:
    xs = [Way(0, 0, 100, 0).at(tenth / 10).x for tenth in range(11)]
    steps = [after - before for before, after in pairwise(xs)]
    assert steps == sorted(steps, reverse=True)
    assert xs[5] > 80


def test_sizes_and_clearness_go_with_it() -> None:
    stand = Way(0, 0, 10, 10, size=0.5, clear=0.0, to_turn=6.0, to_tall=0.4).at(0.5)
    assert 0.5 < stand.size < 1.0
    assert 0.0 < stand.clear < 1.0
    assert 0.0 < stand.turn < 6.0
    assert 0.4 < stand.tall < 1.0
    end = Way(0, 0, 10, 10, size=0.5, clear=0.0, to_turn=6.0, to_tall=0.4).at(1.0)
    assert (end.size, end.clear, end.turn, end.tall) == (1.0, 1.0, 6.0, 0.4)


@pytest.mark.parametrize("start", [0.2, 1.0, 1.6])
def test_what_is_laid_down_is_never_smaller_than_it_is_at_its_end(start: float) -> None:
    way = Way(0, 0, 10, 10, size=start, lies_down=True)
    sizes = [way.at(twentieth / 20).size for twentieth in range(21)]
    assert sizes[0] == pytest.approx(start)
    assert sizes[15] == pytest.approx(LARGER)
    assert sizes[15:] == sorted(sizes[15:], reverse=True), "it lies down once, and does not bounce"
    assert sizes[20] == pytest.approx(1.0)


def test_what_turns_over_is_a_line_in_the_middle_of_the_last_third() -> None:
    way = Way(0, 0, 10, 0, turns_over=True)
    assert way.at(0.6).wide == 1.0
    assert way.at(5 / 6).wide == pytest.approx(0.0, abs=1e-9)
    assert way.at(1.0).wide == pytest.approx(1.0)
