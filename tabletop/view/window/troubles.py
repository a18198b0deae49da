"""What goes wrong beside a game is said at its table as it happens: a journal that fails, and that it is mended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from tabletop.controller.start import opening
from tabletop.engine.vocabulary.decisions import Refusal

if TYPE_CHECKING:  # the window is there before any table is loaded
    from tabletop.view.settings.settings_desk import SettingsDesk
    from tabletop.view.table.table_page import TablePage


def last_end(data: Path | None, desk: SettingsDesk) -> str:
    """Return a sentence about how the program ended last, where that is to be said; it is said once."""
    sentence, spoken = opening.last_end(data, desk.settings.spoken)
    if sentence:
        desk.keep(replace(desk.settings, spoken=spoken))
    return sentence


class Troubles(QObject):
    """Says at a table what is wrong with the files of its game, once, and when that is over. It lives as the page."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._said = ""
        page.controller.updated.connect(self._look)
        self._look()

    def _look(self) -> None:
        problem = opening.problem_of(self._page.controller.game)
        if problem == self._said:
            return
        self._said, over = problem, not problem
        said = "The journal of the game is written again; nothing of it is missing." if over else problem
        self._page.view.tell(Refusal(said, ""), warns=not over)
