"""The command palette names every command with its key, does it, and gives it another key that is kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import read_settings
from tabletop.view.ground.seating import seating_of
from tabletop.view.prompts.priority import PriorityPrompt
from tabletop.view.scene.plate_panels import label_of
from tabletop.view.settings.command_palette import CommandPalette
from tabletop.view.settings.commands_list import TABLE_KEYS, code_of, translation
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, priority
from tests.session.games import session_of
from tests.view.pages import at, key, tap


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> TableWindow:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.show_table(FakeGame(at(priority(0)), at(priority(1))))
    made.show()
    QApplication.processEvents()
    assert made.page is not None
    made.page.controller.set_guard(0)
    return made


def opened(window: TableWindow) -> CommandPalette:
    window.more.open_palette()
    assert window.more.palette is not None
    return window.more.palette


def choose(palette: CommandPalette, words: str) -> None:
    QTest.keyClicks(palette.line, words)


def test_every_menu_entry_and_every_key_of_the_table_is_named(window: TableWindow) -> None:
    palette = opened(window)
    words = {one.words: one for one in palette.commands}
    assert words["Table: Take back"].key == "Ctrl+Z"
    assert words["Table: Commands"].key == "Ctrl+K"
    assert words["Ada passes"].key == "S"
    assert words["Show labels; type one to go there"].key == "J"
    assert "Game: Mira concedes" in words
    assert len(words) == len(palette.commands) > len(TABLE_KEYS) + 8


def test_ctrl_k_opens_it_and_escape_closes_it(window: TableWindow) -> None:
    action = next(action for action in window.findChildren(type(window.undo_action)) if "Commands" in action.text())
    assert action.shortcut().toString() == "Ctrl+K"
    action.trigger()
    palette = window.more.palette
    assert palette is not None
    assert palette.isVisible()
    QTest.keyClick(palette.line, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_typing_finds_and_enter_does(window: TableWindow) -> None:
    palette = opened(window)
    choose(palette, "ada pass")
    assert [one.name for one in palette.found()] == ["pass0"]
    QTest.keyClick(palette.line, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert window.page is not None
    assert window.page.controller.update.ask is not None
    assert window.page.controller.update.ask.seat == 1


def test_a_hand_that_the_palette_lifts_stays_lifted(window: TableWindow) -> None:
    palette = opened(window)
    choose(palette, "lift mira")
    QTest.keyClick(palette.line, Qt.Key.Key_Return)
    assert window.page is not None
    assert window.page.controller.update.lifted == (1,)


def test_what_cannot_be_done_now_says_so(window: TableWindow) -> None:
    palette = opened(window)
    choose(palette, "table: do again")
    window.redo_action.setEnabled(False)
    palette.commands = window.more.commands()
    QTest.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert "can't" in palette.hint.text()


def test_another_key_is_kept_and_the_old_one_does_nothing(window: TableWindow, tmp_path: Path) -> None:
    palette = opened(window)
    choose(palette, "ada passes")
    QTest.keyClick(palette.line, Qt.Key.Key_F2)
    QTest.keyClick(palette.line, Qt.Key.Key_D)
    assert palette.current is not None
    assert (palette.current.name, palette.current.key) == ("pass0", "D")
    assert read_settings(tmp_path).keys == {"pass0": "D"}
    palette.close_panel()
    page = window.page
    assert page is not None
    tap(page, Qt.Key.Key_S, "s")
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 0
    tap(page, Qt.Key.Key_D, "d")
    assert page.controller.update.ask.seat == 1


def test_a_hand_key_that_was_changed_lifts_while_it_is_held(window: TableWindow) -> None:
    assert window.more.rebind("lift0", "Q") == ""
    page = window.page
    assert page is not None
    key(page, Qt.Key.Key_Q, "q")
    assert page.controller.update.lifted == (0,)
    key(page, Qt.Key.Key_Q, "q", down=False)
    assert page.controller.update.lifted == ()
    key(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == ()


def test_a_key_that_another_command_has_is_refused_with_its_name(window: TableWindow) -> None:
    palette = opened(window)
    choose(palette, "ada passes")
    QTest.keyClick(palette.line, Qt.Key.Key_F2)
    QTest.keyClick(palette.line, Qt.Key.Key_K)
    assert '"Mira passes"' in palette.hint.text()
    assert window.more.settings.keys == {}


@pytest.mark.parametrize(("name", "wrong"), [("pass0", "Ctrl+D"), ("pass0", "4"), ("Table: Take back", "Z")])
def test_keys_that_cannot_be_are_refused_with_a_sentence(window: TableWindow, name: str, wrong: str) -> None:
    assert window.more.rebind(name, wrong).endswith(".")
    assert window.more.settings.keys == {}


def test_menu_shortcuts_change_hold_in_the_next_window_and_go_back(
    window: TableWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert window.more.rebind("Table: Take back", "Ctrl+B") == ""
    assert window.undo_action.shortcut().toString() == "Ctrl+B"
    other = TableWindow(tmp_path)
    qtbot.addWidget(other)
    other.show_table(FakeGame(at(priority(0))))
    assert other.undo_action.shortcut().toString() == "Ctrl+B"
    assert window.more.rebind("Table: Take back", None) == ""
    assert window.undo_action.shortcut().toString() == "Ctrl+Z"
    assert read_settings(tmp_path).keys == {}


def test_two_commands_can_trade_their_keys() -> None:
    table = translation({"pass0": "K", "pass1": "S"})
    assert table[Qt.Key.Key_K.value] == (Qt.Key.Key_S.value, "s")
    assert table[Qt.Key.Key_S.value] == (Qt.Key.Key_K.value, "k")
    assert code_of("Ctrl+K") is None
    assert code_of("") is None


def said_at_the_hand(page: TablePage) -> str:
    """The key that the label of the hand in the strip names."""
    update = page.controller.update
    label = label_of(update, 0, page.view.table.strip, seating_of(update.table))
    assert label is not None
    return label.key


def test_hints_name_the_key_that_was_changed(window: TableWindow) -> None:
    page = window.page
    assert page is not None
    assert said_at_the_hand(page) == "A"
    assert window.more.rebind("lift0", "Q") == ""
    assert window.more.rebind("pass0", "D") == ""
    assert said_at_the_hand(page) == "Q"
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    assert prompt.button.text().startswith("D ")
    assert window.more.rebind("lift0", None) == ""
    assert said_at_the_hand(page) == "A"
    assert window.more.rebind("pass0", None) == ""
    assert prompt.button.text().startswith("S ")


def test_keys_for_one_hand_say_whom_they_are_for_at_a_table_of_three(window: TableWindow) -> None:
    page = window.page
    assert page is not None
    window.more.use_keys("left")
    assert page.view.notice.text == ""
    page = window.show_table(session_of(3))
    window.more.use_keys("left")
    assert "two lower places" in page.view.notice.text
    window.more.use_keys("")


def test_at_a_table_of_three_each_key_names_who_sits_there(window: TableWindow) -> None:
    window.show_table(session_of(3))
    named = {one.name: (one.words, one.key) for one in opened(window).commands}
    assert [named[name] for name in ("pass0", "pass2", "pass3")] == [
        (f"{player.name} passes", key)
        for player, key in zip(window.page.controller.update.table.players, "SWO", strict=True)  # type: ignore[union-attr]
    ]
    assert "pass1" not in named


def test_plays_are_named_while_their_hand_is_lifted_and_go_with_it(window: TableWindow) -> None:
    assert window.page is not None
    controller = window.page.controller
    palette = opened(window)
    assert not [one for one in palette.commands if one.words.startswith("Play ")]
    ask = controller.update.ask
    assert ask is not None
    controller.hands.keep(ask.seat)
    full = controller.game.observe(ask.seat).ask
    assert full is not None
    able = [one.text for one in full.options if one.key.startswith("play:") and one.fails is None]
    named = [one.words for one in palette.commands if one.words.startswith("Play ")]
    assert named == [f"Play {text}" for text in able]
    assert not [one for one in window.more.commands() if one.words.startswith("Play ")]  # the remote's list
    controller.hands.lower_all()
    assert not [one for one in palette.commands if one.words.startswith("Play ")]
    shown = [palette.rows.topLevelItem(row) for row in range(palette.rows.topLevelItemCount())]
    assert not [item for item in shown if item is not None and item.text(0).startswith("Play ")]
