"""Two-Headed Giant is set up on the start screen with a real mouse and keys, and begun again with one click."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.session.session import Session
from tabletop.view.app import AppOptions, application, open_window
from tabletop.view.party_form import PartyForm
from tabletop.view.start_page import StartPage
from tabletop.view.window import TableWindow
from tests.x11.conftest import PICTURES
from tests.x11.desktop import Desktop

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]


def middle(widget: QWidget) -> tuple[int, int]:
    point = widget.mapToGlobal(widget.rect().center())
    return point.x(), point.y()


def start_page(window: TableWindow) -> StartPage:
    page = window.centralWidget()
    assert isinstance(page, StartPage)
    return page


def opened_form(desktop: Desktop, qtbot: QtBot, window: TableWindow) -> PartyForm:
    page = start_page(window)
    desktop.click(middle(page.new))
    qtbot.waitUntil(lambda: page.form is not None and page.form.isVisible())
    assert page.form is not None
    return page.form


def session_of(window: TableWindow) -> Session:
    assert window.page is not None
    game = window.page.controller.game
    assert isinstance(game, Session)
    return game


@pytest.mark.usefixtures("qapp")
def test_four_people_set_up_two_headed_giant(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    application()
    window = open_window(AppOptions(data=tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(window.isActiveWindow)
    form = opened_form(desktop, qtbot, window)
    desktop.click(middle(form.kinds[1]))
    qtbot.waitUntil(lambda: len(form.names) == 4)
    for line, name in zip(form.names, ("Kim", "Lee", "Max", "Nia"), strict=True):
        desktop.click(middle(line))
        desktop.key("ctrl+a")
        desktop.write(name)
        qtbot.waitUntil(lambda line=line, name=name: line.text() == name)  # type: ignore[misc]
    choice = form.decks[0]
    desktop.click(middle(choice))
    qtbot.waitUntil(choice.view().isVisible)
    desktop.screenshot(PICTURES / "set-up-decks.png")
    desktop.key("Down", "Return")
    qtbot.waitUntil(lambda: choice.currentText() == "Lantern and Tide")
    desktop.click(middle(form.swap[0]))
    qtbot.waitUntil(lambda: [line.text() for line in form.names] == ["Lee", "Kim", "Max", "Nia"])
    desktop.screenshot(PICTURES / "set-up.png")
    desktop.click(middle(form.go))
    qtbot.waitUntil(lambda: window.page is not None)
    session = session_of(window)
    assert session.names == ("Lee", "Kim", "Max", "Nia")
    assert session.header.heads == 2
    assert [deck.name for deck in session.header.decks][1] == "Lantern and Tide"
    window.show_start()
    page = start_page(window)
    assert page.now.words == "Two-Headed Giant: Lee & Kim against Max & Nia."
    qtbot.waitUntil(page.now.isVisible)
    desktop.click(middle(page.now))
    qtbot.waitUntil(lambda: window.page is not None)
    assert session_of(window).names == ("Lee", "Kim", "Max", "Nia")
    desktop.screenshot(PICTURES / "set-up-table.png")


@pytest.mark.usefixtures("qapp")
def test_chance_seats_three_players_who_play_for_themselves(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    application()
    window = open_window(AppOptions(data=tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(window.isActiveWindow)
    form = opened_form(desktop, qtbot, window)
    desktop.click(middle(form.kinds[2]))
    qtbot.waitUntil(lambda: len(form.names) == 3)
    desktop.click(middle(form.go))
    qtbot.waitUntil(lambda: window.page is not None)
    page = window.page
    assert page is not None
    names = session_of(window).names
    assert sorted(names) == ["Ada", "Mira", "Noor"]
    assert page.view.notice.text.startswith("Chance seats the players")
    assert f"{names[0]}, {names[1]} and {names[2]}" in page.view.notice.text
