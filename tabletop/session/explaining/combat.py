"""Why a creature may or may not attack or block, at this moment of a turn."""

from __future__ import annotations

from tabletop.engine.language import changes as c
from tabletop.engine.rules.combat_legality import can_attack, can_block
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.reading import name_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import AnyDecision, Refusal
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING,
    BEGINNING_OF_COMBAT,
    COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    MAIN_1,
)
from tabletop.session.explaining.explanation import Can, Verdict, Why

_NOTES = {
    c.MustAttack: ("It attacks each turn if able.", "500.4"),
    c.CantAttackAlone: ("It can't attack alone.", "500.2"),
    c.MustBlock: ("It blocks each turn if able.", "500.4"),
}


def attack_of(state: State, decision: AnyDecision | None, thing: Object) -> tuple[Can, ...]:
    """Whether a permanent may attack: () for what is no creature."""
    if not values_of(state, thing).is_creature:
        return ()
    if state.combat is not None and any(attack.attacker == thing.id for attack in state.combat.attacks):
        return (Can("Attack", "done", (Why("It is attacking.", "308.2g"),)),)
    wrong = can_attack(state, thing)
    if wrong is not None:
        return (Can("Attack", "no", (_why(state, wrong, thing),)),)
    notes = _notes(state, thing, c.MustAttack, c.CantAttackAlone)
    if decision is not None and decision.purpose == "attackers":
        return (Can("Attack", "may", notes),)
    turn = state.turn
    if turn.phase in (BEGINNING, MAIN_1) or turn.step == BEGINNING_OF_COMBAT:
        return (Can("Attack", "later", (Why("Attackers are declared in the combat phase.", "308.1"), *notes)),)
    return (Can("Attack", "no", (Why("The time to declare attackers is over.", "308.1"),)),)


def blocks_of(state: State, decision: AnyDecision | None, thing: Object) -> tuple[Can, ...]:
    """Whether a creature may block, attacker by attacker while something attacks its controller's side."""
    if not values_of(state, thing).is_creature or state.team_of(thing.controller) == state.turn.team:
        return ()
    combat = state.combat
    if combat is not None and thing.id in combat.blocking:
        blocked = tuple(a.attacker for a in combat.attacks if thing.id in a.blockers)
        causes = tuple((attacker, name_of(state, attacker)) for attacker in blocked)
        return (Can("Block", "done", (Why("It is blocking.", "309.2e", causes),)),)
    if combat is None or not combat.attacks:
        if thing.tapped:
            tapped = Refusal(f"{values_of(state, thing).name} is tapped.", "309.2a")
            return (Can("Block", "no", (_why(state, tapped, thing),)),)
        return (Can("Block", "later", (Why("Nothing is attacking.", "309.2a"),)),)
    deciding = decision is not None and decision.purpose == "blockers"
    if not deciding and state.turn.step not in (DECLARE_ATTACKERS, DECLARE_BLOCKERS):
        return (Can("Block", "no", (Why("The time to declare blockers is over.", "309.1"),)),)
    if not deciding and state.turn.step == DECLARE_BLOCKERS:
        return (Can("Block", "no", (Why("Blockers have been declared.", "309.1"),)),)
    return tuple(
        _one_block(state, deciding, thing, state.objects[attack.attacker], "Block {attacker}")
        for attack in combat.attacks
        if attack.attacker in state.objects
    )


def blocks_on(state: State, decision: AnyDecision, thing: Object) -> tuple[Can, ...]:
    """For an attacker while blockers are declared: which creatures of the defending side may block it."""
    combat = state.combat
    if decision.purpose != "blockers" or combat is None or state.turn.phase != COMBAT:
        return ()
    if all(attack.attacker != thing.id for attack in combat.attacks):
        return ()
    return tuple(
        _one_block(state, True, blocker, thing, "Block it with {blocker}")
        for blocker in state.permanents()
        if state.team_of(blocker.controller) == combat.defender and values_of(state, blocker).is_creature
    )


def _one_block(state: State, deciding: bool, blocker: Object, attacker: Object, what: str) -> Can:
    said = what.format(attacker=values_of(state, attacker).name, blocker=values_of(state, blocker).name)
    wrong = can_block(state, blocker, attacker)
    if wrong is not None:
        return Can(said, "no", (_why(state, wrong, blocker),))
    verdict: Verdict = "may" if deciding else "later"
    late = () if deciding else (Why("Blockers are declared in the next step.", "309.1"),)
    return Can(said, verdict, (*late, *_notes(state, blocker, c.MustBlock)))


def _why(state: State, refusal: Refusal, thing: Object) -> Why:
    causes = tuple((ref, name_of(state, ref)) for ref in refusal.about if ref != thing.id)
    return Why(refusal.reason, refusal.rule, causes)


def _notes(state: State, thing: Object, *kinds: type) -> tuple[Why, ...]:
    """What effects demand of it besides, with what they come from."""
    notes = []
    for change, source in values_of(state, thing).rules:
        if type(change) in kinds:
            sentence, rule_id = _NOTES[type(change)]
            causes = () if source == thing.id else ((source, name_of(state, source)),)
            notes.append(Why(sentence, rule_id, causes))
    return tuple(notes)
