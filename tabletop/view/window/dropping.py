"""Files dropped on the window: cards go into the library, a deck to the deck screen, a saved game to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMainWindow

from tabletop.cards.formats.text_file import plain
from tabletop.controller.start.dropped import Dropped, what_is


class Receiving(Protocol):
    """Pages that take what is dropped."""

    def take_cards(self, files: tuple[Path, ...]) -> None:
        """Take files of cards into the library."""

    def take_deck(self, file: Path) -> None:
        """Open a deck."""


class Dropping(QObject):
    """Hears what is dropped on a window; `unless(act)` does it where nothing is lost by that."""

    def __init__(
        self,
        window: QMainWindow,
        receiving: Receiving,
        load: Callable[[Path], object],
        unless: Callable[[Callable[[], object]], object],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._load = load
        self._receiving = receiving
        self._unless = unless
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.DragEnter, QEvent.Type.Drop) and isinstance(event, QDropEvent):
            files = tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
            if files:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    self.take(files)
                return True
        return super().eventFilter(watched, event)

    def take(self, files: tuple[Path, ...]) -> None:
        """Take what was dropped."""
        dropped = what_is(files)
        self._unless(lambda: self._take(dropped))

    def _take(self, dropped: Dropped) -> None:
        if dropped.kind == "game":
            self._load(dropped.files[0])
        elif dropped.kind == "deck":
            self._receiving.take_deck(dropped.files[0])
        elif dropped.kind == "either":
            self._ask(dropped.files)
        else:
            self._receiving.take_cards(dropped.files)

    def _ask(self, files: tuple[Path, ...]) -> None:
        """Ask what a table of cards is."""
        from tabletop.view.panels.question_panel import QuestionPanel

        page = self._window.centralWidget()
        assert page is not None
        sentence = f"{plain(files[0].name)} is a table of cards. Is it a deck, or are these cards for your library?"
        deck, cards = partial(self._receiving.take_deck, files[0]), partial(self._receiving.take_cards, files)
        QuestionPanel(page, sentence, "A deck", "Cards", deck, cards)
