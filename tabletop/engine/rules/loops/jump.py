"""Repeating a round of a loop a number of times: jumped, exactly, where that is proved safe, else played (421)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.engine.rules.loops.rounds import Played, growth, play_round, renamed
from tabletop.engine.state.game import State
from tabletop.engine.state.outline import Outline, outline_of, with_counts
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.rule_ids import rule

#: rounds that are played one by one before the loop is left as it is
MOST_PLAYED: Final = 10_000
#: told how many rounds are done; may raise `Stopped`
Progress: TypeAlias = Callable[[int], None]


class Stopped(Exception):
    """Somebody wants the rounds that are being played to stop; nothing is to be as if they had been."""


class Repeated(Struct, frozen=True):
    """The state that repeating led to: `rounds` done whole, `played` of them singly; `why` says what forbade a jump.

    `answers` are those of the next round there; `over` says that the loop came to an end of its own: the next round
    would go another way.
    """

    state: State
    rounds: int
    answers: tuple[Answer, ...]
    played: int = 0
    why: str = ""
    over: bool = False


class _Round(Struct, frozen=True):
    """A round tried at one state: what it is like before, what it adds, and how it went."""

    state: State
    answers: tuple[Answer, ...]
    outline: Outline
    #: what it adds to each count; None where it does not come back to a state like the one it began in
    added: tuple[int, ...] | None
    played: Played


@rule("421.2")
def repeat(state: State, answers: Sequence[Answer], times: int, progress: Progress | None = None) -> Repeated:
    """Repeat a round up to `times` times from a state in which somebody has priority.

    Exact: the result is like the one that playing every round leads to. Stops before a round in which an answer does
    not fit any more or the game ends, and after `MOST_PLAYED` rounds played one by one.
    """
    done = played = 0
    why = ""
    left = tuple(answers)
    while done < times:
        here = _tried(state, left)
        if here is None:
            return Repeated(state, done, left, played, why, over=True)
        rounds = _alike(here, times - done)
        if here.played.unsafe:
            why = here.played.unsafe
        if rounds > 1:
            state = _after(here, rounds)
        else:
            if played == MOST_PLAYED:
                return Repeated(state, done, left, played, why or "the rounds differ in their numbers")
            left = renamed(left, state, here.played.state)
            state = here.played.state
            played += 1
        done += rounds
        if progress is not None:
            progress(done)
    return Repeated(state, done, left, played, why)


@rule("421.4", "102.4b")
def never_ends(state: State, answers: Sequence[Answer]) -> bool | None:
    """Tell whether a round would repeat for ever; None where that can't be proved.

    A number of rounds beyond all that the state and the cards can say stands for "for ever": a comparison that is
    not decided by then never is.
    """
    here = _tried(state, tuple(answers))
    if here is None:
        return False
    if here.added is None:
        return None
    if not any(here.added):
        return True
    if here.played.unsafe:
        return None
    most = 2 + sum(map(abs, here.outline.counts)) + sum(map(abs, here.added))
    said = 2 + _said((state.cards, state.effects, state.stack, state.waiting))
    return _same(here, (most * said) ** 2)


def _tried(state: State, answers: tuple[Answer, ...]) -> _Round | None:
    """A round tried from a state; None where an answer does not fit, or the game ends."""
    played = play_round(state, answers)
    if played.fitted < len(answers) or played.state.outcome is not None:
        return None
    outline = outline_of(state)
    return _Round(state, answers, outline, growth(outline, outline_of(played.state)), played)


def _after(here: _Round, rounds: int) -> State:
    """The state after a number of equal rounds."""
    return with_counts(here.state, _counts(here, rounds))


def _counts(here: _Round, later: int) -> list[int]:
    assert here.added is not None
    return [n + later * d for n, d in zip(here.outline.counts, here.added, strict=True)]


@rule("421.2")
def _alike(here: _Round, most: int) -> int:
    """Count the rounds from here on that go just like this one, 1 to `most`."""
    if here.added is None:
        return 1
    if not any(here.added):
        return most
    if here.played.unsafe or most == 1:
        return 1
    if _same(here, most - 1):
        return most
    # all guards are decided by comparisons, so the rounds that go like this one are the first ones: gallop, bisect
    good, bad = 0, 1
    while bad < most - 1 and _same(here, bad):
        good, bad = bad, bad * 2
    bad = min(bad, most - 1)
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if _same(here, middle) else (good, middle)
    return good + 1


def _same(here: _Round, later: int) -> bool:
    """Tell whether the round that many rounds later goes exactly like this one."""
    counts = _counts(here, later)
    if any(n < 0 for n, place in zip(counts, here.outline.places, strict=True) if place.record != "Team"):
        return False
    there = with_counts(here.state, counts)
    now, then = here.played, play_round(there, here.answers)
    if then.fitted < len(here.answers) or then.unsafe:
        return False
    if (then.happenings, then.asked, then.guards) != (now.happenings, now.asked, now.guards):
        return False
    return growth(outline_of(there), outline_of(then.state)) == here.added


def _said(part: object) -> int:
    """The sum of all numbers that records, nodes and tuples of them say."""
    if isinstance(part, int):
        return abs(part)
    if isinstance(part, tuple):
        return sum(map(_said, part))
    if isinstance(part, Struct):
        return sum(_said(getattr(part, field)) for field in part.__struct_fields__)
    return 0
