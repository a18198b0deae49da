"""No name of a card, deck or player is taken for markup by whatever shows it, wherever it stands on a screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser, QTextEdit, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tabletop.cards.deck_cards import deck_cards
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.cards.library import built_in
from tabletop.cards.own_decks import all_decks
from tabletop.engine.rules import gameplay
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.session import Session
from tabletop.view.ground import theme
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.window.app import application
from tabletop.view.window.window import TableWindow
from tests.session.games import play, session_at

BOLD = "<b>Zed</b>"
PLAYERS = (f"{BOLD}<img src=ada>", f"<h1>{BOLD}</h1>")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> TableWindow:
    theme.dress(application())
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


def game(data: Path | None = None) -> Session:
    """A game in which every name is markup."""
    cards = tuple(
        tuple(replace(card, name=f"{BOLD}<i>{number}</i>") for number, card in enumerate(deck_cards(deck, built_in())))
        for deck in all_decks()[:2]
    )
    state = gameplay.new_game(cards, PLAYERS, NOBODY, 1)
    session = session_at(state, (TABLE_ORDERS,) * 2, "4")
    play(session, 40)
    return session


def interpreted(top: QWidget) -> list[str]:
    """What is shown of those names as something else than it is, in a window and all that is in it."""
    QApplication.processEvents()
    found = []
    for widget in (top, *top.findChildren(QWidget)):
        if isinstance(widget, QLabel) and BOLD in widget.text() and widget.isVisible():
            if widget.textFormat() != Qt.TextFormat.PlainText:
                found.append(f"label {widget.text()[:80]}")
        elif isinstance(widget, QTextBrowser | QTextEdit) and "Zed" in widget.toPlainText():
            if BOLD not in widget.toPlainText():
                found.append(f"{type(widget).__name__} {widget.toPlainText()[:80]}")
    return found


def shown(top: QWidget) -> int:
    """On how many labels one of those names stands."""
    return sum(BOLD in one.text() for one in top.findChildren(QLabel) if one.isVisible())


def test_a_label_is_plain_unless_it_is_said_to_be_rich(window: TableWindow) -> None:
    auto, rich = QLabel(BOLD, window), QLabel(BOLD, window)
    rich.setTextFormat(Qt.TextFormat.RichText)
    auto.show()
    rich.show()
    assert interpreted(window) == [f"label {BOLD}"]
    assert auto.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_tooltip_is_plain(window: TableWindow) -> None:
    QToolTip.showText(QPoint(5, 5), BOLD, window)
    QApplication.processEvents()
    tips = [one for one in QApplication.topLevelWidgets() if isinstance(one, QLabel) and one.text() == BOLD]
    assert [one.textFormat() for one in tips] == [Qt.TextFormat.PlainText]
    QToolTip.hideText()


def test_names_at_the_table_are_words(window: TableWindow) -> None:
    session = game()
    page = window.show_table(session)
    page.controller.set_guard(0)
    window.more.toggle_text()
    assert interpreted(window) == []
    page.controller.hands.keep(0)
    page.open_log()
    assert interpreted(window) == []
    assert BOLD in page.log.toPlainText()
    page.close_log()
    thing = session.state.in_play[0]
    page.desk.why(thing, values_first=True)
    assert interpreted(window) == []
    page.desk.judge(thing)
    assert interpreted(window) == []
    page.open_timeline()
    window.concede_actions[0].trigger()
    assert interpreted(window) == []
    assert shown(window) > 0
    page.controller.concede(0)
    assert interpreted(window) == []
    window.air.toggle_window()
    for top in QApplication.topLevelWidgets():
        assert interpreted(top) == []


@pytest.mark.long
def test_names_on_pages_around_the_table_are_words(window: TableWindow, tmp_path: Path) -> None:
    taking = Import(tmp_path)
    taking.take(Record(f"{BOLD} Hare", "Sorcery", "{G}", "Say <b>Zed</b>."))
    taking.finish()
    start = window.show_start(f"The file {BOLD} is not there.")
    assert interpreted(start) == []
    assert shown(start) == 1
    library = window.waiting.to_library()
    assert interpreted(library) == []
    window.waiting.to_workshop()
    page = window.centralWidget()
    assert page is not None
    QApplication.clipboard().setText(f"{BOLD} Ox\nSorcery\nDraw {BOLD} cards.")
    assert interpreted(page) == []
    decks = window.show_decks()
    assert isinstance(decks, DeckPage)
    decks.desk.paste(f"4 {BOLD} Hare\n4 {BOLD} that nobody knows\n52 Forest")
    decks.desk.rename(BOLD)
    decks.desk.save()
    window.show_start()
    assert interpreted(window.show_decks()) == []
    window.show_start()
    for seed in ("3", "4"):
        saved = Session.new(all_decks()[:2], PLAYERS, seed=seed, data=tmp_path)
        play(saved, 10)
        saved.course.keep_standing()
        saved.release()
    again = window.show_start()
    again.back.click()
    assert again.games is not None
    assert interpreted(again) == []
