"""The stack and mana pools."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.abilities import Activated
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.state import events as e
from tabletop.engine.state.objects import LastKnown, Object
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.turning_events import ResolutionClaimed
from tabletop.engine.vocabulary.aspects import CONTEXT, HANDS, POOLS, STACK
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import STACK as ON_STACK

replace = msgspec.structs.replace


def _add_mana(successor: Successor, event: e.ManaAdded) -> e.Event:
    successor.change_player(event.seat, pool=merged(successor.player(event.seat).pool, event.mana, 1))
    return event


def _spend_mana(successor: Successor, event: e.ManaSpent) -> e.Event:
    successor.change_player(event.seat, pool=merged(successor.player(event.seat).pool, event.mana, -1))
    return event


def _gather_mana(successor: Successor, event: e.ManaGathered) -> e.Event:
    pool = successor.player(event.seat).pool
    successor.change_player(event.seat, pool=merged((), tuple([replace(mana, run=0) for mana in pool]), 1))
    return event


def _empty_pool(successor: Successor, event: e.ManaEmptied) -> e.Event:
    successor.change_player(event.seat, pool=())
    return event


def merged(pool: tuple[PoolMana, ...], mana: tuple[PoolMana, ...], sign: int) -> tuple[PoolMana, ...]:
    """The pool with mana added (sign 1) or taken out (sign -1), equal mana as one entry."""
    result = list(pool)
    for more in mana:
        for index, held in enumerate(result):
            if held.kind == more.kind and held.snow == more.snow and held.run == more.run and held.only == more.only:
                result[index] = replace(held, count=held.count + sign * more.count)
                break
        else:
            result.append(more)
    return tuple(held for held in result if held.count > 0)


@rule("217.6b")
def _put_on_stack(successor: Successor, event: e.PutOnStack) -> e.Event:
    entry = event.entry
    if entry.id == NOTHING:
        entry = replace(entry, id=successor.new_id())
    entry = replace(entry, timestamp=successor.new_timestamp())
    successor.set("stack", (*successor.get("stack"), entry))
    return e.PutOnStack(entry)


def _change_stack(successor: Successor, event: e.StackChanged) -> e.Event:
    stack: tuple[StackObject, ...] = successor.get("stack")
    successor.set("stack", tuple(event.entry if entry.id == event.entry.id else entry for entry in stack))
    return event


@rule("507.3")
def _claim_resolution(successor: Successor, event: ResolutionClaimed) -> e.Event:
    stack: tuple[StackObject, ...] = successor.get("stack")
    claimed = (replace(one, commander=event.seat) if one.id == event.object else one for one in stack)
    successor.set("stack", tuple(claimed))
    return event


def _leave_stack(successor: Successor, event: e.LeftStack) -> e.Event:
    kept = []
    for entry in successor.get("stack"):
        if entry.id != event.object:
            kept.append(entry)
            continue
        if event.countered:
            _remember(successor, entry)
        if event.count is not None and event.count < entry.count:
            kept.append(replace(entry, count=entry.count - event.count))
        _hide(successor, entry)
    successor.set("stack", tuple(kept))
    return event


@rule("502.43b")
def _hide(successor: Successor, entry: StackObject) -> None:
    """Hide the card in a hand that was revealed as long as its ability was on the stack."""
    thing = successor.object(entry.source)
    if isinstance(entry.ability, Activated) and entry.ability.shown and thing is not None and thing.revealed:
        successor.put(replace(thing, revealed=False))


@rule("413.2f")
def _remember(successor: Successor, entry: StackObject) -> None:
    """Keep whose an ability was that is countered; it has no characteristics but those of its text."""
    owner = entry.controller if entry.owner == NOBODY else entry.owner
    ability = Object(
        id=entry.id, card=entry.card, owner=owner, zone=ON_STACK, controller=entry.controller, count=entry.count
    )
    known = LastKnown(
        object=ability,
        name=successor.base.cards[entry.card].name,
        power=None,
        toughness=None,
        colours=(),
        types=(),
        subtypes=(),
        keywords=(),
        controller=entry.controller,
    )
    successor.set("last_known", {**successor.get("last_known"), entry.id: known})


APPLIERS: Appliers = {
    e.ManaAdded: (_add_mana, POOLS),
    e.ManaSpent: (_spend_mana, POOLS),
    e.ManaGathered: (_gather_mana, POOLS),
    e.ManaEmptied: (_empty_pool, POOLS),
    e.PutOnStack: (_put_on_stack, STACK),
    e.StackChanged: (_change_stack, STACK),
    ResolutionClaimed: (_claim_resolution, STACK),
    e.LeftStack: (_leave_stack, STACK | CONTEXT | HANDS),
}
