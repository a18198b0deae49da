"""Every answer that a decision accepts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Final

from tabletop.engine.vocabulary.decisions import (
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
    Spent,
)
from tabletop.engine.vocabulary.validation import refuse

#: a decision with more answers is too large
MOST: Final = 4_000


class TooManyError(ValueError):
    """A decision has more answers than are looked at; the sentence says which."""


def every_answer(decision: AnyDecision) -> list[Answer]:
    """List every answer that a decision accepts; giving a payment up is none. Raises TooManyError."""
    found: list[Answer] = []
    for number, answer in enumerate(_shaped(decision)):
        if number >= MOST:
            raise TooManyError(f"{decision.purpose.capitalize()}: more than {MOST:,} answers")
        if refuse(decision, answer) is None:
            found.append(answer)
    return found


def _shaped(decision: AnyDecision) -> Iterable[Answer]:
    """Whatever has the shape of an answer to a decision."""
    match decision:
        case Pick():
            return _picks(decision)
        case Number():
            if decision.high is None:
                raise TooManyError(f"{decision.purpose.capitalize()}: a number without a bound")
            return (Numbered(number) for number in range(decision.low, decision.high + 1))
        case Divide():
            return _shares(decision)
        case Arrange():
            return (Arranged(keys) for keys in permutations(option.key for option in decision.options))
        case Assign():
            return _pairs(decision)
        case Name():
            if not decision.options:
                raise TooManyError(f"{decision.purpose.capitalize()}: any name")
            return (Named(option.key) for option in decision.options)
        case Pay():
            paid = [Spent()] if decision.enough else []
            return (*paid, *(Picked((option.key,)) for option in decision.options if option.fails is None))


def _picks(decision: Pick) -> Iterator[Answer]:
    keys = [option.key for option in decision.options if option.fails is None for _ in range(option.most)]
    ways = permutations if decision.ordered else combinations
    for number in range(decision.least, min(decision.most, len(keys)) + 1):
        for picked in dict.fromkeys(ways(keys, number)):
            yield Picked(picked)


def _shares(decision: Divide) -> Iterator[Answer]:
    def share(left: int, options: Sequence[Option]) -> Iterator[tuple[tuple[str, int], ...]]:
        if not options:
            if left == 0:
                yield ()
            return
        for number in range(decision.least, left + 1):
            for rest in share(left - number, options[1:]):
                yield ((options[0].key, number), *rest)

    return (Divided(shares) for shares in share(decision.total, decision.options))


def _pairs(decision: Assign) -> Iterator[Answer]:
    rows = [
        [(), *_of_source(source, targets)] for source, targets in zip(decision.sources, decision.targets, strict=True)
    ]
    for chosen in product(*rows):
        yield Assigned(tuple(pair for row in chosen for pair in row))


def _of_source(source: Option, targets: Sequence[Option]) -> Iterator[tuple[tuple[str, str, int], ...]]:
    """What one source, or a group of equal ones, may be assigned to: each of them to one target or to none."""
    numbers = [range(source.most + 1)] * len(targets)
    for shares in product(*numbers):
        if 0 < sum(shares) <= source.most:
            yield tuple((source.key, target.key, one) for target, one in zip(targets, shares, strict=True) if one)
