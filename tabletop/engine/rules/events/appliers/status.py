"""Status, damage, counters and life."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.board.facts.asked import any_asks_whom_it_hurt
from tabletop.engine.rules.events.appliers import floating_effects
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.rules.events.appliers.combat_events import leave_combat
from tabletop.engine.rules.events.appliers.equal_effects import with_effect
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import EndsFor
from tabletop.engine.state.lasting_events import EndOffered
from tabletop.engine.state.objects import last_done, last_turn_of
from tabletop.engine.state.successor import Successor
from tabletop.engine.vocabulary.aspects import ASIDE, COMBAT, HANDS, LIBRARIES, LIFE, PERMANENTS, STACK, STATUS
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HIDDEN_ZONES, IN_PLAY

replace = msgspec.structs.replace


@rule("310.4", "200.10")
def _damage(successor: Successor, event: e.Damaged) -> e.Event | None:
    if event.amount <= 0 or event.times <= 0:
        return None
    if event.to < 0:
        lost = _life_lost(successor, event)
        successor.change_life(-1 - event.to, -lost)
        successor.change_player(-1 - event.to, life_lost=successor.player(-1 - event.to).life_lost + lost)
        taken = successor.player(-1 - event.to).damage_taken + event.amount * event.times
        successor.change_player(-1 - event.to, damage_taken=taken)
        _note_hurting(successor, event.source, f"hurt {-1 - event.to}")
        return event
    thing = successor.object(event.to)
    if thing is None:
        return None
    hurt_by = thing.hurt_by if event.source in thing.hurt_by else (*thing.hurt_by, event.source)
    dealt = event.amount * event.times
    successor.put(replace(thing, damage=thing.damage + dealt, taken=thing.taken + dealt, hurt_by=hurt_by))
    return event


def _note_hurting(successor: Successor, source: ObjectId, deed: str) -> None:
    """Note on a source that it has dealt damage to a player this turn."""
    thing = successor.object(source)
    if thing is None or thing.zone != IN_PLAY:
        return
    deeds = thing.deeds if deed in thing.deeds else (*thing.deeds, deed)
    if any_asks_whom_it_hurt(successor.base) and last_turn_of(deeds, deed) is None:
        deeds = (*deeds, last_done(deed, successor.get("turn").number))
    if deeds != thing.deeds:
        successor.put(replace(thing, deeds=deeds))


@rule("419.1a")
def _life_lost(successor: Successor, event: e.Damaged) -> int:
    """Return the life that damage takes from a player: all of it, or as much as leaves what it has to leave."""
    whole = event.amount * event.times
    life: int = successor.get("teams")[successor.base.players[-1 - event.to].team].life
    if not event.leaves or life < event.leaves:
        return whole
    return min(whole, life - event.leaves)


def _remove_damage(successor: Successor, event: e.DamageRemoved) -> e.Event | None:
    for object_id in event.objects:
        thing = successor.object(object_id)
        if thing is not None and thing.damage:
            successor.put(replace(thing, damage=0))
    return event


def _change_life(successor: Successor, event: e.LifeChanged) -> e.Event | None:
    if not event.amount:
        return None
    successor.change_life(event.seat, event.amount)
    if event.amount < 0:
        lost = successor.player(event.seat).life_lost - event.amount
        successor.change_player(event.seat, life_lost=lost)
    return event


def _draw_from_empty(successor: Successor, event: e.DrewFromEmpty) -> e.Event:
    successor.change_player(event.seat, drew_from_empty=True)
    return event


def _check_empty(successor: Successor, event: e.CheckedEmpty) -> e.Event:
    for seat, player in enumerate(successor.base.players):
        if player.drew_from_empty:
            successor.change_player(seat, drew_from_empty=False)
    return event


@rule("510.4")
def _change_tap(successor: Successor, event: e.TapChanged) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None or thing.tapped == event.tapped:
        return None
    successor.put(replace(thing, tapped=event.tapped))
    return event


@rule("502.53b", "217.2e")
def _change_reveal(successor: Successor, event: e.RevealChanged) -> e.Event | None:
    """Let a card of a hand or library lie open, or not any more; nothing happens where it is so, or has left."""
    thing = successor.object(event.object)
    if thing is None or thing.zone not in HIDDEN_ZONES or thing.revealed == event.revealed:
        return None
    successor.put(replace(thing, revealed=event.revealed))
    return event


def _change_counters(successor: Successor, event: e.CountersChanged) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None or not event.amount:
        return None
    number = max(0, thing.counter(event.kind) + event.amount)
    rest = tuple(pair for pair in thing.counters if pair[0] != event.kind)
    successor.put(replace(thing, counters=(*rest, (event.kind, number)) if number else rest))
    return event


def _poison(successor: Successor, event: e.Poisoned) -> e.Event | None:
    successor.change_player(event.seat, poison=successor.player(event.seat).poison + event.amount)
    return event


def _start_effect(successor: Successor, event: e.EffectStarted) -> e.Event:
    new = replace(event.effect, id=successor.new_id(), timestamp=successor.new_timestamp())
    effects, entry = with_effect(successor.base, successor.get("effects"), new)
    successor.set("effects", effects)
    return e.EffectStarted(entry)


@rule("408.2i")
def _offer_end(successor: Successor, event: EndOffered) -> e.Event:
    ends = EndsFor(successor.new_id(), event.cost)
    effects = (replace(one, ends=ends) if one.id in event.effects else one for one in successor.get("effects"))
    successor.set("effects", tuple(effects))
    return event


def _end_effects(successor: Successor, event: e.EffectsEnded) -> e.Event:
    successor.set("effects", tuple(effect for effect in successor.get("effects") if effect.id not in event.effects))
    return event


@rule("419.3", "419.7b")
def _use_shield(successor: Successor, event: e.ShieldUsed) -> e.Event:
    kept = (
        floating_effects.used(effect, event.amount) if effect.id == event.effect else effect
        for effect in successor.get("effects")
    )
    successor.set("effects", tuple(effect for effect in kept if effect is not None))
    return event


@rule("419.6b")
def _regenerate(successor: Successor, event: e.Regenerated) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    successor.put(replace(thing, damage=0, tapped=True, deeds=(*thing.deeds, "regenerated")))
    leave_combat(successor, (thing.id,))
    return event


@rule("418.5e")
def _attach(successor: Successor, event: e.AttachedTo) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None or thing.attached == event.to:
        return None
    timestamp = successor.new_timestamp() if event.to else thing.timestamp
    successor.put(replace(thing, attached=event.to, timestamp=timestamp))
    return event


@rule("306.2")
def _change_control(successor: Successor, event: e.ControlChanged) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    successor.put(replace(thing, controller=event.controller, fresh=True, since=successor.get("turn").number))
    leave_combat(successor, (thing.id,))
    return event


APPLIERS: Appliers = {
    e.Damaged: (_damage, STATUS | LIFE),
    e.DamageRemoved: (_remove_damage, STATUS),
    e.LifeChanged: (_change_life, LIFE),
    e.DrewFromEmpty: (_draw_from_empty, LIFE),
    e.CheckedEmpty: (_check_empty, LIFE),
    e.TapChanged: (_change_tap, STATUS),
    e.RevealChanged: (_change_reveal, HANDS | LIBRARIES),
    e.CountersChanged: (_change_counters, PERMANENTS | ASIDE | STACK),
    e.Poisoned: (_poison, LIFE),
    e.EffectStarted: (_start_effect, PERMANENTS),
    e.EffectsEnded: (_end_effects, PERMANENTS),
    EndOffered: (_offer_end, PERMANENTS),
    e.ShieldUsed: (_use_shield, PERMANENTS),
    e.Regenerated: (_regenerate, STATUS | COMBAT),
    e.AttachedTo: (_attach, PERMANENTS),
    e.ControlChanged: (_change_control, PERMANENTS | ASIDE | STATUS | COMBAT),
}
