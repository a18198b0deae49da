"""Two-Headed Giant is set up on the start screen with a real mouse and keys, and begun again with one click."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.view.start.party_form import PartyForm
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import session_of, start_page
from tests.x11.conftest import PICTURES, click
from tests.x11.desktop import Desktop
from tests.x11.player import GUARD, Player

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]


def opened_form(desktop: Desktop, qtbot: QtBot, window: TableWindow) -> PartyForm:
    page = start_page(window)
    click(desktop, page.new)
    qtbot.waitUntil(lambda: page.form is not None and page.form.isVisible())
    assert page.form is not None
    return page.form


def test_four_people_set_up_two_headed_giant(desktop: Desktop, qtbot: QtBot, window: TableWindow) -> None:
    form = opened_form(desktop, qtbot, window)
    click(desktop, form.kinds[1])
    qtbot.waitUntil(lambda: len(form.names) == 4)
    for line, name in zip(form.names, ("Kim", "Lee", "Max", "Nia"), strict=True):
        click(desktop, line)
        desktop.key("ctrl+a")
        desktop.write(name)
        qtbot.waitUntil(lambda line=line, name=name: line.text() == name)  # type: ignore[misc]
    choice = form.decks[0]
    click(desktop, choice)
    qtbot.waitUntil(choice.view().isVisible)
    desktop.screenshot(PICTURES / "set-up-decks.png")
    desktop.key("Down", "Return")
    qtbot.waitUntil(lambda: choice.currentText() == "Lantern and Tide")
    click(desktop, form.swap[0])
    qtbot.waitUntil(lambda: [line.text() for line in form.names] == ["Lee", "Kim", "Max", "Nia"])
    desktop.screenshot(PICTURES / "set-up.png")
    click(desktop, form.go)
    qtbot.waitUntil(lambda: window.page is not None)
    session = session_of(window)
    assert session.names == ("Lee", "Kim", "Max", "Nia")
    assert session.header.heads == 2
    assert [deck.name for deck in session.header.decks][1] == "Lantern and Tide"
    window.show_start()
    page = start_page(window)
    assert page.now.words == "Two-Headed Giant: Lee & Kim against Max & Nia."
    qtbot.waitUntil(page.now.isVisible)
    click(desktop, page.now)
    qtbot.waitUntil(lambda: window.page is not None)
    assert session_of(window).names == ("Lee", "Kim", "Max", "Nia")
    desktop.screenshot(PICTURES / "set-up-table.png")


def test_chance_seats_three_players_for_themselves(desktop: Desktop, qtbot: QtBot, window: TableWindow) -> None:
    form = opened_form(desktop, qtbot, window)
    click(desktop, form.kinds[2])
    qtbot.waitUntil(lambda: len(form.names) == 3)
    click(desktop, form.go)
    qtbot.waitUntil(lambda: window.page is not None)
    page = window.page
    assert page is not None
    names = session_of(window).names
    assert sorted(names) == ["Ada", "Mira", "Noor"]
    assert page.view.notice.text.startswith("Chance seats the players")
    assert f"{names[0]}, {names[1]} and {names[2]}" in page.view.notice.text


def test_three_clicks_lead_from_the_icon_to_the_first_own_decision(
    desktop: Desktop, qtbot: QtBot, window: TableWindow
) -> None:
    """Besides the two keeps and the choice of who goes first (101.2)."""
    click(desktop, start_page(window).now)
    desktop.wait_until(lambda: window.page is not None, "the table")
    player, clicks = Player(desktop, window), 1
    for _ in range(8):
        player.still()
        ask = player.update.ask
        assert ask is not None
        if ask.purpose == "priority":
            break
        if player.update.covered:
            click(desktop, player.page.cover.lift)
            desktop.wait_until(lambda: not player.update.covered, "the cover to come off", 3)
            clicks += 1
            continue
        desktop.pause(GUARD)
        asked = player.update.asked
        shown = player.update.ask
        assert shown is not None
        player.press(shown.options[0].text)
        desktop.wait_until(lambda n=asked: player.update.asked != n, "the next question", 3)  # type: ignore[misc]
    assert clicks == 3
    table = player.update.table
    assert (table.turn, table.phase) == (1, "precombat main")
    desktop.screenshot(PICTURES / "set-up-first-decision.png")
