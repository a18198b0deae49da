"""Gouges and ribbons: tapered strokes. Every line of a picture is one; none has an even width."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from tabletop.prints.cut.outlines import Point

#: x1, y1, x2, y2, half-width at the widest; then how far it bends (0) and at which share it is widest (0.5)
Cut: TypeAlias = tuple[float, ...]
#: half-width of a ribbon: a number, or a function of the share of its length
Width: TypeAlias = float | Callable[[float], float]

#: into how many places a line is divided when something is set along it
_PLACES = 96


class Place(NamedTuple):
    """A place on a line: where it is, the unit direction there, and the share of the length up to it."""

    x: float
    y: float
    along_x: float
    along_y: float
    share: float


def add_gouge(
    path: QPainterPath,
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    width: float,
    bend: float = 0.0,
    widest: float = 0.5,
) -> None:
    """Add a cut to a path: pointed at both ends, `width` half-wide at the share `widest`, bent to its left."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1.0
    across_x, across_y = -dy / length, dx / length
    middle_x, middle_y = x1 + dx * widest + across_x * bend, y1 + dy * widest + across_y * bend
    path.moveTo(x1, y1)
    path.quadTo(middle_x + across_x * width, middle_y + across_y * width, x2, y2)
    path.quadTo(middle_x - across_x * width, middle_y - across_y * width, x1, y1)
    path.closeSubpath()


def gouges(cuts: Iterable[Cut]) -> QPainterPath:
    """Return one path of many cuts, to be filled at once."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for cut in cuts:
        add_gouge(path, *cut)
    return path


class _Segment(NamedTuple):
    """One cubic of a smooth line, and the length of its chord."""

    x0: float
    y0: float
    x1: float
    y1: float
    x2: float
    y2: float
    x3: float
    y3: float
    length: float


def _segments(points: Sequence[Point]) -> list[_Segment]:
    found = []
    last = len(points) - 1
    for place in range(last):
        a, b = points[place], points[place + 1]
        before = points[place - 1] if place else a
        after = points[place + 2] if place + 2 <= last else b
        found.append(
            _Segment(
                a[0],
                a[1],
                a[0] + (b[0] - before[0]) / 6,
                a[1] + (b[1] - before[1]) / 6,
                b[0] - (after[0] - a[0]) / 6,
                b[1] - (after[1] - a[1]) / 6,
                b[0],
                b[1],
                math.hypot(b[0] - a[0], b[1] - a[1]),
            )
        )
    return found


def trace(points: Sequence[Point], steps: int) -> list[Place]:
    """Return `steps` + 1 places at even distances on the smooth line through points.

    Sampled here because Qt's `pointAtPercent` takes ten times as long.
    """
    segments = _segments(points)
    whole = sum(one.length for one in segments) or 1.0
    found = []
    number, done = 0, 0.0
    for step in range(steps + 1):
        distance = whole * step / steps
        while number < len(segments) - 1 and distance > done + segments[number].length:
            done += segments[number].length
            number += 1
        x0, y0, x1, y1, x2, y2, x3, y3, length = segments[number]
        t = min(1.0, max(0.0, (distance - done) / (length or 1.0)))
        u = 1.0 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2)
        dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2)
        speed = math.hypot(dx, dy) or 1.0
        found.append(
            Place(
                a * x0 + b * x1 + c * x2 + d * x3,
                a * y0 + b * y1 + c * y2 + d * y3,
                dx / speed,
                dy / speed,
                step / steps,
            )
        )
    return found


def ribbon(points: Sequence[Point], start: Width, end: float | None = None) -> QPainterPath:
    """Return a tapered stroke along the smooth line through points.

    `start` is the half-width: a number that goes evenly to `end`, or a function of the share of the length.
    """
    left, right = [], []
    for x, y, dx, dy, share in trace(points, max(8, len(points) * 5)):
        if callable(start):
            width = start(share)
        else:
            width = start + ((start if end is None else end) - start) * share
        left.append(QPointF(x - dy * width, y + dx * width))
        right.append(QPointF(x + dy * width, y - dx * width))
    path = QPainterPath()
    path.addPolygon(QPolygonF([*left, *reversed(right)]))
    path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def along(points: Sequence[Point], count: int, start: float = 0.0, end: float = 1.0) -> list[Place]:
    """Return `count` places between two shares of the smooth line through points, each in the middle of its part."""
    places = trace(points, _PLACES)
    shares = [start + (end - start) * (number + 0.5) / count for number in range(count)]
    return [places[round(share * _PLACES)]._replace(share=share) for share in shares]


def rings(
    points: Sequence[Point],
    count: int,
    near: Width,
    far: Width,
    width: float,
    bend: float = 0.0,
    widest: float = 0.5,
    *,
    start: float = 0.0,
    end: float = 1.0,
) -> list[Cut]:
    """Return cuts across the smooth line through points, as a horn or a neck has them.

    Each goes from `near` to `far`, distances to the left of the line (negative to its right) that may depend on the
    share of the length.
    """
    cuts: list[Cut] = []
    for x, y, dx, dy, share in along(points, count, start, end):
        a = near(share) if callable(near) else near
        b = far(share) if callable(far) else far
        cuts.append((x - dy * a, y + dx * a, x - dy * b, y + dx * b, width, bend, widest))
    return cuts


def paired(cuts: Iterable[Cut]) -> list[Cut]:
    """Return cuts on the right and their mirror images on the left."""
    both: list[Cut] = []
    for x1, y1, x2, y2, width, *rest in cuts:
        bend, widest = [*rest, *(0.0, 0.5)[len(rest) :]]
        both.append((x1, y1, x2, y2, width, bend, widest))
        both.append((-x1, y1, -x2, y2, width, -bend, widest))
    return both
