"""The verdict on a puzzle: whether its goal is reached against everything, and what the first right moves are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.demos.building.building import Built
from tabletop.demos.puzzles.goal import judging, solver_of
from tabletop.demos.scenario import Scenario
from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.forward import Ahead
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arranged, Assign, Assigned, Option, Pick, Picked
from tabletop.player.proving.prover import MOST, Move, Prover, UnprovenError
from tabletop.session.orders.stops import PASS

#: "proven": it is reached whatever the others do; "refuted": it is not; "bound": that was not found out
Kind: TypeAlias = Literal["proven", "refuted", "bound"]
#: so many answers are given at most before the first one that matters
_FIRST: Final = 60
#: to do nothing
_IDLE: Final = (PASS, Assigned())


class Verdict(Struct, frozen=True):
    """What was found: `tried` answers were looked at; `why` it is not known; the first right `moves`, in words."""

    kind: Kind
    tried: int = 0
    why: str = ""
    moves: tuple[str, ...] = ()


def verdict(scenario: Scenario, built: Built, most: int = MOST) -> Verdict:
    """Prove the goal of a puzzle. Raises ScenarioError for a goal that makes no sense."""
    state = built.state
    prover = Prover(state.team_of(solver_of(scenario, state)), judging(scenario, built), most)
    try:
        if not prover.reaches(state):
            return Verdict("refuted", prover.tried)
        return Verdict("proven", prover.tried, moves=tuple(_first_moves(prover, state)))
    except UnprovenError as problem:
        return Verdict("bound", prover.tried, str(problem))


def _first_moves(prover: Prover, checkpoint: State) -> list[str]:
    """The right answers to the first question at which something has to be done: passing would be wrong."""
    since: tuple[Given, ...] = ()
    for _ in range(_FIRST):
        ahead = Ahead(checkpoint, since)
        if ahead.decision is None:
            checkpoint, since = ahead.state, ()
            if checkpoint.outcome is not None:
                break
            continue
        moves = prover.moves(checkpoint, since)
        right = [move for move in moves if move.reaches]
        if prover.is_ours(ahead.state, ahead.decision):
            idle = next((move.answer for move in right if move.answer in _IDLE), None)
            if len(moves) > 1 and idle is None:
                return [_words(ahead.decision, move.answer) for move in right]
            since = (*since, right[0].answer if idle is None else idle)
        else:
            since = (*since, _quietest(moves))
    return []


def _quietest(moves: Sequence[Move]) -> Answer:
    """The answer of somebody who does nothing."""
    return min((move.answer for move in moves), key=lambda one: (one != PASS, len(repr(one))))


def _words(decision: AnyDecision, answer: Answer) -> str:
    """An answer in the words of its options."""
    options: list[Option] = []
    if isinstance(decision, Assign):
        options = [*decision.sources, *(one for row in decision.targets for one in row)]
    elif isinstance(decision, Pick):
        options = list(decision.options)
    texts = {option.key: option.text for option in options}
    if isinstance(answer, Picked | Arranged):
        return ", ".join(texts.get(key, key) for key in answer.keys) or "nothing"
    if isinstance(answer, Assigned):
        return ", ".join(f"{texts.get(one, one)} -> {texts.get(other, other)}" for one, other, _ in answer.pairs) or (
            "nothing"
        )
    return str(answer)
