"""Leaving a game: asked before it is left or lost, and every way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.keeping.journal import read_journal
from tabletop.view.panels.question_panel import QuestionPanel
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import session_of, start_page


def playing(window: TableWindow) -> None:
    """A game in which somebody has answered."""
    window.play_now()
    assert window.page is not None
    window.page.controller.answer(Picked(("p0",)))


def asked(window: TableWindow) -> QuestionPanel | None:
    page = window.centralWidget()
    assert page is not None
    found = [panel for panel in page.findChildren(QuestionPanel) if not panel.isHidden()]
    return found[0] if found else None


def ways_out(window: TableWindow) -> tuple[QAction, ...]:
    return (window.new_action, window.start_action, window.gallery_action, window.workshop_action, window.load_action)


@pytest.mark.parametrize("way", range(5))
def test_the_menu_leaves_no_game_without_a_question(window: TableWindow, way: int) -> None:
    playing(window)
    page = window.page
    ways_out(window)[way].trigger()
    panel = asked(window)
    assert panel is not None
    assert window.page is page
    assert "kept" in panel.sentence.text()
    panel.no.click()
    assert window.page is page
    assert asked(window) is None


def test_yes_begins_another_and_the_first_can_be_reached_again(window: TableWindow) -> None:
    playing(window)
    first = session_of(window)
    window.new_action.trigger()
    panel = asked(window)
    assert panel is not None
    panel.yes.click()
    assert session_of(window) is not first
    assert window.page is not None
    window.page.controller.answer(Picked(("p1",)))
    window.show_start()
    page = start_page(window)
    page.back.click()
    assert page.games is not None
    assert len(page.games.lines) == 2
    page.games.lines[1].click()
    assert len(session_of(window).course.entries) >= len(first.course.entries)
    assert session_of(window).fingerprint == first.fingerprint


def test_a_game_in_which_nobody_has_answered_is_left_at_once(window: TableWindow) -> None:
    window.play_now()
    window.start_action.trigger()
    assert isinstance(window.centralWidget(), StartPage)


def test_a_game_that_is_over_is_left_at_once(window: TableWindow) -> None:
    playing(window)
    assert window.page is not None
    window.page.controller.concede(0)
    window.start_action.trigger()
    assert isinstance(window.centralWidget(), StartPage)


@pytest.mark.rule("102.3a")
def test_conceding_is_asked_and_escape_keeps_the_game(window: TableWindow, qtbot: QtBot) -> None:
    playing(window)
    window.concede_actions[1].trigger()
    panel = asked(window)
    assert panel is not None
    assert window.page is not None
    assert window.page.controller.update.table.winners is None
    assert panel.sentence.text() == "Mira concedes: leaves the game and loses it (102.3a)."
    assert panel.no.objectName() == "main"
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert asked(window) is None
    assert window.page.controller.update.table.winners is None
    window.concede_actions[1].trigger()
    panel = asked(window)
    assert panel is not None
    qtbot.keyClick(panel, Qt.Key.Key_Left)
    panel.yes.click()
    assert window.page.controller.update.table.winners == ("Ada",)


def test_another_question_takes_the_place_of_the_first(window: TableWindow) -> None:
    playing(window)
    window.new_action.trigger()
    window.concede_actions[0].trigger()
    page = window.centralWidget()
    assert page is not None
    assert len([panel for panel in page.findChildren(QuestionPanel) if not panel.isHidden()]) == 1


def test_what_is_kept_says_who_decides_even_where_the_program_is_killed(window: TableWindow, tmp_path: Path) -> None:
    window.new_game(None, ("Ada", "Mira", "Noor"), False, seed="7")
    session = session_of(window)
    journal = next((tmp_path / "games").glob("*.journal"))
    for _ in range(6):
        kept, decision = read_journal(journal).standing, session.decision
        assert kept is not None
        assert decision is not None
        assert kept.asked == decision.seat
        first = decision.seat
        assert window.page is not None
        window.page.controller.concede(first)
        if session.over:
            break
    kept = read_journal(journal).standing
    assert kept is not None
    assert kept == session.course.standing()


def test_a_question_is_answered_after_what_had_the_keyboard_has_gone(window: TableWindow, qtbot: QtBot) -> None:
    page = window.centralWidget()
    assert page is not None
    before = QPushButton("before", page)
    before.show()
    before.setFocus()
    assert window.focusWidget() is before
    panel = QuestionPanel(page, "Well?", "Yes", "No", lambda: None)
    delete(before)
    panel.no.click()
    assert panel.isHidden()
