"""Whether a seat is asked, or its standing orders answer for it.

This reads what everybody sees and the seat's own orders, never what is in a hand: a prompt that is skipped
because of a hidden card would tell the table what that card is.
"""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.mana_abilities import mana_ability_options
from tabletop.engine.rules.mana_burn import pool_size
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.orders import Orders, PassUntil

replace = msgspec.structs.replace

PASS = Picked(("pass",))
#: parts of combat in which something happens only if a creature attacks
_COMBAT_STEPS = (t.DECLARE_ATTACKERS, t.DECLARE_BLOCKERS, t.COMBAT_DAMAGE)


@rule("300.2", "408.1c")
def by_order(state: State, decision: AnyDecision, orders: Orders) -> Answer | None:
    """What a seat's orders answer to a decision of that seat; None: the seat must be asked.

    Only priority is ever passed by order (and, while an order to pass on is running, no attack declared).
    """
    if orders.full_control:
        return None
    if isinstance(decision, Pick) and decision.purpose == "priority":
        return None if _wants_priority(state, decision, orders) else PASS
    if isinstance(decision, Assign) and decision.purpose == "attackers" and _running(state, orders.until):
        nobody = Assigned()
        return nobody if refuse(decision, nobody) is None else None
    return None


def _wants_priority(state: State, decision: Pick, orders: Orders) -> bool:
    seat = decision.seat
    if state.stack:
        top = state.stack[-1]
        if top.controller == seat:
            return orders.hold
        if top.kind == "damage":
            return True
        if top.kind != "spell" and _yields(state, top.source, orders):
            return False
        return not _can_only_pass(state, decision)
    if pool_size(state, seat):
        # this pass, or one that follows by order, may end the phase: nobody burns unasked (300.3)
        return True
    active = state.team_of(seat) == state.turn.team
    if active and _running(state, orders.until):
        return False
    if not _is_stop(state, orders.own_stops if active else orders.other_stops):
        return False
    return active or not _can_only_pass(state, decision)


def _is_stop(state: State, stops: tuple[str, ...]) -> bool:
    """Whether the present part of the turn is one of these; parts of combat only once a creature attacks."""
    step = state.turn.step
    if step in _COMBAT_STEPS and not (state.combat is not None and state.combat.declared):
        return False
    return t.part_text(state.turn.phase, step) in stops


def _yields(state: State, source: int, orders: Orders) -> bool:
    return any(one.source == source and one.turn in (0, state.turn.number) for one in orders.yields)


def _running(state: State, until: PassUntil | None) -> bool:
    """Whether an order to pass on is running: the turn is its turn, and its part is still to come."""
    if until is None or until.turn != state.turn.number:
        return False
    names = [t.part_text(*part) for part in t.TURN_PARTS]
    here = names.index(t.part_text(state.turn.phase, state.turn.step))
    return not until.part or here < names.index(until.part)


def _can_only_pass(state: State, decision: Pick) -> bool:
    """Whether it is common knowledge that a seat can do nothing but pass or make mana.

    Its hand must be empty: then every option lies in what everybody sees.
    """
    if state.players[decision.seat].hand:
        return False
    useless = tuple(option.key for option in mana_ability_options(state, decision.seat))
    return all(option.key == "pass" or option.key in useless for option in decision.options if option.fails is None)


def ended(state: State, decision: AnyDecision, orders: tuple[Orders, ...]) -> tuple[tuple[Seat, Orders], ...]:
    """The orders that end because a seat is asked `decision` now: everybody's runs, and a hold that has held."""
    held = decision.purpose == "priority" and state.stack and state.stack[-1].controller == decision.seat
    changed = []
    for seat, one in enumerate(orders):
        hold = one.hold and not (held and seat == decision.seat)
        if one.until is not None or hold != one.hold:
            changed.append((seat, replace(one, hold=hold, until=None)))
    return tuple(changed)
