"""Choices other than of what to do: what is copied, which mode, what a trigger targets, whether to accept an offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeGuard

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import key_ref
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.thumb.aims import about_what, side_of_option

#: choices that are weighed: everything else hardly matters, or comes so often that there is no time for it
_WEIGHED: Final = frozenset(
    (
        "choose", "choose a value", "copy", "discard", "enchant", "how many", "may", "mode", "pay or not",
        "remove from the game", "return to hand", "sacrifice", "search", "take", "tap or untap", "target",
    )
)  # fmt: skip
#: so many answers to a choice are weighed
_MOST_ANSWERS: Final = 8


def is_choice(decision: AnyDecision) -> TypeGuard[Pick]:
    """Tell whether a decision is a choice that is weighed: of one thing among several, or of whether at all."""
    if not isinstance(decision, Pick) or decision.purpose not in _WEIGHED or decision.least > 1:
        return False
    return len(decision.options) + (decision.least == 0) > 1


def answers_to(state: State, decision: Pick, guess: Answer) -> list[Answer]:
    """The guess, and every answer of one thing that is not like another; of many those that were offered first."""
    found = [guess]
    options = [one for one in decision.options if one.fails is None]
    if decision.purpose in ("target", "enchant"):
        side = about_what(state, decision).side
        options.sort(key=lambda one: side_of_option(state, decision.player, one) != side)
    single: Iterable[Answer] = (Picked((one.key,)) for one in unlike(state, options))
    for answer in (*single, *((Picked(()),) if not decision.least else ())):
        if answer not in found and refuse(decision, answer) is None:
            found.append(answer)
    return found[:_MOST_ANSWERS]


def unlike(state: State, options: Iterable[Option]) -> Iterator[Option]:
    """Of options that are about things which are alike in every way the first one."""
    seen: set[object] = set()
    for option in options:
        ref = key_ref(option.key.partition("#")[0]) if option.about else None
        thing = None if ref is None else state.objects.get(ref)
        same: object = option.key
        if thing is not None and state.combat is None:
            same = (
                thing.card, thing.zone, thing.tapped, thing.damage, thing.counters, thing.controller, thing.owner,
                thing.attached, any(one.attached == thing.id for one in state.permanents()),
            )  # fmt: skip
        if same not in seen:
            seen.add(same)
            yield option
