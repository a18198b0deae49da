"""Demonstrations in the window: the gallery, one of them at the table, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.controller.start.opening import OpeningError
from tabletop.view.window.pages import PageWindow

if TYPE_CHECKING:
    from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage


class DemonstrationDesk:
    """What one window needs to show demonstrations; the pages are made when they are wanted."""

    def __init__(self, window: PageWindow) -> None:
        self._window = window
        self._lessons = False

    def show_gallery(self, lessons: bool = False) -> None:
        """The gallery, at the lessons or at the first demonstration."""
        from tabletop.controller.beside.demonstration import gallery
        from tabletop.view.window.demonstration.gallery_page import GalleryPage

        self._lessons = lessons
        page = GalleryPage(gallery(), lessons)
        page.chosen.connect(self.open)
        page.leave.connect(self._window.show_start)
        self._window.show_again(page)
        page.search.setFocus()

    def open(self, path: Path) -> DemonstrationPage | None:
        """A scenario file at the table; what is wrong with it is said on the start screen."""
        from tabletop.controller.beside.demonstration import open_file
        from tabletop.view.window.demonstration.demonstration_page import page_of

        try:
            demonstration = open_file(path, self._window.data)
        except OpeningError as problem:
            self._window.show_start(str(problem))
            return None
        table = self._window.show_table(demonstration.game, open_hands=True)
        held = self._window.hold()
        assert held is table
        page = page_of(demonstration, table, table.controller)
        page.left.connect(lambda: self.show_gallery(self._lessons))
        self._window.setCentralWidget(page)
        table.show()
        table.view.setFocus()
        self._window.setWindowTitle(f"Tabletop - {demonstration.title}")
        return page
