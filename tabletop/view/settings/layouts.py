"""Panels beside the table: which there are, on which side, and layouts that are kept under a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from tabletop.controller.start.settings import Layout, Settings
from tabletop.view.ground import theme

replace = msgspec.structs.replace
#: by the field of a layout: what its entry in the menu is called
WORDS: Final = {"card": "&Card", "log": "&Log", "left": "On the l&eft side"}
LONGEST: Final = 30
MOST: Final = 20


class LayoutsMenu(QMenu):
    """Shows and hides panels, and keeps, chooses and forgets layouts. It is filled when it is opened."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        change: Callable[[Settings], str],
        tell: Callable[[str], object],
        parent: QWidget,
    ) -> None:
        """`settings` gives those of now, `change` keeps others (a sentence: why not), `tell` says a sentence."""
        super().__init__("&Panels", parent)
        self._settings = settings
        self._change = change
        self._tell = tell
        self._shown: dict[str, QAction] = {}
        for name, words in WORDS.items():
            made = QAction(words, self)
            made.setCheckable(True)
            made.triggered.connect(lambda on, name=name: self._set(name, on))
            self.addAction(made)
            self._shown[name] = made
        self.addSeparator()
        self._usual = self._entry("&Usual layout", lambda: self._choose(Layout()))
        self._later: list[QAction] = []
        self.save = self._entry("Sa&ve this layout...", self._ask_name)
        self.forget = self.addMenu("&Forget a layout")
        self.aboutToShow.connect(self.fill)

    def _entry(self, words: str, act: object) -> QAction:
        made = QAction(words, self)
        if callable(act):
            made.triggered.connect(lambda _=False: act())
        self.addAction(made)
        return made

    def fill(self) -> None:
        """Tick what is shown, and list the layouts that are kept."""
        settings = self._settings()
        for name, action in self._shown.items():
            action.setChecked(getattr(settings.layout, name))
        for action in self._later:
            self.removeAction(action)
        self.forget.clear()
        self._later = []
        for name, layout in settings.layouts.items():
            made = QAction(theme.literal(f"Layout: {name}"), self)
            made.triggered.connect(lambda _=False, layout=layout: self._choose(layout))
            self.insertAction(self.save, made)
            self._later.append(made)
            gone = self.forget.addAction(theme.literal(name))
            gone.triggered.connect(lambda _=False, name=name: self.drop(name))
        self.forget.menuAction().setVisible(bool(settings.layouts))

    def keep(self, name: str) -> str:
        """Keep the present layout under a name. Returns a sentence about why not, or ""."""
        name = " ".join(name.split())[:LONGEST]
        settings = self._settings()
        if not name:
            return "A layout needs a name."
        if name not in settings.layouts and len(settings.layouts) >= MOST:
            return f"There are {MOST} layouts already; forget one first."
        return self._change(replace(settings, layouts={**settings.layouts, name: settings.layout}))

    def drop(self, name: str) -> None:
        """Forget a layout."""
        settings = self._settings()
        rest = {other: layout for other, layout in settings.layouts.items() if other != name}
        self._change(replace(settings, layouts=rest))

    def _ask_name(self) -> None:
        """Ask for a name; the window goes on meanwhile, as whoever asked by the remote does."""
        dialog = QInputDialog(self.parentWidget())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle("Save this layout")
        dialog.setLabelText("Name of the layout:")
        dialog.textValueSelected.connect(self._named)
        dialog.open()

    def _named(self, name: str) -> None:
        problem = self.keep(name)
        if problem:
            self._tell(problem)

    def _set(self, name: str, on: bool) -> None:
        self._choose(replace(self._settings().layout, **{name: on}))

    def _choose(self, layout: Layout) -> None:
        self._change(replace(self._settings(), layout=layout))
