"""No answer of the remote tells anything hidden: not by a name, and not by what it says where hidden cards differ."""

from __future__ import annotations

import random
import shlex
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.session import Session
from tabletop.view.window.remote_desk import RemoteDesk
from tabletop.view.window.remote_state import state_of
from tabletop.view.window.window import TableWindow
from tests.session.games import session_at, session_of
from tests.session.simulation.marked_cards import MarkedGame, marked_session, names_in

#: lines that ask, with the words that whoever wants to know something would try; NAME is a hidden card's
ASKED = """
    press 1
    press 2
    press 99
    press "Play NAME"
    press NAME
    touch NAME
    touch Ada
    say 1
    say NAME
    confirm
    secrecy Ada
    secrecy everything
    secrecy public
    delay 5
    step 1
    lock
    answers A
    line 1
    line back
    line 1 A name
    compare 1 2
    compare off
    record The line
    record off
    narrate 1 Words
    question 1 What A Why One Two
    share /nowhere/at/all.toml
    clips /nowhere/at/all
    write /nowhere/at/all.mp4
    open /nowhere/at/all.toml
    nothing-of-that-name
"""
#: what changes the game, or is kept with the time of day: last
MOVED = """
    mark
    times /nowhere/at/all.txt
    rules off
    bring Ada library NAME
    bring Ada library-bottom Forest
    bring Mira hand Forest
    bring Ada in-play NAME
    bring Ada stack Forest
    line 1
    press 1
    share /nowhere/at/all.toml
    rules on
"""


def answered(window: TableWindow, desk: RemoteDesk, lines: str, name: str) -> list[str]:
    """Every answer to these lines, the list of all names, and what is told to whoever watches."""
    found = []
    for line in filter(None, map(str.strip, lines.splitlines())):
        found.append(desk.do(tuple(shlex.split(line.replace("NAME", name)))))
        QApplication.processEvents()
    found += [f"{command} {does}" for command, does in desk.names()]
    return found + [f"{key} {words}" for key, words in state_of(window).items()]


@pytest.fixture
def asked(window: TableWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RemoteDesk:
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(run))
    return RemoteDesk(window)


def table_of(window: TableWindow, session: Session, lift: int | None) -> TableController:
    controller = window.show_table(session).controller
    controller.set_guard(0)
    if lift is not None:
        controller.hands.keep(lift)  # a lifted hand is for the eyes at the table
    return controller


def watch(window: TableWindow, desk: RemoteDesk, game: MarkedGame, seed: str, answers: int, every: int) -> int:
    """Play a game of marked cards, ask on the way, and look for names. Returns how many answers were looked at."""
    print("seed", seed)
    agent, looked, session = RandomAgent(seed), 0, game.session
    players = len(session.names)
    controller = table_of(window, session, None)
    for number in range(answers):
        decision = session.decision
        if decision is None:
            break
        session.answer(decision.seat, agent.answer(session.state, decision))
        if number % every:
            continue
        controller.moved()
        controller.set_guard(0)
        controller.hands.keep(number % players)
        secrets = game.secrets(NOBODY)
        assert len(secrets) > 40
        # whoever asks can't be told more by a name that was made up
        told = answered(window, desk, ASKED, "Zq")
        assert not names_in(told) & secrets, sorted(names_in(told) & secrets)
        looked += len(told)
    told = answered(window, desk, MOVED, "Zq")
    assert not names_in(told) & game.secrets(NOBODY)
    assert not any("Traceback" in line for line in told)
    return looked + len(told)


def test_no_answer_names_a_hidden_card(window: TableWindow, asked: RemoteDesk) -> None:
    assert watch(window, asked, marked_session(2, 1, "remote 2"), "remote 2", 20, 20) > 200


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_no_answer_names_a_hidden_card_in_many_games(
    window: TableWindow, asked: RemoteDesk, players: int, heads: int
) -> None:
    looked = 0
    for number in range(100):
        seed = f"remote {number}"
        some = watch(window, asked, marked_session(players, heads, seed), seed, 200, 25)
        assert some > 300
        looked += some
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    print(looked, "answers")


def twins(players: int, heads: int, seed: str) -> tuple[State, State]:
    """Two games that differ only in what nobody at the table has seen, somewhere in a turn."""
    print("seed", seed)
    session, agent = session_of(players, heads, seed), RandomAgent(seed)
    for _ in range(40):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    while (decision := session.decision) is not None and decision.purpose != "priority":
        session.answer(decision.seat, agent.answer(session.state, decision))
    other = disguised(session.state, NOBODY, random.Random(seed))
    assert other != session.state
    return session.state, other


def compare(
    window: TableWindow, desk: RemoteDesk, players: int, heads: int, seed: str, lifts: tuple[int | None, ...]
) -> None:
    states = twins(players, heads, seed)
    hand = [states[0].cards[states[0].objects[one].card].name for one in states[0].players[0].hand]
    for lift in lifts:
        told = []
        for state in states:
            table_of(window, session_at(state), lift)
            told.append(answered(window, desk, ASKED, (hand or ["Forest"])[0]))
        assert told[0] == told[1], [pair for pair in zip(*told, strict=True) if pair[0] != pair[1]]


def test_answers_are_the_same_whatever_is_hidden(window: TableWindow, asked: RemoteDesk) -> None:
    compare(window, asked, 2, 1, "twins 1", (0,))


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_answers_are_the_same_whatever_is_hidden_in_many_games(
    window: TableWindow, asked: RemoteDesk, qtbot: QtBot, players: int, heads: int
) -> None:
    for number in range(12):
        compare(window, asked, players, heads, f"twins {number}", (None, 0, 1))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
