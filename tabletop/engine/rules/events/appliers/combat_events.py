"""Combat."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.combat_rules import BlocksMore
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.asked import any_asks_since_upkeep, any_asks_who_blocked
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import FOUGHT, Object, attacked, last_done, last_turn_of
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.turn import Attack, Combat, Turn
from tabletop.engine.vocabulary.aspects import COMBAT, STATUS, TURN
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: the deeds of which it may be asked in which turn they were last done
_FIGHTING: Final = ("attacked", "blocked", "was blocked")
#: the deed of blocking one creature more than one, noted once for each
BLOCKED_MORE: Final = "blocked one more"


def _declare_attackers(successor: Successor, event: e.AttackersDeclared) -> e.Event:
    combat: Combat = successor.get("combat")
    attacks = combat.attacks + event.attacks
    _did(successor, tuple(attack.attacker for attack in event.attacks), "attacked")
    _did(successor, tuple(attack.attacker for attack in event.attacks), FOUGHT)
    for attack in event.attacks:
        _did(successor, (attack.attacker,), attacked(attack.defender))
    _count_attackers(successor, event.attacks)
    successor.set("combat", replace(combat, attacks=attacks, declared=combat.declared or bool(event.attacks)))
    return event


@rule("308.3", "502.43c")
def _put_attacking(successor: Successor, event: e.PutAttacking) -> e.Event | None:
    """They join the attack in progress; they have not attacked this turn."""
    combat: Combat | None = successor.get("combat")
    if combat is None:
        return None
    successor.set("combat", replace(combat, attacks=combat.attacks + event.attacks))
    return event


@rule("309.3", "309.4")
def _put_blocking(successor: Successor, event: e.PutBlocking) -> e.Event | None:
    """They block what attacks still, which is blocked from now on; they have not blocked this turn themselves."""
    combat: Combat | None = successor.get("combat")
    if combat is None:
        return None
    successor.set("combat", _with_blockers(successor, combat, event.pairs))
    return event


@rule("309.2f")
def _declare_blockers(successor: Successor, event: e.BlockersDeclared) -> e.Event:
    by = tuple(blocker for blocker, _ in event.pairs)
    _did(successor, tuple(dict.fromkeys(by)), "blocked")
    _did(successor, tuple(dict.fromkeys(by)), FOUGHT)
    combat = _with_blockers(successor, successor.get("combat"), event.pairs)
    _count_blockers(successor, by)
    successor.set("combat", replace(combat, blockers=combat.blockers + len(dict.fromkeys(by))))
    return event


@rule("309.2f")
def _with_blockers(successor: Successor, combat: Combat, pairs: tuple[tuple[ObjectId, ObjectId], ...]) -> Combat:
    """A combat in which attackers are blocked by more creatures; it is noted on them that they were."""
    blockers: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for blocker, attacker in pairs:
        blockers[attacker] = (*blockers.get(attacker, ()), blocker)
    attacks = []
    for attack in combat.attacks:
        if attack.attacker in blockers:
            attack = replace(attack, blockers=attack.blockers + blockers[attack.attacker], blocked=True)
        attacks.append(attack)
    _did(successor, tuple(blockers), "was blocked")
    if any_asks_who_blocked(successor.base):
        for attacker, its in blockers.items():
            thing = successor.object(attacker)
            if thing is not None:
                successor.put(replace(thing, blocked_by=tuple(dict.fromkeys((*thing.blocked_by, *its)))))
    blocking = tuple(dict.fromkeys(combat.blocking + tuple(blocker for blocker, _ in pairs)))
    return replace(combat, attacks=tuple(attacks), blocking=blocking)


@rule("309.2f")
def _become_blocked(successor: Successor, event: e.BecameBlocked) -> e.Event:
    """An effect makes an attacker blocked by nothing; what creatures block, their declaration has written."""
    combat: Combat | None = successor.get("combat")
    if combat is not None and not event.blockers:
        attacks = (replace(a, blocked=True) if a.attacker == event.attacker else a for a in combat.attacks)
        successor.set("combat", replace(combat, attacks=tuple(attacks)))
        _did(successor, (event.attacker,), "was blocked")
    return event


def _count_attackers(successor: Successor, attacks: tuple[Attack, ...]) -> None:
    """Count for "each turn" how many creatures attack whom."""
    if not attacks:
        return
    turn: Turn = successor.get("turn")
    numbers = dict(turn.attackers)
    for attack in attacks:
        thing = successor.object(attack.attacker)
        numbers[attack.defender] = numbers.get(attack.defender, 0) + (1 if thing is None else thing.count)
    successor.set("turn", replace(turn, attackers=tuple(numbers.items())))


def _count_blockers(successor: Successor, by: tuple[ObjectId, ...]) -> None:
    """Count for "each turn" how many creatures block, and how many each blocks beyond what it may in each combat."""
    if not by:
        return
    turn: Turn = successor.get("turn")
    successor.set("turn", replace(turn, blockers=turn.blockers + len(dict.fromkeys(by))))
    for object_id in dict.fromkeys(by):
        thing = successor.object(object_id)
        more = 0 if thing is None else by.count(object_id) - 1 - _each_combat(successor.base, thing)
        if thing is not None and more > 0:
            successor.put(replace(thing, deeds=(*thing.deeds, *([BLOCKED_MORE] * more))))


def _each_combat(state: State, thing: Object) -> int:
    """Return how many more creatures than one it may block in each combat; that is used before what is for a turn."""
    rules = (change for change, _ in values_of(state, state.objects[thing.id]).rules)
    return sum(one.number or 0 for one in rules if isinstance(one, BlocksMore) and one.per != "turn")


def _did(successor: Successor, ids: tuple[ObjectId, ...], deed: str) -> None:
    """Note what creatures did this turn, and where it is asked, in which turn they last did it."""
    asked = deed in _FIGHTING and any_asks_since_upkeep(successor.base)
    for object_id in ids:
        thing = successor.object(object_id)
        if thing is not None and deed not in thing.deeds:
            deeds = (*thing.deeds, deed)
            if asked:
                others = (one for one in deeds if last_turn_of((one,), deed) is None)
                deeds = (*others, last_done(deed, successor.get("turn").number))
            successor.put(replace(thing, deeds=deeds))


@rule("306.1")
def _change_combat(successor: Successor, event: e.CombatChanged) -> e.Event:
    """As a combat phase begins, nothing has attacked or blocked in it."""
    if event.combat is not None and not event.combat.declared and not event.combat.attacks:
        for object_id in successor.get("in_play"):
            thing = successor.object(object_id)
            if thing is not None and FOUGHT in thing.deeds:
                successor.put(replace(thing, deeds=tuple(one for one in thing.deeds if one != FOUGHT)))
    successor.set("combat", event.combat)
    return event


@rule("306.2", "502.10d")
def leave_combat(successor: Successor, gone: tuple[ObjectId, ...]) -> None:
    """Take creatures out of combat, and so out of their bands; an attacker that they blocked stays blocked (309.2f)."""
    combat: Combat | None = successor.get("combat")
    if combat is None:
        return
    attacks, left = [], list(combat.left)
    for attack in combat.attacks:
        if attack.attacker in gone:
            left.append(replace(attack, blockers=(), band=0))
            continue
        if any(blocker in gone for blocker in attack.blockers):
            attack = replace(attack, blockers=tuple(b for b in attack.blockers if b not in gone))
        attacks.append(attack)
    blocking = tuple(b for b in combat.blocking if b not in gone)
    successor.set("combat", replace(combat, attacks=tuple(attacks), left=tuple(left), blocking=blocking))


def _leave_combat(successor: Successor, event: e.LeftCombat) -> e.Event:
    leave_combat(successor, event.objects)
    return event


APPLIERS: Appliers = {
    e.CombatChanged: (_change_combat, COMBAT | STATUS),
    e.AttackersDeclared: (_declare_attackers, COMBAT | STATUS | TURN),
    e.PutAttacking: (_put_attacking, COMBAT),
    e.PutBlocking: (_put_blocking, COMBAT | STATUS),
    e.BlockersDeclared: (_declare_blockers, COMBAT | STATUS | TURN),
    e.BecameBlocked: (_become_blocked, COMBAT | STATUS),
    e.LeftCombat: (_leave_combat, COMBAT),
}
