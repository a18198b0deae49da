"""Attackers and blockers: from a few declarations a climb, one creature changed at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from tabletop.engine.vocabulary.decisions import Assign, Assigned
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.search.purse import Purse

#: a change has to gain more than this; how many declarations are valued, and how many rounds are climbed
_GAIN: Final = 0.05
_MOST: Final = 60
_ROUNDS: Final = 2

Pair = tuple[str, str, int]


def climb(
    decision: Assign,
    starts: Sequence[Assigned],
    steps: Callable[[Assigned], Iterable[Assigned]],
    value: Callable[[Assigned], float],
    purse: Purse,
) -> Assigned | None:
    """Return the best declaration that was found from `starts` on; None where none of them is legal."""
    known: dict[tuple[Pair, ...], float | None] = {}

    def worth(declared: Assigned) -> float | None:
        key = tuple(sorted(declared.pairs))
        if key not in known:
            known[key] = value(declared) if refuse(decision, declared) is None else None
        return known[key]

    best: Assigned | None = None
    height = 0.0
    for declared in starts:
        if best is not None and purse.is_empty:
            break
        found = worth(declared)
        if found is not None and (best is None or found > height + _GAIN):
            best, height = declared, found
    if best is None:
        return None
    for _ in range(_ROUNDS):
        before = best
        for declared in steps(before):
            if purse.is_empty or len(known) > _MOST:
                return best
            found = worth(declared)
            if found is not None and found > height + _GAIN:
                best, height = declared, found
        if best is before:
            break
    return best


def attack_steps(decision: Assign) -> Callable[[Assigned], Iterator[Assigned]]:
    """Toggle one attacker at a time, against each whom it could attack."""

    def steps(now: Assigned) -> Iterator[Assigned]:
        for source, targets in zip(decision.sources, decision.targets, strict=True):
            there = [pair for pair in now.pairs if pair[0] == source.key]
            rest = tuple(pair for pair in now.pairs if pair[0] != source.key)
            if there:
                yield Assigned(rest)
            for target in targets:
                pair = (source.key, target.key, source.most)
                if pair not in there:
                    yield Assigned((*rest, pair))

    return steps


def all_attack(decision: Assign) -> Assigned:
    """Everybody who can attacks the first whom they could."""
    return Assigned(
        tuple(
            (source.key, targets[0].key, source.most)
            for source, targets in zip(decision.sources, decision.targets, strict=True)
            if targets
        )
    )


def block_steps(decision: Assign) -> Callable[[Assigned], Iterator[Assigned]]:
    """Move, add or remove one blocker at a time."""

    def steps(now: Assigned) -> Iterator[Assigned]:
        for source, targets in zip(decision.sources, decision.targets, strict=True):
            there = [pair[1] for pair in now.pairs if pair[0] == source.key]
            rest = tuple(pair for pair in now.pairs if pair[0] != source.key)
            if there:
                yield Assigned(rest)
            for target in targets:
                if target.key not in there:
                    yield Assigned((*rest, (source.key, target.key, 1)))

    return steps
