"""The sideboard under the deck: its cards in rows, and the way of a card between the two."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.controller.start.decks import DeckText, Group, Known, known
from tabletop.view.ground import theme
from tabletop.view.start.decks.row_pictures import ROW
from tabletop.view.start.decks.rows import Rows
from tabletop.view.start.parts import button

#: cards of a sideboard by the custom of tables; no rule of this edition names them
USUAL = 15
#: rows that are in sight
_ROWS = 4


class SideList(QWidget):
    """`more`, `fewer` and `told` as rows have them; `moved(to the sideboard)` moves the card that is chosen."""

    more = Signal(str)
    fewer = Signal(str)
    told = Signal(object)
    moved = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        line = QHBoxLayout()
        self.heading = button("", "", lambda: self.open(not self._open))
        self.heading.setCheckable(True)
        self._open = False
        line.addWidget(self.heading)
        line.addStretch(1)
        self.into = button("To the sideboard", "Ctrl+Down", lambda: self.moved.emit(True))
        self.out = button("To the deck", "Ctrl+Up", lambda: self.moved.emit(False))
        line.addWidget(self.into)
        line.addWidget(self.out)
        column.addLayout(line)
        self.rows = Rows("The sideboard", double_adds=False)
        self.rows.more.connect(self.more)
        self.rows.fewer.connect(self.fewer)
        self.rows.told.connect(self.told)
        column.addWidget(self.rows)

    @property
    def name(self) -> str:
        """The name of the card that is chosen; "" where none is."""
        return self.rows.name

    def follow(self, deck: DeckText) -> None:
        """Show the sideboard of a deck."""
        cards: list[tuple[int, str, Known | None]] = [(count, name, known(name)) for count, name in deck.side]
        self.rows.show_groups((Group("Sideboard", tuple(cards)),) if cards else ())
        custom = f" (usual are {USUAL})" if deck.side_size > USUAL else ""
        self.heading.setText(f"Sideboard: {deck.side_size} cards{custom}")
        self.heading.setEnabled(bool(cards))
        self.open(self._open)

    def open(self, on: bool) -> None:
        """Show its cards in rows, or only how many there are."""
        there = self.rows.count() > 0
        self._open = on
        self.heading.setChecked(on and there)
        self.rows.setVisible(on and there)
        self.out.setVisible(on and there)
        self.rows.setFixedHeight(round(ROW * min(_ROWS, self.rows.count()) * theme.zoom_of(self)) + 8)
