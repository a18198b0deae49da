"""Damage that is dealt at once, as triggered abilities see it: one event, whatever deals it or is dealt it."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.patterns import DealsDamage, IsDealtDamage
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@rule("410.6")
def as_a_whole(
    pattern: IsDealtDamage | DealsDamage, event: e.Damaged, batch: tuple[e.Event, ...], after: State
) -> e.Damaged | None:
    """Return damage with all that is dealt at once added to it, or None where an earlier event of the batch has it.

    "Is dealt damage" happens once to a permanent, however many sources deal it; "deals damage" happens once to a
    source, unless it is dealt "to a creature" or "to a player": to each of these it happens by itself.
    """
    damage = [one for one in batch if isinstance(one, e.Damaged) and one.combat == event.combat]
    if isinstance(pattern, IsDealtDamage):
        same = [one for one in damage if one.to == event.to]
        total = sum(one.amount * one.times for one in same)
        whole = replace(event, amount=total, times=1)
    else:
        source = after.objects.get(event.source)
        if source is not None and source.count > 1:
            return event if pattern.to != "any" else replace(event, amount=event.amount * _number_of(after, event.to))
        same = [one for one in damage if one.source == event.source]
        if pattern.to != "any":  # part of it may have been meant for somebody else (419.6)
            same = [one for one in same if one.to == event.to]
            total = sum(one.amount for one in same)
        else:
            total = sum(one.amount * _number_of(after, one.to) for one in same)
        whole = replace(event, amount=total)
    return whole if same[0] is event else None


def _number_of(state: State, to: int) -> int:
    thing = state.objects.get(to)
    return 1 if thing is None else thing.count
