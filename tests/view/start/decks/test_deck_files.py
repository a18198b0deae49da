"""Decks of other programs on the deck screen: opened, their sideboards seen and changed, and written for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import KINDS, Kind
from tabletop.controller.start.opening import NAMES, built_in_decks
from tabletop.view.start.decks.decks_page import DeckPage

LIST = "// NAME: Mine\n4 Ember Lash\n56 Mountain\nSB: 2 Surge of Sap\nSB: 1 Nobody Knows This\n"


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> DeckPage:
    made = DeckPage(tmp_path / "data", built_in_decks(), NAMES)
    qtbot.addWidget(made)
    made.resize(1280, 770)
    made.show()
    path = tmp_path / "mine.dec"
    path.write_text(LIST, encoding="utf-8")
    made.take_file(path)
    return made


def test_a_file_of_another_program_is_taken_up_with_its_sideboard(page: DeckPage) -> None:
    assert (page.title.text(), page.desk.deck.size) == ("Mine", 60)
    assert page.side.heading.text() == "Sideboard: 3 cards"
    page.side.heading.click()
    assert page.side.rows.isVisible()
    assert page.desk.unsaved
    page.save.click()
    assert page.desk.path is not None
    assert page.desk.deck.side == ((2, "Surge of Sap"), (1, "Nobody Knows This"))


def test_cards_go_to_the_sideboard_and_back_and_a_step_is_undone(page: DeckPage, qtbot: QtBot) -> None:
    page.listed.setCurrentRow(1)
    assert page.listed.name == "Ember Lash"
    page.side.into.click()
    page.side.into.click()
    assert (page.desk.deck.count("Ember Lash"), page.desk.deck.count_side("Ember Lash")) == (2, 2)
    page.side.heading.click()
    page.side.rows.setCurrentRow(1)
    qtbot.keyClick(page.side.rows, Qt.Key.Key_Plus)
    assert page.desk.deck.count_side("Surge of Sap") == 3
    page.side.out.click()
    assert (page.desk.deck.count("Surge of Sap"), page.desk.deck.count_side("Surge of Sap")) == (1, 2)
    for _ in range(4):
        page.undo.click()
    assert (page.desk.deck.count("Ember Lash"), page.desk.deck.count_side("Surge of Sap")) == (4, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_the_deck_is_written_for_each_program_and_read_back(page: DeckPage, tmp_path: Path, kind: Kind) -> None:
    path = tmp_path / f"out{KINDS[kind][1]}"
    page.files._export(kind, path)
    assert page.told.text() == f"Written as {path.name}."
    found = read_any(path.read_bytes(), path.name)
    assert [(one.count, one.name) for one in found.main] == list(page.desk.deck.entries)
    assert [(one.count, one.name) for one in found.side] == list(page.desk.deck.side)


def test_every_target_is_offered_by_its_name(page: DeckPage) -> None:
    assert [action.text() for action in page.files.menu.actions()] == [
        f"{name}  ({end})" for name, end in KINDS.values()
    ]


def test_an_address_is_answered_with_where_the_button_is(page: DeckPage) -> None:
    QGuiApplication.clipboard().setText("https://www.moxfield.com/decks/abc")
    page.paste.click()
    assert "choose More, then Export" in page.told.text()
    assert page.title.text() == "Mine"


def test_what_is_no_deck_is_a_sentence_and_the_deck_stays(page: DeckPage, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text('{"data": {"mainBoard": 5}}', encoding="utf-8")
    page.let_go()
    page.take_file(path)
    assert "no deck that is known" in page.told.text()
    assert page.desk.deck.size == 60
