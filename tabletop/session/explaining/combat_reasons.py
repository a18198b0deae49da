"""Reasons why a creature may or may not attack or block, at this moment of a turn."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.rules.board.continuous_effects import controller_of, values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.combat.banded_blocks import bands, bands_with, has_banding
from tabletop.engine.rules.combat.demands import is_on, most_acting
from tabletop.engine.rules.combat.legality import can_attack, can_block
from tabletop.engine.state.game import State, team_name, teams_in_order
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING,
    BEGINNING_OF_COMBAT,
    COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    MAIN_1,
)
from tabletop.session.explaining.explanation import Can, Verdict, Why
from tabletop.session.telling.combat_words import rule_words

#: what there is to know besides of a creature that may attack, that may block, and that may be blocked: the rule
_ATTACKING: Final[dict[type, str]] = {
    c.MustAttack: "500.4", c.CantAttackAlone: "500.2", r.CostToAttack: "308.2d", r.AttacksDespiteDefender: "502.41b",
    r.MustBeBlocked: "500.4", r.Lure: "500.4",
}  # fmt: skip
_BLOCKING: Final[dict[type, str]] = {
    c.MustBlock: "500.4", r.CantBlockAlone: "500.3", r.CostToBlock: "309.2b", r.MustBlockEach: "500.4",
    r.MustBlockSource: "500.4", r.BlocksMore: "309.2a",
}  # fmt: skip
_BLOCKED: Final[dict[type, str]] = {
    r.BlockersNeeded: "500.3", r.BlockersAllowed: "500.3", r.MustBeBlocked: "500.4", r.Lure: "500.4",
    r.CostToBeBlocked: "309.2b", r.BlockableDespiteWalk: "502.6b",
}  # fmt: skip


def attack_of(state: State, decision: AnyDecision | None, thing: Object) -> tuple[Can, ...]:
    """Return whether a permanent may attack, by player where there are several (602.3): () for what is no creature."""
    if not values_of(state, thing).is_creature:
        return ()
    for attack in state.combat.attacks if state.combat is not None else ():
        if attack.attacker == thing.id:
            whom = _whom(state, attack.defender)
            said = (Why(f"It is attacking{whom}.", "308.2g"), *_in_a_band(state, thing))
            return (Can(f"Attack{whom}", "done", said),)
    if decision is not None and decision.purpose == "bands" and thing.id in decision.about:
        chosen = Can("Attack", "done", (Why("It has been chosen to attack.", "308.2a"),))
        return (chosen, *_bands(state, decision, thing))
    wrong = can_attack(state, thing)
    several = tuple(_attack_on(state, decision, thing, team) for team in attacked_teams(state))
    if wrong is not None and all(can.verdict == "no" for can in several):
        return (Can("Attack", "no", (_why(state, wrong, thing),)),)
    return several


@rule("502.10d")
def _in_a_band(state: State, thing: Object) -> tuple[Why, ...]:
    """With whom an attacker is in a band."""
    band = next((band for band in bands(state) if thing.id in band), ())
    others = tuple((other, name_of(state, other)) for other in band if other != thing.id)
    if not band:
        return ()
    why = "It attacks in a band: what blocks one of it blocks all of it."
    return (Why(why, "502.10e", others),)


@rule("308.2b")
def _bands(state: State, decision: AnyDecision, thing: Object) -> tuple[Can, ...]:
    """With whom a chosen attacker may be banded, while that is announced."""
    assert isinstance(decision, Assign)
    banded = bands_with(values_of(state, thing))
    rows = [row for option, row in zip(decision.sources, decision.targets, strict=True) if thing.id in option.about]
    names = tuple(dict.fromkeys((option.about[0], name_of(state, option.about[0])) for row in rows for option in row))
    if names:
        return (Can("Attack in a band", "may", (Why("It may be banded with some of these.", "502.10b", names),)),)
    if has_banding(banded):
        return (Can("Attack in a band", "may", (Why("Others may be banded with it.", "502.10b"),)),)
    return (Can("Attack in a band", "no", (Why("Nothing that attacks with it has what it takes.", "502.10b"),)),)


@rule("602.3")
def _attack_on(state: State, decision: AnyDecision | None, thing: Object, team: int) -> Can:
    what = f"Attack{_whom(state, team)}"
    wrong = can_attack(state, thing, team)
    if wrong is not None:
        return Can(what, "no", (_why(state, wrong, thing),))
    notes = (*_notes(state, thing, _ATTACKING, team), *_at_most(state, "attack"))
    if len(state.teams) > 2:
        notes += _at_most(state, "attack", team)
    if decision is not None and decision.purpose == "attackers":
        return Can(what, "may", notes)
    turn = state.turn
    if turn.phase in (BEGINNING, MAIN_1) or turn.step == BEGINNING_OF_COMBAT:
        return Can(what, "later", (Why("Attackers are declared in the combat phase.", "308.1"), *notes))
    return Can(what, "no", (Why("The time to declare attackers is over.", "308.1"),))


def _whom(state: State, team: int) -> str:
    """Return whom an attack is on, where that has to be said."""
    return f" {team_name(state, state.teams[team].members[0])}" if len(state.teams) > 2 else ""


def blocks_of(state: State, decision: AnyDecision | None, thing: Object) -> tuple[Can, ...]:
    """Return whether a creature may block, attacker by attacker while something attacks its controller's side."""
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
    own = state.team_of(thing.controller)
    asked = decision is not None and decision.purpose == "blockers"
    deciding = decision is not None and asked and state.team_of(decision.player) == own
    if asked and not deciding:
        turn = "Each defending player declares blockers in turn, in the order of turns."
        return (Can("Block", "later" if _is_to_come(state, decision, own) else "no", (Why(turn, "602.4"),)),)
    if not deciding and state.turn.step not in (DECLARE_ATTACKERS, DECLARE_BLOCKERS):
        return (Can("Block", "no", (Why("The time to declare blockers is over.", "309.1"),)),)
    if not deciding and state.turn.step == DECLARE_BLOCKERS:
        return (Can("Block", "no", (Why("Blockers have been declared.", "309.1"),)),)
    return tuple(
        _one_block(state, deciding, thing, state.objects[attack.attacker], "Block {attacker}")
        for attack in combat.attacks
        if attack.attacker in state.objects and attack.defender == own
    ) or (Can("Block", "no", (Why("Nothing is attacking that player.", "602.4a"),)),)


