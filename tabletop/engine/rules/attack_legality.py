"""Legal attacks (500.2): a whole declaration of attackers is judged, and a legal one near it is found."""

from __future__ import annotations

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.rules.combat_legality import by_effect, can_attack
from tabletop.engine.rules.combat_requirements import Creature, Target, better
from tabletop.engine.rules.combat_rules import costs_of, demands, most_acting
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

#: (entry, how many of it attack), each entry once
Attackers = tuple[tuple[ObjectId, int], ...]


@rule("500.2", "500.4")
def judge_attack(state: State, attackers: Attackers, defender_team: int) -> tuple[Refusal, ...]:
    """Judge a whole declaration of attackers on a team.

    Returns what is wrong with it, () for a legal one: every broken restriction, or else every requirement that a
    legal rival obeys beyond those obeyed here (500.4).
    """
    declared = tuple((attacker, count) for attacker, count in attackers if count > 0)
    broken = _broken(state, declared)
    if broken:
        return broken
    now = dict(declared)
    rival = _rival(state, declared) or ()
    return tuple(_unmet(state, attacker) for attacker, count in rival if count > now.get(attacker, 0))


@rule("500.2")
def mended_attack(state: State, attackers: Attackers, defender_team: int) -> Attackers:
    """A legal declaration near a proposed one: what can't attack is left out, what must attack is put in."""
    rest = {
        attacker: min(count, state.objects[attacker].count)
        for attacker, count in attackers
        if count > 0 and attacker in state.objects and can_attack(state, state.objects[attacker]) is None
    }
    most = most_acting(state, "attack")
    while rest and most is not None and sum(rest.values()) > most[0]:
        last = next((one for one in reversed(rest) if not demands(state, one, c.MustAttack)), next(reversed(rest)))
        rest[last] -= 1
        if not rest[last]:
            del rest[last]
    if _broken(state, tuple(rest.items())):
        rest = {}
    declared: Attackers = tuple(rest.items())
    return _rival(state, declared) or declared


def _broken(state: State, attackers: Attackers) -> tuple[Refusal, ...]:
    """Every restriction that a declaration breaks."""
    broken = []
    for attacker, _ in attackers:
        thing = state.objects.get(attacker)
        why = Refusal("That creature is no longer there.", "308.2a", (attacker,)) if thing is None else None
        why = can_attack(state, thing) if thing is not None else why
        if why is not None:
            broken.append(why)
    number = sum(count for _, count in attackers)
    if not broken and number == 1:
        broken.extend(_alone(state, attackers[0][0]))
    most = most_acting(state, "attack")
    if most is not None and number > most[0]:
        broken.append(by_effect(state, most[1], most[1], f"No more than {most[0]} can attack", "500.2"))
    return tuple(broken)


@rule("306.4")
def _alone(state: State, attacker: ObjectId) -> tuple[Refusal, ...]:
    values = values_of(state, state.objects[attacker])
    return tuple(
        by_effect(state, attacker, source, f"{values.name} can't attack alone", "500.2")
        for change, source in values.rules
        if isinstance(change, c.CantAttackAlone)
    )


@rule("500.4", "500.5")
def _rival(state: State, declared: Attackers) -> Attackers | None:
    """The declaration that breaks nothing and obeys the most requirements, as 500.5 has us look for it.

    None where none obeys more than the declared one.
    """
    now = dict(declared)
    rows: list[Creature] = []
    of: list[ObjectId] = []
    for thing in state.permanents():
        count = now.get(thing.id, 0)
        wanted = demands(state, thing.id, c.MustAttack) if _may_have_to(state, thing) else 0
        alone = any(isinstance(change, c.CantAttackAlone) for change, _ in values_of(state, thing).rules)
        wants = {0: 0} if wanted else {}
        for number, spots in ((count, ((0, 1),)), (thing.count - count if wanted else 0, ())):
            if number:
                rows.append(Creature(number, spots, wants, wanted, lonely=alone))
                of.append(thing.id)
    most = most_acting(state, "attack")
    rival = better((Target(),), rows, None if most is None else most[0])
    if rival is None:
        return None
    changed = dict.fromkeys((*now, *of), 0)
    for object_id, ways in zip(of, rival, strict=True):
        changed[object_id] += sum(number for spots, number in ways if spots)
    return tuple((object_id, count) for object_id, count in changed.items() if count)


@rule("500.2")
def _may_have_to(state: State, thing: Object) -> bool:
    """Whether requirements count for a creature: it can attack, and without a cost that is not paid yet."""
    if can_attack(state, thing) is not None:
        return False
    return not costs_of(state, ((thing.id, 1),), r.CostToAttack)


def _unmet(state: State, object_id: ObjectId) -> Refusal:
    values = values_of(state, state.objects[object_id])
    source = next((source for change, source in values.rules if isinstance(change, c.MustAttack)), object_id)
    return by_effect(state, object_id, source, f"{values.name} attacks each turn if able", "500.4")
