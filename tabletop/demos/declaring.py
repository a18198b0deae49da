"""Declarations of attackers and blockers in a scenario, made or only proposed; and libraries laid in order."""

from __future__ import annotations

from tabletop.demos.finding import Names, is_for, seat_named
from tabletop.demos.scenario import ScenarioError, Step
from tabletop.demos.venues import Venue
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.combat.legality import can_attack, can_block
from tabletop.engine.state.game import State, team_name
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Refusal
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.turn_parts import (
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    END_OF_TURN,
)
from tabletop.engine.vocabulary.validation import refuse

#: where it is too late to declare attackers, and blockers
_AFTER_BLOCKERS = (DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT, END_OF_TURN, CLEANUP)
_AFTER_ATTACKERS = (DECLARE_ATTACKERS, *_AFTER_BLOCKERS)


def is_before(state: State, decision: AnyDecision | None, purpose: Purpose) -> bool:
    """Return whether passing may still lead to that declaration: not beyond the part of the turn that it belongs to."""
    beyond = _AFTER_ATTACKERS if purpose == "attackers" else _AFTER_BLOCKERS
    return decision is not None and decision.purpose == "priority" and state.turn.step not in beyond


def blocks_before(state: State, decision: AnyDecision | None, step: Step) -> bool:
    """Return whether another player than who blocks in a step is asked to block first (602.4); nobody blocks there."""
    if not step.by or step.block is None or decision is None or decision.purpose != "blockers":
        return False
    return _turns_until(state, decision.seat) < _turns_until(state, seat_named(state, step.by))


def _turns_until(state: State, seat: int) -> int:
    """Count how many teams block before that of a seat, were all attacked (602.4)."""
    return (state.team_of(seat) - state.turn.team) % len(state.teams)


def declaration(venue: Venue, names: Names, step: Step) -> Answer | Refusal | None:
    """The answer that declares what a step says; why it can't be; None where nobody is asked and nothing is said."""
    state = venue.state
    purpose: Purpose = "attackers" if step.attack is not None else "blockers"
    wanted = _wanted(step)
    decision = _asked(state, venue.current(), purpose, step)
    if decision is None:
        # nobody is asked where nothing could be declared
        return _cant_be_declared(state, names, wanted[0][0], purpose, wanted[0][1]) if wanted else None
    if step.by and not is_for(state, decision, seat_named(state, step.by)):
        raise ScenarioError(f"It is for {team_name(state, decision.seat)} to declare {purpose}, not for {step.by}.")
    pairs: dict[tuple[str, str], int] = {}
    for source, target, count in wanted:
        option = names.option(state, decision.sources, source)
        if option is None:
            return _cant_be_declared(state, names, source, purpose, target)
        row = decision.targets[decision.sources.index(option)]
        if not target and len(row) > 1:
            raise ScenarioError(f"There are several to attack; say whom {source} attacks.")
        aim = names.option(state, row, target) if target else row[0]
        if aim is None:
            return _cant_be_declared(state, names, source, purpose, target)
        pairs[option.key, aim.key] = pairs.get((option.key, aim.key), 0) + count
    return Assigned(tuple((source, target, count) for (source, target), count in pairs.items()))


def _asked(state: State, decision: AnyDecision | None, purpose: Purpose, step: Step) -> Assign | None:
    """The declaration that is due; None where it is not, or only that of somebody who blocks after who is named."""
    if not isinstance(decision, Assign) or decision.purpose != purpose:
        return None
    if purpose == "blockers" and step.by:
        if _turns_until(state, seat_named(state, step.by)) < _turns_until(state, decision.seat):
            return None
    return decision


def _wanted(step: Step) -> list[tuple[str, str, int]]:
    """(source, target, how many) of what a step declares; whom attackers attack is named where there is a choice."""
    if isinstance(step.attack, dict):
        return [one for name, aim in step.attack.items() for one in _aimed(name, aim)]
    if step.attack is not None:
        return [(name, "", 1) for name in step.attack]
    return [
        (blocker, attacker, 1)
        for blocker, attackers in (step.block or {}).items()
        for attacker in ([attackers] if isinstance(attackers, str) else attackers)
    ]


def _aimed(name: str, aim: int | str | list[str]) -> list[tuple[str, str, int]]:
    """So many of an entry, or whom each of it attacks."""
    if isinstance(aim, int):
        return [(name, "", aim)]
    return [(name, player, 1) for player in ([aim] if isinstance(aim, str) else aim)]


def _cant_be_declared(state: State, names: Names, source: str, purpose: Purpose, target: str) -> Refusal:
    creature = _creature(state, names, source)
    if purpose == "attackers":
        refusal = can_attack(state, creature, state.team_of(seat_named(state, target)) if target else None)
    else:
        refusal = can_block(state, creature, _creature(state, names, target)) if target else None
    words = f"{source} can't attack {target}." if target and purpose == "attackers" else ""
    return refusal or Refusal(words or f"{source} can't be among the {purpose}.", "500.1")


def _creature(state: State, names: Names, name: str) -> Object:
    thing = state.objects.get(names.ref(state, name))
    if thing is None:
        raise ScenarioError(f"{name!r} is no creature, and neither attacks nor blocks.")
    return thing


def judged(venue: Venue, answer: Answer) -> Refusal | None:
    """Return why a declaration would be refused; nothing is declared."""
    decision = venue.current()
    return None if decision is None else refuse(decision, answer)


def reorder(venue: Venue, step: Step) -> Refusal | None:
    """Lay libraries in the order that a step names, top first; what is not named stays below."""
    state = venue.state
    orders: list[tuple[ObjectId, ...]] = [() for _ in state.players]
    for player, cards in step.reorder.items():
        seat = seat_named(state, player)
        left = list(state.players[seat].library)
        top = []
        for card in cards:
            found = next((i for i in left if name_of(state, i) == card), None)
            if found is None:
                raise ScenarioError(f"There is no {card!r} (any more) in the library of {player}.")
            left.remove(found)
            top.append(found)
        orders[seat] = (*top, *left)
    return venue.reorder(tuple(orders))
