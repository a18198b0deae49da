"""A seat is given to a computer player on the start screen, and it sits at the table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import read_settings
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import GIANTS, opened, session_of


def test_who_plays_a_seat_is_chosen_and_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_start()
    form = opened(window, qtbot)
    assert form.party.by == ()
    form.who[1].choose("quick")
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    session = session_of(window)
    assert session.computers == (1,)
    assert read_settings(tmp_path).by == ("person", "quick")
    page = window.page
    assert page is not None
    qtbot.waitUntil(lambda: session.computer_asked == NOBODY, timeout=30_000)
    assert page.controller.update.lifted == (0,)
    page.players.process.end()


def test_a_computer_player_says_that_it_decides(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    assert window.new_game(None, ("Ada", "Mira"), False, seed="1", by=("quick", "quick"))
    page = window.page
    assert page is not None
    asked = session_of(window).computer_asked
    assert page.controller.update.thinking == asked != NOBODY
    assert page.ask_bar.prompt is None
    assert page.ask_bar.who.text() == session_of(window).names[asked]
    page.players.process.end()


def test_members_of_a_team_take_who_plays_them_along_as_they_swap(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_start()
    form = opened(window, qtbot, GIANTS)
    form.who[1].choose("thoughtful")
    qtbot.mouseClick(form.swap[0], Qt.MouseButton.LeftButton)
    assert form.party.by == ("thoughtful", "person", "person", "person")
