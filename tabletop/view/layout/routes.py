"""Lines that need no gutter: clasps across the edge of the lane, links of bands, arrows from strip to strip."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.outlines import Point
from tabletop.view.layout import geometry as g

#: how far the middle of a clasp's end stands before the edge that it holds: its casing ends there
END = 11.0
#: how far from the right end of a strip an arrow to the next one runs: to the number of what is targeted
ASIDE = 66.0
#: on strips that are less high it is shorter
LOW = 90.0


def link(start: g.Rect, end: g.Rect) -> QPainterPath:
    """From one piece to the next beside it: what holds together."""
    line = QPainterPath(QPointF(start.right, start.middle[1]))
    line.lineTo(QPointF(end.x, end.middle[1]))
    return line


def across(start: g.Rect, end: g.Rect) -> QPainterPath:
    """From a blocker's edge to that of the attacker opposite; from beside it along the gap between the two rows.

    Its round ends stand in the gap, so that they lie on no name and no figure.
    """
    down = 1 if end.middle[1] > start.middle[1] else -1
    leave, reach = (start.bottom, end.y) if down > 0 else (start.y, end.bottom)
    free = down * min(END, max(0.0, (reach - leave) * down * 0.36))
    leave, reach = leave + free, reach - free
    middle = (leave + reach) / 2
    x, to = start.middle[0], end.middle[0]
    near = abs(x - to) < end.w * 0.3
    line = QPainterPath(QPointF(x, leave))
    if not near:
        line.lineTo(x, middle)
        line.lineTo(to, middle)
    line.lineTo(x if near else to, reach)
    return line


def between_strips(start: g.Rect, end: g.Rect, k: float) -> tuple[Point, ...]:
    """From one entry of the stack to another, at the right end of the strips."""
    x, down = start.right - ASIDE * k, 1 if end.y > start.y else -1
    leave, reach = (start.bottom, end.y - 2) if down > 0 else (start.y, end.bottom + 2)
    y = leave - down * min(50 * k, start.h * 0.6)
    k = min(k, start.h / LOW)
    corner = 16 * k
    return (
        (x - 44 * k, y),
        (x - 34 * k, y),
        (x - 24 * k, y),
        (x - corner * 0.3, y + down * corner * 0.3),
        (x, y + down * corner),
        *((x, y + down * corner + (reach - y - down * corner) * step / 6) for step in range(1, 7)),
    )


def round_from_below(start: g.Rect, end: g.Rect, k: float) -> tuple[Point, ...]:
    """From the lower edge of a strip that lies close beside a piece: down, and in an arc to the piece's edge."""
    way = -1 if end.middle[0] < start.middle[0] else 1
    leave = start.x + start.w / 2 + way * start.w * 0.26
    reach = (end.right if way < 0 else end.x) - way * 10 * k
    y = min(start.bottom + 104 * k, end.bottom - end.h * 0.12)
    steps = [step / 12 for step in range(13)]
    return tuple(
        (leave + (reach - leave) * share * share, start.bottom + (y - start.bottom) * (2 * share - share * share))
        for share in steps
    )


def bounds(boxes: Iterable[QRectF]) -> QRectF:
    """What all of them cover."""
    found = QRectF()
    for box in boxes:
        found = found.united(box.adjusted(0, 0, 1, 1))
    return found
