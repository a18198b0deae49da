"""Trying a creature in combat, alone and with others: the same where a combat rule makes no difference."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import attacking, blocking
from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import Assign, Assigned
from tabletop.engine.vocabulary.ids import ObjectId, Seat, player_ref, ref_key
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS

replace = msgspec.structs.replace

#: others that fight beside a creature, or against it
_FEW: Final = 3


def in_position(state: State, seat: Seat, ids: tuple[ObjectId, ...], combat: bool) -> State:
    """The state in a turn of a player, everything untapped and settled; `combat`: these attack."""
    objects = dict(state.objects)
    for object_id in state.in_play:
        objects[object_id] = replace(objects[object_id], tapped=False, fresh=False)
    step = DECLARE_BLOCKERS if combat else DECLARE_ATTACKERS
    turn = replace(state.turn, team=state.team_of(seat), phase=COMBAT, step=step)
    fight = Combat()
    if combat:
        attacks = tuple(Attack(attacker=i, defender=1 - state.team_of(seat)) for i in ids)
        fight = replace(fight, attacks=attacks, declared=True)
    return replace(state, objects=objects, turn=turn, combat=fight)


def asked_of_blockers(ready: State) -> str:
    """Return the purpose of the first decision as blockers are declared; "" where there is none."""
    decision = next(blocking.declare_blockers(Run(ready)), None)
    return "" if decision is None else decision.purpose


def fighting(state: State, object_id: ObjectId) -> object:
    """Which attacks and blocks are legal that it takes part in, or leaves to others, and what they ask for."""
    seat = state.objects[object_id].controller
    mine = _creatures(state, seat, object_id)
    theirs = _creatures(state, 1 - seat, object_id)
    return (
        _attacks(state, seat, object_id, mine),
        _blocks(in_position(state, 1 - seat, theirs[:2], combat=True), (object_id, *mine), theirs[:2]),
        _blocks(in_position(state, seat, (object_id, *mine[:1]), combat=True), theirs, (object_id, *mine[:1])),
    )


def _creatures(state: State, seat: Seat, but: ObjectId) -> tuple[ObjectId, ...]:
    """The newest creatures of a player, another one apart: those added for the purpose are among them."""
    found = [t.id for t in state.permanents() if t.controller == seat and values_of(state, t).is_creature]
    return tuple(i for i in reversed(found) if i != but)[:_FEW]


def _attacks(state: State, seat: Seat, object_id: ObjectId, mine: tuple[ObjectId, ...]) -> object:
    ready = in_position(state, seat, (), combat=False)
    groups = ((object_id,), (object_id, *mine[:1]), (object_id, *mine), mine, mine[:1], ())
    foe = 1 - ready.turn.team
    judged = tuple(bool(judge_attack(ready, tuple(Charge(i, foe) for i in group))) for group in groups)
    pair = (ref_key(object_id), ref_key(player_ref(1 - seat)), 1)
    return judged, _questions(attacking.declare_attackers(Run(ready)), pair)


def _blocks(ready: State, blockers: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...]) -> object:
    if not blockers or not attackers:
        return ()
    first, last = attackers[0], attackers[-1]
    groups = (
        (),
        *(tuple((blocker, first) for blocker in blockers[:number]) for number in range(1, len(blockers) + 1)),
        ((blockers[0], last),),
        ((blockers[0], first), (blockers[0], last)),
        tuple((blocker, first) for blocker in blockers[1:]),
    )
    judged = tuple(bool(judge_block(ready, tuple(Block(*pair) for pair in group))) for group in groups)
    pair = (ref_key(blockers[0]), ref_key(first), 1)
    return judged, _questions(blocking.declare_blockers(Run(ready)), pair)


def _questions(steps: Steps[None], pair: tuple[str, str, int]) -> object:
    """Return what is asked after one creature was declared, where it can be."""
    decision = next(steps, None)
    if not isinstance(decision, Assign) or all(option.key != pair[0] for option in decision.sources):
        return None
    if decision.check is not None and decision.check(Assigned((pair,))) is not None:
        return None
    try:
        asked = steps.send(Assigned((pair,)))
    except StopIteration:
        return ""
    return asked.purpose
