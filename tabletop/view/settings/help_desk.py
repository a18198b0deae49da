"""The menu Help: something is wrong, and what the program is made of, under which licences."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QMainWindow, QMenu

if TYPE_CHECKING:  # neither the table nor a panel is loaded before it is wanted
    from tabletop.controller.table.game import Game
    from tabletop.view.settings.help_panel import HelpPanel

WRONG: Final = """\
One file is written that you can send to whoever mends the program: the log and the table **as everybody sees them**,
the versions of what runs here, and the places in the program where errors happened. It is a zip archive: look into it
first.

No hand, no library and nothing that chance will draw is in it, unless you say so below.
"""
HIDDEN: Final = "With the whole game, hands and libraries too: everybody who plays agrees"


class HelpDesk:
    """Owns the menu and its two panels. `game` is the one at the table, or None."""

    def __init__(self, window: QMainWindow, data: Path | None, game: Callable[[], Game | None]) -> None:
        self._window = window
        self._data = data
        self._game = game
        self.wrong: HelpPanel | None = None
        self.about: HelpPanel | None = None
        self.menu = QMenu("&Help", window)
        self.menu.addAction("Something is &wrong...", self.open_wrong)
        self.menu.addAction("A&bout Tabletop, licences", self.open_about)

    def open_wrong(self) -> None:
        """Show what is sent when something is wrong, and offer to write it."""
        if self.wrong is None:
            from tabletop.view.settings.help_panel import HelpPanel

            panel = self.wrong = HelpPanel(self._window, "Something is wrong", 360)
            panel.page.setMarkdown(WRONG)
            panel.choice.setText(HIDDEN)
            panel.choice.show()
            panel.add_button("Write the file...", self.write)
        self.wrong.choice.setChecked(False)  # whoever agreed before did so for that file
        self.wrong.open()

    def write(self) -> None:
        """Ask where, and write the file to send there; the panel says what came of it."""
        from tabletop.controller.beside import sending_desk
        from tabletop.view.ground.widgets.files import ask_to_save

        panel = self.wrong
        assert panel is not None
        at = Path.home() / sending_desk.own_name()
        path = ask_to_save(self._window, "Where the file to send is written", str(at), "Archives (*.zip)")
        if path is None:
            return
        hidden = panel.choice.isChecked()
        problem = sending_desk.write(path, self._game(), self._data, hidden=hidden, more=self._versions())
        holds = "the whole game" if hidden else "nothing that is hidden"
        panel.tell(
            problem or f"{path.name} was written, with {holds}; send it to whoever mends the program.", bool(problem)
        )

    def _versions(self) -> dict[str, str]:
        from PySide6 import __version__ as pyside
        from PySide6.QtCore import qVersion
        from PySide6.QtGui import QGuiApplication

        screen = self._window.screen().size()
        return {
            "Qt": qVersion(),
            "PySide6": pyside,
            "Windows are": f"{QGuiApplication.platformName()}, {self._window.width()} x {self._window.height()} of "
            f"{screen.width()} x {screen.height()}, ratio {self._window.devicePixelRatio():g}",
            "Scale": os.environ.get("QT_SCALE_FACTOR", ""),
        }

    def open_about(self) -> None:
        """Show what the program is, and the licences of all that comes with it."""
        if self.about is None:
            from tabletop.view.settings.about import AboutPanel

            self.about = AboutPanel(self._window)
        self.about.open()
