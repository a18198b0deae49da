"""The smallest answer to each shape of decision: what is done where nobody chooses."""

from __future__ import annotations

from typing import Final, assert_never

from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Numbered,
    Option,
    Pay,
    Pick,
    Picked,
)

#: options by which nothing is done
_NOTHING: Final = ("no", "keep", GIVE_UP)


def least_answer(decision: AnyDecision) -> Answer:
    """Return the answer by which as little is done as can be; a decision's own `check` is not asked."""
    match decision:
        case Pick():
            return Picked(_least_picked(decision))
        case Number():
            return Numbered(decision.low)
        case Divide():
            return Divided(_least_divided(decision))
        case Arrange():
            return Arranged(tuple(option.key for option in decision.options))
        case Assign():
            return Assigned()
        case Name():
            return Named(decision.options[0].key if decision.options else "")
        case Pay():
            return Picked((GIVE_UP,))
        case _:
            assert_never(decision)


def all_options(decision: AnyDecision) -> tuple[Option, ...]:
    """Return the options of a decision, in order; of an assignment the sources, then the targets of each."""
    match decision:
        case Pick() | Divide() | Arrange() | Name() | Pay():
            return decision.options
        case Assign():
            return (*decision.sources, *(option for row in decision.targets for option in row))
        case Number():
            return ()
        case _:
            assert_never(decision)


def _least_picked(decision: Pick) -> tuple[str, ...]:
    keys = [option.key for option in decision.options for _ in range(option.most)]
    refused = [key for key in keys if key in _NOTHING]
    return tuple((refused or keys)[: decision.least])


def _least_divided(decision: Divide) -> tuple[tuple[str, int], ...]:
    """As much as must be for each, and the rest for the first."""
    shares = {option.key: decision.least for option in decision.options}
    if shares:
        shares[decision.options[0].key] += decision.total - sum(shares.values())
    return tuple(shares.items())
