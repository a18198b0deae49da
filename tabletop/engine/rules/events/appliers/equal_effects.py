"""Equal continuous effects are one group with a count, and what a later effect covers altogether is gone.

Without it a loop that pumps a creature, or gives and takes an ability, would make a longer list each round (421).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import mentions
from tabletop.engine.language.offered_actions import OfferEnd
from tabletop.engine.rules.board.layer_changes import adds_up
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import ENDS, FloatingChange, FloatingEffect
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: moments that come for one thing and not for another
_APART: Final = ("source leaves", "untap step", "it is given away")
#: lasts that end for both at the same time, whatever happens
_TOGETHER: Final = tuple(duration for duration, moments in ENDS.items() if not set(moments).intersection(_APART))
#: keywords of which a second instance does nothing (502)
_REDUNDANT: Final = (
    "defender", "double strike", "fear", "first strike", "flying", "haste", "shadow", "shroud", "trample", "vigilance",
)  # fmt: skip


@rule("418.5e")
def with_effect(
    state: State, effects: tuple[FloatingEffect, ...], new: FloatingEffect
) -> tuple[tuple[FloatingEffect, ...], FloatingEffect]:
    """The effects after a new one begins, the newest, and the group that it is part of.

    It joins an equal one where nothing lies between their timestamps that could tell them apart; keywords given or
    taken by older effects are gone where the new one gives or takes the same for the same objects and time.
    """
    if not isinstance(new, FloatingChange) or new.duration not in _TOGETHER or _may_be_ended(state.cards[new.card]):
        return (*effects, new), new
    if all(adds_up(change) for change in new.changes):
        for place in range(len(effects) - 1, -1, -1):
            old = effects[place]
            if not isinstance(old, FloatingChange) or set(old.objects).isdisjoint(new.objects):
                continue
            if not _is_like(old, new) or _came_since(state, old.timestamp):
                break
            joined = replace(old, count=old.count + new.count)
            return (*effects[:place], joined, *effects[place + 1 :]), joined
    kept = tuple(old for old in effects if not (isinstance(old, FloatingChange) and _covered(old, new)))
    return (*kept, new), new


@lru_cache(maxsize=8192)
def _may_be_ended(card: Card) -> bool:
    """Tell whether a card lets its effects be ended: what is older goes on then, so each stays by itself (408.2i)."""
    return mentions((card.abilities, card.halves, card.flip), OfferEnd)


def _is_like(old: FloatingChange, new: FloatingChange) -> bool:
    return replace(old, id=0, timestamp=0, count=1) == replace(new, id=0, timestamp=0, count=1)


def _came_since(state: State, timestamp: int) -> bool:
    """Tell whether a permanent has come, or an Aura moved, since then: its static abilities could lie between."""
    return any(thing.timestamp > timestamp for thing in state.permanents())


def _covered(old: FloatingChange, new: FloatingChange) -> bool:
    """Tell whether all that an effect does is done anew, or undone, by a later one that lasts as long."""
    if old.duration != new.duration or old.ends is not None or not set(old.objects) <= set(new.objects):
        return False
    return all(any(_covers(later, change) for later in new.changes) for change in old.changes)


def _covers(later: c.Change, change: c.Change) -> bool:
    """Tell whether a later change makes an earlier one about a keyword of no account."""
    if not isinstance(change, c.Gains | c.Loses) or change.keyword is None:
        return False
    if change.value:
        return False
    if isinstance(later, c.Loses):
        return not later.value and later.keyword == change.keyword
    return isinstance(later, c.Gains) and later.keyword == change.keyword and change.keyword in _REDUNDANT
