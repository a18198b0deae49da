"""Writing a batch of events into a new state: one applier per kind of event, nothing decided here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.state import events as e
from tabletop.engine.state.draft import Draft
from tabletop.engine.state.effects import DelayedTrigger, FloatingChange, FloatingEffect, PreventionShield, RegenerationShield
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import LastKnown, Object
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK

replace = msgspec.structs.replace


def apply(
    state: State, batch: tuple[e.Event, ...]
) -> tuple[State, tuple[e.Event, ...], tuple[int, ...]]:
    """Commit a batch. Returns the new state, the events as they happened, new ids filled in, and beside each
    its place in the batch.

    Events that turn out to do nothing (an object that another member moved already) are left out.
    """
    draft = Draft(state)
    done = []
    places = []
    for place, event in enumerate(batch):
        happened = _APPLY[type(event)](draft, event)
        if happened is not None:
            done.append(happened)
            places.append(place)
    return draft.freeze(), tuple(done), tuple(places)


# --- moving ---------------------------------------------------------------------------------------


@rule("217.1c")
def _move(draft: Draft, event: e.Moved) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None:
        return None
    count = thing.count if event.count is None else min(event.count, thing.count)
    if count < thing.count:
        draft.put(replace(thing, count=thing.count - count))
    else:
        _leave_zone(draft, thing)
    _remember(draft, thing)
    if event.to == CEASED:
        draft.set("stray", _without(draft.get("stray"), thing.id))
        return replace(event, origin=thing.zone, seat=thing.owner)
    new = Object(
        id=draft.new_id(),
        card=thing.card,
        owner=thing.owner,
        zone=event.to,
        token=thing.token,
        count=count,
        timestamp=draft.new_timestamp(),
    )
    if event.to == IN_PLAY:
        new = replace(
            new,
            controller=event.controller,
            put_by=event.controller,
            fresh=True,
            tapped=event.tapped,
            counters=event.counters,
            attached=event.attached,
        )
        if thing.zone == STACK:
            _follow(draft, thing.id, new.id)
    elif event.to == STACK:
        new = replace(new, controller=event.controller)
    draft.put(new)
    if new.token and event.to != IN_PLAY:
        draft.set("stray", (*draft.get("stray"), new.id))
    _enter_zone(draft, new, event.bottom)
    return replace(event, new=new.id, origin=thing.zone, seat=thing.owner, count=count)


def _leave_zone(draft: Draft, thing: Object) -> None:
    draft.drop(thing.id)
    zone, owner = thing.zone, draft.player(thing.owner)
    if zone == HAND:
        draft.change_player(thing.owner, hand=_without(owner.hand, thing.id))
    elif zone == LIBRARY:
        if owner.library and owner.library[0] == thing.id:
            draft.change_player(thing.owner, library=owner.library[1:])
        else:
            draft.change_player(thing.owner, library=_without(owner.library, thing.id))
    elif zone == GRAVEYARD:
        draft.change_player(thing.owner, graveyard=_without(owner.graveyard, thing.id))
    elif zone == IN_PLAY:
        draft.set("in_play", _without(draft.get("in_play"), thing.id))
        leave_combat(draft, (thing.id,))
    elif zone == STACK:
        draft.set("stack", tuple(entry for entry in draft.get("stack") if entry.id != thing.id))
    elif zone == REMOVED:
        draft.set("removed", _without(draft.get("removed"), thing.id))


def _enter_zone(draft: Draft, thing: Object, bottom: bool) -> None:
    zone, owner = thing.zone, draft.player(thing.owner)
    if zone == HAND:
        draft.change_player(thing.owner, hand=(*owner.hand, thing.id))
    elif zone == LIBRARY:
        library = (*owner.library, thing.id) if bottom else (thing.id, *owner.library)
        draft.change_player(thing.owner, library=library)
    elif zone == GRAVEYARD:
        draft.change_player(thing.owner, graveyard=(*owner.graveyard, thing.id))
    elif zone == IN_PLAY:
        draft.set("in_play", (*draft.get("in_play"), thing.id))
    elif zone == REMOVED:
        draft.set("removed", (*draft.get("removed"), thing.id))


def _without(ids: tuple[ObjectId, ...], gone: ObjectId) -> tuple[ObjectId, ...]:
    return tuple(i for i in ids if i != gone)


@rule("217.1c")
def _follow(draft: Draft, old: ObjectId, new: ObjectId) -> None:
    """Changes to a permanent spell go on for the permanent that it becomes."""
    effects = draft.get("effects")
    if any(isinstance(effect, FloatingChange) and old in effect.objects for effect in effects):
        draft.set(
            "effects",
            tuple(
                replace(effect, objects=tuple(new if i == old else i for i in effect.objects))
                if isinstance(effect, FloatingChange)
                else effect
                for effect in effects
            ),
        )


@rule("413.2f")
def _remember(draft: Draft, thing: Object) -> None:
    """Keep what was last known of an object that leaves play or the stack, as it was before the batch."""
    if thing.zone not in (IN_PLAY, STACK):
        return
    table = dict(draft.get("last_known"))
    table[thing.id] = last_known(draft.base, thing)
    draft.set("last_known", table)


def last_known(state: State, thing: Object) -> LastKnown:
    """What is known of an object now, for when it will have left."""
    before = state.objects.get(thing.id, thing)
    values = values_of(state, before)
    card = state.cards[thing.card]
    entry = state.stack_object(thing.id)
    return LastKnown(
        object=before,
        name=values.name,
        power=values.power,
        toughness=values.toughness,
        colours=values.colours,
        types=values.types,
        subtypes=values.subtypes,
        supertypes=values.supertypes,
        keywords=values.keywords,
        controller=before.controller if before.controller != NOBODY else before.owner,
        converted_cost=converted_cost(card.cost, entry.x if entry else 0),
    )


@rule("200.4a")
def _create_tokens(draft: Draft, event: e.TokensCreated) -> e.Event | None:
    if event.count < 1:
        return None
    new = Object(
        id=draft.new_id(),
        card=event.card,
        owner=event.owner,
        zone=IN_PLAY,
        controller=event.controller,
        put_by=event.controller,
        timestamp=draft.new_timestamp(),
        count=event.count,
        token=True,
        fresh=True,
        tapped=event.tapped,
    )
    draft.put(new)
    draft.set("in_play", (*draft.get("in_play"), new.id))
    return replace(event, new=new.id)


def _split_off(draft: Draft, event: e.SplitOff) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None or not 0 < event.count < thing.count:
        return None
    new = replace(thing, id=draft.new_id(), count=event.count)
    draft.put(replace(thing, count=thing.count - event.count))
    draft.put(new)
    place = draft.get("in_play").index(thing.id) + 1
    draft.set("in_play", (*draft.get("in_play")[:place], new.id, *draft.get("in_play")[place:]))
    effects = draft.get("effects")
    if effects:
        draft.set("effects", tuple(_with_part(effect, thing.id, new.id) for effect in effects))
    combat: Combat | None = draft.get("combat")
    if combat is not None:
        parts = [replace(a, attacker=new.id) for a in combat.attacks if a.attacker == thing.id]
        if parts:
            draft.set("combat", replace(combat, attacks=(*combat.attacks, *parts)))
    return replace(event, new=new.id)


def _with_part(effect: FloatingEffect, old: ObjectId, new: ObjectId) -> FloatingEffect:
    """An effect on an entry is on both parts of it."""
    if isinstance(effect, FloatingChange) and old in effect.objects:
        return replace(effect, objects=(*effect.objects, new))
    return effect


def _shuffle(draft: Draft, event: e.Shuffled) -> e.Event:
    """The new order, under new ids from the top down, so that no card can be tracked by its id."""
    cards = [draft.object(object_id) for object_id in event.order]
    for object_id in event.order:
        draft.drop(object_id)
    library = []
    for thing in cards:
        assert thing is not None
        moved = replace(thing, id=draft.new_id())
        draft.put(moved)
        library.append(moved.id)
    draft.change_player(event.seat, library=tuple(library))
    return event


def _arrange_library(draft: Draft, event: e.LibraryArranged) -> e.Event:
    rest = tuple(i for i in draft.player(event.seat).library if i not in event.order)
    draft.change_player(event.seat, library=event.order + rest)
    return event


# --- status, damage, counters, life ---------------------------------------------------------------


@rule("310.4", "200.10")
def _damage(draft: Draft, event: e.Damaged) -> e.Event | None:
    if event.amount <= 0 or event.times <= 0:
        return None
    if event.to < 0:
        draft.change_life(-1 - event.to, -event.amount * event.times)
        return event
    thing = draft.object(event.to)
    if thing is None:
        return None
    draft.put(replace(thing, damage=thing.damage + event.amount * event.times))
    return event


def _remove_damage(draft: Draft, event: e.DamageRemoved) -> e.Event | None:
    for object_id in event.objects:
        thing = draft.object(object_id)
        if thing is not None and thing.damage:
            draft.put(replace(thing, damage=0))
    return event


def _change_life(draft: Draft, event: e.LifeChanged) -> e.Event | None:
    if not event.amount:
        return None
    draft.change_life(event.seat, event.amount)
    return event


def _draw_from_empty(draft: Draft, event: e.DrewFromEmpty) -> e.Event:
    draft.change_player(event.seat, drew_from_empty=True)
    return event


def _check_empty(draft: Draft, event: e.CheckedEmpty) -> e.Event:
    for seat, player in enumerate(draft.base.players):
        if player.drew_from_empty:
            draft.change_player(seat, drew_from_empty=False)
    return event


def _change_tap(draft: Draft, event: e.TapChanged) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None or thing.tapped == event.tapped:
        return None
    draft.put(replace(thing, tapped=event.tapped))
    return event


def _change_counters(draft: Draft, event: e.CountersChanged) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None or not event.amount:
        return None
    number = max(0, thing.counter(event.kind) + event.amount)
    rest = tuple(pair for pair in thing.counters if pair[0] != event.kind)
    draft.put(replace(thing, counters=(*rest, (event.kind, number)) if number else rest))
    return event


def _poison(draft: Draft, event: e.Poisoned) -> e.Event | None:
    draft.change_player(event.seat, poison=draft.player(event.seat).poison + event.amount)
    return event


# --- mana -----------------------------------------------------------------------------------------


def _add_mana(draft: Draft, event: e.ManaAdded) -> e.Event:
    draft.change_player(event.seat, pool=merged(draft.player(event.seat).pool, event.mana, 1))
    return event


def _spend_mana(draft: Draft, event: e.ManaSpent) -> e.Event:
    draft.change_player(event.seat, pool=merged(draft.player(event.seat).pool, event.mana, -1))
    return event


def _empty_pool(draft: Draft, event: e.ManaEmptied) -> e.Event:
    draft.change_player(event.seat, pool=())
    return event


def merged(pool: tuple[PoolMana, ...], mana: tuple[PoolMana, ...], sign: int) -> tuple[PoolMana, ...]:
    """The pool with mana added (sign 1) or taken out (sign -1), equal mana as one entry."""
    result = list(pool)
    for more in mana:
        for index, held in enumerate(result):
            if held.kind == more.kind and held.snow == more.snow and held.run == more.run:
                result[index] = replace(held, count=held.count + sign * more.count)
                break
        else:
            result.append(more)
    return tuple(held for held in result if held.count > 0)


# --- stack, effects, combat, turn -----------------------------------------------------------------


def _put_on_stack(draft: Draft, event: e.PutOnStack) -> e.Event:
    entry = event.entry
    if entry.id == NOTHING:
        entry = replace(entry, id=draft.new_id())
    entry = replace(entry, timestamp=draft.new_timestamp())
    draft.set("stack", (*draft.get("stack"), entry))
    return e.PutOnStack(entry)


def _change_stack(draft: Draft, event: e.StackChanged) -> e.Event:
    stack: tuple[StackObject, ...] = draft.get("stack")
    draft.set("stack", tuple(event.entry if entry.id == event.entry.id else entry for entry in stack))
    return event


def _leave_stack(draft: Draft, event: e.LeftStack) -> e.Event:
    kept = []
    for entry in draft.get("stack"):
        if entry.id != event.object:
            kept.append(entry)
        elif event.count is not None and event.count < entry.count:
            kept.append(replace(entry, count=entry.count - event.count))
    draft.set("stack", tuple(kept))
    return event


def _start_effect(draft: Draft, event: e.EffectStarted) -> e.Event:
    effect = replace(event.effect, id=draft.new_id(), timestamp=draft.new_timestamp())
    draft.set("effects", (*draft.get("effects"), effect))
    return e.EffectStarted(effect)


def _end_effects(draft: Draft, event: e.EffectsEnded) -> e.Event:
    draft.set("effects", tuple(effect for effect in draft.get("effects") if effect.id not in event.effects))
    return event


@rule("419.7b")
def _use_shield(draft: Draft, event: e.ShieldUsed) -> e.Event:
    kept = []
    for effect in draft.get("effects"):
        left = effect
        if effect.id == event.effect:
            if isinstance(effect, RegenerationShield):
                left = replace(effect, count=effect.count - event.amount)
                if left.count < 1:
                    continue
            elif isinstance(effect, PreventionShield) and effect.amount is not None:
                left = replace(effect, amount=effect.amount - event.amount)
                if left.amount < 1:
                    continue
        kept.append(left)
    draft.set("effects", tuple(kept))
    return event


@rule("419.6b")
def _regenerate(draft: Draft, event: e.Regenerated) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None:
        return None
    draft.put(replace(thing, damage=0, tapped=True))
    leave_combat(draft, (thing.id,))
    return event


@rule("418.5e")
def _attach(draft: Draft, event: e.AttachedTo) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None or thing.attached == event.to:
        return None
    timestamp = draft.new_timestamp() if event.to else thing.timestamp
    draft.put(replace(thing, attached=event.to, timestamp=timestamp))
    return event


@rule("306.2")
def _change_control(draft: Draft, event: e.ControlChanged) -> e.Event | None:
    thing = draft.object(event.object)
    if thing is None:
        return None
    draft.put(replace(thing, controller=event.controller, fresh=True))
    leave_combat(draft, (thing.id,))
    return event


def _declare_attackers(draft: Draft, event: e.AttackersDeclared) -> e.Event:
    combat: Combat = draft.get("combat")
    attacks = combat.attacks + event.attacks
    draft.set("combat", replace(combat, attacks=attacks, declared=combat.declared or bool(event.attacks)))
    return event


@rule("309.2f")
def _declare_blockers(draft: Draft, event: e.BlockersDeclared) -> e.Event:
    combat: Combat = draft.get("combat")
    attacks = []
    for attack in combat.attacks:
        blockers = tuple(blocker for blocker, attacker in event.pairs if attacker == attack.attacker)
        if blockers:
            attack = replace(attack, blockers=attack.blockers + blockers, blocked=True)
        attacks.append(attack)
    blocking = tuple(dict.fromkeys(combat.blocking + tuple(blocker for blocker, _ in event.pairs)))
    draft.set("combat", replace(combat, attacks=tuple(attacks), blocking=blocking))
    return event


@rule("306.2")
def leave_combat(draft: Draft, gone: tuple[ObjectId, ...]) -> None:
    """Take creatures out of combat; an attacker that they blocked stays blocked (309.2f)."""
    combat: Combat | None = draft.get("combat")
    if combat is None:
        return
    attacks = []
    for attack in combat.attacks:
        if attack.attacker in gone:
            continue
        if any(blocker in gone for blocker in attack.blockers):
            attack = replace(attack, blockers=tuple(b for b in attack.blockers if b not in gone))
        attacks.append(attack)
    blocking = tuple(b for b in combat.blocking if b not in gone)
    draft.set("combat", replace(combat, attacks=tuple(attacks), blocking=blocking))


def _leave_combat(draft: Draft, event: e.LeftCombat) -> e.Event:
    leave_combat(draft, event.objects)
    return event


def _set(name: str, field: str) -> Callable[[Draft, Any], e.Event]:
    def write(draft: Draft, event: Any) -> e.Event:
        draft.set(name, getattr(event, field))
        return event  # type: ignore[no-any-return]

    return write


def _play_land(draft: Draft, event: e.LandPlayed) -> e.Event:
    draft.change_player(event.seat, lands_played=draft.player(event.seat).lands_played + 1)
    return event


def _spell_played(draft: Draft, event: e.SpellPlayed) -> e.Event:
    turn = draft.get("turn")
    draft.set("turn", replace(turn, spells_played=(*turn.spells_played, event.seat)))
    return event


def _ability_played(draft: Draft, event: e.AbilityPlayed) -> e.Event:
    if event.index >= 0:
        thing = draft.object(event.source)
        if thing is not None:
            draft.put(replace(thing, used=(*thing.used, event.index)))
    return event


def _keep(draft: Draft, event: e.HandKept) -> e.Event:
    draft.change_player(event.seat, kept=True)
    return event


def _mulligan(draft: Draft, event: e.MulliganTaken) -> e.Event:
    draft.change_player(event.seat, mulligans=draft.player(event.seat).mulligans + 1)
    return event


def _first_player(draft: Draft, event: e.FirstPlayerChosen) -> e.Event:
    draft.set("starting_team", event.team)
    draft.set("chooser", event.chooser)
    draft.set("turn", replace(draft.get("turn"), team=event.team, next_team=event.team))
    return event


def _lose(draft: Draft, event: e.Lost) -> e.Event | None:
    if draft.player(event.seat).lost:
        return None
    draft.change_player(event.seat, lost=True, lost_by=event.by)
    return event


@rule("212.3d", "403.3")
def _start_turn(draft: Draft, event: e.TurnStarted) -> e.Event:
    for object_id in event.settled:
        thing = draft.object(object_id)
        if thing is not None:
            draft.put(replace(thing, fresh=False))
    for object_id in event.used:
        thing = draft.object(object_id)
        if thing is not None:
            draft.put(replace(thing, used=()))
    for seat in draft.base.teams[event.team].members:
        draft.change_player(seat, lands_played=0)
    return event


def _begin_turn(draft: Draft, event: e.TurnBegan) -> e.Event:
    """What was last known of old objects matters no longer, unless a delayed trigger may ask."""
    if not any(isinstance(effect, DelayedTrigger) for effect in draft.get("effects")):
        draft.set("last_known", {})
    return event


def _take_triggers(draft: Draft, event: e.TriggersTaken) -> e.Event:
    waiting = draft.get("waiting")
    draft.set("waiting", tuple(w for place, w in enumerate(waiting) if place not in event.places))
    return event


def _note(draft: Draft, event: e.Event) -> e.Event:
    """An event that writes nothing but is seen by triggers and the log."""
    return event


def _flip(draft: Draft, event: e.Flipped) -> e.Event:
    draft.set("chooser", event.seat)
    return event


def seat_pool(state: State, seat: Seat) -> int:
    """How much mana a player's pool holds."""
    return sum(mana.count for mana in state.players[seat].pool)


