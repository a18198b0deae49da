"""What is moved by hand while the rules are off, beside what rules do as well."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.board.facts.asked import any_asks_how_turns_went
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.rules.events.appliers.combat_events import leave_combat
from tabletop.engine.rules.events.appliers.moves import enter_zone, leave_zone
from tabletop.engine.state import events as e
from tabletop.engine.state.objects import Object
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.table_events import (
    Brought,
    DamageMarked,
    FreshChanged,
    MomentSet,
    PutUnder,
    RulesSwitched,
    TakenAway,
)
from tabletop.engine.vocabulary import aspects as s
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace


def _switch(successor: Successor, event: RulesSwitched) -> e.Event:
    successor.set("rules_off", event.off)
    return event


def _bring(successor: Successor, event: Brought) -> e.Event:
    """It has been there for long: what came this turn is said of it afterwards."""
    new = Object(
        id=successor.new_id(),
        card=event.card,
        owner=event.owner,
        zone=event.to,
        timestamp=successor.arrival_timestamp(),
    )
    if event.to == IN_PLAY:
        new = replace(new, controller=event.controller, put_by=event.controller)
    successor.put(new)
    enter_zone(successor, new, event.bottom)
    return replace(event, new=new.id)


def _take_away(successor: Successor, event: TakenAway) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is not None:
        leave_zone(successor, thing)
        stray = successor.get("stray")
        if thing.id in stray:
            successor.set("stray", tuple(one for one in stray if one != thing.id))
        return event
    stack = successor.get("stack")
    rest = tuple(entry for entry in stack if entry.id != event.object)
    if len(rest) == len(stack):
        return None
    successor.set("stack", rest)
    return event


def _put_under(successor: Successor, event: PutUnder) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    successor.put(replace(thing, controller=event.controller, put_by=event.controller))
    leave_combat(successor, (thing.id,))
    return event


def _change_fresh(successor: Successor, event: FreshChanged) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    since = successor.get("turn").number if event.fresh else 0
    successor.put(replace(thing, fresh=event.fresh, since=since))
    return event


def _mark_damage(successor: Successor, event: DamageMarked) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    damage = max(0, thing.damage + event.amount)
    hurt_by, taken = (thing.hurt_by, max(damage, thing.taken)) if damage else ((), 0)
    successor.put(replace(thing, damage=damage, hurt_by=hurt_by, taken=taken))
    return event


def _set_moment(successor: Successor, event: MomentSet) -> e.Event:
    """Another turn has not seen what was played, hurt and declared in the one before."""
    other = (successor.get("turn").number, successor.get("turn").team) != (event.turn.number, event.turn.team)
    successor.set("turn", event.turn)
    successor.set("combat", event.combat)
    successor.set("starting_team", event.starting_team)
    asked = any_asks_how_turns_went(successor.base)
    for seat, upkeeps in enumerate(event.upkeeps):
        successor.change_player(seat, upkeeps=upkeeps)
        # as many turns as there would be with one turn after another
        last, teams = upkeeps[1], len(successor.base.teams)
        turns = (last - 1) // teams + 1 if last else 0
        if asked:
            successor.change_player(seat, turns=turns, turns_begun=upkeeps)
        if other:
            successor.change_player(seat, lands_played=0, lands_by=(), damage_taken=0, life_lost=0, drawn=0)
    return event


APPLIERS: Appliers = {
    RulesSwitched: (_switch, s.COURSE),
    Brought: (_bring, s.EVERY_ZONE | s.STATUS),
    TakenAway: (_take_away, s.EVERY_ZONE | s.STATUS | s.COMBAT),
    PutUnder: (_put_under, s.PERMANENTS | s.ASIDE | s.STATUS | s.COMBAT),
    FreshChanged: (_change_fresh, s.STATUS),
    DamageMarked: (_mark_damage, s.STATUS),
    MomentSet: (_set_moment, s.TURN | s.COMBAT | s.COURSE | s.PLAYED | s.LIFE | s.HANDS),
}
