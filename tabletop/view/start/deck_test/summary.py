"""What the deck came to in all its games: the share it won, on the play, on the draw, and what a game was like."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.controller.start.deck_test import DeckPlayed, Rate, between, own_words, percent
from tabletop.prints.furniture.blocks import life_block
from tabletop.prints.pieces.lettering import write
from tabletop.view.ground import theme
from tabletop.view.start.deck_test.scales import print_scale

#: the block of paper with the share, and what else has its place beside it
_WIDE, _HIGH = 150, 104
#: sizes of figures and of words
_FIGURE, _WORD = 26, 15


class DeckSummary(QWidget):
    """Painted; the same in words as its accessible description."""

    def __init__(self) -> None:
        super().__init__()
        self._own: DeckPlayed | None = None
        self.setMinimumHeight(_HIGH + 12)
        self.setAccessibleName("The deck in all its games")

    def follow(self, own: DeckPlayed | None) -> None:
        """Show these figures; None: there are none yet."""
        self._own = own if own is not None and own.games else None
        self.setAccessibleDescription(own_words(own) if own is not None and own.games else "No game is over yet.")
        self.setToolTip(self.accessibleDescription())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        own = self._own
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = theme.zoom_of(self)
        painter.scale(zoom, zoom)
        wide = self.width() / zoom
        if own is not None:
            life_block(painter, QRectF(0, 4, _WIDE, _HIGH), percent(own).replace(" ", ""), theme.PAPER, theme.INK)
            self._beside(painter, QRectF(_WIDE + 20, 0, wide - _WIDE - 22, _HIGH + 8), own)
        painter.end()

    def _beside(self, painter: QPainter, box: QRectF, own: DeckPlayed) -> None:
        won = f"won {own.wins:,} of {own.games:,}"
        write(painter, box.x(), box.y() + 20, won, "bold", _WORD + 2, theme.PAPER)
        sure = f"95 %: {between(own)}"
        write(painter, box.right(), box.y() + 20, sure, "text", _WORD, theme.SECONDARY, "right")
        print_scale(painter, QRectF(box.x(), box.y() + 30, box.width(), 20), own)
        told = (
            (percent(own.on_the_play), _of("on the play", own.on_the_play)),
            (percent(own.on_the_draw), _of("on the draw", own.on_the_draw)),
            (f"{own.turns:.1f}", "turns"),
            (f"{own.mulligans:.2f}", "mulligans"),
            (f"{own.burned:.2f}", "mana burn"),
        )
        step = box.width() / len(told)
        for place, (figure, words) in enumerate(told):
            x = box.x() + place * step
            write(painter, x, box.y() + 84, figure, "display", _FIGURE, theme.PAPER)
            write(painter, x, box.y() + 104, words, "text", _WORD, theme.SECONDARY)


def _of(words: str, rate: Rate) -> str:
    """What a share is of; how many games there were stands in the description."""
    return words