_APPLY: dict[type, Callable[[Draft, Any], e.Event | None]] = {
    e.Moved: _move,
    e.TokensCreated: _create_tokens,
    e.SplitOff: _split_off,
    e.Damaged: _damage,
    e.DamageRemoved: _remove_damage,
    e.LifeChanged: _change_life,
    e.DrewFromEmpty: _draw_from_empty,
    e.CheckedEmpty: _check_empty,
    e.TapChanged: _change_tap,
    e.CountersChanged: _change_counters,
    e.Poisoned: _poison,
    e.ManaAdded: _add_mana,
    e.ManaSpent: _spend_mana,
    e.ManaEmptied: _empty_pool,
    e.Shuffled: _shuffle,
    e.LibraryArranged: _arrange_library,
    e.PutOnStack: _put_on_stack,
    e.StackChanged: _change_stack,
    e.LeftStack: _leave_stack,
    e.SpellPlayed: _spell_played,
    e.AbilityPlayed: _ability_played,
    e.BecameTarget: _note,
    e.EffectStarted: _start_effect,
    e.EffectsEnded: _end_effects,
    e.ShieldUsed: _use_shield,
    e.Regenerated: _regenerate,
    e.AttachedTo: _attach,
    e.ControlChanged: _change_control,
    e.AttackersDeclared: _declare_attackers,
    e.BlockersDeclared: _declare_blockers,
    e.BecameBlocked: _note,
    e.LeftCombat: _leave_combat,
    e.CombatChanged: _set("combat", "combat"),
    e.TurnBegan: _begin_turn,
    e.TurnStarted: _start_turn,
    e.StepBegan: _note,
    e.TurnChanged: _set("turn", "turn"),
    e.TriggersTaken: _take_triggers,
    e.HandKept: _keep,
    e.MulliganTaken: _mulligan,
    e.FirstPlayerChosen: _first_player,
    e.Flipped: _flip,
    e.LandPlayed: _play_land,
    e.Lost: _lose,
    e.Ended: _set("outcome", "outcome"),
    e.Revealed: _note,
    e.Reversed: _note,
}
