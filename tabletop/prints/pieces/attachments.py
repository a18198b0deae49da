"""What is attached lies on its host: slivers with a name, the oldest lowest, and a count beyond six."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces.colours import DIMMED_PAPER, LINE_ROUND, PAPER, TEXT
from tabletop.prints.pieces.frames import print_frame
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.shapes import plate

#: how many are shown; the others are a number
MOST: Final = 6
#: the least height of a sliver, on a host that has hardly any room
_LEAST = 9.0


class Attached(Struct, frozen=True):
    """Something attached: its name, its colours, and the colour of its controller's seat as #RRGGBB ("" for none)."""

    name: str
    colours: str
    seat: str = ""


def sliver_height(wide: float) -> float:
    """Return how high a sliver is on a host of a width."""
    return max(20.0, wide * 0.115)


def attachments_height(wide: float, count: int) -> float:
    """Return how much of a host's height its attachments take."""
    if not count:
        return 0.0
    return (sliver_height(wide) + 1) * min(count, MOST + 1) + 5


def print_attachments(
    painter: QPainter, wide: float, top: float, bottom: float, attached: tuple[Attached, ...], *, drained: bool
) -> None:
    """Print slivers upwards from a height, none over the name, which ends at `top`; the others are a count.

    The count has a row of its own, or where there is no room for one the end of the only sliver.
    """
    high = min(sliver_height(wide), max(_LEAST, bottom - top - 2))
    room = max(1, int((bottom - top) // (high + 1)))
    shown = min(len(attached), MOST) if len(attached) <= min(MOST, room) else max(1, min(MOST, room - 1))
    left = wide * 0.06
    more = len(attached) - shown
    beside = wide * 0.2 if more and shown + 1 > room else 0.0
    paper = DIMMED_PAPER if drained else PAPER
    for place, one in enumerate(attached[:shown]):
        y = max(bottom - (place + 1) * (high + 1), top + 2)
        _print_sliver(painter, QRectF(left, y, wide - 2 * left - beside, high), one, paper)
    if more:
        y = max(bottom - (shown if beside else shown + 1) * (high + 1), top + 2)
        x = wide - left - beside if beside else left
        plate(painter, QRectF(x, y, wide * 0.2, high), 4, PAPER)
        write(painter, x + wide * 0.1, y + high * 0.8, f"+{more}", "display", high * 0.84, TEXT, "centre")


def _print_sliver(painter: QPainter, box: QRectF, one: Attached, paper: QColor) -> None:
    """Print one sliver: its frame, the colour of its seat, its name."""
    left, y, long, high = box.x(), box.y(), box.width(), box.height()
    plate(painter, box.adjusted(-1.5, -1.5, 1.5, 1.5), 4, LINE_ROUND)
    print_frame(painter, box, 3, 1, one.colours)
    painter.fillRect(QRectF(left + 9, y + 2, long - 12, high - 4), paper)
    if one.seat:
        painter.fillRect(QRectF(left, y, 9, high), QColor(one.seat))
    size = min(max(14.0, high * 0.84), high)
    size = min(size, size * (long - 20) / max(width(one.name, "display", size), 1.0))
    write(painter, left + 13, y + high / 2 + size * 0.36, one.name, "display", size, TEXT)
