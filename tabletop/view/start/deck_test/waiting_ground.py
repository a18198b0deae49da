"""What stands where figures will be: the land of the deck's colour, and on it a sentence."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel

from tabletop.controller.start.decks import DeckText, known
from tabletop.prints.furniture.mats import print_mat
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import printed
from tabletop.view.start.decks.board import LANDS

#: round corners of the land, and how much of it is at each side of the words at least
_CORNER, _AROUND = 12, 40


class WaitingGround(QLabel):
    """A sentence on a land."""

    def __init__(self, deck: DeckText, words: str) -> None:
        super().__init__(words)
        self._family = _family(deck)
        self._ground: tuple[tuple[int, int], QPixmap] | None = None
        self.setFont(theme.font(22))
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words in the middle of the land."""
        super().resizeEvent(event)
        around = max(_AROUND, round(self.width() * 0.24))
        self.setContentsMargins(around, 0, around, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        edge = QPainterPath()
        edge.addRoundedRect(box, _CORNER, _CORNER)
        painter.setClipPath(edge)
        key = (self.width(), self.height())
        if self._ground is None or self._ground[0] != key:
            made = printed(*key, self.devicePixelRatioF(), self._print)
            self._ground = (key, made)
        painter.drawPixmap(0, 0, self._ground[1])
        painter.end()
        super().paintEvent(event)

    def _print(self, painter: QPainter, wide: float, high: float) -> None:
        print_mat(painter, QRectF(0, 0, wide, high), self._family, 0.16)


def _family(deck: DeckText) -> str:
    """Return the land of the colour that most cards of a deck have."""
    counts = Counter[str]()
    for count, name in deck.entries:
        card = known(name)
        for colour in card.colours if card is not None else ():
            counts[colour] += count
    return LANDS[counts.most_common(1)[0][0]] if counts else LANDS["G"]
