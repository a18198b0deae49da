"""Playing forward without a session comes to the same as being asked."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.forward import Ahead, play_on
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import AnyDecision, Picked
from tabletop.engine.vocabulary.turn_parts import UNTAP
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.simulation.agents import RandomAgent
from tests.player.whole_games import play_by

PASS = Picked(("pass",))


def _some_states(seed: str) -> list[State]:
    """Checkpoints in the middle of a random game."""
    found: list[State] = []

    def answering(seat: int):  # type: ignore[no-untyped-def]
        agent = RandomAgent(f"{seed} {seat}")

        def answer(state: State, decision: AnyDecision):  # type: ignore[no-untyped-def]
            if decision.purpose == "priority":
                found.append(state)
            return agent.answer(state, decision)

        return answer

    play_by(seed, answering)
    return found[50:650:20]


@pytest.mark.rule("408.1c", "300.2")
def test_all_pass_at_once_as_if_each_were_asked() -> None:
    print("seed forward")
    agent = RandomAgent("rest")

    def answer(state: State, decision: AnyDecision):  # type: ignore[no-untyped-def]
        return PASS if decision.purpose == "priority" else agent.answer(state, decision)

    compared = 0
    for state in _some_states("forward"):
        if state.turn.passed:
            continue
        number = state.turn.number

        def reached(at: State, number: int = number) -> bool:
            return at.turn.number > number and at.turn.step != UNTAP

        agent.dice.seed("same")
        asked = play_on(state, answer, until=reached)
        agent.dice.seed("same")
        skipped = play_on(state, answer, until=reached, passes=lambda at: True)
        assert fingerprint(asked) == fingerprint(skipped)
        compared += 1
    assert compared > 3


def test_a_position_is_gone_on_from_by_hand() -> None:
    state = _some_states("ahead")[0]
    ahead = Ahead(state)
    assert ahead.decision is not None
    assert ahead.decision.purpose == "priority"
    assert refuse(ahead.decision, PASS) is None
    again = Ahead(state, (PASS,))
    ahead.send(PASS)
    assert fingerprint(ahead.state) == fingerprint(again.state)
    assert (ahead.decision is None) == (again.decision is None)
