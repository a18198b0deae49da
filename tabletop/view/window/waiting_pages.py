"""Ways that lead back: from a card's practice game to the workshop, and from the workshop to the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from tabletop.controller.start import opening
from tabletop.controller.start.opening import OpeningError
from tabletop.view.window.pages import PageWindow, editing

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.cards.formats.record import Record
    from tabletop.engine.language.abilities import Card
    from tabletop.view.start.decks.decks_page import DeckPage
    from tabletop.view.start.library.library_page import LibraryPage
    from tabletop.view.start.workshop.workshop_page import WorkshopPage


class WaitingPages:
    """The pages of one window that wait while another one is shown, the last one left on top. None is lost."""

    def __init__(self, window: PageWindow) -> None:
        self._window = window
        self._pages: list[QWidget] = []

    def take(self, kind: type[QWidget]) -> QWidget | None:
        """The page of a kind that waits, which then waits no longer; None: there is none."""
        for page in reversed(self._pages):
            if isinstance(page, kind):
                self._pages.remove(page)
                return page
        return None

    def show_unsaved(self) -> bool:
        """Show a page that waits with something that is not saved. Returns whether there is one."""
        for page in reversed(self._pages):
            edited = editing(page)
            if edited is not None and edited.unsaved:
                self._pages.remove(page)
                self._show(page)
                return True
        return False

    # -- the library

    def to_library(self) -> LibraryPage:
        """Show the library, in place of what is shown. Returns its page."""
        from tabletop.view.start.library.library_page import LibraryPage

        shown = self._window.centralWidget()
        if isinstance(shown, LibraryPage):
            return shown
        page = self.take(LibraryPage)
        if not isinstance(page, LibraryPage):
            page = LibraryPage(self._window.data)
            page.leave.connect(self._window.show_start)
            page.to_workshop.connect(lambda record: self._from_library(record))
        self._show(page)
        page.search.setFocus()
        return page

    def take_cards(self, files: tuple[Path, ...]) -> None:
        """Take files of cards into the library, on its page."""
        self.to_library().take(files)

    def take_deck(self, file: Path) -> None:
        """Open a deck's file on the deck screen."""
        self._window.show_decks().take_file(file)

    def follow_decks(self, page: DeckPage) -> None:
        """Bring in what a deck page asks for while it waits."""
        page.type_in.connect(self.type_in)
        page.to_test.connect(lambda: self.test_deck(page))

    def test_deck(self, page: DeckPage) -> None:
        """From the deck screen: computer players play the deck against others; the page waits."""
        from tabletop.view.start.deck_test.deck_test_page import DeckTestPage

        self._wait()
        test = DeckTestPage(self._window.data, page.desk.deck, page.desk.file, page.tested)
        test.leave.connect(self.back)
        self._show(test)
        test.choosing.decks.setFocus()

    def _from_library(self, record: Record) -> None:
        self._wait()
        self._show_workshop(record, "Back to the cards")

    # -- the workshop

    def type_in(self, name: str) -> None:
        """From the deck screen: type this card in; the deck waits, whatever it has."""
        from tabletop.cards.formats.record import Record

        self._wait()
        self._show_workshop(Record(name, ""), "Back to the deck")

    def to_workshop(self) -> None:
        """To the card that waits while it is tried, else to an empty workshop."""
        from tabletop.cards.formats.record import Record
        from tabletop.view.start.decks.decks_page import DeckPage
        from tabletop.view.start.workshop.workshop_page import WorkshopPage

        shown = self._window.centralWidget()
        if isinstance(shown, WorkshopPage):
            return
        if isinstance(shown, DeckPage):
            self._wait()
        page = self.take(WorkshopPage)
        if page is None:
            self._show_workshop(Record("", ""), "Back")
        else:
            self._show(page)

    def _show_workshop(self, record: Record, back: str) -> None:
        from tabletop.view.start.workshop.workshop_page import WorkshopPage

        page = WorkshopPage(self._window.data, record, back)
        page.leave.connect(self.back)
        page.practise.connect(lambda card: self._practise(page, card))
        self._show(page)

    def _practise(self, page: WorkshopPage, card: Card) -> None:
        try:
            game = opening.practice(card)
        except OpeningError as problem:
            page.tell(str(problem))
            return
        self._wait()
        table = self._window.show_table(game, open_hands=True)
        table.end.leave.disconnect()
        table.end.leave.connect(self.to_workshop)

    # -- going back

    def _wait(self) -> None:
        held = self._window.hold()
        if held is not None:
            self._pages.append(held)

    def back(self) -> None:
        """To the page that waits, or to the start screen."""
        if self._pages:
            self._show(self._pages.pop())
        else:
            self._window.show_start()

    def _show(self, page: QWidget) -> None:
        from tabletop.view.start.decks.decks_page import DeckPage
        from tabletop.view.start.library.library_page import LibraryPage
        from tabletop.view.start.workshop.workshop_page import WorkshopPage

        self._window.show_again(page)
        if isinstance(page, DeckPage | LibraryPage):
            page.come_back()
        elif isinstance(page, WorkshopPage):
            page.begin()
