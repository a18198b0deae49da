"""Keys for one hand, and pressing twice in place of holding."""

from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Settings, read_settings
from tabletop.view.settings.commands_list import TABLE_KEYS, code_of, taken_by
from tabletop.view.settings.key_sets import KEY_SETS
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, play, priority
from tests.view.pages import at, key, tap

#: what lies under each hand on a keyboard of the usual kind; the space bar and the arrows lie under both or the right
LEFT = {*"QWERTASDFGZXCVB`"} | {"Tab", "Space", "Esc"}
RIGHT = {*"YUIOPHJKLNM,./;'?"} | {"Space", "PgDown", "PgUp", "Backspace", "Return"}
#: Esc is fixed, and lies left; "?" and the rest of the fixed keys have another key in a set that needs one
REACHED_OTHERWISE = {"left": {"zone", "cancel", "values"}, "right": {"cancel", "act"}}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    game = FakeGame(at(priority(0, play(10, "Ember Lash"))), at(priority(1)), at(priority(0)))
    made.show_table(game).controller.set_guard(0)
    made.show()
    QApplication.processEvents()
    yield made
    made.more.change(Settings())


def page_of(window: TableWindow) -> TablePage:
    assert window.page is not None
    return window.page


@pytest.mark.parametrize("hand", ["left", "right"])
def test_a_set_has_everything_within_reach_and_no_key_twice(hand: str) -> None:
    keys = KEY_SETS[hand]
    assert {*keys} <= {one.name for one in TABLE_KEYS}
    now = {one.name: keys.get(one.name, QKeySequence(one.code).toString()) for one in TABLE_KEYS}
    used = [key for key in now.values() if key]
    assert len(used) == len({*used})
    reach = LEFT if hand == "left" else RIGHT
    lost = {name for name, key in now.items() if key and key not in reach} - REACHED_OTHERWISE[hand]
    assert lost == set()
    assert all(code_of(key) is not None for key in used)
    assert not any(key.isdigit() for key in used)


def test_both_seats_play_with_the_left_hand(window: TableWindow, tmp_path: Path) -> None:
    window.more.use_keys("left")
    page = page_of(window)
    tap(page, Qt.Key.Key_K, "k")
    tap(page, Qt.Key.Key_S, "s")
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 1
    key(page, Qt.Key.Key_Q, "q")
    assert page.controller.update.lifted == (1,)
    key(page, Qt.Key.Key_Q, "q", down=False)
    tap(page, Qt.Key.Key_W, "w")
    assert page.controller.update.ask.seat == 0
    assert read_settings(tmp_path).keys == KEY_SETS["left"]
    window.more.use_keys("")
    assert read_settings(tmp_path).keys == {}
    tap(page, Qt.Key.Key_L, "l")
    assert page.keys.translation == {}


def test_a_fixed_key_keeps_its_usual_key_beside_the_other(window: TableWindow) -> None:
    window.more.use_keys("right")
    page = page_of(window)
    for code, text in ((Qt.Key.Key_Tab, "\t"), (Qt.Key.Key_Apostrophe, "'")):
        page.access.ring.go(None)
        tap(page, code, text)
        assert page.access.ring.awake


def test_a_menu_keeps_its_changed_keys_when_the_tables_change(window: TableWindow) -> None:
    assert window.more.rebind("Table: Timeline", "Ctrl+Y") == ""
    window.more.use_keys("left")
    window.more.use_keys("")
    assert window.more.settings.keys == {"Table: Timeline": "Ctrl+Y"}
    assert taken_by(window.more.commands(), "Game: Save", "Ctrl+Y") is not None


def test_nothing_is_held_where_all_is_pressed_twice(window: TableWindow) -> None:
    window.more.open_settings()
    assert window.more.panel is not None
    window.more.panel.twice.click()
    page = page_of(window)
    assert page.controller.press_twice
    tap(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == (0,)
    for _ in range(3):
        key(page, Qt.Key.Key_A, "a", repeat=True)
    assert page.controller.update.lifted == (0,)
    tap(page, Qt.Key.Key_L, "l")
    assert page.controller.update.lifted == (1,)
    tap(page, Qt.Key.Key_L, "l")
    assert page.controller.update.lifted == ()
    tap(page, Qt.Key.Key_A, "a")
    tap(page, Qt.Key.Key_1, "1")  # a digit plays from the hand that is up
    game = page.controller.game
    assert isinstance(game, FakeGame)
    assert len(game.answers) == 1
