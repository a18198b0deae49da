"""Pictures of what opens beside a table and between games: panels, lists, sideboarding, the library."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.controller.table.table_controller import TableController
from tabletop.view.start.library.library_page import LibraryPage
from tabletop.view.start.siding_page import SidingPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow

SEED: Final = "shots besides"
#: answers until there is something on the table, and something to tell
ANSWERS: Final = 90
#: times that a page is let look at what goes on beside it, and milliseconds between two of them
LOOKS, PAUSE = 400, 30
_DECK: Final = "# Name: {0}\n28 Forest\n4 Moss Colossus\n28 Mountain\nSB: 3 Surge of Sap\nSB: 4 Ember Lash\n"
_CARDS: Final = (
    ("Thistle Hare", "Creature - Hare", "{G}", "Haste", "1", "1"),
    ("Thistle Ox", "Creature - Ox", "{2}{G}", "Trample\nHops thrice round the table.", "3", "3"),
    ("Marsh Lantern-Bearer of the Far Shore", "Creature - Spirit", "{3}{B}{B}", "Flying", "3", "4"),
    ("Quiet Inquiry", "Sorcery", "{1}{U}", "Draw two cards.", None, None),
    (
        "Kiln Sentry",
        "Artifact Creature - Golem",
        "{4}",
        "{2}, {T}: Kiln Sentry deals 1 damage to target player.",
        "2",
        "5",
    ),
)


class Besides:
    """Opens each panel and page once; `take` writes a picture under a name, `answer_one` plays a little."""

    def __init__(
        self, window: TableWindow, take: Callable[[str], None], answer_one: Callable[[TableController], None]
    ) -> None:
        self._window = window
        self._take = take
        self._answer_one = answer_one
        data = window.data
        assert data is not None
        self._data: Path = data

    def go(self) -> None:
        """Take all of them."""
        for name in ("Ada", "Mira"):
            self._play((name, "Ben"))
        self._start_screen()
        page = self._play(("Ada", "Mira"))
        self._over_the_table(page)
        self._at_the_side(page)
        self._by_hand()
        self._siding()
        self._library()

    def _play(self, names: tuple[str, ...]) -> TablePage:
        self._window.new_game(None, names, False, SEED)
        page = self._window.page
        assert page is not None
        page.controller.set_guard(0.0)
        for _ in range(ANSWERS):
            self._answer_one(page.controller)
        return page

    def _start_screen(self) -> None:
        start = self._window.show_start()
        self._take("16-start-with-games")
        start.back.click()
        self._take("16-games")
        start.show_tiles()
        start.tell("The file broken.tabletop is no saved game: it ends in the middle of a line. Choose another one.")
        self._take("16-start-problem")
        self._window.go_on()
        self._take("16-recap")

    def _over_the_table(self, page: TablePage) -> None:
        window = self._window
        window.more.open_palette()
        self._take("17-commands")
        assert window.more.palette is not None
        window.more.palette.close_panel()
        page.open_timeline()
        self._take("17-timeline")
        assert page.timeline is not None
        page.timeline.close_panel()
        window.conceding.actions[0].trigger()
        self._take("17-question")
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
        page.open_log()
        self._take("17-log")
        page.close_log()
        window.more.open_settings()
        self._take("17-settings")
        assert window.more.panel is not None
        window.more.panel.close_panel()
        window.undo_action.trigger()
        self._take("17-taking-back")
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)

    def _at_the_side(self, page: TablePage) -> None:
        window = self._window
        window.find_rule()
        if page.desk.finder is not None:
            page.desk.finder.open_at("502.9")
        self._take("18-rules")
        page.desk.key(Qt.Key.Key_Escape.value, "", None)
        page.desk.why(page.controller.update.table.in_play[0].id, values_first=True)
        self._take("18-values")
        page.desk.key(Qt.Key.Key_Escape.value, "", None)
        window.more.toggle_text()
        self._take("18-text-table")
        window.more.toggle_text()
        window.air.toggle_panel()
        self._take("18-audience-panel")
        window.air.toggle_guide()
        self._take("18-guide")
        window.air.toggle_guide()
        window.air.toggle_panel()

    def _by_hand(self) -> None:
        editor = self._window.editor
        editor.switch()
        self._take("19-editor")
        editor.switch()
        editor.show_lines()
        self._take("19-lines")
        if editor.lines is not None:
            editor.lines.close_panel()
        panel = editor.record()
        self._take("19-presentation")
        if panel is not None:
            panel.close()

    def _siding(self) -> None:
        decks = []
        for name in ("Mine", "Yours"):
            decks.append(self._data / f"{name}.txt")
            decks[-1].write_text(_DECK.format(name), encoding="utf-8")
        assert self._window.new_game(tuple(decks), ("Ada", "Mira"), False, SEED, games=3)
        assert self._window.page is not None
        self._window.page.controller.concede(1)
        self._take("20-end-of-a-match-game")
        self._window.page.end.again.emit()
        page = self._window.centralWidget()
        assert isinstance(page, SidingPage)
        self._take("20-sideboarding-cover")
        page.lift.click()
        self._take("20-sideboarding")

    def _library(self) -> None:
        page = self._window.waiting.to_library()
        self._take("21-library-empty")
        path = self._data / "cards.json"
        path.write_text(json.dumps([_written(*card) for card in _CARDS]), encoding="utf-8")
        page.take((path,))
        for _ in range(LOOKS):
            QTest.qWait(PAUSE)
            if page.desk.importing is None and page.desk.reading is None and page.desk.counts():
                break
        page.search.setText("thistle ox")
        _settle(page)
        self._take("21-library")
        page.search.clear()
        page.type.click()
        self._take("21-workshop-empty")
        start = self._window.show_start()
        assert isinstance(start, StartPage)


def _settle(page: LibraryPage) -> None:
    """Let the card in full be shown."""
    QTest.qWait(8 * PAUSE)


def _written(
    name: str, type_line: str, cost: str, text: str, power: str | None, toughness: str | None
) -> dict[str, object]:
    """Return a card as one of the card lists has it."""
    card: dict[str, object] = {"object": "card", "name": name, "lang": "en", "released_at": "2006-10-06"}
    card |= {"id": name, "oracle_id": name, "layout": "normal", "mana_cost": cost, "set": "tst", "set_name": "Test"}
    card |= {"type_line": type_line.replace(" - ", " \u2014 "), "oracle_text": text, "colors": [], "rarity": "common"}
    return card if power is None else {**card, "power": power, "toughness": toughness}
