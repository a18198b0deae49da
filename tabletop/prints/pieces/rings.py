"""Rings round a piece, each a shape as well as a colour: what attacks, blocks, is targeted, may be chosen, is refused.

A ring has a clear middle, so it may lie under its piece or over it. All stand round a body with its upper left corner
at 0, 0.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import CYAN, ORANGE, PAPER, PLATE
from tabletop.prints.pieces.marks import print_number

#: paper: pointed at, targeted; orange: attacks; cyan: blocks, or may be chosen with ticks; refused has a bar besides
Ring: TypeAlias = Literal["", "paper", "attack", "block", "may be chosen", "refused"]
#: towards which edge of the window the peak of an unblocked attacker points
Peak: TypeAlias = Literal["", "up", "down"]

RING_COLOURS: Final[dict[Ring, QColor]] = {
    "paper": PAPER,
    "attack": ORANGE,
    "block": CYAN,
    "may be chosen": CYAN,
    "refused": ORANGE,
}
#: black outside of a ring, and how far a ring reaches under its piece
_CASING, _UNDER = 2.0, 1.0
#: the peak: half its base and its height as shares of the width, at most so many pixels; its casing
_BASE, _TALL, _WIDEST, _TALLEST, _PEAK_CASING = 0.20, 0.17, 44.0, 34.0, 7.0
#: how far ticks stand out of the body, and the black round them
_TICKS_OUT, _TICK_CASING = 10.0, 3.0


def ring_width(wide: float) -> float:
    """Return how wide the ring of a piece is."""
    return 4.0 if wide < 150 else 5.0


def ring_room(wide: float, high: float, ring: Ring, peak: Peak = "", number: int = 0) -> QRectF:
    """Return what a ring with its peak, ticks and number takes round a body at 0, 0: the least clear ground for it."""
    out = ring_width(wide) + _CASING
    if ring == "may be chosen":
        out = max(out, _TICKS_OUT)
    room = QRectF(-out, -out, wide + 2 * out, high + 2 * out)
    if peak:
        tall = 4.0 + min(_TALL * wide, _TALLEST) + _PEAK_CASING
        room.adjust(0, out - tall if peak == "up" else 0, 0, tall - out if peak == "down" else 0)
    if number:
        reach = number_reach(wide)
        room = room.united(QRectF(-reach, -reach, reach, reach))
    return room


def print_ring(
    painter: QPainter, wide: float, high: float, radius: float, ring: Ring, peak: Peak = "", number: int = 0
) -> None:
    """Print a ring round a body whose corners have a radius.

    What hits a player has a `peak` towards it, what may be chosen has ticks, and what entry `number` of the stack
    targets has that at its upper left corner. Raises KeyError for no ring.
    """
    colour = RING_COLOURS[ring]
    thick = ring_width(wide)
    if peak:
        _print_peak(painter, wide, high, peak, PLATE, 5.0, _PEAK_CASING)
    painter.fillPath(_band(wide, high, radius, thick + _CASING), PLATE)
    painter.fillPath(_band(wide, high, radius, thick), colour)
    if peak:
        _print_peak(painter, wide, high, peak, colour, 0.0, 0.0)
    if ring == "may be chosen":
        print_ticks(painter, wide, high, colour)
    if number:
        print_ring_number(painter, wide, number)


def _band(wide: float, high: float, radius: float, out: float) -> QPainterPath:
    """Return a ring from a little under the edge of a body to a distance outside of it."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addRoundedRect(QRectF(-out, -out, wide + 2 * out, high + 2 * out), radius + out, radius + out)
    inner = QRectF(_UNDER, _UNDER, wide - 2 * _UNDER, high - 2 * _UNDER)
    path.addRoundedRect(inner, radius, radius)
    return path


def _print_peak(
    painter: QPainter, wide: float, high: float, peak: Peak, colour: QColor, aside: float, beyond: float
) -> None:
    half, tall = min(_BASE * wide, _WIDEST) + aside, min(_TALL * wide, _TALLEST) + beyond
    way, edge = (-1, -4.0) if peak == "up" else (1, high + 4.0)
    low, middle = edge - way * 3, wide / 2
    half *= (tall + 3) / tall  # so wide where it leaves the ring
    painter.fillPath(polygon((middle - half, low), (middle, edge + way * tall), (middle + half, low)), colour)


def _tick(wide: float) -> float:
    return max(9.0, wide * 0.085) if wide < 150 else 13.0


def print_ticks(painter: QPainter, wide: float, high: float, colour: QColor) -> None:
    """Print a tick at the middle of each side, pointing inwards: it may be chosen."""
    size = _tick(wide)
    sides = ((wide / 2, 0.0, 0, 1), (wide / 2, high, 0, -1), (0.0, high / 2, 1, 0), (wide, high / 2, -1, 0))
    for x, y, across, down in sides:
        for edge, ink in ((_TICK_CASING, PLATE), (0.0, colour)):
            reach, deep = size + edge, size - 6 + edge * 1.5
            if down > 0:
                deep = min(deep, 2.5 + edge * 0.5)  # under the upper edge begins the name
            painter.fillPath(
                polygon(
                    (x - down * reach - across * _TICKS_OUT, y - across * reach - down * _TICKS_OUT),
                    (x + down * reach - across * _TICKS_OUT, y + across * reach - down * _TICKS_OUT),
                    (x + across * deep, y + down * deep),
                ),
                ink,
            )


def number_radius(wide: float) -> float:
    """Return the radius of the number at the corner of what is targeted."""
    return min(28.0, max(15.0, wide * 0.08))


def number_reach(wide: float) -> float:
    """Return how far that number stands out over its piece, to the left and upwards."""
    return 1.6 * number_radius(wide) + 2.5


def print_ring_number(painter: QPainter, wide: float, number: int) -> None:
    """Print the number of the entry that targets a piece outside its upper left corner: off the name."""
    radius = number_radius(wide)
    print_number(painter, -radius * 0.6, -radius * 0.6, number, radius)
