"""The mana curve as it was played: what was spent on spells in each own turn, as bricks; beside it the others'."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.controller.start.deck_test import GamesPlayed, curve_words
from tabletop.prints.furniture.blocks import slip
from tabletop.prints.pieces.lettering import write
from tabletop.view.ground import theme

#: the room above for the heading, and below for the turns
_HEAD, _FOOT = 26, 24
#: sizes of words and figures
_WORD = 15
#: a brick is one mana; so high at most
_BRICK = 34.0
#: the wall of a hollow one
_WALL = 2.0


class CurvePlayed(QWidget):
    """Painted; the same in words as its accessible description."""

    def __init__(self) -> None:
        super().__init__()
        self._own: tuple[float, ...] = ()
        self._others: tuple[float, ...] = ()
        self.setMinimumHeight(130)
        self.setAccessibleName("Mana spent on spells, by own turn")

    def follow(self, figures: GamesPlayed) -> None:
        """Show these figures."""
        own = figures.own
        self._own = own.curve if own is not None and own.games else ()
        rest = [one for one in figures.decks[1:] if one.games]
        games = sum(one.games for one in rest)
        self._others = tuple(
            sum(one.curve[turn] * one.games for one in rest) / games for turn in range(len(self._own)) if games
        )
        told = f"This deck: {curve_words(self._own)}. The others: {curve_words(self._others)}." if self._own else ""
        self.setAccessibleDescription(told or "No game is over yet.")
        self.setToolTip(told)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._own:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = theme.zoom_of(self)
        painter.scale(zoom, zoom)
        wide, high = self.width() / zoom, self.height() / zoom
        x = write(painter, 0, 16, "Mana spent by own turn", "display", 17, theme.PAPER) + 22
        for words, colour in (("this deck", theme.PAPER), ("the others", theme.FAINT)):
            _brick(painter, QRectF(x, 6, 16, 10), colour, colour is theme.FAINT)
            x += 22 + write(painter, x + 22, 16, words, "text", _WORD, theme.SECONDARY) + 16
        self._columns(painter, QRectF(0, _HEAD, wide, high - _HEAD))
        painter.end()

    def _columns(self, painter: QPainter, box: QRectF) -> None:
        most = max((*self._own, *self._others, 1.0))
        foot = box.bottom() - _FOOT
        brick = min(_BRICK, (foot - box.y() - 20) / most)
        step = box.width() / len(self._own)
        for turn, spent in enumerate(self._own):
            left = box.x() + turn * step
            painter.fillRect(QRectF(left + 2, foot, step - 4, 2), theme.SEAT_BAR)
            if turn < len(self._others):
                _pile(painter, left + step * 0.64, foot, step * 0.26, self._others[turn], brick, theme.FAINT)
            _pile(painter, left + step * 0.1, foot, step * 0.5, spent, brick, theme.PAPER)
            top = foot - max(spent, 0.0) * brick - 5
            write(painter, left + step * 0.35, top, f"{spent:.1f}", "display", _WORD, theme.PAPER, "centre")
            write(painter, left + step * 0.5, foot + 19, str(turn + 1), "text", _WORD, theme.SECONDARY, "centre")


def _pile(painter: QPainter, x: float, foot: float, wide: float, number: float, brick: float, colour: QColor) -> None:
    """Print so many bricks one over the other, the uppermost as high as what is left."""
    for at, part in enumerate(_parts(number)):
        high = brick * part - 2.5
        if high >= 1.5:
            out = 1 if at % 2 else 0
            _brick(painter, QRectF(x + out, foot - at * brick - high, wide - out, high), colour, colour is theme.FAINT)


def _brick(painter: QPainter, box: QRectF, colour: QColor, hollow: bool) -> None:
    """Print a brick; those of the others are hollow, so that they are told apart without their colour."""
    painter.fillPath(slip(box), colour)
    if hollow and box.height() > 2 * _WALL:
        painter.fillPath(slip(box.adjusted(_WALL, _WALL, -_WALL, -_WALL)), theme.GROUND)


def _parts(number: float) -> Sequence[float]:
    whole = int(number)
    return (*(1.0 for _ in range(whole)), number - whole)
