"""Sideboarding after a game: one seat at a time under a cover, with a count, and then the next game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.start.opening import built_in_decks
from tabletop.controller.table.game import session_of
from tabletop.prints.furniture.night import NIGHT
from tabletop.view.start.siding_page import SidingPage
from tabletop.view.window.window import TableWindow

MINE = "# Name: Mine\n40 Forest\n20 Moss Colossus\nSB: 2 Surge of Sap\n"
YOURS = "# Name: Yours\n60 Mountain\nSB: 1 Ember Lash\n"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> TableWindow:
    window = TableWindow(tmp_path / "data")
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    decks = []
    for name, text in (("mine.txt", MINE), ("yours.txt", YOURS)):
        decks.append(tmp_path / name)
        decks[-1].write_text(text.replace("20 Moss Colossus", "4 Moss Colossus\n16 Island"), encoding="utf-8")
    assert window.new_game(tuple(decks), ("Ada", "Mira"), False, games=3)
    return window


def lost(window: TableWindow, seat: int) -> None:
    assert window.page is not None
    session = session_of(window.page.controller.game)
    assert session is not None
    window.page.controller.concede(seat)


def siding(window: TableWindow) -> SidingPage:
    page = window.centralWidget()
    assert isinstance(page, SidingPage)
    return page


def names(rows: object) -> list[str]:
    return [rows.item(at).text().partition(",")[0] for at in range(1, rows.count())]  # type: ignore[attr-defined]


def test_each_seat_exchanges_cards_alone_and_the_next_game_begins(window: TableWindow, qtbot: QtBot) -> None:
    lost(window, 1)
    assert window.page is not None
    assert "Ada leads 1 to 0 (best of three)." in window.page.end.next.text()
    window.page.end.again.emit()
    page = siding(window)
    assert page.who.text() == "Ada sideboards"
    assert (page.main.rows.count(), page.side.rows.count()) == (0, 0)  # nothing lies under a cover
    qtbot.mouseClick(page.lift, Qt.MouseButton.LeftButton)
    assert page.told.text() == "Ada: 60 of 60 cards"
    assert names(page.side.rows) == ["2 Surge of Sap"]
    page.side.rows.setCurrentRow(1)
    qtbot.mouseClick(page.side.button, Qt.MouseButton.LeftButton)
    assert page.told.text() == "Ada: 61 of 60 cards"
    assert not page.done.isEnabled()
    page.main.rows.setCurrentRow(1)
    qtbot.mouseClick(page.main.button, Qt.MouseButton.LeftButton)
    assert page.told.text() == "Ada: 60 of 60 cards"
    qtbot.mouseClick(page.done, Qt.MouseButton.LeftButton)
    assert page.who.text() == "Mira sideboards"
    assert (page.main.rows.count(), page.side.rows.count()) == (0, 0)
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert names(page.side.rows) == ["1 Ember Lash"]
    page.done.click()
    assert window.page is not None
    session = session_of(window.page.controller.game)
    assert session is not None
    assert session.header.match is not None
    assert session.header.match.wins == (1, 0)
    assert (1, "Surge of Sap") in session.header.decks[0].entries
    assert (39, "Forest") in session.header.decks[0].entries


def test_a_card_that_nobody_knows_stays_in_the_sideboard(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path / "data")
    qtbot.addWidget(window)
    deck = tmp_path / "a.txt"
    deck.write_text("60 Forest\nSB: 1 Nobody Knows\n", encoding="utf-8")
    assert window.new_game((deck, deck), ("Ada", "Mira"), False, games=3)
    lost(window, 0)
    assert window.page is not None
    window.page.end.again.emit()
    page = siding(window)
    page.lift.click()
    page.side.rows.setCurrentRow(1)
    page.side.button.click()
    assert page.told.text() == "Nobody Knows is not known, so that it stays in the sideboard."
    assert page.desk.size == 60


def test_a_page_that_is_left_lies_under_a_cover_again(window: TableWindow) -> None:
    lost(window, 0)
    assert window.page is not None
    window.page.end.again.emit()
    page = siding(window)
    page.lift.click()
    page.hide()
    assert page.desk.covered
    assert page.main.rows.count() == 0


def test_a_match_that_is_decided_is_said_to_be_and_another_begins(window: TableWindow) -> None:
    for _ in range(2):
        lost(window, 1)
        assert window.page is not None
        ended = window.page
        ended.end.again.emit()
        if isinstance(window.centralWidget(), SidingPage):
            page = siding(window)
            for _ in range(2):
                page.lift.click()
                page.done.click()
    assert window.page is not None
    session = session_of(window.page.controller.game)
    assert session is not None
    assert session.header.match is not None
    assert session.header.match.wins == (0, 0)


def test_a_rematch_of_decks_without_sideboards_begins_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    assert window.new_game(built_in_decks(), ("Ada", "Mira"), False)
    lost(window, 0)
    assert window.page is not None
    first = window.page
    assert "best of" not in first.end.next.text()
    first.end.again.emit()
    assert window.page is not None
    assert window.page is not first


def test_a_cover_before_sideboarding_has_the_night_ground_and_the_cards_have_none(
    window: TableWindow, qtbot: QtBot
) -> None:
    lost(window, 1)
    assert window.page is not None
    window.page.end.again.emit()
    page = siding(window)
    page.print_now()
    wide, high = page.width(), page.height()
    corners = [(x, y) for x in range(4, wide // 4, 9) for y in range(high * 3 // 4, high - 4, 9)]
    covered = page.grab().toImage()
    assert {NIGHT.light, NIGHT.mid} <= {covered.pixelColor(x, y).name().upper() for x, y in corners}
    qtbot.mouseClick(page.lift, Qt.MouseButton.LeftButton)
    open_page = page.grab().toImage()
    assert NIGHT.light not in {open_page.pixelColor(x, y).name().upper() for x, y in corners}
