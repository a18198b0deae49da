"""Protocols between the window and its pages: a page that may hold something unsaved, and a window that shows pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:  # loaded with the first table
    from tabletop.controller.table.game import Game
    from tabletop.view.audience.air_desk import AirDesk
    from tabletop.view.start.decks.decks_page import DeckPage
    from tabletop.view.table.table_page import TablePage


@runtime_checkable
class EditingPage(Protocol):
    """A page on which something may be that is not saved. A page without these two loses nothing."""

    @property
    def unsaved(self) -> bool:
        """Whether there is something on it that would be lost."""

    def unless_unsaved(self, act: Callable[[], object]) -> None:
        """Do it; with something that is not saved only after that was said."""


def editing(page: object) -> EditingPage | None:
    """Return a page as one that may hold something unsaved; None where it is no such page."""
    return page if isinstance(page, EditingPage) else None


class PageWindow(Protocol):
    """A window as those need it who bring pages into it."""

    data: Path | None
    #: what goes to an audience
    air: AirDesk

    def centralWidget(self) -> QWidget | None:
        """The page that is shown."""

    def setCentralWidget(self, widget: QWidget, /) -> None:
        """Show a page in an empty window."""

    def setWindowTitle(self, arg__1: str, /) -> None:
        """Write the title."""

    def hold(self) -> QWidget | None:
        """Take the page that is shown out of the window."""

    def show_again(self, page: QWidget) -> None:
        """Show a page in place of what is shown."""

    def show_start(self, sentence: str = "") -> object:
        """Show the start screen, with a sentence about what went wrong."""

    def show_decks(self) -> DeckPage:
        """Show the deck screen. Returns its page."""

    def show_table(self, game: Game, open_hands: bool = False) -> TablePage:
        """Take a game to the table."""
