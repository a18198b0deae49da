"""Marks on a piece, each a shape as well as a colour: numbers, counters, pending damage, slips, tabs, refusals."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import ORANGE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.lettering import outline, shortened, width, write
from tabletop.prints.pieces.shapes import disc, hollow_burst, plate

#: the burst of damage that a player will be dealt, and that of one head of a team, beside its life
PLAYER_BURST: Final = 36.0
HEAD_BURST: Final = 46.0
#: the height of a count's slip, as a multiple of its font
COUNT_HIGH: Final = 1.28
#: under this size the name of a head is cut short
_LEAST_NAME = 12.0


def print_refusal(painter: QPainter, wide: float, top: float, low: float) -> None:
    """Print a bar across the picture of a piece from `low` at the left to `top`: never over its name or its text."""
    thick = max(7.0, wide * 0.06)
    painter.save()
    painter.setClipRect(QRectF(-8, top, wide + 16, low + 8 - top), Qt.ClipOperation.IntersectClip)
    bar = polygon(
        (-thick, low - thick * 0.4),
        (thick * 0.4, low + thick),
        (wide + thick, top + thick * 0.4),
        (wide - thick * 0.4, top - thick),
    )
    painter.strokePath(bar, QPen(PLATE, 6))
    painter.fillPath(bar, ORANGE)
    painter.restore()


def print_number(painter: QPainter, x: float, y: float, number: int, radius: float) -> None:
    """Print the number of an entry of the stack on a black disc with a paper rim."""
    disc(painter, x, y, radius + 2.5, PAPER)
    disc(painter, x, y, radius, PLATE)
    write(painter, x, y + radius * 0.5, str(number), "display", radius * 1.4, PAPER, "centre")


def print_counters(painter: QPainter, x: float, y: float, radius: float, words: str) -> None:
    """Print counters on a paper disc: "+2", or how many of a kind that has no figure."""
    disc(painter, x, y, radius + 2.5, PLATE)
    disc(painter, x, y, radius, PAPER)
    size = radius * 1.28
    size = min(size, size * radius * 1.7 / max(width(words, "display", size), 1.0))
    write(painter, x, y + size * 0.375, words, "display", size, TEXT, "centre")


def pending_radius(wide: float, form: str) -> float:
    """Return the radius of the burst on a creature whose form and width are given; at least 21 pixels."""
    return max(21.0, wide * {"face": 0.11, "block": 0.155, "tile": 0.19}[form])


def print_pending(painter: QPainter, x: float, y: float, radius: float, damage: int) -> None:
    """Print damage that lies on the stack as a hollow burst at its receiver."""
    hollow_burst(painter, x, y, radius)
    figure, size = str(damage), radius * 1.05
    box = outline(figure, size)
    if box.width() > radius * 1.1:
        size *= radius * 1.1 / box.width()
        box = outline(figure, size)
    middle = x - box.left() - box.width() / 2
    write(painter, middle, y + box.height() / 2, figure, "display", size, ORANGE)


def print_pending_of_head(
    painter: QPainter, x: float, y: float, radius: float, damage: int, name: str, seat: QColor
) -> None:
    """Print damage that one head of a team will be dealt: the head's name stands inside, in its seat's colour."""
    hollow_burst(painter, x, y, radius)
    size, room = max(17.0, radius * 0.42), radius * 1.2
    size = max(_LEAST_NAME, min(size, size * room / max(width(name, "semibold", size), 1.0)))
    short = shortened(name, "semibold", size, room, ".")
    write(painter, x, y - radius * 0.10, short, "semibold", size, seat, "centre")
    write(painter, x, y + radius * 0.54, str(damage), "display", radius * 0.72, ORANGE, "centre")


def count_width(size: float, count: int) -> float:
    """Return how wide the slip of a count is in a size of the font."""
    return width(f"×{count}", "display", size) + size * 0.5


def print_count(painter: QPainter, slip: QRectF, count: int) -> None:
    """Print how many alike things a piece stands for, on a paper slip."""
    size = slip.height() / COUNT_HIGH
    plate(painter, slip, 5, PLATE)
    plate(painter, slip.adjusted(2, 2, -2, -2), 4, PAPER)
    write(painter, slip.center().x(), slip.top() + size * 0.99, f"×{count}", "display", size, TEXT, "centre")
