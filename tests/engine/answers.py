"""Every answer to a small decision, and walking through all of them: for counting leaves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Divide,
    Divided,
    Pay,
    Pick,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.validation import refuse


def all_answers(decision: AnyDecision) -> Iterator[Answer]:
    """Every legal answer to a decision of a shape with finitely many, each option of an entry once."""
    for answer in _candidates(decision):
        if refuse(decision, answer) is None:
            yield answer


def _candidates(decision: AnyDecision) -> Iterator[Answer]:
    if isinstance(decision, Pick):
        keys = [option.key for option in decision.options if option.fails is None]
        for size in range(decision.least, decision.most + 1):
            for chosen in combinations(keys, size):
                yield Picked(chosen)
    elif isinstance(decision, Arrange):
        for order in permutations(option.key for option in decision.options):
            yield Arranged(order)
    elif isinstance(decision, Assign):
        choices = [
            [None, *((source.key, target.key, 1) for target in targets)]
            for source, targets in zip(decision.sources, decision.targets, strict=True)
        ]
        for chosen in product(*choices):
            yield Assigned(tuple(pair for pair in chosen if pair is not None))
    elif isinstance(decision, Divide):
        keys = [option.key for option in decision.options]
        for shares in product(range(decision.total + 1), repeat=len(keys)):
            if sum(shares) == decision.total:
                yield Divided(tuple(zip(keys, shares, strict=True)))
    elif isinstance(decision, Pay):
        if decision.enough:
            yield Spent()
        else:
            for option in decision.options:
                yield Picked((option.key,))
    else:
        raise AssertionError(f"{type(decision).__name__} has no finite list of answers")


def step(state: State, answers: tuple[Answer, ...]) -> AnyDecision | State:
    """Go on from a checkpoint with answers: the next decision, or the next checkpoint after the last answer."""
    run = Run(state)
    steps = gameplay.proceed(run)
    try:
        decision = next(steps)
        for answer in answers:
            decision = steps.send(answer)
    except StopIteration:
        return run.state
    return decision


def leaves(state: State, depth: int) -> int:
    """How many sequences of `depth` answers there are from a checkpoint; a finished game is a leaf."""
    return _leaves(state, (), depth)


def _leaves(state: State, answers: tuple[Answer, ...], depth: int) -> int:
    if depth == 0 or state.outcome is not None:
        return 1
    reached = step(state, answers)
    if isinstance(reached, State):
        return _leaves(reached, (), depth)
    return sum(_leaves(state, (*answers, answer), depth - 1) for answer in all_answers(reached))
