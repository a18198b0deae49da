"""What the deck came to in all its games: the share it won, on the play, on the draw, and what a game was like."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.controller.start.deck_test import DeckPlayed, between, own_words, percent
from tabletop.prints.furniture.blocks import life_block
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground import theme
from tabletop.view.start.deck_test.scales import print_scale

#: the block of paper with the share, and what else has its place beside it
_WIDE, _HIGH = 128, 104
#: sizes of figures and of words, and the least room between two
_FIGURE, _WORD, _LEAST_GAP = 26, 15, 9

_WORDS: Final = ("on the play", "on the draw", "turns", "mulligans", "mana burn")
_SHORT: Final = ("play", "draw", "turns", "mulligans", "burn")


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
        sure = f"95 % interval: {between(own)}"
        write(painter, box.right(), box.y() + 20, sure, "text", _WORD, theme.SECONDARY, "right")
        print_scale(painter, QRectF(box.x(), box.y() + 30, box.width(), 20), own)
        figures = (
            percent(own.on_the_play), percent(own.on_the_draw), f"{own.turns:.1f}", f"{own.mulligans:.2f}",
            f"{own.burned:.2f}",
        )  # fmt: skip
        told, rooms, share = _fitted(figures, box.width())
        gap = (box.width() - sum(rooms) * share) / (len(told) - 1)
        x = box.x()
        for (figure, words), room in zip(told, rooms, strict=True):
            write(painter, x, box.y() + 84, figure, "display", _FIGURE * share, theme.PAPER)
            write(painter, x, box.y() + 104, words, "text", _WORD * share, theme.SECONDARY)
            x += room * share + gap


def _fitted(figures: tuple[str, ...], room: float) -> tuple[list[tuple[str, str]], list[float], float]:
    """Return figures with their words, what each needs, and at which share of their size they have room.

    Words are shorter where there is little room; then all are smaller.
    """
    for words in (_WORDS, _SHORT):
        told = list(zip(figures, words, strict=True))
        rooms = [max(width(figure, "display", _FIGURE), width(word, "text", _WORD)) for figure, word in told]
        share = (room - _LEAST_GAP * (len(told) - 1)) / sum(rooms)
        if share >= 1.0:
            break
    return told, rooms, min(1.0, share)
