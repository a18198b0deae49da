"""The shelf of the deck screen: the decks there are, and who plays which in the next game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from tabletop.controller.start.decks_desk import Shelved
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.plate_button import PlateButton
from tabletop.view.start.parts import pair

_DECK = Qt.ItemDataRole.UserRole


class _Decks(QListWidget):
    """Decks; a click or Enter opens one."""

    picked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.itemClicked.connect(lambda item: self.picked.emit(item.data(_DECK)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and item is not None:
            self.picked.emit(item.data(_DECK))
        else:
            super().keyPressEvent(event)


class Shelf(QWidget):
    """`opened(Shelved)` takes up a deck, `plays(seat)` gives the open one to a seat."""

    opened = Signal(object)
    plays = Signal(int)

    def __init__(self, names: tuple[str, ...], open_file: QPushButton) -> None:
        """`names`: who plays; `open_file`: the button that opens a deck out of a file."""
        super().__init__()
        self._names = names
        self._known: dict[Path, str] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        heading = QLabel("Decks")
        heading.setFont(theme.font(17, bold=True))
        heading.setMinimumHeight(34)
        column.addWidget(heading)
        self.decks = _Decks()
        self.decks.setAccessibleName("Decks")
        self.decks.setFont(theme.font(16))
        self.decks.setObjectName("rows")
        self.decks.picked.connect(self.opened)
        column.addWidget(self.decks, 1)
        self.new = PlateButton("New deck")
        self.new.setMinimumHeight(34)
        self.delete = PlateButton("Delete this deck")
        self.delete.setMinimumHeight(34)
        column.addLayout(pair(self.new, open_file))
        column.addWidget(self.delete)
        after = QLabel("Next game")
        after.setFont(theme.font(17, bold=True))
        column.addWidget(after)
        self.lines: list[QLabel] = []
        self.give: list[QPushButton] = []
        for seat, name in enumerate(names):
            line = QLabel()
            line.setFont(theme.font(15))
            line.setWordWrap(True)
            give = PlateButton(f"{name} plays this deck")
            give.setMinimumHeight(34)
            give.clicked.connect(lambda _=False, seat=seat: self.plays.emit(seat))
            column.addWidget(line)
            column.addWidget(give)
            self.lines.append(line)
            self.give.append(give)
        self.start = PlateButton("Play")
        self.start.setObjectName("main")
        self.start.setMinimumHeight(40)
        column.addWidget(self.start)

    def show_decks(self, decks: tuple[Shelved, ...], now: Path | None) -> None:
        """Show the decks, the open one marked."""
        self._known = {deck.path: deck.name for deck in decks}
        self.decks.blockSignals(True)
        self.decks.clear()
        for deck in decks:
            item = QListWidgetItem(f"{deck.name}  (yours)" if deck.own else deck.name)
            item.setData(_DECK, deck)
            self.decks.addItem(item)
            if deck.path == now:
                self.decks.setCurrentItem(item)
        self.decks.blockSignals(False)

    def show_seats(self, seats: tuple[Path, ...]) -> None:
        """Show which deck each player has in the next game."""
        for line, name, path in zip(self.lines, self._names, seats, strict=True):
            line.setText(f"{name}: {self._known.get(path, path.stem.replace('_', ' '))}")
