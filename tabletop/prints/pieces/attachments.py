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
    """Print slivers upwards from a height, none over the name, which ends at `top`; the others are a count."""
    high = sliver_height(wide)
    room = max(1, int((bottom - top) // (high + 1)))
    shown = min(len(attached), MOST) if len(attached) <= min(MOST, room) else max(1, min(MOST, room - 1))
    left = wide * 0.06
    long = wide - 2 * left
    paper = DIMMED_PAPER if drained else PAPER
    for place, one in enumerate(attached[:shown]):
        y = bottom - (place + 1) * (high + 1)
        plate(painter, QRectF(left - 1.5, y - 1.5, long + 3, high + 3), 4, LINE_ROUND)
        print_frame(painter, QRectF(left, y, long, high), 3, 1, one.colours)
        painter.fillRect(QRectF(left + 9, y + 2, long - 12, high - 4), paper)
        if one.seat:
            painter.fillRect(QRectF(left, y, 9, high), QColor(one.seat))
        size = max(14.0, high * 0.84)
        size = min(size, size * (long - 20) / max(width(one.name, "display", size), 1.0))
        write(painter, left + 13, y + high / 2 + size * 0.36, one.name, "display", size, TEXT)
    if len(attached) > shown:
        y = bottom - (shown + 1) * (high + 1)
        plate(painter, QRectF(left, y, wide * 0.2, high), 4, PAPER)
        words = f"+{len(attached) - shown}"
        write(painter, left + wide * 0.1, y + high * 0.8, words, "display", high * 0.84, TEXT, "centre")
