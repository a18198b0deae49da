"""Positions: a checkpoint, the answers since, and a procedure that can be dropped."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tabletop.engine.rules.attending import attended
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import fingerprint
from tabletop.engine.state.turn import Outcome
from tabletop.engine.vocabulary.decisions import Number, Numbered, Option, Pick, Picked
from tabletop.session.timeline.position import Position
from tests.engine.table import table


def counting(run: Run) -> Steps[None]:
    """A toy procedure that players may leave in the middle of."""
    with suppress(Over):
        yield from attended(run, _counting(run))


def _counting(run: Run) -> Steps[None]:
    """Asks for a number and for yes or no, and lets seat 0 lose that much life on yes."""
    if run.state.teams[0].life <= 0:
        run.commit(e.Ended(Outcome(winners=(1,), rule="102.2a")), rule="102.2a")
        return
    answer: Numbered = yield Number(seat=0, purpose="number", rule="100.1", text="How much?", low=1, high=20)
    run.commit(e.Poisoned(0, 1), rule="100.1")
    options = (Option("yes", "Yes"), Option("no", "No"), Option("boom", "Boom"))
    sure: Picked = yield Pick(seat=1, purpose="sure", rule="100.1", text="Sure?", options=options)
    if sure.keys == ("boom",):
        raise ZeroDivisionError("boom")
    if sure.keys == ("yes",):
        run.commit(e.LifeChanged(0, -answer.number, "loss"), rule="100.1")


def at_start() -> Position:
    return Position(table(life=(10, 20)).state, (), counting)


def test_answers_lead_to_the_next_checkpoint() -> None:
    position = at_start()
    start = position.checkpoint
    assert position.send(Numbered(4)) is None
    assert position.checkpoint is start
    assert position.answers == [Numbered(4)]
    assert position.state.players[0].poison == 1
    assert position.send(Picked(("yes",))) is None
    assert position.answers == []
    assert position.checkpoint.teams[0].life == 6
    assert position.current() is not None


def test_a_refused_answer_changes_nothing() -> None:
    position = at_start()
    before = fingerprint(position.state)
    refusal = position.send(Numbered(21))
    assert refusal is not None
    assert "20" in refusal.reason
    assert position.answers == []
    assert fingerprint(position.state) == before
    assert position.send(Picked(("yes",))) is not None


def test_a_dropped_procedure_is_made_again() -> None:
    position = at_start()
    position.send(Numbered(4))
    before = fingerprint(position.state)
    position.drop()
    decision = position.current()
    assert decision is not None
    assert decision.purpose == "sure"
    assert fingerprint(position.state) == before
    position.send(Picked(("yes",)))
    assert position.checkpoint.teams[0].life == 6


def test_news_tell_what_the_last_answer_led_to() -> None:
    position = at_start()
    position.send(Numbered(4))
    assert [type(h.event) for h in position.news] == [e.Poisoned]
    position.drop()
    position.send(Picked(("yes",)))
    assert [type(h.event) for h in position.news] == [e.LifeChanged]
    position.send(Numbered(1))
    assert [type(h.event) for h in position.news] == [e.Poisoned]


def test_an_exception_leaves_the_position_as_it_was() -> None:
    position = at_start()
    position.send(Numbered(4))
    before = fingerprint(position.state)
    with pytest.raises(ZeroDivisionError):
        position.send(Picked(("boom",)))
    assert fingerprint(position.state) == before
    assert position.answers == [Numbered(4)]
    assert position.send(Picked(("no",))) is None


def test_an_ended_game_asks_nothing() -> None:
    position = at_start()
    position.send(Numbered(12))
    position.send(Picked(("yes",)))
    assert position.current() is None
    assert position.checkpoint.outcome is not None
    assert [type(h.event) for h in position.news] == [e.LifeChanged, e.Ended]
    assert position.send(Numbered(1)) is not None


@pytest.mark.rule("102.3a")
def test_conceding_in_the_middle_of_an_action_ends_it() -> None:
    position = at_start()
    position.send(Numbered(4))
    position.concede(1)
    assert position.checkpoint.outcome == Outcome(winners=(0,), rule="102.3a")
    assert position.answers == []
    assert position.current() is None
