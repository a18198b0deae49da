"""Small things drawn around cards: rings, counts. Pixmaps made once by their callers."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from tabletop.prints.pieces.conditions import LEANING
from tabletop.prints.pieces.rings import Ring, print_ring
from tabletop.view.ground import theme

#: what the rings of a table mean, as they are printed
RINGS: Final[dict[str, Ring]] = {
    "decision": "may be chosen",
    "target": "may be chosen",
    "chosen": "paper",
    "pointed": "paper",
    "combat": "attack",
    "block": "block",
}
#: how far a ring stands out from what it is around
REACH = 5.0


def canvas(wide: float, high: float, ratio: float, ground: QColor | None = None) -> QPixmap:
    """A pixmap of this size in logical pixels: clear, or of one opaque colour (which paints faster)."""
    pixmap = QPixmap(round(wide * ratio), round(high * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(ground or Qt.GlobalColor.transparent)
    return pixmap


def ring_pixmap(kind: str, wide: float, high: float, lean: float, ratio: float) -> QPixmap:
    """A ring around something of this size, each kind a colour and a shape.

    "decision" and "target" may be chosen: cyan with ticks; "chosen" is picked, "pointed" is under the pointer: paper;
    "combat" attacks: orange; "block" blocks: cyan without ticks.
    """
    side = max(wide, high) * (1.3 if lean else 1.0) + 4 * REACH
    across, down = (side, side) if lean else (wide + 4 * REACH, high + 4 * REACH)
    pixmap = canvas(across, down, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(across / 2, down / 2)
    if lean:
        painter.rotate(lean)
        painter.scale(LEANING, LEANING)
    painter.translate(-wide / 2, -high / 2)
    print_ring(painter, wide, high, min(wide, high) * 0.07, RINGS[kind])
    painter.end()
    return pixmap


def badge_pixmap(text: str, colour: QColor, ratio: float, high: int = 26) -> QPixmap:
    """A small plate with a figure or a word."""
    face = theme.font(round(high * 0.68), bold=True)
    wide = max(high, QFontMetricsF(face).horizontalAdvance(text) + high * 0.6)
    pixmap = canvas(wide, high, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.BAR, 2))
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(1, 1, wide - 2, high - 2), high * 0.3, high * 0.3)
    painter.setPen(theme.INK if colour.lightness() > 110 else theme.PAPER)
    painter.setFont(face)
    painter.drawText(QRectF(0, 0, wide, high), Qt.AlignmentFlag.AlignCenter, text)
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
