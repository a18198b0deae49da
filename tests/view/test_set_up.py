"""Setting up a game on the start screen: kinds of game, seats, names, decks, and what is remembered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.start.opening import built_in_decks
from tabletop.view.start.party_form import FILE
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import FOUR, GIANTS, THREE, name, opened, start_page


def test_wrong_words_lose_nothing(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, GIANTS)
    name(form, qtbot, "Kim", "Lee", "kim", "Nia")
    qtbot.keyClick(form.names[3], Qt.Key.Key_Return)
    page = start_page(window)
    assert "Two players are called kim" in page.problem.text()
    assert page.form is form
    assert form.isVisible()
    assert [line.text() for line in form.names] == ["Kim", "Lee", "kim", "Nia"]


def test_back_keeps_what_was_filled_in(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, THREE)
    name(form, qtbot, "Kim", "Lee", "Max")
    qtbot.keyClick(form.names[0], Qt.Key.Key_Escape)
    page = start_page(window)
    assert page.tiles.isVisible()
    assert form.isHidden()
    qtbot.mouseClick(page.new, Qt.MouseButton.LeftButton)
    assert page.tiles.isHidden()
    assert [line.text() for line in form.names] == ["Kim", "Lee", "Max"]


def test_changing_the_kind_keeps_the_names(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot)
    name(form, qtbot, "Noor", "Kim")
    qtbot.mouseClick(form.kinds[FOUR], Qt.MouseButton.LeftButton)
    assert [line.text() for line in form.names] == ["Noor", "Kim", "Ada", "Mira"]


def test_a_deck_of_ones_own_has_a_line(window: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    form = opened(window, qtbot)
    choice = form.decks[0]
    assert choice.path == built_in_decks()[0]
    assert choice.itemText(choice.count() - 1) == FILE
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert choice.path != built_in_decks()[0]
    deck = tmp_path / "red_dogs.txt"
    choice.choose(deck)
    assert (choice.path, choice.currentText()) == (deck, "red dogs")


def test_the_seats_of_a_team_are_swapped(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, GIANTS)
    assert [label.text() for label in form.seats] == [
        "Right seat: primary (1)", "Left seat: secondary (2)", "Right seat: primary (1)", "Left seat: secondary (2)",
    ]  # fmt: skip
    name(form, qtbot, "Kim", "Lee", "Max", "Nia")
    before = form.party.decks
    qtbot.mouseClick(form.swap[1], Qt.MouseButton.LeftButton)
    assert form.party.names == ("Kim", "Lee", "Nia", "Max")
    assert form.party.decks == (before[0], before[1], before[3], before[2])
