"""The ways of arrows: attacks along the lane to the player, blocks across its edge, others as the crow flies."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tabletop.view.layout import geometry as g

HEAD = 13.0


class Route(Struct, frozen=True):
    """What is drawn of one arrow: a line and its head."""

    line: QPainterPath
    head: QPainterPath


def link(start: g.Rect, end: g.Rect) -> Route:
    """From one tile to the next beside it, without a head: what holds together."""
    line = QPainterPath(QPointF(start.right, start.middle[1]))
    line.lineTo(QPointF(end.x, end.middle[1]))
    return Route(line, QPainterPath())


def opposite(start: g.Rect, end: g.Rect) -> bool:
    """Whether two tiles stand opposite each other across an edge of the lane, and one may be reached straight."""
    apart = max(start.y - end.bottom, end.y - start.bottom)
    return -30.0 <= apart <= start.h * 0.6 and abs(start.middle[0] - end.middle[0]) < 6 * start.w


def across(start: g.Rect, end: g.Rect) -> Route:
    """From a blocker's edge to that of the attacker opposite; from beside it along the gap between the two rows."""
    down = 1 if end.middle[1] > start.middle[1] else -1
    leave, reach = (start.bottom, end.y) if down > 0 else (start.y, end.bottom)
    middle = (leave + reach) / 2
    x, to = start.middle[0], end.middle[0]
    near = abs(x - to) < end.w * 0.3
    line = QPainterPath(QPointF(x, leave))
    if not near:
        line.lineTo(x, middle)
        line.lineTo(to, middle)
    line.lineTo(x if near else to, reach)
    return Route(line, QPainterPath())


def direct(start: g.Rect, end: g.Rect) -> Route:
    """A bent line from the edge of one thing to the edge of another."""
    (x1, y1), (x2, y2) = start.middle, end.middle
    long = hypot(x2 - x1, y2 - y1) or 1.0
    bend = min(40.0, long * 0.12)
    middle = QPointF((x1 + x2) / 2 - (y2 - y1) / long * bend, (y1 + y2) / 2 + (x2 - x1) / long * bend)
    first, last = _edge(start, middle), _edge(end, middle)
    angle = atan2(last.y() - middle.y(), last.x() - middle.x())
    line = QPainterPath(first)
    line.quadTo(middle, last - QPointF(cos(angle), sin(angle)) * HEAD * 0.8)
    return Route(line, _head(last, cos(angle), sin(angle)))


def from_the_middle(start: g.Rect, end: g.Rect, top: float) -> Route:
    """From a strip of the stack between two seats: down and round to the nearest edge of a piece.

    What ends above the strip, as a plate does in its corner, is reached along the gutter at the height `top`.
    """
    way = -1 if end.middle[0] < start.middle[0] else 1
    leave = (start.x if way < 0 else start.right) - way * 14
    reach = (end.right if way < 0 else end.x) - way * 8
    if abs(reach - leave) > start.w:
        line = QPainterPath(QPointF(leave, start.y))
        line.quadTo(QPointF(leave, top), QPointF(leave + way * 40, top))
        line.lineTo(reach - way * HEAD, top)
        return Route(line, _head(QPointF(reach, top), way, 0, 1.5))
    y = min(start.bottom + start.h * 0.7, end.bottom - end.h * 0.2)
    line = QPainterPath(QPointF(leave, start.bottom - 2))
    line.quadTo(QPointF(leave, y), QPointF(reach - way * HEAD, y))
    return Route(line, _head(QPointF(reach, y), way, 0, 1.5))


def _edge(box: g.Rect, outside: QPointF) -> QPointF:
    """Where the line from the middle of a box to a point outside crosses its edge."""
    x, y = box.middle
    dx, dy = outside.x() - x, outside.y() - y
    shares = [box.w / 2 / abs(dx) if dx else 9e9, box.h / 2 / abs(dy) if dy else 9e9, 0.45]
    share = min(shares)
    return QPointF(x + dx * share, y + dy * share)


def _head(tip: QPointF, dx: float, dy: float, size: float = 1.0) -> QPainterPath:
    """A triangle that points to `dx`, `dy`, with its tip there, so many times as large as usual."""
    path = QPainterPath(tip)
    for side in (1, -1):
        path.lineTo(tip - QPointF(dx, dy) * HEAD * size + QPointF(-dy, dx) * side * HEAD * size * 0.62)
    path.closeSubpath()
    return path


def bounds(routes: Iterable[Route], spots: Iterable[QPointF] = ()) -> QRectF:
    """What all of them cover, without the width of lines, with room for figures at `spots`."""
    box = QRectF()
    for route in routes:
        box = box.united(route.line.boundingRect()).united(route.head.boundingRect())
    for spot in spots:
        box = box.united(QRectF(spot.x() - 40, spot.y() - 16, 80, 32))
    return box
