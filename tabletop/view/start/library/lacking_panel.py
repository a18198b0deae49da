"""What a deck lacks: the names that no card stands behind, and the cards that are partly carried out by hand."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tabletop.controller.start.decks_desk import Shelved
from tabletop.controller.start.library_desk import Lacking
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice

_NAME, _KNOWN = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1


class LackingPanel(QWidget):
    """`asked(path)` wants to know of a deck, `picked(name, known)` goes to one of its cards."""

    asked = Signal(object)
    picked = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        heading = QLabel("What a deck lacks")
        heading.setFont(theme.font(17, bold=True))
        self.decks = Choice()
        self.decks.setAccessibleName("A deck")
        self.decks.setMinimumHeight(38)
        self.decks.activated.connect(lambda at: self.asked.emit(self.decks.itemData(at)))
        self.words = QLabel()
        self.words.setFont(theme.font(14))
        self.words.setWordWrap(True)
        self.rows = QListWidget()
        self.rows.setObjectName("rows")
        self.rows.setFont(theme.font(15))
        self.rows.setWordWrap(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.setAccessibleName("What the deck lacks")
        for signal in (self.rows.itemClicked, self.rows.itemActivated):
            signal.connect(lambda item: self.picked.emit(item.data(_NAME), item.data(_KNOWN)))
        for widget in (heading, self.decks, self.words):
            column.addWidget(widget)
        column.addWidget(self.rows, 20)
        column.addStretch(1)
        self.words.hide()
        self.rows.hide()

    def show_decks(self, decks: tuple[Shelved, ...]) -> None:
        """Offer these decks."""
        now = self.decks.currentData()
        self.decks.clear()
        self.decks.addItem("Choose a deck", None)
        for deck in decks:
            self.decks.addItem(deck.name, deck.path)
        at = next((at for at in range(self.decks.count()) if self.decks.itemData(at) == now), 0)
        self.decks.setCurrentIndex(at)

    @property
    def deck(self) -> Path | None:
        """The deck that is asked about."""
        found = self.decks.currentData()
        return found if isinstance(found, Path) else None

    def show_lacking(self, found: tuple[Lacking, ...] | None, problem: str = "") -> None:
        """Show what a deck lacks; None: no deck is chosen."""
        self.rows.clear()
        self.rows.setVisible(bool(found))
        self.words.setVisible(found is not None or bool(problem))
        if found is None:
            self.words.setText(problem)
            return
        unknown = sum(not one.known for one in found)
        if not found:
            self.words.setText("Nothing: all of it is known and read whole.")
        elif unknown:
            names = "1 name is not known" if unknown == 1 else f"{unknown} names are not known"
            self.words.setText(f"{names}: take in a file that has them, or click one to type it.")
        else:
            self.words.setText("All are known. What is not read is carried out by hand, or typed anew.")
        for one in found:
            item = QListWidgetItem(f"{one.count} {one.name}: {one.why}")
            item.setData(_NAME, one.name)
            item.setData(_KNOWN, one.known)
            item.setForeground(theme.PAPER if one.known else theme.COMBAT)
            self.rows.addItem(item)
