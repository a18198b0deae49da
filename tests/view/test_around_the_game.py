"""Around a game: its timeline, its end, the next one, saves that name themselves, and what happened last."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tabletop.session.table.session import Session
from tabletop.view.panels.timeline_panel import TimelinePanel
from tabletop.view.start.start_page import StartPage
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import player, position
from tests.session.games import keep_hands, new_session, play
from tests.view.pages import table_page, tap


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> TableWindow:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.show()
    return made


def at_table(window: TableWindow, answers: int = 40) -> TablePage:
    session = new_session("4")
    keep_hands(session)
    play(session, answers)
    page = window.show_table(session)
    page.controller.set_guard(0)
    page.taking.set_guard(0)
    return page


def opened(page: TablePage, at_start: bool = False) -> TimelinePanel:
    page.open_timeline(at_start)
    assert page.timeline is not None
    return page.timeline


def press(widget: object, text: str) -> None:
    for one in widget.findChildren(QPushButton):  # type: ignore[attr-defined]
        if one.text().startswith(text) and not one.isHidden():
            one.click()
            return
    raise AssertionError(f"there is no button {text}")


def session_of(page: TablePage) -> Session:
    game = page.controller.game
    assert isinstance(game, Session)
    return game


def test_the_timeline_is_made_when_it_is_wanted_and_looking_moves_nothing(window: TableWindow) -> None:
    page = at_table(window)
    assert getattr(page, "timeline") is None  # noqa: B009
    window.timeline_action.trigger()
    panel = opened(page)
    before = session_of(page).fingerprint
    log = page.log.toPlainText()
    page.controller.hands.keep(0)
    panel.slider.setValue(3)
    assert page.controller.update.lifted == ()
    assert page.log.toPlainText() != log
    assert not page.view.isEnabled()
    shown = page.view.table.update_shown
    assert shown is not None
    assert shown.ask is None
    assert all(card.card is None for player in shown.table.players for card in player.hand)
    assert session_of(page).fingerprint == before
    tap(page, Qt.Key.Key_Escape)
    assert panel.isHidden()
    assert page.view.isEnabled()
    assert page.log.toPlainText() == log


def test_turns_and_marks_are_jumped_to(window: TableWindow) -> None:
    page = at_table(window, 120)
    panel = opened(page)
    line = panel.timeline
    now = line.at
    press(panel, "< Turn")
    assert line.points[line.at].kind == "turn"
    panel.name.setText("before the mistake")
    press(panel, "Set mark")
    marked = line.at
    line.look(now)
    press(panel, "< Mark")
    assert line.at == marked
    assert "[before the mistake]" in panel.where.text()


def test_going_on_from_a_point_is_a_take_back_with_private_hands(window: TableWindow) -> None:
    page = at_table(window)
    panel = opened(page)
    here = session_of(page).entry
    panel.timeline.look(5)
    entry = panel.timeline.points[5].entry
    press(panel, "Go on from here")
    shown = page.taking.shown
    assert shown is not None
    assert shown.waiting
    assert session_of(page).entry == here
    for seat, _ in shown.waiting:
        page.taking.agree(seat)
    assert session_of(page).entry == entry
    assert page.view.isEnabled()


def test_going_on_with_open_hands_is_a_branch_and_the_other_way_stays(window: TableWindow) -> None:
    page = at_table(window)
    page.controller.hands.set_open(True)
    whole = session_of(page).entry
    panel = opened(page)
    place = len(panel.timeline.points) - 3
    entry = panel.timeline.points[place].entry
    panel.timeline.look(place)
    press(panel, "Go on from here")
    assert session_of(page).entry == entry
    page.controller.concede(0)
    panel.timeline.look(place)
    press(panel, "Other branch")
    assert session_of(page).entry == whole


@pytest.mark.rule("101.2")
def test_the_end_offers_a_rematch_in_which_the_loser_chooses(window: TableWindow) -> None:
    page = at_table(window)
    page.controller.concede(1)
    assert "Mira, who lost, says who goes first" in page.end.next.text()
    assert page.end.rule.text() == "rule 102.3a"
    press(page.end, "Rematch")
    assert window.page is not page
    assert window.page is not None
    ask = window.page.controller.update.ask
    assert ask is not None
    assert (ask.purpose, ask.seat) == ("who goes first", 1)


@pytest.mark.rule("101.2")
def test_changing_decks_keeps_the_players_and_who_chooses(window: TableWindow) -> None:
    page = at_table(window)
    page.controller.concede(0)
    press(page.end, "Change decks")
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    assert start.form is not None
    assert not start.form.isHidden()
    assert start.form.party.names == ("Ada", "Mira")
    start.form.go.click()
    assert window.page is not None
    ask = window.page.controller.update.ask
    assert ask is not None
    assert (ask.purpose, ask.seat) == ("who goes first", 0)


def test_the_end_replays_the_game_from_its_start(window: TableWindow) -> None:
    page = at_table(window)
    page.controller.concede(0)
    press(page.end, "Replay")
    assert page.timeline is not None
    assert not page.timeline.isHidden()
    assert page.timeline.timeline.at == 0
    assert page.end.isHidden()


def test_a_save_names_itself_and_opens_with_closed_hands_and_the_last_events(
    window: TableWindow, tmp_path: Path
) -> None:
    page = at_table(window)
    last = [line.text for line in page.controller.game.observe(-1).log[-5:]]
    window.save_action.trigger()
    (path,) = (tmp_path / "saves").iterdir()
    assert path.name.startswith("Ada and Mira, turn ")
    assert path.stem in page.view.notice.text
    window.show_start()
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    assert len(start.saves) == 1
    start.saves[0].click()
    assert window.page is not None
    assert window.page.controller.update.lifted == ()
    assert not window.recap.isHidden()
    assert window.recap.words.text().split("\n") == last
    window.page.controller.hands.keep(0)
    assert window.recap.isHidden()


def test_the_tile_of_a_game_that_was_left_says_where_it_stands(window: TableWindow) -> None:
    window.play_now()
    assert window.page is not None
    session = session_of(window.page)
    keep_hands(session)
    window.show_start()
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    assert start.back.words.startswith("Ada and Mira, turn 1. Life: Ada 20, Mira 20.")
    assert start.back.words.endswith(" decides.")
    names = {card.card.name for seat in (0, 1) for card in session.observe(seat).players[seat].hand if card.card}
    assert not any(name in start.back.words for name in names)


@pytest.mark.parametrize(("winners", "lost", "wanted"), [((), True, "the same player"), (("Ada",), False, "Mira")])
def test_the_end_says_who_chooses_next(qtbot: QtBot, winners: tuple[str, ...], lost: bool, wanted: str) -> None:
    players = (player(0, lost=lost), player(1, lost=True))
    page, _ = table_page(qtbot, position(None, players, winners=winners, ended_by="420.5a"))
    assert wanted in page.end.next.text()
    assert page.end.title.text() == ("Ada wins" if winners else "A draw")
