"""Decks out of files and into them: a file of any program is opened, and the deck is written for each by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tabletop.cards.decks.deck_list import KINDS, Kind
from tabletop.view.ground.widgets.files import ask_to_open, ask_to_save
from tabletop.view.start.parts import button

DECKS = "Decks (*.txt *.dek *.dec *.dck *.cod *.mwDeck *.o8d *.csv *.json);;All files (*)"


class DeckFiles:
    """Two buttons: one opens a file (`take`), the other writes one (`export`); `named` is what the deck is called."""

    def __init__(
        self,
        page: QWidget,
        take: Callable[[Path], object],
        export: Callable[[Kind, Path], object],
        named: Callable[[], str],
    ) -> None:
        self._page, self._take, self._export, self._named = page, take, export, named
        self.open = button("Open...", "Ctrl+O", self.choose)
        self.write: QPushButton = button("Write...", "Ctrl+E", self.offer)
        self.open.setAccessibleName("Open a deck in a file of any program")
        self.write.setAccessibleName("Write the deck for another program")
        self.menu = QMenu(page)
        for kind, (words, ending) in KINDS.items():
            action = self.menu.addAction(f"{words}  ({ending})")
            action.triggered.connect(lambda _=False, kind=kind: self.write_for(kind))

    def choose(self) -> None:
        """Ask for a file, and take it."""
        path = ask_to_open(self._page, "Open a deck", str(Path.home()), DECKS)
        if path is not None:
            self._take(path)

    def offer(self) -> None:
        """Offer the programs that a deck can be written for."""
        self.menu.popup(self.write.mapToGlobal(self.write.rect().bottomLeft()))

    def write_for(self, kind: Kind) -> None:
        """Ask for a place, and write the deck there in the form of a program."""
        words, ending = KINDS[kind]
        name = "".join(sign if sign.isalnum() or sign in " -" else "_" for sign in self._named()).strip() or "deck"
        path = ask_to_save(self._page, f"Write: {words}", str(Path.home() / f"{name}{ending}"), f"{words} (*{ending})")
        if path is not None:
            self._export(kind, path if path.suffix else path.with_suffix(ending))
