"""No word on the screen names a card of a hand that is not lifted: tiles, log, asks, tooltips, readers, the text table.

Every card has a name of its own (see `marked_cards`), so that a name anywhere says which card it was.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing import observe
from tabletop.session.simulation.agents import RandomAgent
from tabletop.view.ground.motion import NONE
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.players.hinting import answer_at_once
from tests.session.games import FOUR, GIANTS
from tests.session.simulation.marked_cards import MarkedGame, marked_session
from tests.view.words_on_screen import on_screen

_NAME = re.compile(r"Zq\d{4}")


def check(game: MarkedGame, window: TableWindow, page: TablePage, viewer: Seat) -> None:
    """With these hands lifted (NOBODY: none), nothing on the screen names what they may not see."""
    secrets = game.secrets(viewer)
    assert len(secrets) > 100
    for words in on_screen(window, page):
        leaked = secrets.intersection(_NAME.findall(words))
        assert not leaked, f"with the hand of seat {viewer} lifted, {sorted(leaked)} is on the screen: {words[:400]}"


def watch(qtbot: QtBot, folder: Path, players: int, heads: int, seed: str, steps: int) -> None:
    """Play a random game at the table; at each step lower all hands, then lift those of one seat."""
    print("seed", seed)
    game, agent, dice = marked_session(players, heads, seed), RandomAgent(seed), random.Random(seed)
    window = TableWindow(folder)
    qtbot.addWidget(window)
    page = window.show_table(game.session)
    page.view.table.motion = NONE
    page.controller.set_guard(0)
    page.taking.set_guard(0)
    window.resize(1920, 1080)
    window.show()
    window.more.toggle_text()
    answer_at_once(page.hints)
    session, seen, hinted = game.session, 0, 0
    for _ in range(steps):
        decision = session.decision
        if decision is None:
            break
        QApplication.processEvents()
        check(game, window, page, NOBODY)
        lifted = dice.randrange(players)
        page.controller.hands.keep(lifted)
        QApplication.processEvents()
        hand = session.observe(lifted).players[lifted].hand
        shown = {card.card.name for card in hand if card.card is not None}
        seen += bool(shown) and any(shown.intersection(_NAME.findall(words)) for words in on_screen(window, page))
        page.hints.ask()
        hinted += bool(page.controller.update.hint)
        QApplication.processEvents()
        check(game, window, page, lifted)
        page.controller.hands.lower_all()
        assert not page.controller.update.hint, "a hint goes with the hand"
        if dice.randrange(12) == 0:
            page.taking.propose()
            QApplication.processEvents()
            check(game, window, page, NOBODY)
            page.taking.cancel()
        decision = session.decision
        if decision is None:
            break
        refusal = session.answer(decision.seat, agent.answer(session.state, decision))
        assert refusal is None, f"{refusal}: {session.error}"
        page.controller.moved()
    assert hinted  # hints were among what was read
    assert seen > steps // 3  # a lifted hand is on the screen: the eye sees


@pytest.mark.rule("606.5")
def test_nothing_on_the_screen_tells_of_a_teams_hands(qtbot: QtBot, tmp_path: Path) -> None:
    watch(qtbot, tmp_path, *GIANTS, "screen", 25)


def test_nothing_on_the_screen_tells_of_a_players_hand(qtbot: QtBot, tmp_path: Path) -> None:
    watch(qtbot, tmp_path, *FOUR, "screen", 15)


def test_a_leak_is_found(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observe, "shares_hand", lambda state, seat, viewer: viewer >= 0)
    with pytest.raises(AssertionError, match="is on the screen"):
        watch(qtbot, tmp_path, *GIANTS, "leak", 2)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("table", [GIANTS, FOUR])
def test_nothing_on_the_screen_tells_of_hands_in_long_games(
    qtbot: QtBot, tmp_path: Path, table: tuple[int, int]
) -> None:
    for number in range(3):
        watch(qtbot, tmp_path / str(number), *table, f"screen {number}", 250)
