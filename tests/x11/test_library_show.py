"""A library by mouse: a file taken in, cards searched, a deck with a sideboard, and a match of three games.

TABLETOP_X11_CARDS=30000 makes the file as large as the real one, and shows all of it in four sizes.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tabletop.benchmarks.engine.search_cards import cards
from tabletop.cards.formats.record import Record
from tabletop.view.panels.question_panel import QuestionPanel
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.library.library_page import LibraryPage
from tabletop.view.start.party_form import PartyForm
from tabletop.view.start.siding_page import SidingPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.app import AppOptions, application
from tabletop.view.window.window import TableWindow
from tests.cards.sources import written_as
from tests.view.setting_up import session_of
from tests.x11.conftest import PICTURES, click, in_front
from tests.x11.desktop import Desktop

pytestmark = [pytest.mark.x11, pytest.mark.timeout(400)]
LARGE = os.environ.get("TABLETOP_X11_CARDS", "")
NUMBER = int(LARGE or 40)
SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080)) if LARGE else ((1280, 720),)
OX = Record("Thistle Ox", "Creature - Ox", "{2}{G}", "Trample", "3", "3")
DECKS = {
    "Mine": "# Name: Mine\n56 Forest\n4 Thistle Ox\nSB: 2 Surge of Sap\nSB: 3 Moss Colossus\n",
    "Yours": "# Name: Yours\n60 Mountain\nSB: 1 Ember Lash\n",
}


T = TypeVar("T", bound=QWidget)


class Show:
    """A window of one size, and its pictures by number."""

    def __init__(self, desktop: Desktop, window: TableWindow) -> None:
        self.desktop, self.window, self._number = desktop, window, 0

    def picture(self, name: str) -> None:
        """Keep what the window shows once the last frame is painted."""
        settled = time.monotonic() + 0.4
        self.desktop.wait_until(lambda: time.monotonic() > settled, "the last frame to be painted")
        corner, size = self.window.mapToGlobal(self.window.rect().topLeft()), self.window.size()
        whole = self.desktop.screenshot()
        self._number += 1
        PICTURES.mkdir(parents=True, exist_ok=True)
        shown = whole.crop((corner.x(), corner.y(), corner.x() + size.width(), corner.y() + size.height()))
        shown.save(PICTURES / f"show-{size.width()}-{self._number:02}-{name}.png")

    def click(self, widget: QWidget) -> None:
        """Click the middle of a widget."""
        click(self.desktop, widget)

    def until(self, holds: object, what: str, seconds: float = 30) -> None:
        """Wait until something holds."""
        self.desktop.wait_until(holds, what, seconds)  # type: ignore[arg-type]

    def page(self, kind: type[T]) -> T:
        """The page that the window shows, once it is of a kind."""
        self.until(lambda: isinstance(self.window.centralWidget(), kind), kind.__name__)
        page = self.window.centralWidget()
        assert isinstance(page, kind)
        return page


@pytest.mark.parametrize("size", SIZES)
def test_a_library_its_decks_and_a_match(desktop: Desktop, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    data = tmp_path / "data"
    (data / "decks").mkdir(parents=True)
    for name, text in DECKS.items():
        (data / "decks" / f"{name}.txt").write_text(text, encoding="utf-8")
    bulk = tmp_path / "bulk.json"
    records = [found.record for found in cards(NUMBER)] + [OX]
    bulk.write_text(json.dumps([written_as.scryfall(one, at) for at, one in enumerate(records)]), encoding="utf-8")
    application()
    window = in_front(qtbot, AppOptions(data=data), *size)
    show = Show(desktop, window)
    _take_in(show, bulk)
    _search(show)
    _play_a_match(show)


def _take_in(show: Show, bulk: Path) -> None:
    show.click(show.page(StartPage).cards)
    page = show.page(LibraryPage)
    show.picture("empty")
    # the dialogue of the file waits for an answer, which a key of the desktop gives
    answered = _answer_later(show, bulk)
    show.click(page.imports.open)
    show.until(lambda: bool(answered), "the file to be chosen")
    show.until(lambda: page.desk.importing is not None or bool(page.told.text()), "the import to begin")
    if LARGE:
        show.desktop.pause(0.5)
        show.picture("importing")
    show.until(lambda: page.told.text().startswith("Cards taken"), "the cards to be taken", 240)
    show.picture("taken")


def _answer_later(show: Show, path: Path) -> list[bool]:
    answered: list[bool] = []

    def answer() -> None:
        dialogue = show.window.findChild(QFileDialog)
        line = dialogue.findChild(QLineEdit) if dialogue is not None else None
        if dialogue is None or line is None or not dialogue.isVisible():
            QTimer.singleShot(200, answer)
            return
        show.picture("file")
        show.desktop.key("ctrl+a")
        show.desktop.write(str(path))
        answered.append(True)
        show.desktop.key("Return")

    QTimer.singleShot(300, answer)
    return answered


def _search(show: Show) -> None:
    page = show.page(LibraryPage)
    show.click(page.search)
    show.desktop.write("t:creature c:g cmc<=3")
    show.until(lambda: "card" in page.number.text() and page.search.text().endswith("<=3"), "the search")
    show.picture("searched")
    show.click(page.kinds["part"])
    show.picture("in-part")
    show.click(page.kinds["all"])
    show.click(page.search)
    show.desktop.key("ctrl+a")
    show.desktop.write("thistle ox")
    show.until(lambda: "Trample" in page.card.lines.text(), "the ox")
    show.picture("one")
    show.click(page.back)


def _play_a_match(show: Show) -> None:
    start = show.page(StartPage)
    show.click(start.decks)
    decks = show.page(DeckPage)
    show.picture("decks")
    show.click(decks.back)
    start = show.page(StartPage)
    show.click(start.new)
    show.until(lambda: start.form is not None and start.form.isVisible(), "the set-up")
    form = start.form
    assert isinstance(form, PartyForm)
    for choice, name in zip(form.decks, DECKS, strict=True):
        show.click(choice)
        show.until(choice.view().isVisible, "the list of decks")
        show.desktop.write(name)
        show.desktop.key("Return")
        show.until(lambda choice=choice, name=name: choice.currentText().startswith(name), f"{name} to be chosen")
    show.click(form.match)
    show.until(form.match.isChecked, "best of three")
    show.picture("set-up")
    show.click(form.go)
    for number, loser in enumerate((1, 0, 1)):
        show.until(lambda: show.window.page is not None, "the table")
        assert session_of(show.window).header.match is not None
        _concede(show, loser)
        page = show.window.page
        assert page is not None
        show.until(page.end.isVisible, "the end of the game")
        show.picture(f"end-{number + 1}")
        if number == 2:
            assert "wins the match" in page.end.next.text() or "2 to 1" in page.end.next.text()
            return
        show.click(page.end.buttons[-1])
        _sideboard(show, first=number == 0)


def _concede(show: Show, loser: int) -> None:
    bar, action = show.window.menuBar(), show.window.concede_actions[loser]
    menu = next(one for one in bar.actions() if action in one.menu().actions())
    at = bar.mapToGlobal(bar.actionGeometry(menu).center())
    show.desktop.click((at.x(), at.y()))
    show.until(menu.menu().isVisible, "the menu")
    point = menu.menu().mapToGlobal(menu.menu().actionGeometry(action).center())
    show.desktop.click((point.x(), point.y()))
    show.until(lambda: bool(_asked(show)), "the question")
    show.click(_asked(show)[0].yes)


def _asked(show: Show) -> list[QuestionPanel]:
    page = show.window.centralWidget()
    assert page is not None
    return [panel for panel in page.findChildren(QuestionPanel) if panel.isVisible()]


def _sideboard(show: Show, first: bool) -> None:
    page = show.page(SidingPage)
    for seat in range(2):
        show.until(lambda: page.desk.covered, "the cover")
        if first and seat == 0:
            show.picture("cover")
        show.click(page.lift)
        show.until(page.table.isVisible, "the cards")
        if first and seat == 0:
            for half in (page.side, page.main):
                row = half.rows.visualItemRect(half.rows.item(1)).center()
                point = half.rows.viewport().mapToGlobal(row)
                show.desktop.click((point.x(), point.y()))
                show.click(half.button)
            show.until(page.done.isEnabled, "sixty cards")
            show.picture("exchanged")
        show.click(page.done)
