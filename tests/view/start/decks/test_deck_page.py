"""The deck screen: by keyboard and mouse, pasted lists, saving, and the choice for the next game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot

from tabletop.controller.start.opening import NAMES, built_in_decks
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> DeckPage:
    made = DeckPage(tmp_path, built_in_decks(), NAMES)
    qtbot.addWidget(made)
    made.resize(1280, 770)
    made.show()
    return made


def row_of(rows: QListWidget, name: str) -> int:
    return next(at for at in range(rows.count()) if name in rows.item(at).text())


def row_spot(rows: QListWidget, name: str) -> QPoint:
    item = rows.item(row_of(rows, name))
    rows.scrollToItem(item)
    return rows.visualItemRect(item).center()


def test_searching_and_enter_add_a_card_and_undo_takes_it_out(page: DeckPage, qtbot: QtBot) -> None:
    assert page.verdict.text() == "60 cards: it may be played (100.2)."
    qtbot.keyClicks(page.search, "tidewatch")
    assert page.cards.count() == 1
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.desk.deck.count("Tidewatch Sphinx") == 2
    assert "62 cards, not saved" in page.heading.text()
    qtbot.mouseClick(page.undo, Qt.MouseButton.LeftButton)
    assert page.desk.deck.count("Tidewatch Sphinx") == 1
    qtbot.mouseClick(page.redo, Qt.MouseButton.LeftButton)
    assert page.desk.deck.count("Tidewatch Sphinx") == 2


def test_arrows_in_the_search_line_choose_and_the_face_follows(page: DeckPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "type:sphinx")
    assert page.face.accessibleName().startswith("Tidewatch Sphinx")
    assert not page.face.pixmap().isNull()
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    qtbot.keyClick(page.search, Qt.Key.Key_Down)
    assert page.cards.currentRow() == 1
    assert page.face.accessibleName().startswith(page.cards.name)


def test_plus_and_minus_on_the_deck_and_the_check_of_four(page: DeckPage, qtbot: QtBot) -> None:
    page.listed.setCurrentRow(row_of(page.listed, "Ember Lash"))
    qtbot.keyClick(page.listed, Qt.Key.Key_Plus)
    assert '5 of "Ember Lash"' in page.verdict.text()
    assert page.listed.name == "Ember Lash"
    for _ in range(2):
        qtbot.keyClick(page.listed, Qt.Key.Key_Minus)
    assert page.desk.deck.count("Ember Lash") == 3
    assert "59 cards" in page.verdict.text()


def test_the_mouse_adds_and_takes_out(page: DeckPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "becalm")
    spot = row_spot(page.cards, "Becalm")
    qtbot.mouseClick(page.cards.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseDClick(page.cards.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.desk.deck.count("Becalm") == 1
    spot = row_spot(page.listed, "Becalm")
    qtbot.mouseClick(page.listed.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseDClick(page.listed.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.desk.deck.count("Becalm") == 0


def test_a_pasted_list_with_an_unknown_name_takes_the_nearest(page: DeckPage, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("4 Embr Lash\n56 Mountain")
    qtbot.mouseClick(page.paste, Qt.MouseButton.LeftButton)
    assert 'No card is named "Embr Lash"' in page.verdict.text()
    page.listed.setCurrentRow(row_of(page.listed, "Embr Lash"))
    assert "near: Ember Lash" in page.listed.currentItem().text()
    qtbot.keyClick(page.listed, Qt.Key.Key_Return)
    assert page.desk.deck.entries == ((56, "Mountain"), (4, "Ember Lash"))
    QGuiApplication.clipboard().setText("nothing of the kind")
    qtbot.mouseClick(page.paste, Qt.MouseButton.LeftButton)
    assert page.told.text().endswith(".")
    assert page.desk.deck.size == 60


def test_changes_that_are_not_saved_are_dropped_only_when_asked(page: DeckPage, qtbot: QtBot) -> None:
    page.desk.change("Island", 1)
    page.follow()
    left: list[bool] = []
    page.leave.connect(lambda: left.append(True))
    page.play.connect(lambda: left.append(False))
    qtbot.mouseClick(page.shelf.start, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not left
    assert not page.drop.isHidden()
    qtbot.mouseClick(page.drop, Qt.MouseButton.LeftButton)
    assert left == [True]


def test_saving_puts_the_deck_on_the_shelf(page: DeckPage, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.mouseClick(page.shelf.new, Qt.MouseButton.LeftButton)
    page.title.setText("All Islands")
    qtbot.keyClick(page.title, Qt.Key.Key_Return)
    page.desk.change("Island", 60)
    page.follow()
    qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert (tmp_path / "decks" / "all_islands.txt").is_file()
    assert page.shelf.decks.currentItem().text() == "All Islands  (yours)"


def test_a_deck_that_may_not_be_played_is_not_chosen(page: DeckPage, qtbot: QtBot) -> None:
    page.desk.change("Forest", -1)
    page.follow()
    before = tuple(page.seats)
    qtbot.mouseClick(page.shelf.give[1], Qt.MouseButton.LeftButton)
    assert tuple(page.seats) == before
    assert "legal" in page.told.text()


def test_from_the_start_screen_to_a_game_with_chosen_decks(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_start()
    window.show()
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    qtbot.mouseClick(start.decks, Qt.MouseButton.LeftButton)
    page = window.centralWidget()
    assert isinstance(page, DeckPage)
    page.shelf.decks.setCurrentRow(5)
    qtbot.keyClick(page.shelf.decks, Qt.Key.Key_Return)
    assert page.title.text() == "Frost and Fern"
    qtbot.mouseClick(page.shelf.give[0], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    assert start.now.words == "Ada: Frost and Fern. Mira: Lantern and Tide."
    qtbot.mouseClick(start.decks, Qt.MouseButton.LeftButton)
    page = window.centralWidget()
    assert isinstance(page, DeckPage)
    qtbot.mouseClick(page.shelf.start, Qt.MouseButton.LeftButton)
    assert window.page is not None
    assert [player.library for player in window.page.controller.update.table.players] == [60, 60]


def test_a_deck_of_ones_own_is_deleted_when_asked_twice_and_its_list_is_kept(
    page: DeckPage, qtbot: QtBot, tmp_path: Path
) -> None:
    assert page.shelf.delete.isHidden()
    qtbot.keyClicks(page.search, "tidewatch")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    page.save.click()
    file = page.desk.path
    assert file is not None
    page.shelf.plays.emit(1)
    assert page.seats[1] == file
    page.shelf.delete.click()
    assert file.exists()
    page.drop.click()
    assert not file.exists()
    assert (tmp_path / "decks" / f"{file.stem}.deleted").read_text(encoding="utf-8").count("Tidewatch") == 1
    assert page.seats[1] == built_in_decks()[1]
    assert f"{file.stem}.deleted" in page.told.text()
    assert all("yours" not in page.shelf.decks.item(at).text() for at in range(page.shelf.decks.count()))


def test_chosen_decks_hold_in_the_next_window(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_decks()
    decks = window.centralWidget()
    assert isinstance(decks, DeckPage)
    usual = built_in_decks()
    decks.chosen.emit((usual[1], usual[1]))
    other = TableWindow(tmp_path)
    qtbot.addWidget(other)
    other.show_start()
    start = other.centralWidget()
    assert isinstance(start, StartPage)
    assert start.now.words.count("Lantern") == 2
    other.show_decks()
    again = other.centralWidget()
    assert isinstance(again, DeckPage)
    assert again.seats == [usual[1], usual[1]]


def test_neither_the_menu_nor_closing_loses_a_deck(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_decks()
    window.show()
    decks = window.centralWidget()
    assert isinstance(decks, DeckPage)
    qtbot.keyClicks(decks.search, "tidewatch")
    qtbot.keyClick(decks.search, Qt.Key.Key_Return)
    window.new_action.trigger()
    assert window.centralWidget() is decks
    assert not window.close()
    assert window.isVisible()
    assert decks.drop.isVisible()
    decks.drop.click()
    assert not window.isVisible()
