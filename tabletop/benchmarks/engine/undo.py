"""Taking back one answer: back to the position in which it was given, ready to be asked again."""

from __future__ import annotations

import time
from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.cards.own_decks import own_decks
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

LIMIT: Final = 20
_GAMES: Final = 3


def measure(say: Say) -> Row:
    """Milliseconds for one undo, from the end of some games back to their start, far beyond what is kept whole."""
    values: list[float] = []
    for seed in range(1, _GAMES + 1):
        say(f"game {seed} of {_GAMES}")
        session = _played(seed)
        while session.can_undo:
            started = time.perf_counter_ns()
            session.undo()
            decision = session.decision
            values.append((time.perf_counter_ns() - started) / 1e6)
            if decision is None:
                raise NotRun("After taking back an answer nothing is asked; the session is wrong.")
    return at_most(values, LIMIT, "ms", p99_limit=LIMIT)


def _played(seed: int) -> Session:
    """A whole random game with its log, as at a table."""
    session = Session.new(own_decks(), ("Ann", "Bob"), seed=str(seed), full_control=True)
    agent = RandomAgent(str(seed))
    while (decision := session.decision) is not None:
        refusal = session.answer(decision.seat, agent.answer(session.state, decision), "agent")
        if refusal is not None:
            raise NotRun(f"The game with seed {seed} went wrong: {refusal.reason}")
    return session
