"""The editor's panel in the side column: cards to drag out, libraries to order, and where the game stands in time."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.editor.aims import Aim, To
from tabletop.controller.editor.editing_desk import PART_WORDS, EditingDesk, Moment
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.view.editor.card_list import DragOut
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice, Steps
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.layout.geometry import Rect
from tabletop.view.start.decks.rows import Rows

HINT = "Drag a card onto the table, a player, a pile. A click taps; a click on a plate, or the right button: all else."
_CARD = Qt.ItemDataRole.UserRole
#: where Enter can put a card, of each player
_ENTER: Final[tuple[tuple[str, To], ...]] = (
    ("into play for {}", IN_PLAY),
    ("{}'s hand", HAND),
    ("{}'s library", LIBRARY),
    ("{}'s graveyard", GRAVEYARD),
    ("{}'s removed cards", REMOVED),
)
MOST_TURNS = 999
#: the room that it needs at the usual size of words
NEEDS: Final = (300, 360)


class EditorPanel(QFrame):
    """Over the side column while the rules are off. `taken(id, where)`: a card of a library is let go on the screen."""

    taken = Signal(int, QPoint)

    def __init__(self, desk: EditingDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._filling = False
        self.roomy = Roomy(self, NEEDS, 1.2)
        self.setObjectName("side")
        self.setAccessibleName("Editor")
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(6)
        heads = QHBoxLayout()
        heads.setSpacing(6)
        self.to_cards = button("Cards", lambda: self._turn_to(0))
        self.to_library = button("Libraries", lambda: self._turn_to(1))
        self.to_moment = button("Moment", lambda: self._turn_to(2))
        for one in (self.to_cards, self.to_library, self.to_moment):
            one.setCheckable(True)
            heads.addWidget(one)
        column.addLayout(heads)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._make_cards())
        self.pages.addWidget(self._make_library())
        self.pages.addWidget(self._make_moment())
        column.addWidget(self.pages, 1)
        desk.changed.connect(self.follow)
        self._turn_to(0)
        self.hide()

    # -- three pages

    def _make_cards(self) -> QWidget:
        page, column = _page()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a card: name, type, text, c:wu, cost<=3")
        self.search.setAccessibleName("Find a card")
        self.search.setClearButtonEnabled(True)
        self.cards = Rows("Cards found: drag one onto the table", double_adds=True)
        self.dragging = DragOut(self.cards)
        hint = QLabel(HINT)
        hint.setWordWrap(True)
        hint.setFont(theme.font(14))
        theme.tone(hint, "quiet")
        self.enter = Choice()
        self.enter.setAccessibleName("Where Enter, or a double click, puts a card")
        column.addWidget(self.search)
        column.addWidget(self.cards, 1)
        column.addWidget(self.enter)
        column.addWidget(hint)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self.cards.ask_more)
        self.cards.more.connect(self._bring)
        return page

    def _make_library(self) -> QWidget:
        page, column = _page()
        self.whose = Choice()
        self.whose.setAccessibleName("Whose library")
        self.library = QListWidget()
        self.library.setObjectName("rows")
        self.library.setAccessibleName("Library, top first")
        self.library.setFont(theme.font(17))
        self.library_dragging = DragOut(self.library)
        self.library_dragging.dropped.connect(self._dropped)
        told = QLabel("Top first; drag to change the order, or out onto the table.")
        told.setWordWrap(True)
        told.setFont(theme.font(14))
        theme.tone(told, "quiet")
        row = QHBoxLayout()
        row.addWidget(button("Up", partial(self._shift, -1)))
        row.addWidget(button("Down", partial(self._shift, 1)))
        row.addStretch(1)
        column.addWidget(self.whose)
        column.addWidget(self.library, 1)
        column.addLayout(row)
        column.addWidget(told)
        self.whose.currentIndexChanged.connect(self._show_library)
        return page

    def _make_moment(self) -> QWidget:
        page, column = _page()
        grid = QGridLayout()
        grid.setSpacing(6)
        self.turn = Steps()
        self.turn.setRange(1, MOST_TURNS)
        self.turn.setAccessibleName("Number of the turn")
        self.active, self.part, self.priority = Choice(), Choice(), Choice()
        self.part.addItems(PART_WORDS)
        fields = ("Turn", self.turn), ("Whose turn", self.active), ("Part", self.part), ("To act", self.priority)
        for row, (words, field) in enumerate(fields):
            label = QLabel(words)
            label.setBuddy(field)
            theme.tone(label, "quiet")
            field.setAccessibleName(words)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        column.addStretch(1)
        self.turn.valueChanged.connect(self._stand)
        for one in (self.active, self.part, self.priority):
            one.currentIndexChanged.connect(self._stand)
        return page

    def _turn_to(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        for number, one in enumerate((self.to_cards, self.to_library, self.to_moment)):
            one.setChecked(number == page)

    # -- what is shown

    def open(self, room: Rect) -> None:
        """Show itself in this room."""
        self.lie_in(room)
        self.show()
        self._find(self.search.text())
        self.follow()

    def lie_in(self, room: Rect) -> None:
        """Lie in a part of the side column."""
        self.roomy.fit_into(room.w, room.h)
        self.setGeometry(round(room.x), round(room.y), round(room.w), round(room.h))

    def follow(self) -> None:
        """Show how things stand now."""
        if self.isHidden():
            return
        self._filling = True
        moment, teams = self._desk.moment, self._desk.teams()
        names = [player.name for player in self._desk.update.table.players]
        enter = [f"Enter: {words.format(name)}" for name in names for words, _ in _ENTER]
        for box, words in (
            (self.active, list(teams)),
            (self.priority, list(teams)),
            (self.whose, names),
            (self.enter, enter),
        ):
            if [box.itemText(at) for at in range(box.count())] != words:
                box.clear()
                box.addItems(words)
        self.turn.setValue(moment.turn)
        self.active.setCurrentIndex(moment.team)
        self.part.setCurrentIndex(moment.part)
        self.priority.setCurrentIndex(moment.priority)
        self._filling = False
        self._show_library()

    def _bring(self, name: str) -> None:
        """Put a card where Enter puts it."""
        seat, place = divmod(max(self.enter.currentIndex(), 0), len(_ENTER))
        self._desk.bring(name, Aim(_ENTER[place][1], seat))

    def _find(self, words: str) -> None:
        self.cards.show_known(self._desk.search(words), {})

    def _stand(self) -> None:
        if not self._filling:
            now = Moment(
                self.turn.value(), self.active.currentIndex(), self.part.currentIndex(), self.priority.currentIndex()
            )
            before = self._desk.moment
            if now.team != before.team and now.priority == before.priority == before.team:
                now = Moment(now.turn, now.team, now.part, now.team)  # who acts is whose turn it is, until said so
            self._desk.stand_at(now)

    # -- libraries

    def _show_library(self) -> None:
        if self._filling:
            return
        row = self.library.currentRow()
        self.library.clear()
        for ref, name in self._desk.library(max(self.whose.currentIndex(), 0)):
            item = QListWidgetItem(name)
            item.setData(_CARD, ref)
            self.library.addItem(item)
        self.library.setCurrentRow(min(row, self.library.count() - 1))

    def shown_order(self) -> tuple[int, ...]:
        """Return the ids of the library as they stand in the list."""
        return tuple(int(self.library.item(at).data(_CARD)) for at in range(self.library.count()))

    def _shift(self, by: int) -> None:
        at = self.library.currentRow()
        to = at + by
        if at >= 0 and 0 <= to < self.library.count():
            order = list(self.shown_order())
            order[at], order[to] = order[to], order[at]
            self.library.setCurrentRow(to)
            self._desk.order(max(self.whose.currentIndex(), 0), tuple(order))

    def card_of(self, item: QListWidgetItem) -> int:
        """Return the id of the card of a library that a row stands for."""
        return int(item.data(_CARD))

    def _dropped(self, item: QListWidgetItem, at: QPoint) -> None:
        """Let go inside the list, a card goes there in the order; elsewhere it is put onto the table."""
        inside = self.library.viewport().mapFromGlobal(at)
        if not self.library.viewport().rect().contains(inside):
            self.taken.emit(self.card_of(item), at)
            return
        order, card = list(self.shown_order()), self.card_of(item)
        under = self.library.itemAt(inside)
        to = self.library.row(under) if under is not None else len(order) - 1
        order.remove(card)
        order.insert(to, card)
        self.library.setCurrentRow(to)
        self._desk.order(max(self.whose.currentIndex(), 0), tuple(order))


def _page() -> tuple[QWidget, QVBoxLayout]:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    return page, column
