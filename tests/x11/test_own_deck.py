"""A list from an old box by mouse: pasted with misspelt and unknown names, mended, and played to a first turn.

TABLETOP_X11_CARDS=30000 makes the library behind it as large as the real one.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from tabletop.benchmarks.engine.search_cards import cards
from tabletop.cards.formats.found import Found, printing
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.controller.start.decks import known
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.library.library_page import LibraryPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import PICTURES, click
from tests.x11.desktop import Desktop
from tests.x11.player import Player

pytestmark = pytest.mark.x11
LARGE = os.environ.get("TABLETOP_X11_CARDS", "")
NUMBER = int(LARGE or 40)
IN_PART = Record("Thistle Ox", "Creature - Ox", "{2}{G}", "Trample\nHops thrice round the table.", "3", "3")
WHOLE = Record("Th\u00eestle-Hare", "Creature - Hare", "{G}", "Haste", "1", "1")
#: 75 cards: three names misspelt, two that nobody knows, one in part
LIST = """4 Thistle Hare [TSP]
4x Thistle Ox (LEA) 12
3 Embre Lash
4 Mos Colossus
4 Gladeway Scoot
1 Nobody's Qqqq
1 Wwww of the Deep
21 Forest
18 Mountain

Sideboard
4 Surge of Sap
11 Island
"""


@pytest.fixture
def library(tmp_path: Path) -> None:
    """Cards in the data folder before the window looks there."""
    taking = Import(tmp_path / "data")
    for found in cards(NUMBER):
        taking.take(found)
    for record in (IN_PART, WHOLE):
        taking.take(Found(record, "made", "today", (), (printing("TSP"),)))
    assert taking.finish().added >= 2


def picture(desktop: Desktop, name: str) -> None:
    settled = time.monotonic() + 0.2
    desktop.wait_until(lambda: time.monotonic() > settled, "the last frame to be painted")
    desktop.screenshot(PICTURES / f"own-deck-{name}.png")


def unknown_row(page: DeckPage) -> int:
    rows = page.listed.rows()
    return next((at for at, row in enumerate(rows) if row.copies > 0 and known(row.name) is None), -1)


def looked_up(desktop: Desktop, window: TableWindow, start: StartPage) -> StartPage:
    """Look for a card of the library, and come back to the start screen."""
    click(desktop, start.cards)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), LibraryPage), "the cards")
    shelf = window.centralWidget()
    assert isinstance(shelf, LibraryPage)
    click(desktop, shelf.search)
    desktop.write("thistle t:ox")
    desktop.wait_until(lambda: "1 line" in shelf.card.lines.text() or "by hand" in shelf.card.lines.text(), "the ox")
    picture(desktop, "library")
    click(desktop, shelf.back)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), StartPage), "the start screen")
    again = window.centralWidget()
    assert isinstance(again, StartPage)
    return again


def test_a_pasted_list_is_mended_and_played(library: None, desktop: Desktop, window: TableWindow) -> None:
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    if LARGE:
        start = looked_up(desktop, window, start)
    click(desktop, start.decks)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), DeckPage), "the decks")
    page = window.centralWidget()
    assert isinstance(page, DeckPage)
    QGuiApplication.clipboard().setText(LIST)
    click(desktop, page.paste)
    desktop.wait_until(lambda: page.desk.deck.size == 60 and page.desk.deck.side_size == 15, "the list to be read")
    picture(desktop, "pasted")
    while (at := unknown_row(page)) >= 0:
        row = page.listed.rows()[at]
        box = page.listed.laid.seen[at].toAlignedRect()
        point = page.listed.viewport().mapToGlobal(box.topLeft()) + (box.center() - box.topLeft()) / 4
        desktop.click((point.x(), point.y()))
        desktop.wait_until(lambda row=row: page.listed.name == row.name, "the row to be chosen")  # type: ignore[misc]
        if page.unknown.near[0].isVisible() and "Qqqq" not in row.name and "Wwww" not in row.name:
            click(desktop, page.unknown.near[0])
        else:  # what nobody knows goes out, land comes in
            for _ in range(row.copies):
                click(desktop, page.fewer)
        desktop.wait_until(lambda row=row: page.desk.deck.count(row.name) == 0, "the name to be mended")  # type: ignore[misc]
    assert page.desk.deck.count("Ember Lash") == 3
    assert page.desk.deck.count("Moss Colossus") == 4
    assert page.desk.deck.count("Gladeway Scout") == 4
    settled = time.monotonic() + 0.3  # the board has more room now
    desktop.wait_until(lambda: time.monotonic() > settled and page.unknown.isHidden(), "the board to be laid")
    forest = next(at for at, row in enumerate(page.listed.rows()) if row.name == "Forest")
    box = page.listed.laid.seen[forest].toAlignedRect().center()
    point = page.listed.viewport().mapToGlobal(box)
    desktop.click((point.x(), point.y()))
    desktop.wait_until(lambda: page.listed.name == "Forest", "the forest to be chosen")
    for _ in range(60 - page.desk.deck.size):
        click(desktop, page.more)
    desktop.wait_until(lambda: "it may be played" in page.verdict.text(), "the deck to be legal")
    assert "partly carried out by hand" in page.verdict.text()
    picture(desktop, "mended")
    click(desktop, page.shelf.give[0])
    desktop.wait_until(lambda: page.desk.file is not None, "the deck to be kept")
    click(desktop, page.shelf.start)
    desktop.wait_until(lambda: window.page is not None, "the table")
    player = Player(desktop, window)
    for _ in range(12):
        if player.update.table.turn >= 1:
            break
        player.step()
    assert player.update.table.turn >= 1
    player.still()
    picture(desktop, "played")
