"""Demonstrations in the window: the gallery, one of them at the table, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.controller.start.opening import OpeningError
from tabletop.view.window.pages import PageWindow

if TYPE_CHECKING:
    from tabletop.demos.walkthrough import Shown
    from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage


class DemonstrationDesk:
    """What one window needs to show demonstrations; the pages are made when they are wanted."""

    def __init__(self, window: PageWindow, seen: Callable[[], tuple[str, ...]], watched: Callable[[str], object]):
        """`seen` gives the names of files that were watched to their end; `watched` is told of one more."""
        self._window = window
        self._seen = seen
        self._watched = watched
        self._lessons = False
        self._chapter = ""

    def show_gallery(self, lessons: bool = False) -> None:
        """The gallery, at the lessons or at the first demonstration."""
        from tabletop.controller.beside.demonstration import gallery
        from tabletop.controller.beside.gallery_faces import faces_of
        from tabletop.view.ground.looks import card_face
        from tabletop.view.window.demonstration.gallery_page import GalleryPage

        chapter = self._chapter if lessons == self._lessons else ""
        self._lessons, self._chapter = lessons, ""
        page = GalleryPage(
            gallery(),
            lessons,
            faces=lambda piece: [card_face(face) for face in faces_of(piece, self._window.data)],
            seen=frozenset(self._seen()),
            chapter=chapter,
        )
        page.chosen.connect(self.open)
        page.leave.connect(self._window.show_start)
        self._window.show_again(page)
        page.search.setFocus()

    def open(self, path: Path) -> DemonstrationPage | None:
        """A scenario file at the table; what is wrong with it is said on the start screen."""
        from tabletop.controller.beside.demonstration import is_own, open_file
        from tabletop.view.ground import theme
        from tabletop.view.ground.window_sizes import unit_for
        from tabletop.view.window.demonstration.demonstration_page import page_of

        try:
            demonstration = open_file(path, self._window.data)
        except OpeningError as problem:
            self._window.show_start(str(problem))
            return None
        self._window.air.expect("demonstration" if is_own(path) else "file", demonstration)
        table = self._window.show_table(demonstration.game, open_hands=True)
        whole = table.window()
        text = theme.zoom() / unit_for(whole.width(), whole.height())
        held = self._window.hold()
        assert held is table
        page = page_of(demonstration, table, table.controller)
        page.fit_text(text)  # before it is laid first
        demonstration.changed.connect(lambda shown: self._note(path, shown))
        page.left.connect(lambda: self._back_to(path))
        self._window.setCentralWidget(page)
        table.show()
        table.view.setFocus()
        self._window.setWindowTitle(f"Tabletop - {demonstration.title}")
        return page

    def _note(self, path: Path, shown: Shown) -> None:
        """Remember a file that was watched to its end."""
        if shown.number == shown.of and path.stem not in self._seen():
            self._watched(path.stem)

    def _back_to(self, path: Path) -> None:
        """Show the gallery again, at the chapter that a file is in."""
        from tabletop.controller.beside.demonstration import gallery

        self._chapter = next((piece.chapter for piece in gallery() if piece.path == path), "")
        self.show_gallery(self._lessons)
