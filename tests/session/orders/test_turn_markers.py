"""Passing on in a Grand Melee: no further than to the end of the phase, for another turn goes on then (608.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.vocabulary.turn_parts import MAIN_1
from tabletop.session.orders.orders import TABLE_ORDERS, PassUntil
from tabletop.session.orders.passing_on import offer_of
from tabletop.session.orders.stops import passing_on
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tests.session.many_games import session_of


def melee(turn: int) -> Session:
    """A Grand Melee in which everybody keeps, and the turns have come so far."""
    session = session_of("melee")
    agent = RandomAgent("markers")
    for _ in range(600):
        decision = session.decision
        assert decision is not None
        if session.state.turn.number >= turn and decision.purpose == "priority":
            return session
        assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
    raise AssertionError("it never came to that turn")


@pytest.mark.rule("608.4")
def test_nobody_is_promised_more_than_the_phase() -> None:
    session, agent = melee(5), RandomAgent("on")
    seen = 0
    for _ in range(200):
        state, decision = session.state, session.decision
        assert decision is not None
        offer = offer_of(state, decision, (TABLE_ORDERS,) * 10)
        waits = state.markers is not None and bool(state.markers.others)
        if decision.purpose == "priority" and waits and not state.stack:
            seen += 1
            assert state.turn.phase != MAIN_1 or offer is None
            if offer is not None:
                assert all(way.until.turn == state.turn.number for way in offer.ways)
            ask = session.observe(decision.seat).ask
            assert ask is not None
            if state.turn.phase == MAIN_1:
                assert ask.passing.startswith("end phase")
        assert session.answer(decision.seat, agent.answer(state, decision)) is None
    assert seen > 10


@pytest.mark.rule("608.4")
def test_who_passes_on_in_one_turn_is_asked_in_the_others() -> None:
    session = melee(5)
    state = session.state
    assert state.markers is not None
    here, others = state.turn.number, [one.turn.number for one in state.markers.others if not one.between]
    assert others
    parts = [PassUntil(number) for number in (here, *others)]
    assert [passing_on(state, until) for until in parts] == [True, *[False] * len(others)]
    alone = replace(state, markers=replace(state.markers, others=()))
    assert passing_on(alone, PassUntil(here + 1))
