"""Lines that bend: a way with corners is drawn straighter, rounded, and as points at even distances. Pure numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from tabletop.prints.cut.outlines import Point
from tabletop.view.layout.geometry import Rect

#: corners are rounded with the largest of these that stays clear, at k = 1
ROUNDS: Final = (90.0, 56.0, 34.0, 18.0, 8.0)
#: how far apart the points of a way are
STEP: Final = 9.0
#: at k = 1: what stays free beside a line that is drawn straighter, and beside a rounded corner
ASTRAY, AROUND = 9.0, 7.0


def straight(start: Rect, end: Rect) -> tuple[Point, ...]:
    """Return the points of a straight way between two things, from edge to edge, whatever lies there."""
    (x1, y1), (x2, y2) = start.middle, end.middle
    dx, dy = x2 - x1, y2 - y1

    def share(box: Rect) -> float:
        return min(box.w / 2 / abs(dx) if dx else 1.0, box.h / 2 / abs(dy) if dy else 1.0, 0.45)

    first, last = share(start), 1 - share(end)
    return evenly([(x1 + dx * first, y1 + dy * first), (x1 + dx * last, y1 + dy * last)])


def straighter(points: list[Point], pieces: Sequence[Rect], k: float) -> list[Point]:
    """Return the points without those that can be left out, because nothing lies between the others."""
    kept, at = [points[0]], 0
    while at < len(points) - 1:
        to = next(
            (far for far in range(len(points) - 1, at + 1, -1) if _clear(points[at], points[far], pieces, ASTRAY * k)),
            at + 1,
        )
        kept.append(points[to])
        at = to
    return kept


def _clear(one: Point, other: Point, pieces: Sequence[Rect], room: float) -> bool:
    return not any(crosses(one, other, piece.inset(-room)) for piece in pieces)


def crosses(one: Point, other: Point, box: Rect) -> bool:
    """Return whether a straight line goes through a rectangle."""
    low, high = 0.0, 1.0
    for start, by, first, last in (
        (one[0], other[0] - one[0], box.x, box.right),
        (one[1], other[1] - one[1], box.y, box.bottom),
    ):
        if not by:
            if not first < start < last:
                return False
            continue
        near, far = sorted(((first - start) / by, (last - start) / by))
        low, high = max(low, near), min(high, far)
        if low >= high:
            return False
    return True


def rounded(points: list[Point], pieces: Sequence[Rect], k: float) -> list[Point]:
    """Return the way with its corners rounded."""
    found = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        one, other = _towards(corner, before), _towards(corner, after)
        if one is None or other is None:
            continue
        most = min(one[2], other[2]) * 0.48
        for size in (min(size * k, most) for size in ROUNDS):
            bend = _bend(corner, one, other, size)
            if size <= ROUNDS[-1] * k or all(_clear(p, q, pieces, AROUND * k) for p, q in pairwise(bend)):
                found += bend
                break
    return [*found, points[-1]]


def _towards(corner: Point, point: Point) -> tuple[float, float, float] | None:
    """Return the direction from a corner to a point, and how far that is; None where they are one."""
    dx, dy = point[0] - corner[0], point[1] - corner[1]
    long = hypot(dx, dy)
    return (dx / long, dy / long, long) if long > 1e-6 else None


def _bend(
    corner: Point, one: tuple[float, float, float], other: tuple[float, float, float], size: float
) -> list[Point]:
    """Return the points of a rounded corner."""
    first = corner[0] + one[0] * size, corner[1] + one[1] * size
    last = corner[0] + other[0] * size, corner[1] + other[1] * size
    found: list[Point] = []
    for step in range(9):
        t = step / 8
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        found.append((a * first[0] + b * corner[0] + c * last[0], a * first[1] + b * corner[1] + c * last[1]))
    return found


def evenly(points: list[Point]) -> tuple[Point, ...]:
    """Return a way as points at even distances, so that a smooth line through them does not swing out."""
    found, left = [points[0]], STEP
    for (x1, y1), (x2, y2) in pairwise(points):
        long = hypot(x2 - x1, y2 - y1)
        while long >= left:
            share = left / long
            x1, y1 = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            found.append((x1, y1))
            long, left = long - left, STEP
        left -= long
    if hypot(found[-1][0] - points[-1][0], found[-1][1] - points[-1][1]) < STEP / 2 and len(found) > 1:
        found.pop()
    return (*found, points[-1])
