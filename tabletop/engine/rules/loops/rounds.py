"""One round of a loop (421.1): answers that lead from a state in which somebody has priority to one that is alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.rules.board.loop_reads import noted
from tabletop.engine.rules.events.run import Happening, Run
from tabletop.engine.rules.turn import priority
from tabletop.engine.state.game import State
from tabletop.engine.state.outline import Outline, outline_of
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arranged,
    Assigned,
    Divided,
    Pick,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Seat
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.validation import refuse

replace = msgspec.structs.replace

#: answers by which a player does not act
_DECLINED: Final[tuple[Answer, ...]] = (
    Picked(("pass",)), Picked(("no",)), Picked((GIVE_UP,)), Picked(()), Assigned(()),
)  # fmt: skip
#: an object's id in the key of an option
_ID: Final = re.compile(r"^(o(?=\d+$)|[a-z ]+:)(\d+)")


class Asked(Struct, frozen=True):
    """One decision of a round: whose, what about, and whether the answer was a choice to act (421.2)."""

    seat: Seat
    purpose: Purpose
    optional: bool
    #: how many objects were on the stack
    depth: int
    #: the name of the card behind what was on top of it
    over: str = ""


class Played(Struct, frozen=True):
    """A round as it was tried: where it led, what happened, what was asked and which comparisons decided."""

    state: State
    happenings: tuple[Happening, ...]
    asked: tuple[Asked, ...]
    guards: tuple[bool, ...]
    unsafe: str
    #: how many of the answers fitted; fewer than all: the next one was refused, or nobody was asked any more
    fitted: int


@rule("421.1")
def play_round(state: State, answers: Sequence[Answer]) -> Played:
    """Give the answers in order from a state in which somebody has priority.

    Where one does not fit, the result is the last state before it in which somebody had priority.
    """
    run = Run(replace(state))  # without the values computed for it, so that what they depend on is read again
    asked: list[Asked] = []
    fitted = 0
    with noted() as reads:
        while fitted < len(answers) and run.state.outcome is None:
            checkpoint, kept, whole = run.state, fitted, len(run.happenings)
            fitted = _to_priority(run, answers, fitted, asked)
            if fitted < 0:
                run.state, fitted = checkpoint, kept
                del run.happenings[whole:], asked[kept:]
                break
    return Played(run.state, tuple(run.happenings), tuple(asked), tuple(reads.guards), reads.unsafe, fitted)


def _to_priority(run: Run, answers: Sequence[Answer], given: int, asked: list[Asked]) -> int:
    """Go on to the next priority. Returns how many answers have been given; -1 where one did not fit."""
    steps = priority.act(run)
    try:
        decision = next(steps)
        while True:
            if given == len(answers) or decision.seat == CHANCE or refuse(decision, answers[given]) is not None:
                steps.close()
                return -1
            choice = _is_choice(decision, answers[given])
            stack = run.state.stack
            over = run.state.cards[stack[-1].card].name if stack and stack[-1].card >= 0 else "combat damage"
            asked.append(Asked(decision.seat, decision.purpose, choice, len(stack), over))
            given += 1
            decision = steps.send(answers[given - 1])
    except StopIteration:
        return given


@rule("421.3")
def led_to(state: State, answers: Sequence[Answer], played: Played) -> tuple[tuple[Seat, State], ...]:
    """Return the states that free actions of players with priority led to in the round, with whose each was."""
    found = []
    for index, asked in enumerate(played.asked):
        if asked.optional and asked.purpose == "priority":
            following = (n for n in range(index + 1, len(played.asked)) if played.asked[n].purpose == "priority")
            found.append((asked.seat, play_round(state, answers[: next(following, len(answers))]).state))
    return tuple(found)


def is_declined(answer: Answer) -> bool:
    """Tell whether a player does nothing by an answer: passes, says no, gives up, declares no attack."""
    return answer in _DECLINED


@rule("421.2")
def _is_choice(decision: AnyDecision, answer: Answer) -> bool:
    """Tell whether an answer was optional: the player acted where nothing forced it."""
    if is_declined(answer):
        return False
    if isinstance(decision, Pick) and decision.purpose != "priority":
        return sum(option.most for option in decision.options) > decision.least
    return not isinstance(answer, Spent | Arranged | Divided)


@rule("421.1")
def growth(before: Outline, after: Outline) -> tuple[int, ...] | None:
    """Return what a round adds to each count; None where the states differ, or something on the stack runs out."""
    if before.key != after.key:
        return None
    added = tuple(b - a for a, b in zip(before.counts, after.counts, strict=True))
    for place, number in zip(before.places, added, strict=True):
        if number < 0 and place.record in ("StackObject", "WaitingTrigger"):
            return None  # equal triggers resolving one by one end by themselves
    return added


def renamed(answers: Sequence[Answer], before: State, after: State) -> tuple[Answer, ...]:
    """The answers of a round that began in `before`, for the round that begins in `after`.

    Where these are alike, each object is called as the one in its place; else it is the same one where it still is.
    What came in the round comes again with later ids.
    """
    old, new = outline_of(before), outline_of(after)
    later = after.next_id - before.next_id
    place = {number: ref for ref, number in new.names.items()} if old.key == new.key else {}

    def translate(ref: ObjectId) -> ObjectId:
        if ref >= before.next_id:
            return ref + later
        return place.get(old.names.get(ref, -1), ref)

    return tuple(_with_ids(answer, translate) for answer in answers)


def _with_ids(answer: Answer, translate: Callable[[ObjectId], ObjectId]) -> Answer:
    def key(text: str) -> str:
        return _ID.sub(lambda found: f"{found[1]}{translate(int(found[2]))}", text)

    if isinstance(answer, Picked):
        return Picked(tuple(key(one) for one in answer.keys))
    if isinstance(answer, Divided):
        return Divided(tuple((key(one), share) for one, share in answer.shares))
    if isinstance(answer, Assigned):
        return Assigned(tuple((key(one), key(other), number) for one, other, number in answer.pairs))
    if isinstance(answer, Arranged):
        return Arranged(tuple(key(one) for one in answer.keys))
    return answer
