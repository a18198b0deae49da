"""The card workshop on the screen: typed by keys, marked, mended, saved, played, pasted, typed in for a deck."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tabletop.cards.users import library_of
from tabletop.controller.start.opening import NAMES, built_in_decks
from tabletop.controller.start.workshop import EMPTY
from tabletop.engine.language.abilities import Card
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.library.library_page import LibraryPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.start.workshop.workshop_page import WorkshopPage
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow

MISSPELT = "Flying\nWhen Odd Hare comes into play, drow a card."


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> WorkshopPage:
    made = WorkshopPage(tmp_path)
    qtbot.addWidget(made)
    made.resize(1280, 770)
    made.show()
    made.begin()
    return made


def type_card(page: WorkshopPage, qtbot: QtBot, text: str = MISSPELT) -> None:
    """Type a card by keys alone, from field to field with Tab."""
    for words in ("Odd Hare", "1W", "Creature - Hare", text, "1", "2"):
        widget = page.focusWidget()
        assert widget is not None
        for line, part in enumerate(words.split("\n")):
            if line:
                qtbot.keyClick(widget, Qt.Key.Key_Return)
            qtbot.keyClicks(widget, part)
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    page.form.settle()


def test_a_misspelt_line_is_marked_and_mended(page: WorkshopPage, qtbot: QtBot) -> None:
    type_card(page, qtbot)
    assert page.form.text.underlined() == ("drow a card.",)
    assert page.lines.item(0).text() == "1  read as: Flying"
    assert "NOT UNDERSTOOD" in page.lines.item(1).text()
    assert "1 line is not understood" in page.verdict.text()
    assert "Judge mode" in page.face.accessibleName()
    assert page.play.isEnabled()
    # a row leads to the place in the text
    page.lines.setFocus()
    page.lines.setCurrentRow(1)
    qtbot.keyClick(page.lines, Qt.Key.Key_Return)
    assert page.form.text.textCursor().position() == MISSPELT.index("drow")
    for _ in range(4):
        qtbot.keyClick(page.form.text, Qt.Key.Key_Delete)
    qtbot.keyClicks(page.form.text, "draw")
    page.form.settle()
    assert page.form.text.underlined() == ()
    assert page.verdict.text() == "All of it is understood."
    assert "Judge" not in page.face.accessibleName()


def test_typing_is_read_after_a_moment_and_nothing_typed_is_lost(page: WorkshopPage, qtbot: QtBot) -> None:
    page.form.text.setFocus()
    reads = []
    page.form.typed.connect(lambda: reads.append(page.form.record.text))
    qtbot.keyClicks(page.form.text, "Flying")
    qtbot.waitUntil(lambda: bool(reads))
    assert page.desk.shown.record.text == "Flying"
    assert len(reads) <= 2
    # what is done at once takes with it what was typed just before
    page.form.name.setText("Odd Hare")
    page.form.type_line.setText("Enchantment")
    page.save.click()
    assert page.desk.names == ("Odd Hare",)


def test_the_face_is_drawn_as_it_is_typed(page: WorkshopPage, qtbot: QtBot) -> None:
    before = page.face.pixmap().toImage()
    type_card(page, qtbot)
    assert page.face.pixmap().toImage() != before
    assert page.face.accessibleName().startswith("Odd Hare. Flying")


def test_saving_opening_and_beginning_anew(page: WorkshopPage, qtbot: QtBot, tmp_path: Path) -> None:
    type_card(page, qtbot, "Flying")
    page.new.click()
    assert page.told.text() == "The card is not saved."
    assert page.drop.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "Saved" in page.told.text()
    assert library_of(tmp_path).find("odd hare") is not None
    page.new.click()
    assert page.form.name.text() == ""
    page.shelf.setCurrentRow(0)
    page.shelf.itemActivated.emit(page.shelf.item(0))
    assert page.form.text.toPlainText() == "Flying"
    assert page.form.cost.text() == "{1}{W}"


def test_a_whole_card_is_pasted_anywhere(page: WorkshopPage, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("Odd Hare {1}{W}\nCreature - Hare\nFlying\n1/2")
    for field in (page.form.name, page.form.text):
        page.form.show_record(EMPTY)
        field.setFocus()
        field.paste() if field is page.form.text else qtbot.keyClick(
            field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier
        )
        assert (page.form.name.text(), page.form.power.text()) == ("Odd Hare", "1")
        assert page.form.text.toPlainText() == "Flying"
    QGuiApplication.clipboard().setText("Flying\nVigilance")
    page.form.text.clear()
    page.form.text.paste()
    assert page.form.text.toPlainText() == "Flying\nVigilance"
    QGuiApplication.clipboard().setText("no card")
    page.paste.click()
    assert "type line" in page.told.text()
    assert page.form.text.toPlainText() == "Flying\nVigilance"


def test_pasting_with_nothing_in_the_clipboard_does_nothing(page: WorkshopPage, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().clear()
    qtbot.keyClick(page.form.name, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.form.name.text() == ""


def test_a_card_is_practised_at_once(page: WorkshopPage, qtbot: QtBot) -> None:
    type_card(page, qtbot)
    cards: list[Card] = []
    page.practise.connect(cards.append)
    qtbot.keyClick(page, Qt.Key.Key_F5)
    assert cards[0].name == "Odd Hare"
    assert cards[0].by_hand


def shown(window: TableWindow) -> object:
    return window.centralWidget()


def test_from_the_start_screen_to_a_practice_game_and_back(window: TableWindow, qtbot: QtBot) -> None:
    start = shown(window)
    assert isinstance(start, StartPage)
    start.cards.click()
    cards = shown(window)
    assert isinstance(cards, LibraryPage)
    cards.type.click()
    page = shown(window)
    assert isinstance(page, WorkshopPage)
    type_card(page, qtbot)
    page.play.click()
    assert isinstance(shown(window), TablePage)
    assert window.page is not None
    hand = window.page.controller.update.table.players[0].hand
    names = [thing.card.name for thing in hand if thing.card is not None]
    assert names.count("Odd Hare") == 2
    # the menu (and so the palette) leads back, and nothing that was typed is lost
    window.workshop_action.trigger()
    assert shown(window) is page
    assert page.form.text.toPlainText() == MISSPELT
    assert window.page is None
    page.play.click()
    window.show_start()
    window.workshop_action.trigger()
    assert shown(window) is page


def test_an_unknown_name_of_a_deck_is_typed_in(window: TableWindow, qtbot: QtBot) -> None:
    window.show_decks()
    decks = shown(window)
    assert isinstance(decks, DeckPage)
    qtbot.waitUntil(decks.isVisible)
    QGuiApplication.clipboard().setText("4 Odd Hare\n4 Embr Lash\n52 Mountain")
    decks.paste.click()
    assert "Odd Hare" in decks.verdict.text()
    # the first name that is not known is where one goes on
    assert decks.listed.name == "Embr Lash"
    assert decks.listed.hasFocus()
    assert decks.unknown.isVisible()
    assert [made.text() for made in decks.unknown.near if made.isVisible()] == ["Ember Lash"]
    decks.unknown.near[0].click()
    assert decks.desk.deck.count("Ember Lash") == 4
    row = next(at for at in range(decks.listed.count()) if "Odd Hare" in decks.listed.item(at).text())
    decks.listed.setCurrentRow(row)
    decks.unknown.typing.click()
    page = shown(window)
    assert isinstance(page, WorkshopPage)
    assert page.form.name.text() == "Odd Hare"
    assert page.back.text() == "Back to the deck"
    page.form.type_line.setText("Creature - Hare")
    page.form.text.setPlainText("Hops threee times.")
    page.form.power.setText("1")
    page.form.toughness.setText("1")
    page.save.click()
    page.back.click()
    assert shown(window) is decks
    assert decks.desk.deck.count("Odd Hare") == 4
    assert decks.verdict.text().startswith("60 cards: it may be played (100.2). 1 of its cards is partly carried out")
    assert not decks.unknown.isVisible()
    # and it plays
    decks.shelf.plays.emit(0)
    decks.shelf.start.click()
    assert window.page is not None


def test_the_deck_screen_offers_nothing_for_known_names(qtbot: QtBot, tmp_path: Path) -> None:
    made = DeckPage(tmp_path, built_in_decks(), NAMES)
    qtbot.addWidget(made)
    made.show()
    made.listed.setCurrentRow(1)
    assert not made.unknown.isVisible()


def test_neither_menus_nor_closing_lose_a_card_that_is_typed(window: TableWindow, qtbot: QtBot) -> None:
    window.show_decks()
    decks = shown(window)
    assert isinstance(decks, DeckPage)
    window.workshop_action.trigger()  # the deck waits
    page = shown(window)
    assert isinstance(page, WorkshopPage)
    type_card(page, qtbot)
    window.new_action.trigger()
    assert shown(window) is page
    assert page.told.text() == "The card is not saved."
    page.play.click()
    assert isinstance(shown(window), TablePage)
    assert not window.close()  # the card that waits is shown, and asks
    assert shown(window) is page
    assert window.isVisible()
    assert not window.close()
    page.drop.click()
    assert not window.isVisible()


def test_back_to_a_deck_with_changes_of_its_own(window: TableWindow, qtbot: QtBot) -> None:
    window.show_decks()
    decks = shown(window)
    assert isinstance(decks, DeckPage)
    decks.desk.change("Mountain", 1)
    decks.follow()
    window.workshop_action.trigger()
    page = shown(window)
    assert isinstance(page, WorkshopPage)
    page.back.click()
    assert shown(window) is decks
    assert decks.unsaved
