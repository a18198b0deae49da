"""How flat panels of the table are drawn that are no print: grounds, and what a row hides."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.view.ground import theme

CENTRE = Qt.AlignmentFlag.AlignCenter


def ground(painter: QPainter, box: QRectF, colour: QColor, radius: float = 10) -> None:
    """A flat ground with round corners."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, radius, radius)


def draw_more(painter: QPainter, box: QRectF, text: str) -> None:
    """How many cards a row hides at one end; the wheel brings them."""
    ground(painter, box, theme.PAPER, 8)
    painter.setPen(theme.INK)
    painter.setFont(theme.font(15, bold=True))
    painter.drawText(box, CENTRE, text)
