"""Small things drawn around cards: rings, counts. Pixmaps made once by their callers."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from tabletop.prints.pieces.conditions import LEANING
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.rings import Peak, Ring, print_ring, ring_room
from tabletop.view.ground import theme

#: what the rings of a table mean, as they are printed
RINGS: Final[dict[str, Ring]] = {
    "decision": "may be chosen",
    "target": "may be chosen",
    "chosen": "paper",
    "pointed": "paper",
    "targeted": "paper",
    "combat": "attack",
    "combat up": "attack",
    "combat down": "attack",
    "block": "block",
}
#: which way the peak of an unblocked attacker points: towards the player that it will hit
PEAKS: Final[dict[str, Peak]] = {"combat up": "up", "combat down": "down"}


def canvas(wide: float, high: float, ratio: float, ground: QColor | None = None) -> QPixmap:
    """A pixmap of this size in logical pixels: clear, or of one opaque colour (which paints faster)."""
    pixmap = QPixmap(round(wide * ratio), round(high * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(ground or Qt.GlobalColor.transparent)
    return pixmap


def ring_pixmap(kind: str, wide: float, high: float, lean: float, ratio: float, number: int = 0) -> QPixmap:
    """A ring around something of this size, each kind a colour and a shape.

    "decision" and "target" may be chosen: cyan with ticks; "chosen" is picked, "pointed" is under the pointer: paper;
    "combat" attacks: orange; "block" blocks: cyan without ticks; "targeted" is a target of the entry with the number.
    """
    ring, peak = RINGS[kind], PEAKS.get(kind, "")
    room = ring_room(wide, high, ring, peak, number)
    out_x, out_y = max(-room.x(), room.right() - wide), max(-room.y(), room.bottom() - high)
    across, down = wide + 2 * out_x + 2, high + 2 * out_y + 2
    if lean:
        angle = radians(lean)
        across, down = across * cos(angle) + down * sin(angle), across * sin(angle) + down * cos(angle)
    pixmap = canvas(across, down, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(across / 2, down / 2)
    if lean:
        painter.rotate(lean)
        painter.scale(LEANING, LEANING)
    painter.translate(-wide / 2, -high / 2)
    print_ring(painter, wide, high, min(wide, high) * 0.07, ring, peak, number)
    painter.end()
    return pixmap


def badge_pixmap(text: str, colour: QColor, ratio: float, high: int = 26, *, cost: tuple[str, ...] = ()) -> QPixmap:
    """A small plate with a figure or a word, and behind it the symbols of a cost."""
    face = theme.font(round(high * 0.68), bold=True)
    said, pitch = QFontMetricsF(face).horizontalAdvance(text) if text else -high * 0.2, high * 0.84
    wide = max(high, said + high * 0.6 + (len(cost) * pitch + high * 0.1 if cost else 0.0))
    pixmap = canvas(wide, high, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.BAR, 2))
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(1, 1, wide - 2, high - 2), high * 0.3, high * 0.3)
    painter.setPen(theme.INK if colour.lightness() > 110 else theme.PAPER)
    painter.setFont(face)
    left = wide if not cost else said + high * 0.6
    painter.drawText(QRectF(0, 0, left, high), Qt.AlignmentFlag.AlignCenter, text)
    for place, symbol in enumerate(cost):
        print_mana(painter, left + (place + 0.4) * pitch, high / 2, high * 0.36, symbol)
    painter.end()
    return pixmap


def label_pixmap(text: str, ratio: float, high: int) -> QPixmap:
    """Words on a dark plate: what is said under a card."""
    face = theme.font(round(high * 0.74), bold=True)
    wide = QFontMetricsF(face).horizontalAdvance(text) + high * 0.6
    pixmap = canvas(wide, high, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.BAR)
    painter.drawRoundedRect(QRectF(0, 0, wide, high), high * 0.3, high * 0.3)
    painter.setPen(theme.PAPER)
    painter.setFont(face)
    painter.drawText(QRectF(0, 0, wide, high), Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return pixmap
