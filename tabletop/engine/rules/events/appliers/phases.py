"""Phasing out and in (502.15): the same objects leave play for a while, and remember everything."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.events.appliers import floating_effects
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.rules.events.appliers.combat_events import leave_combat
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import (
    FloatingEffect,
)
from tabletop.engine.state.successor import Successor
from tabletop.engine.vocabulary.aspects import ASIDE, COMBAT, PERMANENTS, STATUS
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY, PHASED_OUT

replace = msgspec.structs.replace


@rule("217.8a", "217.8d", "502.15e", "502.15i", "510.6")
def _phase_out(successor: Successor, event: e.PhasedOut) -> e.Event | None:
    """These leave play, and what is attached to them goes along; it comes back with its host only (502.15i)."""
    gone: dict[ObjectId, ObjectId] = {}
    in_play: tuple[ObjectId, ...] = successor.get("in_play")
    things = {object_id: successor.object(object_id) for object_id in in_play}
    wave = {object_id: NOTHING for object_id in event.objects if object_id in things}
    while wave:
        gone.update(wave)
        wave = {
            object_id: thing.attached
            for object_id, thing in things.items()
            if thing is not None and thing.attached in gone and gone.get(object_id) != thing.attached
        }
    if not gone:
        return None
    leave_combat(successor, tuple(gone))
    for object_id, host in gone.items():
        thing = things[object_id]
        assert thing is not None
        successor.put(replace(thing, zone=PHASED_OUT, damage=0, phased_with=host))
        if thing.token:
            successor.set("stray", (*successor.get("stray"), object_id))
    successor.set("in_play", tuple(i for i in in_play if i not in gone))
    successor.set("phased", (*successor.get("phased"), *gone))
    _forget(successor, gone)
    return replace(event, objects=tuple(gone))


@rule("502.15f", "502.15h", "502.15i", "502.15j", "502.15k", "502.15m", "502.15n")
def _phase_in(successor: Successor, event: e.PhasedIn) -> e.Event | None:
    """They come back as they left, each with what phased out along with it, and need not wait to attack."""
    phased: tuple[ObjectId, ...] = successor.get("phased")
    back: dict[ObjectId, None] = {object_id: None for object_id in event.objects if object_id in phased}
    found = True
    while found:
        found = False
        for object_id in phased:
            thing = successor.object(object_id)
            if thing is not None and object_id not in back and thing.phased_with in back:
                back[object_id] = None
                found = True
    if not back:
        return None
    for object_id in back:
        thing = successor.object(object_id)
        assert thing is not None
        successor.put(replace(thing, zone=IN_PLAY, phased_with=NOTHING, fresh=False))
    successor.set("phased", tuple(i for i in phased if i not in back))
    successor.set("in_play", (*successor.get("in_play"), *back))
    return replace(event, objects=tuple(back))


@rule("502.15g")
def _forget(successor: Successor, gone: dict[ObjectId, ObjectId]) -> None:
    """End the effects for a limited time, and the waiting triggers, that are about them."""
    effects: tuple[FloatingEffect, ...] = successor.get("effects")
    kept = [left for effect in effects if (left := floating_effects.without(effect, gone)) is not None]
    if len(kept) != len(effects) or any(new is not old for new, old in zip(kept, effects, strict=True)):
        successor.set("effects", tuple(kept))


APPLIERS: Appliers = {
    e.PhasedOut: (_phase_out, PERMANENTS | STATUS | ASIDE | COMBAT),
    e.PhasedIn: (_phase_in, PERMANENTS | STATUS | ASIDE),
}
