"""What a deck looks like in numbers: its mana curve and its colours as bars."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.controller.start.decks import Figures
from tabletop.engine.vocabulary.colours import COLOUR_WORDS
from tabletop.prints.furniture.blocks import block
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.view.ground import theme

_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class DeckBars(QWidget):
    """Counts, spells by cost, and mana symbols by colour; the same in words as the accessible description."""

    def __init__(self) -> None:
        super().__init__()
        self._figures: Figures | None = None
        self.setMinimumHeight(150)
        self.setAccessibleName("Mana curve and colours")

    def follow(self, figures: Figures) -> None:
        """Show these numbers."""
        self._figures = figures
        curve = ", ".join(f"{_cost(cost)}: {number}" for cost, number in enumerate(figures.curve) if number)
        colours = ", ".join(f"{COLOUR_WORDS[sign]}: {number}" for sign, number in figures.symbols if number)
        self.setAccessibleDescription(f"Spells by cost: {curve or 'none'}. Mana symbols: {colours or 'none'}.")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        figures = self._figures
        if figures is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = theme.zoom_of(self)
        painter.scale(zoom, zoom)
        box = QRectF(0, 0, self.width() / zoom, self.height() / zoom)
        painter.setFont(theme.font(14))
        painter.setPen(theme.SECONDARY)
        words = f"{figures.creatures} creatures, {figures.others} others, {figures.lands} lands"
        painter.drawText(QRectF(box.left(), box.top(), box.width(), 20), _LEFT, words)
        half = box.width() * 0.56
        _bars(
            painter,
            QRectF(box.left(), box.top() + 24, half, box.height() - 24),
            [(_cost(cost), number, theme.PAPER) for cost, number in enumerate(figures.curve)],
        )
        _bars(
            painter,
            QRectF(box.left() + half + 14, box.top() + 24, box.width() - half - 14, box.height() - 24),
            [(sign, number, theme.MANA[sign]) for sign, number in figures.symbols],
        )
        painter.end()


#: the height of the brick that stands for one card, where there is room
BRICK = 8.0


def _cost(cost: int) -> str:
    return "7+" if cost == 7 else str(cost)


def _bars(painter: QPainter, box: QRectF, bars: list[tuple[str, int, QColor]]) -> None:
    """Bars side by side with the number above and the word below."""
    most = max((number for _, number, _ in bars), default=0)
    wide = box.width() / len(bars)
    room = box.height() - 36
    for place, (word, number, colour) in enumerate(bars):
        left = box.left() + place * wide
        foot = box.bottom() - 18
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.SEAT_BAR)
        painter.drawRect(QRectF(left + 2, foot - 2, wide - 4, 2))
        brick = min(BRICK, room / most) if most else 0
        high = brick * number
        for one in range(number):
            top = foot - (one + 1) * brick
            out = 1 if one % 2 else 0
            painter.fillPath(block(QRectF(left + 3 + out, top, wide - 6 - out, brick * 0.8)), colour)
        painter.setPen(theme.PAPER)
        painter.setFont(theme.font(12, bold=True))
        if number:
            painter.drawText(QRectF(left, foot - high - 16, wide, 16), _CENTRE, str(number))
        painter.setPen(theme.SECONDARY)
        print_mana(painter, left + wide / 2, foot + 10, 8, word)
