"""Stops: where a seat is asked, and where its standing orders answer for it.

This reads what everybody sees and the seat's own orders, never what is in a hand: a prompt that is skipped
because of a hidden card would tell the table what that card is.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.rules.combat.blocking import possible_blocks
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options
from tabletop.engine.rules.turn.mana_burn import pool_size
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.orders.orders import Orders, PassUntil, Yielded

replace = msgspec.structs.replace

PASS = Picked(("pass",))
#: parts of combat at which both seats are asked, once a creature attacks
COMBAT_STEPS: Final = (t.DECLARE_ATTACKERS, t.DECLARE_BLOCKERS)
_NAMES: Final = tuple(t.part_text(*part) for part in t.TURN_PARTS)


@rule("300.2", "408.1c", "217.4c")
def by_order(state: State, decision: AnyDecision, orders: Orders) -> Answer | None:
    """Return what a seat's orders answer to a decision of that seat; None: the seat must be asked.

    Only priority is ever passed by order (and, while the seat passes on, no attack declared), and what is put into a
    graveyard at once left as it lies (217.4c).
    """
    if orders.full_control:
        return None
    if isinstance(decision, Pick) and decision.purpose == "priority":
        return None if _wants_priority(state, decision, orders) else PASS
    if isinstance(decision, Assign) and decision.purpose == "attackers" and passing_on(state, orders.until):
        nobody = Assigned()
        return nobody if refuse(decision, nobody) is None else None
    if decision.purpose == "graveyard order":
        return least_answer(decision)
    return None


def _wants_priority(state: State, decision: Pick, orders: Orders) -> bool:
    seat = decision.player
    active = state.team_of(seat) == state.turn.team
    if state.turn.by_hand:
        return True
    if state.stack:
        top = state.stack[-1]
        if top.kind == "damage":
            return active or not can_only_pass(state, decision)
        if is_own(state, top, seat):
            return orders.hold
        return not yields(state, top, orders) and not can_only_pass(state, decision)
    if any(pool_size(state, member) for member in (seat, *decision.mates)):
        # this pass, or one that follows by order, may end the phase: nobody burns unasked (300.3)
        return True
    if stops_here(state, orders, active):
        return True
    if before_anything(state):
        return t.part_text(state.turn.phase, state.turn.step) in orders.other_stops and not active
    if passing_on(state, orders.until):
        return False
    if active and state.turn.phase in t.MAIN_PHASES:
        return True
    if active and not both_asked(state):
        return False
    if active and state.turn.step == t.DECLARE_ATTACKERS and not unblockable(state):
        return orders.hold  # asked once before damage: after the blocks, unless it holds
    return not can_only_pass(state, decision)


def stops_here(state: State, orders: Orders, active: bool) -> bool:
    """Return whether a seat wants to be asked here whatever it could do: by a stop, or where it passed on to.

    Where the other seat passed on to is no such place, unless it wants to step in there.
    """
    part = t.part_text(state.turn.phase, state.turn.step)
    until = orders.until
    if until is not None and (until.turn, until.part) == (state.turn.number, part) and (active or until.step_in):
        return True
    if not active and not passing_on(state, until):
        return False  # asked to let the other pass on from here, which tells nobody of the stop
    return part in (orders.own_stops if active else orders.other_stops)


def before_anything(state: State) -> bool:
    """Return whether this is an upkeep or a draw step in which nobody has anything in play.

    It is passed unless a stop is set. Everybody sees why, so that it tells nothing; full control asks, as everywhere.
    """
    return state.turn.step in (t.UPKEEP, t.DRAW) and not state.in_play and not state.stack


def both_asked(state: State) -> bool:
    """Return whether everybody is asked with an empty stack here: attackers or blockers have just been declared."""
    return state.turn.step in COMBAT_STEPS and state.combat is not None and state.combat.declared


def unblockable(state: State) -> bool:
    """Return whether attackers have just been declared and nothing can block, so that blocks will change nothing."""
    return both_asked(state) and state.turn.step == t.DECLARE_ATTACKERS and not possible_blocks(state)


def damage_next(state: State) -> bool:
    """Return whether combat damage is on top of the stack, let by every team before the one with priority.

    That is, all that come before it in turn order, from the active one on, have just passed.
    """
    if not state.stack or state.stack[-1].kind != "damage":
        return False
    order = teams_in_order(state)
    return state.turn.passed < len(order) and order[state.turn.passed] == state.turn.priority


def is_own(state: State, on_stack: StackObject, seat: Seat) -> bool:
    """Return whether an object on the stack is controlled by a seat or one of its team mates."""
    return on_stack.controller != NOBODY and state.team_of(on_stack.controller) == state.team_of(seat)


def ability_index(state: State, on_stack: StackObject) -> int:
    """Return the index of an ability on the stack among those of its card; -1: it is none of them."""
    for index, ability in enumerate(state.cards[on_stack.card].abilities):
        if ability == on_stack.ability:
            return index
    return -1


def yields(state: State, on_stack: StackObject, orders: Orders) -> bool:
    """Return whether a seat has said that it lets this object on the stack go by."""
    if on_stack.kind not in ("activated", "triggered") or not orders.yields:
        return False
    index = ability_index(state, on_stack)
    turns = (0, state.turn.number)
    return any(o.source == on_stack.source and o.ability == index and o.turn in turns for o in orders.yields)


def yielded(state: State, on_stack: StackObject, game: bool) -> Yielded | None:
    """Return the order that lets such an ability go by for the turn (or the game); None for spells and damage."""
    if on_stack.kind not in ("activated", "triggered"):
        return None
    return Yielded(on_stack.source, 0 if game else state.turn.number, ability_index(state, on_stack))


@rule("608.4")
def passing_on(state: State, until: PassUntil | None) -> bool:
    """Return whether a seat is passing on: the part that it passes until is still to come.

    Where several turns go on at the same time (608.4) it passes on in the turn that it meant and in no other.
    """
    if until is None or not state.turn.number:
        return False
    if state.markers is not None and state.markers.others and until.turn != state.turn.number:
        return False
    here = _NAMES.index(t.part_text(state.turn.phase, state.turn.step))
    end = _NAMES.index(until.part) if until.part else len(_NAMES)
    return (state.turn.number, here) < (until.turn, end)


def can_only_pass(state: State, decision: Pick) -> bool:
    """Return whether it is common knowledge that a seat, and its team mates, can do nothing but pass or make mana.

    Their hands must be empty: then every option lies in what everybody sees.
    """
    members = (decision.player, *decision.mates)
    if any(state.players[member].hand for member in members):
        return False
    useless = tuple(option.key for member in members for option in mana_ability_options(state, member))
    return all(option.key == "pass" or option.key in useless for option in decision.options if option.fails is None)


def ended(
    state: State, decision: AnyDecision, orders: tuple[Orders, ...], offered: bool
) -> tuple[tuple[Seat, Orders], ...]:
    """Return the orders that end because a seat is asked `decision` now, as (seat, what is left of them).

    `offered`: the seat is asked to let another pass on, so that only its own earlier order ends. At priority of the
    active seat the others' orders go on: nothing has happened. A hold ends as its seat is asked anything.
    """
    priority = decision.purpose == "priority"
    active = decision.seat >= 0 and state.team_of(decision.player) == state.turn.team
    only_own = priority and (offered if state.stack else offered or active)
    changed = []
    for seat, one in enumerate(orders):
        mine = seat == decision.seat
        until = one.until if only_own and not mine else None
        free = not state.stack or damage_next(state)
        if mine and priority and not active and free and stops_here(state, one, active):
            # it steps in here: until it passes there is no passing on to offer
            until = PassUntil(state.turn.number, t.part_text(state.turn.phase, state.turn.step), step_in=True)
        hold = one.hold and not (mine and priority)
        if until != one.until or hold != one.hold:
            changed.append((seat, replace(one, hold=hold, until=until)))
    return tuple(changed)
