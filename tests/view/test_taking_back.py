"""Taking back at the table: who agrees, what is shown, and which chance comes then."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.table.session import Session
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.session.games import keep_hands, new_session
from tests.view.pages import tap


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> TablePage:
    """A game in which Ada was asked for the first time, without the waiting time of keys."""
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    session = new_session("11")
    keep_hands(session)
    made = window.show_table(session)
    made.controller.set_guard(0)
    made.taking.set_guard(0)
    window.show()
    return made


def texts(page: TablePage) -> str:
    panel = page.taking_panel
    buttons = [one.text() for one in panel.findChildren(QPushButton) if not one.isHidden()]
    return "\n".join((panel.title.text(), panel.words.text(), panel.seen.text(), *buttons))


def session_of(page: TablePage) -> Session:
    game = page.controller.game
    assert isinstance(game, Session)
    return game


def test_what_nobody_else_answered_goes_back_at_once_and_is_logged(page: TablePage) -> None:
    entry = page.controller.update.table.entry
    tap(page, Qt.Key.Key_S, "s")
    assert page.controller.update.table.entry != entry
    tap(page, Qt.Key.Key_Backspace)
    assert not page.taking_panel.isVisible()
    assert page.controller.update.table.entry == entry
    assert page.controller.update.table.log[-1].text.startswith("Taken back by agreement: ")


def test_the_other_seats_key_agrees_and_no_other_key_counts(page: TablePage) -> None:
    controller = page.controller
    controller.answer(Picked(("pass",)))
    controller.answer(Picked(("pass",)))
    tap(page, Qt.Key.Key_Backspace)
    entry = controller.update.table.entry
    tap(page, Qt.Key.Key_Backspace)
    needed = page.taking.shown
    assert needed is not None
    assert needed.waiting
    assert controller.update.table.entry == entry
    own = Qt.Key.Key_S if needed.waiting[0][0] == 1 else Qt.Key.Key_K
    tap(page, own, "x")
    assert controller.update.table.entry == entry
    assert page.taking_panel.isVisible()
    tap(page, Qt.Key.Key_K if needed.waiting[0][0] == 1 else Qt.Key.Key_S, "x")
    assert controller.update.table.entry < entry


def test_escape_leaves_everything(page: TablePage) -> None:
    session_of(page).rewind(0)
    page.controller.moved()
    page.controller.answer(Picked(("p0",)))
    entry = page.controller.update.table.entry
    tap(page, Qt.Key.Key_Backspace)
    assert page.taking_panel.isVisible()
    shown = page.taking.shown
    assert shown is not None
    seat, agrees = shown.waiting[0]
    assert f"{agrees}  ({'SK'[seat]})" in texts(page)
    assert agrees.split()[0] != shown.who
    assert "Ada has seen 7 hidden cards." in texts(page)
    tap(page, Qt.Key.Key_Escape)
    assert not page.taking_panel.isVisible()
    assert page.controller.update.table.entry == entry


def test_hands_close_and_no_hidden_card_is_told(page: TablePage) -> None:
    session = session_of(page)
    session.rewind(0)
    page.controller.moved()
    page.controller.answer(Picked(("p0",)))
    names = {card.card.name for seat in (0, 1) for card in session.observe(seat).players[seat].hand if card.card}
    page.controller.hands.keep(0)
    tap(page, Qt.Key.Key_Backspace)
    assert page.controller.update.lifted == ()
    assert not any(name in texts(page) for name in names)
    tap(page, Qt.Key.Key_K, "k")
    assert not any(name in line.text for name in names for line in page.controller.update.table.log)


def test_key_presses_right_after_the_proposal_do_not_count(page: TablePage) -> None:
    session_of(page).rewind(0)
    page.controller.moved()
    page.controller.answer(Picked(("p0",)))
    page.taking.set_guard(1e9)
    tap(page, Qt.Key.Key_Backspace)
    tap(page, Qt.Key.Key_K, "k")
    assert page.taking_panel.isVisible()


def test_going_on_asks_for_the_chance_where_a_draw_was_taken_back(page: TablePage) -> None:
    controller = page.controller
    while controller.update.table.turn < 2 or controller.update.table.step != "main":
        assert controller.answer(Picked(("pass",)))
    library = session_of(page).state.players[controller.update.table.active].library
    while not (page.taking.shown and page.taking.shown.seen):
        tap(page, Qt.Key.Key_Backspace)
    waiting = page.taking.shown.waiting
    assert waiting
    for seat, _ in waiting:
        assert page.taking.agree(seat)
    asked = page.taking.shown
    assert asked is not None
    assert asked.stage == "chance"
    tap(page, Qt.Key.Key_2, "2")
    assert not page.taking_panel.isVisible()
    assert "afresh" in controller.update.table.log[-1].text
    assert session_of(page).state.players[session_of(page).state.turn.team].library != library


def test_an_answer_puts_a_proposal_off(page: TablePage) -> None:
    session_of(page).rewind(0)
    page.controller.moved()
    page.controller.answer(Picked(("p0",)))
    tap(page, Qt.Key.Key_Backspace)
    page.controller.answer(Picked(("keep",)))
    assert not page.taking_panel.isVisible()


def test_with_open_hands_taking_back_is_plain(page: TablePage) -> None:
    page.controller.hands.set_open(True)
    session_of(page).rewind(0)
    page.controller.moved()
    page.controller.answer(Picked(("p0",)))
    tap(page, Qt.Key.Key_Backspace)
    assert not page.taking_panel.isVisible()
    assert page.controller.update.table.entry < 5
    assert page.controller.update.table.can_redo
