"""The deck's cards and how often games were won in which they were opened, drawn and played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.start.deck_test import CardPlayed, GamesPlayed, Rate, card_words, percent
from tabletop.controller.start.decks import known
from tabletop.prints.pieces.lettering import write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.start.deck_test.painted_rows import PaintedRows, print_name
from tabletop.view.start.deck_test.scales import print_scale
from tabletop.view.start.decks.row_pictures import PICTURE, RowPictures

#: the three columns at the right, each so wide, or less where the list is narrow
COLUMNS: Final = ("opened", "drawn", "played")
_COLUMN, _LEAST = 78.0, 60.0
_NAME, _SHARE, _BESIDE = 18, 19, 13
#: a column that is narrower has no room for the number of games beside the share
_ROOM_FOR_GAMES = 71.0
#: the picture at the left, where there is room for it
_PICTURE, _ROOM_FOR_PICTURE = 48.0, 380.0


def _rate(card: CardPlayed, what: str) -> Rate:
    return {"opened": card.opened, "drawn": card.drawn, "played": card.played}[what]


def _best(what: str) -> Callable[[CardPlayed], Any]:
    """The order of cards: the likeliest to be won with first; those that were not seen so last."""

    def key(card: CardPlayed) -> Any:
        rate = _rate(card, what)
        return (rate.win_rate is None, -(rate.win_rate or 0.0), -rate.games, card.card)

    return key


ORDERS: Final[dict[str, Callable[[CardPlayed], Any]]] = {
    "Best when drawn": _best("drawn"),
    "Best when played": _best("played"),
    "Best when opened": _best("opened"),
    "By name": lambda card: card.card,
}


def columns_of(wide: float) -> tuple[float, ...]:
    """Return the right ends of the three columns in a list so wide."""
    column = max(_LEAST, min(_COLUMN, wide * 0.176))
    return tuple(wide - 12 - column * (len(COLUMNS) - 1 - place) for place in range(len(COLUMNS)))


class _Heads(QWidget):
    """What the columns are, over them."""

    def __init__(self, rows: PaintedRows) -> None:
        super().__init__()
        self._rows = rows
        self.setMinimumHeight(24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = theme.zoom_of(self)
        painter.scale(zoom, zoom)
        across = (self._rows.viewport().width() + 2 * self._rows.viewport().x()) / zoom
        write(painter, 10, 17, "won when", "text", 15, theme.SECONDARY)
        for right, word in zip(columns_of(across), COLUMNS, strict=True):
            write(painter, right, 17, word, "text", 15, theme.SECONDARY, "right")
        painter.end()


class _Cards(PaintedRows):
    """A row for each card."""

    HIGH = 48

    def __init__(self) -> None:
        super().__init__("Cards of the deck: won when opened, drawn, played")
        self._pictures = RowPictures(self)

    def print_row(self, painter: QPainter, box: QRectF, value: Any, current: bool) -> None:
        card: CardPlayed = value
        ink, quiet = (theme.INK, theme.INK) if current else (theme.PAPER, theme.SECONDARY)
        left = box.x() + 10
        face = known(card.card)
        if face is not None and box.width() >= _ROOM_FOR_PICTURE:
            picture = QRectF(box.x() + 3, box.y() + 3, _PICTURE, box.height() - 6)
            whole = self._pictures.of(face)
            if whole is not None:
                share = _PICTURE / PICTURE
                part = QRectF(whole.width() * (1 - share) / 2, 0, whole.width() * share, whole.height())
                painter.drawPixmap(picture, whole, part)
            left = picture.right() + 10
        ends = [box.x() + right - 2 for right in columns_of(box.width() + 4)]
        column = ends[1] - ends[0]
        for what, right in zip(COLUMNS, ends, strict=True):
            rate = _rate(card, what)
            if rate.win_rate is None:
                write(painter, right, box.y() + 22, "-", "display", _SHARE, quiet, "right")
                continue
            wide = write(painter, right, box.y() + 22, percent(rate), "display", _SHARE, ink, "right")
            if column >= _ROOM_FOR_GAMES:
                write(painter, right - wide - 6, box.y() + 22, str(rate.games), "text", _BESIDE, quiet, "right")
            print_scale(painter, QRectF(right - column + 14, box.bottom() - 16, column - 14, 11), rate, current)
        print_name(painter, left, box.center().y(), card.card, _NAME, ends[0] - column - left + 8, ink)


class CardFigures(QWidget):
    """The cards with their heading, and the order in which they stand."""

    def __init__(self) -> None:
        super().__init__()
        self._figures = GamesPlayed()
        heading = QLabel("Cards")
        heading.setFont(theme.font(17, bold=True))
        self.order = Choice()
        self.order.setAccessibleName("Order of the cards")
        self.order.addItems(list(ORDERS))
        self.order.currentIndexChanged.connect(lambda _: self.follow(self._figures))
        self.rows = _Cards()
        self.heads = _Heads(self.rows)
        self.note = QLabel()
        self.note.setFont(theme.font(15))
        self.note.setWordWrap(True)
        theme.tone(self.note, "quiet")
        line = QHBoxLayout()
        line.addWidget(heading)
        line.addStretch(1)
        line.addWidget(self.order)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.heads)
        column.addWidget(self.rows, 1)
        column.addWidget(self.note)

    def follow(self, figures: GamesPlayed) -> None:
        """Show these figures."""
        self._figures = figures
        cards = sorted(figures.own_cards(figures.seen_enough), key=ORDERS[self.order.currentText()])
        self.rows.fill([(one, card_words(one)) for one in cards])
        fewer = len(figures.own_cards(1)) - len(cards)
        what = "1 card" if fewer == 1 else f"{fewer} cards"
        self.note.setText(f"{what} seen in fewer than {figures.seen_enough} games." if fewer else "")
        self.note.setVisible(bool(fewer))
