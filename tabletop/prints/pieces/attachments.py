"""What is attached lies on its host: slivers with a name, the oldest lowest, and a count beyond six."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, TEXT
from tabletop.prints.pieces.frames import print_frame
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.shades import Shade, paper_of
from tabletop.prints.pieces.shapes import plate

#: how many are shown; the others are a number
MOST: Final = 6
#: the least height of a sliver, on a host that has hardly any room
_LEAST = 9.0
#: how far a sliver is from the edge of its host, and how wide the count is, as shares of the host's width
_INSET, _COUNT_WIDE = 0.06, 0.2
#: the least width of a sliver with a name beside that count
_NAME_WIDE = 0.5
#: the seat's colour at the left end of a sliver
_SEAT_WIDE = 9.0


class Attached(Struct, frozen=True):
    """Something attached: its name, its colours, and the colour of its controller's seat as #RRGGBB ("" for none)."""

    name: str
    colours: str
    seat: str = ""


class Slivers(NamedTuple):
    """Where the slivers of a host lie, the first one lowest; and where the number of the others stands, if any.

    Where there is no room for a name and that number, the topmost says only how many there are: it is a `sum`.
    """

    boxes: tuple[QRectF, ...]
    more: QRectF | None = None
    sum: bool = False

    @property
    def high(self) -> float:
        """How much of the host's height they take, with the gap above them."""
        return self.boxes[0].bottom() - self.boxes[-1].top() + 6 if self.boxes else 0.0


def sliver_height(wide: float) -> float:
    """Return how high a sliver is on a host of a width."""
    return max(20.0, wide * 0.115)


def slivers(wide: float, top: float, bottom: float, count: int, signs: Sequence[QRectF] = ()) -> Slivers:
    """Return where slivers lie, from a height upwards and none over the name, which ends at `top`.

    One beside which a sign of the host stands gives way to it. The number of those that are not shown stands at the
    end of the topmost.
    """
    if not count:
        return Slivers(())
    high = min(sliver_height(wide), max(_LEAST, bottom - top - 2))
    shown = max(1, min(count, MOST, int((bottom - top) // (high + 1))))
    boxes = []
    for place in range(shown):
        y = max(bottom - (place + 1) * (high + 1), top + 2)
        boxes.append(_beside(QRectF(wide * _INSET, y, wide * (1 - 2 * _INSET), high), signs, wide / 2))
    if shown == count:
        return Slivers(tuple(boxes))
    last = boxes[-1]
    if last.width() < wide * (_COUNT_WIDE + _NAME_WIDE):
        return Slivers(tuple(boxes), sum=True)
    number = QRectF(last.right() - wide * _COUNT_WIDE, last.y(), wide * _COUNT_WIDE, high)
    boxes[-1] = last.adjusted(0, 0, -number.width() - 2, 0)
    return Slivers(tuple(boxes), number)


def _beside(box: QRectF, signs: Sequence[QRectF], middle: float) -> QRectF:
    """Return what signs, which stand at the left or the right, leave of a sliver."""
    for sign in signs:
        if not box.intersects(sign):
            continue
        if sign.center().x() < middle:
            box.setLeft(max(box.left(), sign.right() + 3))
        else:
            box.setRight(min(box.right(), sign.left() - 3))
    return box


def print_attachments(painter: QPainter, places: Slivers, attached: tuple[Attached, ...], shade: Shade) -> None:
    """Print slivers and the number of those for which there is no place."""
    shown, paper = len(places.boxes), paper_of(shade)
    for box, one in zip(places.boxes, attached, strict=False):
        _print_sliver(painter, box, one, one.name, paper)
    if places.sum:
        words = f"{len(attached)} attached" if shown == 1 else f"{len(attached) - shown + 1} more"
        _print_sliver(painter, places.boxes[-1], attached[shown - 1], words, paper)
    if places.more is not None:
        box, words = places.more, f"+{len(attached) - shown}"
        plate(painter, box.adjusted(-1.5, -1.5, 1.5, 1.5), 4, LINE_ROUND)
        plate(painter, box, 4, PAPER)
        size = box.height() * 0.84
        size = min(size, size * box.width() * 0.9 / width(words, "display", size))
        write(painter, box.center().x(), box.center().y() + size * 0.36, words, "display", size, TEXT, "centre")


def _print_sliver(painter: QPainter, box: QRectF, one: Attached, words: str, paper: QColor) -> None:
    """Print one sliver: its frame, the colour of its seat, its name or other words."""
    left, y, long, high = box.x(), box.y(), box.width(), box.height()
    plate(painter, box.adjusted(-1.5, -1.5, 1.5, 1.5), 4, LINE_ROUND)
    print_frame(painter, box, 3, 1, one.colours)
    painter.fillRect(QRectF(left + _SEAT_WIDE, y + 2, long - _SEAT_WIDE - 3, high - 4), paper)
    if one.seat:
        painter.fillRect(QRectF(left, y, _SEAT_WIDE, high), QColor(one.seat))
        painter.fillRect(QRectF(left + _SEAT_WIDE, y, 1.5, high), LINE_ROUND)  # a pale seat is paper too
    size = min(max(14.0, high * 0.84), high)
    size = min(size, size * (long - 20) / max(width(words, "display", size), 1.0))
    write(painter, left + 13, y + high / 2 + size * 0.36, words, "display", size, TEXT)
