"""Marks on a piece, each a shape as well as a colour: rings, ticks, peaks, numbers, counters, pending damage, slips."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import CYAN, ORANGE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.lettering import outline, width, write
from tabletop.prints.pieces.shapes import disc, hollow_burst, plate

#: paper: pointed at, targeted; orange: attacks; cyan: blocks, or may be chosen with ticks; refused has a bar besides
Ring: TypeAlias = Literal["", "paper", "attack", "block", "may be chosen", "refused"]
#: towards which edge of the window the peak of an unblocked attacker points
Peak: TypeAlias = Literal["", "up", "down"]

RING_COLOURS: Final[dict[str, QColor]] = {
    "paper": PAPER,
    "attack": ORANGE,
    "block": CYAN,
    "may be chosen": CYAN,
    "refused": ORANGE,
}
#: how far a ring, a peak and a number stand out over the edge of a piece, at most, as a share of its width and pixels
OUTSET: Final = 8.0


def ring_width(wide: float) -> float:
    """Return how wide the ring of a piece is."""
    return 4.0 if wide < 150 else 5.0


def print_ring(painter: QPainter, wide: float, high: float, radius: float, ring: Ring, peak: Peak = "") -> None:
    """Print the ring under a piece whose upper left corner is 0, 0; with the peak of what hits a player."""
    colour = RING_COLOURS[ring]
    thick = ring_width(wide)
    half, tall = min(0.2 * wide, 44.0), min(0.15 * wide, 30.0)
    way, edge = (-1, -4.0) if peak == "up" else (1, high + 4.0)
    middle = wide / 2
    if peak:
        low, tip = edge - way * 6, edge + way * (tall + 7)
        painter.fillPath(polygon((middle - half - 5, low), (middle, tip), (middle + half + 5, low)), PLATE)
    around = thick + 2
    plate(painter, QRectF(-around, -around, wide + 2 * around, high + 2 * around), radius + thick + 1, PLATE)
    plate(painter, QRectF(-thick, -thick, wide + 2 * thick, high + 2 * thick), radius + thick - 1, colour)
    if peak:
        low, tip = edge - way * 6, edge + way * tall
        painter.fillPath(polygon((middle - half, low), (middle, tip), (middle + half, low)), colour)


def print_ticks(painter: QPainter, wide: float, high: float, colour: QColor) -> None:
    """Print a tick at the middle of each side, pointing inwards: it may be chosen."""
    size = max(9.0, wide * 0.085) if wide < 150 else 13.0
    sides = ((wide / 2, 0.0, 0, 1), (wide / 2, high, 0, -1), (0.0, high / 2, 1, 0), (wide, high / 2, -1, 0))
    for x, y, across, down in sides:
        for edge, ink in ((3.0, PLATE), (0.0, colour)):
            reach, deep = size + edge, size - 6 + edge * 1.5
            if down > 0:
                deep = min(deep, 2.5 + edge * 0.5)  # under the upper edge begins the name
            painter.fillPath(
                polygon(
                    (x - down * reach - across * 10, y - across * reach - down * 10),
                    (x + down * reach - across * 10, y + across * reach - down * 10),
                    (x + across * deep, y + down * deep),
                ),
                ink,
            )


def print_refusal(painter: QPainter, wide: float, high: float, top: float) -> None:
    """Print a bar across the picture of a piece, which begins at `top`: never over its name."""
    thick = max(7.0, wide * 0.06)
    painter.save()
    painter.setClipRect(QRectF(-8, top, wide + 16, high + 8 - top))
    bar = polygon(
        (-thick, high - thick * 0.4),
        (thick * 0.4, high + thick),
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
    size = max(17.0, radius * 0.42)
    size = min(size, size * radius * 1.25 / max(width(name, "semibold", size), 1.0))
    write(painter, x, y - radius * 0.10, name, "semibold", size, seat, "centre")
    write(painter, x, y + radius * 0.54, str(damage), "display", radius * 0.72, ORANGE, "centre")


def print_count(painter: QPainter, right: float, top: float, size: float, count: int) -> None:
    """Print how many alike things a piece stands for, on a paper slip."""
    words = f"×{count}"
    wide = width(words, "display", size) + size * 0.5
    high = size * 1.28
    plate(painter, QRectF(right - wide + 4, top + 2, wide + 6, high), 5, PLATE)
    plate(painter, QRectF(right - wide + 6, top + 4, wide + 2, high - 4), 4, PAPER)
    write(painter, right + 7 - wide / 2, top + 2 + size * 0.99, words, "display", size, TEXT, "centre")
