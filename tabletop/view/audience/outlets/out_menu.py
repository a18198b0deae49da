"""The menu "Out": a folder of files, and a page for a browser source."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.view.ground.widgets.files import ask_for_folder

if TYPE_CHECKING:  # nobody who only plays loads it
    from tabletop.view.audience.outlets.outlet_desk import OutletDesk


class OutMenu(QMenu):
    """The menu. `desk` gives who carries it out, `tell` says to whoever presents what came of it."""

    def __init__(self, desk: Callable[[], OutletDesk], tell: Callable[[str], object], parent: QWidget) -> None:
        super().__init__("&Out", parent)
        self._desk, self._tell = desk, tell
        self._folder = self._add("&Live folder...", self.toggle_folder, True)
        self._page = self._add("&Page for a browser source", self.toggle_page, True)
        self._copy = self._add("&Copy the page's address", self.copy_address, False)
        self._copy.setEnabled(False)

    def _add(self, words: str, act: Callable[[], object], marked: bool) -> QAction:
        made = QAction(words, self)
        made.setCheckable(marked)
        made.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        made.triggered.connect(lambda _=False: act())
        self.addAction(made)
        return made

    def toggle_folder(self, folder: Path | None = None) -> str:
        """Write into a folder that is asked for, or stop doing so. Returns what is wrong, or ""."""
        desk = self._desk()
        if desk.folder is not None and folder is None:
            desk.close_folder()
            return ""
        if folder is None:
            window = self.parentWidget()
            assert window is not None
            folder = ask_for_folder(window, "Where the live files go")
            if folder is None:
                self.follow()
                return ""
        return self._told(desk.open_folder(folder), f"What is on air is written into {folder}.")

    def toggle_page(self) -> str:
        """Serve the page, or stop doing so. Returns what is wrong, or ""."""
        desk = self._desk()
        if desk.page is not None:
            desk.close_page()
            return ""
        problem = desk.open_page()
        self.copy_address()
        return self._told(problem, "The page is served; its address is copied, for a browser source.")

    def copy_address(self) -> str:
        """Copy the address of the page to where it can be pasted from."""
        page = self._desk().page
        if page is not None:
            QGuiApplication.clipboard().setText(page.address)
        return ""

    def _told(self, problem: str, otherwise: str) -> str:
        self.follow()
        self._tell(problem or otherwise)
        return problem

    def follow(self) -> None:
        """Mark what is open."""
        desk = self._desk()
        self._folder.setChecked(desk.folder is not None)
        self._page.setChecked(desk.page is not None)
        self._copy.setEnabled(desk.page is not None)
