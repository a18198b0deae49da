"""The page on which a deck is tested: by keyboard, at every size, with words for everything that is painted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.controller.start.deck_test import (
    CardPlayed,
    DeckPlayed,
    GamesPlayed,
    MatchPlayed,
    Rate,
)
from tabletop.controller.start.deck_test_desk import DeckTestDesk
from tabletop.controller.start.settings import Settings
from tabletop.session.simulation.beside import Told, packed, raw
from tabletop.session.simulation.results import Result
from tabletop.view.ground import theme
from tabletop.view.start.deck_test import deck_test_page as page_module
from tabletop.view.start.deck_test.deck_test_page import DeckTestPage
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.editor_page import DROP
from tabletop.view.window.window import TableWindow

_RATE = Rate(20, 12, 0.6, (0.39, 0.78))
_LONG_NAME = "The Fellowship of Lanterns and Mirrors Under the Hill"


def _figures() -> GamesPlayed:
    own = DeckPlayed(40, 24, 0.6, (0.45, 0.74), "Ember and Thorn", _RATE, _RATE, 9.2, 0.15, 0.05, (0.5, 1.5, 3.25))
    other = DeckPlayed(40, 16, 0.4, (0.26, 0.55), _LONG_NAME, _RATE, _RATE, 9.2, 0.1, 0.0, (0.0, 2.0, 2.0))
    names = ("Lantern and Tide", _LONG_NAME)
    matches = tuple(
        MatchPlayed(20, 12, 0.6, (0.39, 0.78), ("Ember and Thorn", name), _RATE, _RATE, 9.2) for name in names
    )
    shares = (("Ember Lash", 0.7), ("Forest", 0.5), ("Thornback Matriarch", 0.9))
    cards = tuple(
        CardPlayed("Ember and Thorn", name, _RATE, Rate(9, 5, share, (0.3, 0.95)), _RATE) for name, share in shares
    )
    return GamesPlayed((own, other), matches, (*cards, CardPlayed("Ember and Thorn", "Mountain", Rate(2, 1, 0.5))))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before, font = app.styleSheet(), app.font()
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    made.more.change(Settings())
    theme.set_zoom(1.0)
    app.setStyleSheet(before)
    app.setFont(font)


@pytest.fixture
def page(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> DeckTestPage:
    decks = window.show_decks()
    monkeypatch.setattr(decks.tested._player, "send", lambda data: None)
    decks.test.click()
    shown = window.centralWidget()
    assert isinstance(shown, DeckTestPage)
    QApplication.processEvents()
    return shown


def _show(desk: DeckTestDesk) -> None:
    desk.figures = _figures()
    desk.changed.emit()
    QApplication.processEvents()


def _play(desk: DeckTestDesk, numbers: range) -> None:
    results = (Result(number, number, "won", (0,), 9, 1, 1, decks=(0, 1)) for number in numbers)
    desk._player.came.emit(packed(Told(results=tuple(map(raw, results)))))


def test_decks_are_chosen_by_keyboard_and_so_is_everything(page: DeckTestPage, qtbot: QtBot) -> None:
    decks = page.choosing.decks
    assert decks.hasFocus()
    assert len(decks.chosen) == decks.count() == 6
    assert page.play.text() == "Play 120 games"
    qtbot.keyClick(decks, Qt.Key.Key_Space)
    qtbot.keyClick(decks, Qt.Key.Key_Down)
    qtbot.keyClick(decks, Qt.Key.Key_Return)
    assert len(decks.chosen) == 4
    assert decks.item(0).text().endswith("not chosen")
    assert page.play.text() == "Play 80 games"
    page.choosing.games.setValue(50)
    assert page.play.text() == "Play 200 games"
    page.choosing.none.click()
    page.play.click()
    assert page.told.text() == "Against which decks? Choose one or more of the list."
    page.choosing.all.click()
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.desk.doing == "playing"
    assert page.play.text() == "Stop"
    assert page.verdict.text() == "The players get ready. 0 of 300 games."
    assert not decks.isEnabled()
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.desk.doing == "stopping"


def test_figures_stand_there_as_they_come_and_games_can_be_gone_on_with(page: DeckTestPage, qtbot: QtBot) -> None:
    assert page.nothing.isVisible()
    assert not page.figures.isVisible()
    page.play.click()
    _play(page.desk, range(30))
    _show(page.desk)
    assert page.figures.isVisible()
    assert (
        page.opponents.item(0)
        .text()
        .startswith(
            "Against Lantern and Tide: 60 %, 12 of 20 games won, with 95 % within 39 to 78 %; on the play 60 % of 20"
        )
    )
    assert "A game has 9.2 turns, 0.15 mulligans, 0.05 mana burn" in page.summary.accessibleDescription()
    assert "turn 3: 3.2. The others: turn 1: 0.0" in page.curve.accessibleDescription()
    assert page.verdict.text().startswith("The players get ready. 30 of 120") or "a second" in page.verdict.text()
    page.play.click()
    page.desk._player.came.emit(packed(Told(over=True)))
    assert page.play.text() == "Go on: 90 games"
    assert page.verdict.text() == "30 of 120 games played."
    assert page.save.isEnabled()
    page.play.click()
    _play(page.desk, range(30, 120))
    page.desk._player.came.emit(packed(Told(over=True)))
    assert page.play.text() == "All 120 games are played"
    assert not page.play.isEnabled()
    page.choosing.games.setValue(30)
    assert page.play.text() == "Go on: 60 games"
    assert page.play.isEnabled()


def test_cards_stand_in_the_order_that_is_wanted(page: DeckTestPage) -> None:
    _show(page.desk)
    rows = page.cards.rows

    def names() -> list[str]:
        return [rows.item(at).text().split(":")[0] for at in range(rows.count())]

    assert names() == ["Thornback Matriarch", "Ember Lash", "Forest"]
    page.cards.order.setCurrentText("By name")
    assert names() == ["Ember Lash", "Forest", "Thornback Matriarch"]
    assert page.cards.note.text() == "1 card seen in fewer than 5 games."
    rows.setCurrentRow(1)
    _show(page.desk)
    assert rows.currentRow() == 1


@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 660), 80), ((1280, 800), 100), ((1280, 800), 200), ((1366, 700), 150), ((1920, 1080), 200)],
)
def test_no_word_is_cut_at_any_size(window: TableWindow, page: DeckTestPage, size: tuple[int, int], text: int) -> None:
    window.resize(*size)
    window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
    page.desk.sentence = "A process that played ended before its game was over; the game is played again."
    _show(page.desk)
    window.grab()
    for one in page.findChildren(QPushButton):
        if one.isVisible():
            assert one.fontMetrics().horizontalAdvance(one.text()) <= one.width(), one.text()
            assert page.rect().contains(one.mapTo(page, one.rect().center())), one.text()
    for label in page.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap():
            assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width() + 1, label.text()
        elif label.isVisible() and label.text():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    for widget in (page.summary, page.opponents, page.curve, page.cards.rows, page.choosing.decks):
        corner = widget.mapTo(page, widget.rect().bottomRight())
        assert page.rect().contains(corner)


def test_everything_has_a_name_for_those_who_hear_it(page: DeckTestPage) -> None:
    for widget in (
        page.choosing.decks, page.choosing.games, page.choosing.by, page.choosing.jobs, page.summary, page.opponents,
        page.curve, page.cards.rows, page.cards.order, page.bar, page.verdict, page.told, page.title,
    ):  # fmt: skip
        assert widget.accessibleName()


def test_a_report_is_asked_for_a_place_and_what_came_of_it_is_said(
    page: DeckTestPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_module, "ask_to_save", lambda *_: tmp_path / "there")
    sent: list[bytes] = []
    monkeypatch.setattr(page.desk._saver, "send", sent.append)
    page.play.click()
    _play(page.desk, range(2))
    page.save.click()
    assert len(sent) == 1
    assert not page.save.isEnabled()
    page.desk._saver.came.emit(
        packed(Told(problem="There can't be written to (read-only); choose another.", over=True))
    )
    assert page.told.text().startswith("There can't be written to")
    assert page.told.property("tone") == "warn"
    assert page.save.isEnabled()
    assert page.desk.done == 2


def test_leaving_stops_the_games_and_dear_ones_are_asked_about(
    window: TableWindow, page: DeckTestPage, qtbot: QtBot
) -> None:
    page.play.click()
    _play(page.desk, range(2))
    page.desk.seconds = 100.0
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert (page.told.text(), page.drop.text()) == ("These figures stand in no report.", DROP)
    assert window.centralWidget() is page
    desk = page.desk
    page.drop.click()
    shown = window.centralWidget()
    assert isinstance(shown, DeckPage)
    assert desk.doing == "stopping"
    desk._player.came.emit(packed(Told(over=True)))
    desk.figures = _figures()
    shown.test.click()  # what was played is still there
    again = window.centralWidget()
    assert isinstance(again, DeckTestPage)
    assert again.figures.isVisibleTo(again)
    assert again.desk.done == 2


def test_a_deck_that_may_not_be_played_is_not_tested(window: TableWindow) -> None:
    decks = window.show_decks()
    decks.desk.change("Forest", -5)
    decks.follow()
    decks.test.click()
    assert window.centralWidget() is decks
    assert "needs at least 60" in decks.told.text()
