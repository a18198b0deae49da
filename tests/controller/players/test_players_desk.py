"""Computer players at a table: they answer through the same door, beside the window, and are never in anybody's way."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.players.players_desk import PlayersDesk
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.player.aside.thought import thought_in
from tabletop.session.seeing.observation import Ask
from tabletop.session.table.restoring import load
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back import propose
from tabletop.session.timeline.entries import Answered
from tests.session.games import NAMES, decks, play

#: milliseconds for a whole process to begin and answer
_LONG = 60_000
_SEED = "what chance draws from"


def _game(*by: Plays, heads: int = 1) -> Session:
    several = (decks() * 2)[: len(by)]
    names = (*NAMES, "Noor", "Teo")[: len(by)]
    return Session.new(several, names, seed=_SEED, heads=heads, by=by)


def _table(session: Session) -> tuple[TableController, PlayersDesk]:
    controller = TableController(session, guard=0)
    return controller, PlayersDesk(controller, controller, pace=0)


def _wait_for_people(qtbot: QtBot, session: Session, desk: PlayersDesk) -> None:
    qtbot.waitUntil(lambda: session.over or (session.computer_asked == NOBODY and desk.thinks == NOBODY), timeout=_LONG)


def _answered_by(session: Session, by: str) -> int:
    return sum(isinstance(entry, Answered) and entry.by == by for entry in session.entries)


def _go_on(controller: TableController, ask: Ask) -> None:
    """Answer as somebody does who wants nothing."""
    if ask.purpose == "priority":
        controller.pass_priority()
    elif ask.purpose in ("mulligan", "who goes first"):
        controller.choose(ask.options[0].key)
    else:
        controller.confirm()


def _play_until_it_acted(qtbot: QtBot, controller: TableController, desk: PlayersDesk, session: Session) -> None:
    """Let the person keep and pass until the computer has played something."""
    for _ in range(40):
        _wait_for_people(qtbot, session, desk)
        if session.state.in_play and any(session.state.objects[one].owner == 1 for one in session.state.in_play):
            return
        ask = controller.update.ask
        assert ask is not None
        assert ask.seat == 0
        _go_on(controller, ask)
    raise AssertionError("the computer has played nothing")


def test_it_plays_and_what_it_did_is_taken_back_saved_and_played_again(qtbot: QtBot, tmp_path: Path) -> None:
    session = _game("person", "quick")
    controller, desk = _table(session)
    _play_until_it_acted(qtbot, controller, desk, session)
    assert _answered_by(session, "agent")
    assert not controller.update.covered
    assert controller.update.lifted == (0,), "the only person's hand is always in sight"

    found = propose(session)
    assert found is not None
    assert (found.seat, found.needs) == (0, ()), "a computer player agrees to everything"

    session.save(tmp_path / "game.tabletop")
    again = load(tmp_path / "game.tabletop")
    assert again.fingerprint == session.fingerprint
    assert again.computers == (1,)

    entry = session.entry
    controller.undo()
    assert session.computer_asked == NOBODY
    assert session.entry < entry
    session.redo()
    assert session.entry == entry
    desk.process.end()


def test_a_process_that_dies_is_replaced_and_nothing_is_lost(qtbot: QtBot) -> None:
    session = _game("quick", "quick")
    _, desk = _table(session)
    qtbot.waitUntil(lambda: _answered_by(session, "agent") > 5, timeout=_LONG)
    first, before = desk.process.process_id, list(session.entries)
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: len(session.entries) > len(before) + 10, timeout=_LONG)
    assert desk.process.process_id not in (0, first)
    assert session.entries[: len(before)] == before
    assert session.error is None
    desk.process.end()


def test_the_process_never_gets_what_chance_draws_from(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    session, sent = _game("quick", "quick"), list[bytes]()
    play(session, 6)
    _, desk = _table(session)
    monkeypatch.setattr(desk.process, "send", sent.append)
    qtbot.waitUntil(lambda: bool(sent), timeout=_LONG)
    thought = thought_in(sent[0])
    assert all(_SEED.encode() not in data for data in sent)
    assert thought.worlds[0] != session.timeline.position.checkpoint, "the libraries are drawn anew"


def test_nobody_lifts_its_hand_or_answers_for_it(qtbot: QtBot) -> None:
    session = _game("quick", "person", "person")
    computer = session.computers[0]
    controller = TableController(session, guard=0)
    if session.computer_asked == computer:
        assert (controller.update.ask, controller.update.thinking) == (None, computer)
        before = session.entry
        controller.choose("keep")
        controller.pass_priority(computer)
        assert session.entry == before
    controller.hands.lift(computer, True)
    assert controller.update.lifted == ()
    controller.hands.keep(computer)
    assert controller.update.lifted == ()
    other = next(seat for seat in range(3) if seat != computer)
    controller.hands.lift(other, True)
    assert controller.update.lifted == (other,)


@pytest.mark.long
@pytest.mark.parametrize("by", [("person", "quick", "quick", "quick"), ("quick", "quick", "quick", "quick")])
def test_a_team_with_a_computer_player_goes_on(qtbot: QtBot, by: tuple[Plays, ...]) -> None:
    session = _game(*by, heads=2)
    controller, desk = _table(session)
    for _ in range(30):
        if by[0] == "quick":
            qtbot.waitUntil(lambda: session.over or session.state.turn.number > 2, timeout=_LONG)
            break
        _wait_for_people(qtbot, session, desk)
        ask = controller.update.ask
        assert ask is not None
        assert 0 in (ask.seat, *ask.mates)
        _go_on(controller, ask)
    assert session.error is None
    assert _answered_by(session, "agent")
    desk.process.end()
