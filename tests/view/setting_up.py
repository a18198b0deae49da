"""Setting up a game on the start screen in tests: its page, and filling in its form."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.session.table.session import Session
from tabletop.view.panels.question_panel import QuestionPanel
from tabletop.view.start.party_form import PartyForm
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow

TWO, GIANTS, THREE, FOUR = range(4)


def start_page(window: TableWindow) -> StartPage:
    page = window.centralWidget()
    assert isinstance(page, StartPage)
    return page


def opened(window: TableWindow, qtbot: QtBot, kind: int = TWO) -> PartyForm:
    page = start_page(window)
    qtbot.mouseClick(page.new, Qt.MouseButton.LeftButton)
    assert page.form is not None
    qtbot.mouseClick(page.form.kinds[kind], Qt.MouseButton.LeftButton)
    return page.form


def concede(window: TableWindow, team: int) -> None:
    """Let a team concede from the menu, and say yes."""
    window.concede_actions[team].trigger()
    page = window.centralWidget()
    assert page is not None
    asked = [panel for panel in page.findChildren(QuestionPanel) if not panel.isHidden()]
    assert len(asked) == 1
    asked[0].yes.click()


def session_of(window: TableWindow) -> Session:
    assert window.page is not None
    game = window.page.controller.game
    assert isinstance(game, Session)
    return game


def name(form: PartyForm, qtbot: QtBot, *names: str) -> None:
    for line, words in zip(form.names, names, strict=True):
        line.selectAll()
        qtbot.keyClicks(line, words)