def _is_to_come(state: State, decision: AnyDecision | None, team: int) -> bool:
    """Return whether a team declares blockers after the one that is asked now."""
    order = teams_in_order(state)
    asked = state.team_of(decision.player) if decision is not None else team
    return team in order and order.index(team) > order.index(asked)


def blocks_on(state: State, decision: AnyDecision, thing: Object) -> tuple[Can, ...]:
    """For an attacker while blockers are declared: which creatures of the defending side may block it."""
    combat = state.combat
    if decision.purpose != "blockers" or combat is None or state.turn.phase != COMBAT:
        return ()
    attack = next((attack for attack in combat.attacks if attack.attacker == thing.id), None)
    if attack is None:
        return ()
    return tuple(
        _one_block(state, True, blocker, thing, "Block it with {blocker}")
        for blocker in state.permanents()
        if state.team_of(blocker.controller) == attack.defender and values_of(state, blocker).is_creature
    )


def _one_block(state: State, deciding: bool, blocker: Object, attacker: Object, what: str) -> Can:
    said = what.format(attacker=values_of(state, attacker).name, blocker=values_of(state, blocker).name)
    wrong = can_block(state, blocker, attacker)
    if wrong is not None:
        return Can(said, "no", (_why(state, wrong, blocker),))
    verdict: Verdict = "may" if deciding else "later"
    late = () if deciding else (Why("Blockers are declared in the next step.", "309.1"),)
    notes = (*_notes(state, blocker, _BLOCKING), *_notes(state, attacker, _BLOCKED), *_at_most(state, "block"))
    return Can(said, verdict, (*late, *notes))


def _why(state: State, refusal: Refusal, thing: Object) -> Why:
    causes = tuple((ref, name_of(state, ref)) for ref in refusal.about if ref != thing.id)
    return Why(refusal.reason, refusal.rule, causes)


def _notes(state: State, thing: Object, rules: dict[type, str], team: int = NOBODY) -> tuple[Why, ...]:
    """Return what effects demand of it besides, and where they come from; of costs to attack, those for this team."""
    notes = []
    for change, source in values_of(state, thing).rules:
        rule_id = rules.get(type(change))
        if rule_id is None or (isinstance(change, r.CostToAttack) and not is_on(state, change.whom, source, team)):
            continue
        maker = name_of(state, player_ref(controller_of(state, source)))
        subject = "It" if isinstance(change, c.MustAttack | c.MustBlock) else values_of(state, thing).name
        said = f"{subject} {rule_words(change, source=name_of(state, source), maker=maker)}."
        causes = () if source == thing.id else ((source, name_of(state, source)),)
        notes.append(Why(said, rule_id, causes))
    return tuple(notes)


def _at_most(state: State, what: Literal["attack", "block"], team: int | None = None) -> tuple[Why, ...]:
    """That only so many creatures may attack (a team), or block, with what says so."""
    found = most_acting(state, what, team)
    if found is None:
        return ()
    most, source = found
    whom = "" if team is None else _whom(state, team)
    said = f"No more than {'one creature' if most == 1 else f'{most} creatures'} can {what}{whom}."
    return (Why(said, "500.2" if what == "attack" else "500.3", ((source, name_of(state, source)),)),)
