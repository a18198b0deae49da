"""The program's icon: a card's back on slate, and the house's mark alone where there is no room for a card."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from tabletop.prints.cut.outlines import ellipse
from tabletop.prints.pieces.backs import RATIO, print_back
from tabletop.prints.pieces.colours import GOLD, GROUND, PAPER
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.shapes import plate

#: sides of the icons that desktops ask for, in pixels
SIDES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
#: below this a card would be a smudge
_LEAST_CARD: Final = 48


def icon(side: int) -> QImage:
    """Return the icon with sides of so many pixels, on transparent ground."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QPainterPath()
    ground.addRoundedRect(QRectF(0, 0, side, side), side * 0.2, side * 0.2)
    painter.fillPath(ground, GROUND)
    painter.setClipPath(ground)
    if side < _LEAST_CARD:
        print_mark(painter, side / 2, side / 2, side * 0.44, GOLD)
    else:
        _print_cards(painter, side)
    painter.end()
    return image


def _print_cards(painter: QPainter, side: int) -> None:
    """Print two backs, fanned before a low sun, the upper one with the mark in the middle of the icon."""
    wide = side * 0.46
    painter.fillPath(ellipse(side * 0.5, side * 0.62, side * 0.4), GOLD)
    for turned, x, y in ((-13.0, 0.4, 0.53), (8.0, 0.57, 0.49)):
        painter.save()
        painter.translate(side * x, side * y)
        painter.rotate(turned)
        plate(painter, QRectF(-wide / 2 - side * 0.025, -wide * RATIO / 2 - side * 0.025, wide + side * 0.05,
                              wide * RATIO + side * 0.05), wide * 0.09, PAPER)  # fmt: skip
        painter.translate(-wide / 2, -wide * RATIO / 2)
        print_back(painter, wide)
        painter.restore()
    painter.save()
    painter.translate(side * 0.57, side * 0.49)
    painter.rotate(8.0)
    print_mark(painter, 0, 0, wide * 0.27, GOLD)
    painter.restore()
