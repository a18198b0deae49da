"""The library page: files taken in, cards searched and filtered, whose words are played, and what a deck lacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.cards.formats.record import Record
from tabletop.cards.users import store_at
from tabletop.view.panels.question_panel import QuestionPanel
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.library.library_page import LibraryPage
from tabletop.view.start.workshop.workshop_page import WorkshopPage
from tabletop.view.window.window import TableWindow
from tests.cards.sources import written_as

CARDS = [
    Record("Thistle Hare", "Creature - Hare", "{G}", "Haste", "1", "1"),
    Record("Thistle Ox", "Creature - Ox", "{2}{G}", "Trample\nHops thrice round the table.", "3", "3"),
    Record("Late Fox", "Creature - Fox", "{R}", "Haste", "2", "1"),
]


def bulk(folder: Path) -> Path:
    cards = [written_as.scryfall(card, number) for number, card in enumerate(CARDS)]
    cards[2] |= {"released_at": "2019-10-04", "set": "eld"}
    path = folder / "bulk.json"
    path.write_bytes(json.dumps(cards).encode())
    return path


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> LibraryPage:
    made = LibraryPage(tmp_path / "data")
    qtbot.addWidget(made, before_close_func=lambda page: page.close_down())
    made.resize(1280, 720)
    made.show()
    return made


def taken(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.take((bulk(tmp_path),))
    qtbot.waitUntil(lambda: page.desk.counts().get("whole", 0) == 2 and page.desk.importing is None, timeout=10_000)
    qtbot.waitUntil(lambda: page.desk.reading is None, timeout=10_000)


def names(page: LibraryPage) -> list[str]:
    return [page.cards.item(at).text().partition(",")[0] for at in range(page.cards.count())]


def test_a_file_is_taken_in_and_its_cards_are_read_and_shown(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    assert page.verdict.text() == "No cards yet in your library."
    assert "nothing is fetched" in page.imports.words.text()
    taken(page, qtbot, tmp_path)
    assert page.told.text().startswith("Cards taken: 3 new.")
    assert page.verdict.text() == "3 cards in your library."
    assert page.kinds["whole"].text() == "Read whole  2"
    assert page.kinds["part"].text() == "In part  1"
    qtbot.keyClicks(page.search, "thistle t:hare")
    assert names(page) == ["Thistle Hare"]
    qtbot.waitUntil(lambda: "Haste" in page.card.lines.text())
    assert "TST 2006" in page.card.lines.text()


def test_cards_are_filtered_by_how_much_is_read_and_by_their_years(
    page: LibraryPage, qtbot: QtBot, tmp_path: Path
) -> None:
    taken(page, qtbot, tmp_path)
    qtbot.mouseClick(page.kinds["hand"], Qt.MouseButton.LeftButton)
    assert names(page) == ["Thistle Ox"]
    qtbot.waitUntil(lambda: "Hops thrice" in page.card.lines.text())
    assert "carried out by hand" in page.card.lines.text()
    qtbot.mouseClick(page.kinds["all"], Qt.MouseButton.LeftButton)
    page.search.setText("late fox")
    assert names(page) == []
    page.later.click()
    assert names(page) == ["Late Fox"]
    assert LibraryPage(tmp_path / "data").later.isChecked()
    page.search.setText("rarity:common")
    assert "not kept" in page.number.text()


def test_whose_words_are_played_is_chosen_for_each_card(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    taken(page, qtbot, tmp_path)
    page.search.setText("thistle hare")
    qtbot.waitUntil(lambda: page.card.wordings["today"].isVisible())
    assert not page.card.wordings["own"].isVisible()
    with qtbot.waitSignal(page.to_workshop) as asked:
        page.card.edit.click()
    assert [(card.name, card.text) for card in asked.args] == [("Thistle Hare", "Haste")]
    qtbot.mouseClick(page.card.wordings["today"], Qt.MouseButton.LeftButton)
    assert store_at(tmp_path / "data").is_chosen("thistle hare")
    assert page.card.usual.isVisible()
    page.card.usual.click()
    assert not store_at(tmp_path / "data").is_chosen("thistle hare")


def test_what_a_deck_lacks_is_named_with_the_way_to_mend_it(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    taken(page, qtbot, tmp_path)
    deck = tmp_path / "data" / "decks" / "mine.txt"
    deck.parent.mkdir()
    deck.write_text("# Name: Mine\n4 Thistle Ox\n3 Thistle Hair\n53 Forest\n", encoding="utf-8")
    page.follow()
    page.lacking.decks.setCurrentIndex(page.lacking.decks.findText("Mine"))
    page.lacking.decks.activated.emit(page.lacking.decks.currentIndex())
    rows = [page.lacking.rows.item(at).text() for at in range(page.lacking.rows.count())]
    assert rows == ["4 Thistle Ox: 1 line by hand", "3 Thistle Hair: not known; near: Thistle Hare"]
    with qtbot.waitSignal(page.to_workshop) as asked:
        page.lacking.rows.itemClicked.emit(page.lacking.rows.item(1))
    assert asked.args == [Record("Thistle Hair", "")]
    page.lacking.rows.itemClicked.emit(page.lacking.rows.item(0))
    assert names(page) == ["Thistle Ox"]


def test_a_file_that_is_no_file_of_cards_is_a_sentence(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_bytes(written_as.scryfall_file(CARDS)[:-30])
    page.take((path,))
    qtbot.waitUntil(lambda: "cut off" in page.told.text(), timeout=10_000)
    assert page.desk.counts() == {}


def test_an_import_goes_on_while_another_page_is_shown(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.take((bulk(tmp_path),))
    page.hide()
    again = LibraryPage(tmp_path / "data")
    qtbot.addWidget(again, before_close_func=lambda page: page.close_down())
    again.show()
    qtbot.waitUntil(lambda: again.told.text().startswith("Cards taken: 3 new."), timeout=10_000)


def dropped(window: TableWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(9, 9), copy, data, left, none))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, data, left, none))


def test_files_dropped_on_the_window_go_where_they_belong(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path / "data")
    qtbot.addWidget(window)
    window.show_start()
    window.show()
    deck = tmp_path / "ten.dec"
    deck.write_text("10 Forest\nSB: 2 Island\n", encoding="utf-8")
    dropped(window, deck)
    decks = window.centralWidget()
    assert isinstance(decks, DeckPage)
    assert (decks.desk.deck.entries, decks.desk.deck.side) == (((10, "Forest"),), ((2, "Island"),))
    dropped(window, bulk(tmp_path))
    decks.drop.click()  # the deck is not saved, and that was asked
    cards = window.centralWidget()
    assert isinstance(cards, LibraryPage)
    qtbot.waitUntil(lambda: cards.desk.importing is None and sum(cards.desk.counts().values()) == 3, timeout=10_000)
    cards.type.click()
    typing = window.centralWidget()
    assert isinstance(typing, WorkshopPage)
    typing.back.click()
    assert window.centralWidget() is cards
    cards.close_down()
    cards.leave.emit()


@pytest.mark.parametrize("answer", ["deck", "cards"])
def test_of_a_dropped_table_of_cards_is_asked_what_it_is(qtbot: QtBot, tmp_path: Path, answer: str) -> None:
    window = TableWindow(tmp_path / "data")
    qtbot.addWidget(window)
    window.show_start()
    window.show()
    table = tmp_path / "cards.csv"
    rows = ("Count;Name;Mana Cost;Type;Text", "3;Thistle Cow;{1}{G};Enchantment;Draw a card.", "2;Forest;;Basic Land;")
    table.write_text("\n".join(rows), encoding="utf-16")
    dropped(window, table)
    (asked,) = window.findChildren(QuestionPanel)
    assert asked.sentence.text().startswith("cards.csv is a table of cards.")
    (asked.yes if answer == "deck" else asked.no).click()
    page = window.centralWidget()
    if answer == "deck":
        assert isinstance(page, DeckPage)
        assert page.desk.deck.entries == ((3, "Thistle Cow"), (2, "Forest"))
    else:
        assert isinstance(page, LibraryPage)
        qtbot.waitUntil(lambda: page.desk.importing is None and sum(page.desk.counts().values()) == 1, timeout=10_000)
        page.close_down()
        page.leave.emit()


def test_the_text_of_a_card_has_signs_and_no_braces(page: LibraryPage, qtbot: QtBot) -> None:
    page.search.setText("o:mana")
    qtbot.waitUntil(lambda: "mana" in page.card.lines.text())
    assert "<img" in page.card.lines.text()
    assert "{" not in page.card.lines.text()
