"""Where something is said about a thing: beside it, never over it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF


def beside(box: QRectF, size: QSizeF, room: QRectF, gap: float = 10.0) -> QPointF:
    """Return the upper left corner for something of a size: above a box, else below it, right or left of it.

    The first of these that lies in the room and touches nothing of the box; where none does, the one that covers least.
    """
    wide, high = size.width(), size.height()
    x, y = box.center().x() - wide / 2, box.center().y() - high / 2
    ways = (
        (x, box.top() - high - gap),
        (x, box.bottom() + gap),
        (box.right() + gap, y),
        (box.left() - wide - gap, y),
    )
    found = [_within(QRectF(left, top, wide, high), room) for left, top in ways]
    least = min(found, key=lambda place: _covered(place, box))
    return least.topLeft()


def _within(place: QRectF, room: QRectF) -> QRectF:
    """Return a place moved into a room, its upper left corner first."""
    x = max(room.left(), min(place.x(), room.right() - place.width()))
    y = max(room.top(), min(place.y(), room.bottom() - place.height()))
    return QRectF(x, y, place.width(), place.height())


def _covered(place: QRectF, box: QRectF) -> float:
    """Return how much of a box something covers."""
    common = place.intersected(box)
    return 0.0 if common.isEmpty() else common.width() * common.height()
