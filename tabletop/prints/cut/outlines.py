"""Outlines: closed paths through a few points, smooth or with corners, whole or mirrored."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QTransform

#: x and y in the world; a third member that is not 0 makes the point a corner
Point: TypeAlias = tuple[float, ...]

#: the signs of x for a thing that is on the left and on the right
BOTH: Final = (-1, 1)

#: how much of a segment a tangent may reach along it
_REACH = 0.45


def smooth(points: Sequence[Point], *, closed: bool = True) -> QPainterPath:
    """Return the smooth path through points (Catmull-Rom); a point with a third member is a corner."""
    path = QPainterPath()
    path.moveTo(points[0][0], points[0][1])
    count = len(points)
    for place in range(count if closed else count - 1):
        start, end = points[place], points[(place + 1) % count]
        before = points[place - 1] if closed or place > 0 else start
        after = points[(place + 2) % count] if closed or place + 2 < count else end
        longest = math.hypot(end[0] - start[0], end[1] - start[1]) * _REACH
        x1, y1 = _tangent(start, before, end, longest)
        x2, y2 = _tangent(end, start, after, longest)
        path.cubicTo(start[0] + x1, start[1] + y1, end[0] - x2, end[1] - y2, end[0], end[1])
    if closed:
        path.closeSubpath()
    return path


def _tangent(at: Point, before: Point, after: Point, longest: float) -> tuple[float, float]:
    """Return the handle of a curve at a point: a sixth of its neighbours' chord, none at a corner."""
    if len(at) > 2 and at[2]:
        return 0.0, 0.0
    x, y = (after[0] - before[0]) / 6, (after[1] - before[1]) / 6
    length = math.hypot(x, y)
    if length <= longest:
        return x, y
    return x * longest / length, y * longest / length


def mirrored(half: Sequence[Point]) -> QPainterPath:
    """Return a closed symmetric path from its right half, top centre to bottom centre."""
    left = [(-point[0], *point[1:]) for point in half if abs(point[0]) > 0.01]
    return smooth([*half, *reversed(left)])


def flipped(points: Sequence[Point]) -> list[Point]:
    """Return points with left and right exchanged."""
    return [(-point[0], *point[1:]) for point in points]


def turn(x: float, y: float, angle: float, scale: float = 1.0) -> QTransform:
    """Return the transform that turns what is drawn round the origin by degrees, scales it, and moves it to a place."""
    return QTransform().translate(x, y).rotate(angle).scale(scale, scale)


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """Return the closed path of straight lines through points."""
    path = QPainterPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


def mirrored_polygon(*half: tuple[float, float]) -> QPainterPath:
    """Return a symmetric polygon from its right half, top centre to bottom centre."""
    left = [(-x, y) for x, y in half if abs(x) > 0.01]
    return polygon(*half, *reversed(left))


def ellipse(x: float, y: float, across: float, down: float | None = None) -> QPainterPath:
    """Return an ellipse by its centre and half-axes; a circle where only one is given."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, across if down is None else down)
    return path


def joined(*paths: QPainterPath) -> QPainterPath:
    """Return several paths as one that is filled without holes where they overlap."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in paths:
        path.addPath(part)
    return path


def turned(path: QPainterPath, x: float, y: float, angle: float, scale: float = 1.0) -> QPainterPath:
    """Return a path turned by degrees about the origin, scaled, and then moved so that the origin lies at a place."""
    return turn(x, y, angle, scale).map(path)
