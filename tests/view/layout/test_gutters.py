"""Ways through the gutters: from a strip or an attacker to what is aimed at, over no piece, with room for the head."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from tabletop.prints.cut.outlines import Point
from tabletop.view.layout.bends import crosses
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.gutters import BEFORE, End, corners_at, ends_at, way

TABLE = Rect(0, 0, 1500, 1000)
#: three rows of six, with gutters of the given height
STRIP = End((1490.0, 100.0), (1470.0, 100.0))


def rows(gap: float, across: float = 20.0) -> list[Rect]:
    return [
        Rect(200 + column * (150 + across), 60 + row * (150 + gap), 150, 150) for row in range(3) for column in range(6)
    ]


def run(target: Rect, pieces: list[Rect], k: float = 1.0) -> tuple[Point, ...]:
    others = tuple(one for one in pieces if one != target)
    return way((STRIP,), ends_at(target, others, TABLE, k), others, k)


@pytest.mark.parametrize("gap", [18.0, 40.0, 90.0])
@pytest.mark.parametrize("number", range(18))
def test_a_way_runs_over_no_piece(gap: float, number: int) -> None:
    pieces = rows(gap)
    points = run(pieces[number], pieces)
    assert points
    over = [piece for piece in pieces for one, other in pairwise(points) if crosses(one[:2], other[:2], piece.inset(1))]
    assert over == []


@pytest.mark.parametrize("number", range(18))
def test_its_tip_stands_before_the_edge_and_points_at_it(number: int) -> None:
    pieces = rows(60.0)
    target = pieces[number]
    points = run(target, pieces)
    (x1, y1), (x2, y2) = points[-2][:2], points[-1][:2]
    long = hypot(x2 - x1, y2 - y1)
    reached = (x2 + (x2 - x1) / long * BEFORE * 2.5, y2 + (y2 - y1) / long * BEFORE * 2.5)
    assert not crosses((x1, y1), (x2, y2), target)
    assert crosses((x2, y2), reached, target)


def test_points_lie_so_near_that_the_line_through_them_does_not_swing_out() -> None:
    pieces = rows(60.0)
    points = run(pieces[0], pieces)
    assert points[0] == STRIP.tip
    assert all(hypot(x2 - x1, y2 - y1) <= 14 for (x1, y1), (x2, y2) in pairwise(points))
    assert len(points) > 60


def test_a_wider_gutter_is_worth_a_longer_way() -> None:
    """Over the target there are 20 pixels, under it 120: the head comes from below."""
    target, over = Rect(600, 300, 200, 200), Rect(500, 80, 400, 200)
    points = way((STRIP,), ends_at(target, (over,), TABLE, 1.0), (over,), 1.0)
    assert points[-1][1] > target.middle[1] or points[-1][0] > target.right


def test_where_all_is_closed_there_is_no_way() -> None:
    target = Rect(600, 300, 200, 200)
    walls = (Rect(560, 260, 280, 36), Rect(560, 504, 280, 36), Rect(560, 290, 36, 220), Rect(804, 290, 36, 220))
    assert ends_at(target, walls, TABLE, 1.0) == ()
    assert way((STRIP,), (), walls, 1.0) == ()


@pytest.mark.parametrize("k", [0.62, 1.0, 2.0])
def test_all_of_it_grows_with_the_table(k: float) -> None:
    pieces = [Rect(one.x * k, one.y * k, one.w * k, one.h * k) for one in rows(50.0)]
    others, table = tuple(pieces[1:]), Rect(0, 0, 1500 * k, 1000 * k)
    start = End((1490 * k, 100 * k), (1470 * k, 100 * k))
    points = way((start,), ends_at(pieces[0], others, table, k), others, k)
    usual = run(rows(50.0)[0], rows(50.0))
    assert points[-1][:2] == pytest.approx((usual[-1][0] * k, usual[-1][1] * k), abs=1.0)


def test_beside_narrow_gutters_a_head_comes_to_a_corner_and_points_at_it() -> None:
    """A plate in a corner of the table, rows close beside it and a card close under it; the attacker stands below."""
    plate, beside, under = Rect(0, 0, 200, 200), Rect(230, 0, 300, 230), Rect(10, 212, 180, 90)
    others, attacker = (beside, under), Rect(230, 330, 60, 60)
    ends = corners_at(plate, others, TABLE, 1.0)
    assert ends
    points = way(ends_at(attacker, (*others, plate), TABLE, 1.0), ends, others, 1.0)
    (x1, y1), (x2, y2) = points[-4][:2], points[-1][:2]
    assert crosses((x2, y2), (x2 + (x2 - x1), y2 + (y2 - y1)), plate)
    assert [one for one in (*others, plate) for a, b in pairwise(points) if crosses(a[:2], b[:2], one.inset(1))] == []
