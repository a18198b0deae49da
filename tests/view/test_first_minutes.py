"""From the icon to the first own decision that is a game: three presses beside keeping hands and who goes first."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.turn_parts import MAIN_PHASES
from tabletop.view.window.window import TableWindow
from tests.session.games import keep_hands
from tests.view.setting_up import session_of, start_page


def test_a_game_is_reached_with_at_most_three_presses(window: TableWindow, qtbot: QtBot) -> None:
    presses = 1
    qtbot.mouseClick(start_page(window).now, Qt.MouseButton.LeftButton)
    page = window.page
    assert page is not None
    page.controller.set_guard(0)
    kept = 0
    for _ in range(12):
        QApplication.processEvents()
        ask = page.controller.update.ask
        assert ask is not None
        if ask.purpose == "priority":
            break
        if page.cover.isVisible():
            presses += 1
            qtbot.mouseClick(page.cover.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
            continue
        kept += ask.purpose != "who goes first"
        key = next(option.key for option in ask.options)
        page.controller.choose(key)
        page.controller.confirm() if page.controller.update.ask is ask else None
    assert presses <= 3
    assert session_of(window).state.turn.phase in MAIN_PHASES


def test_nothing_but_the_keeps_lies_before_the_first_main_phase(window: TableWindow) -> None:
    window.play_now()
    session = session_of(window)
    keep_hands(session)
    assert session.state.turn.phase in MAIN_PHASES
    assert session.state.turn.number == 1
