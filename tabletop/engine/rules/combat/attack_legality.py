"""Legal attacks (500.2): a whole declaration of attackers is judged, and a legal one near it is found."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams
from tabletop.engine.rules.combat.demands import costs_of, demands, is_due, most_acting, rules_in_play
from tabletop.engine.rules.combat.legality import by_effect, can_attack, too_many
from tabletop.engine.rules.combat.requirements import Creature, Target, better
from tabletop.engine.rules.combat.spots import Spot
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule


class Charge(Struct, frozen=True):
    """`count` members of the group `attacker` attack a team."""

    attacker: ObjectId
    team: int
    count: int = 1


#: each (group, team) once
Attackers = tuple[Charge, ...]


@rule("500.2", "500.4", "602.3a", "606.7b")
def judge_attack(state: State, attackers: Attackers) -> tuple[Refusal, ...]:
    """Judge a whole declaration of attackers, of all members of the active team together, on whomever they attack.

    Returns what is wrong with it, () for a legal one: every broken restriction, or else every requirement that a
    legal rival obeys beyond those obeyed here (500.4).
    """
    declared = tuple(one for one in attackers if one.count > 0)
    broken = _broken(state, declared)
    if broken:
        return broken
    now, then = _numbers(declared), _numbers(_rival(state, declared) or ())
    return tuple(_unmet(state, attacker) for attacker, count in then.items() if count > now.get(attacker, 0))


@rule("500.2")
def mended_attack(state: State, attackers: Attackers) -> Attackers:
    """A legal declaration near a proposed one: what can't attack is left out, what must attack is put in."""
    rest: list[Charge] = []
    for one in attackers:
        thing = state.objects.get(one.attacker)
        if thing is None or can_attack(state, thing, one.team) is not None:
            continue
        left = thing.count - sum(other.count for other in rest if other.attacker == one.attacker)
        if min(one.count, left) > 0:
            rest.append(Charge(one.attacker, one.team, min(one.count, left)))
    for team, most, _ in _limits(state):
        while (over := [one for one in rest if team in (None, one.team)]) and sum(o.count for o in over) > most:
            last = next((one for one in reversed(over) if not demands(state, one.attacker, c.MustAttack)), over[-1])
            index = rest.index(last)
            rest[index : index + 1] = [Charge(last.attacker, last.team, last.count - 1)] if last.count > 1 else []
    declared = () if _broken(state, tuple(rest)) else tuple(rest)
    return _rival(state, declared) or declared


def _numbers(attackers: Attackers) -> dict[ObjectId, int]:
    """Count the attackers of each group, whomever they attack."""
    found: dict[ObjectId, int] = {}
    for one in attackers:
        found[one.attacker] = found.get(one.attacker, 0) + one.count
    return found


@rule("602.3a")
def _limits(state: State) -> Iterator[tuple[int | None, int, ObjectId]]:
    """List the limits on how many creatures may attack: a team (None: anybody), the number, and the source."""
    teams = attacked_teams(state) if len(state.teams) > 2 else ()
    for team in (None, *teams):
        found = most_acting(state, "attack", team)
        if found is not None:
            yield team, *found


def _broken(state: State, attackers: Attackers) -> tuple[Refusal, ...]:
    """Every restriction that a declaration breaks."""
    broken = []
    for one in attackers:
        thing = state.objects.get(one.attacker)
        why = Refusal("That creature is no longer there.", "308.2a", (one.attacker,)) if thing is None else None
        why = can_attack(state, thing, one.team) if thing is not None else why
        if why is not None:
            broken.append(why)
    if not broken and sum(one.count for one in attackers) == 1:
        broken.extend(_alone(state, attackers[0].attacker))
    for team, most, source in _limits(state):
        if sum(one.count for one in attackers if team in (None, one.team)) > most:
            broken.append(too_many(state, source, most, "attack", "500.2"))
    return tuple(broken)


@rule("306.4")
def _alone(state: State, attacker: ObjectId) -> tuple[Refusal, ...]:
    values = values_of(state, state.objects[attacker])
    return tuple(
        by_effect(state, attacker, source, f"{values.called} can't attack alone", "500.2")
        for change, source in values.rules
        if isinstance(change, c.CantAttackAlone)
    )


@rule("500.4", "500.5")
def _rival(state: State, declared: Attackers) -> Attackers | None:
    """The declaration that breaks nothing and obeys the most requirements, as 500.5 has us look for it.

    None where none obeys more than the declared one.
    """
    if not any(isinstance(change, c.MustAttack) for change, _ in rules_in_play(state)):
        return None
    teams = attacked_teams(state)
    indices = {team: index for index, team in enumerate(teams)}
    limits = {team: most for team, most, _ in _limits(state)}
    open_ones = tuple(team for team in teams if limits.get(team) != 0)
    now: dict[ObjectId, dict[int, int]] = {}
    for one in declared:
        now.setdefault(one.attacker, {})[one.team] = one.count
    rows: list[Creature] = []
    of: list[ObjectId] = []
    for thing in state.permanents():
        here = now.get(thing.id, {})
        demanded = demands(state, thing.id, c.MustAttack)
        free = _free(state, thing, open_ones) if demanded else ()
        alone = any(isinstance(change, c.CantAttackAlone) for change, _ in values_of(state, thing).rules)
        wants, acting = {indices[team]: 0 for team in free}, demanded if free else 0
        doing: list[tuple[tuple[Spot, ...], int]] = [(((indices[team], 1),), count) for team, count in here.items()]
        doing += [((), thing.count - sum(here.values()))] if free else []
        for spots, count in doing:
            if count:
                rows.append(Creature(count, spots, wants, acting, lonely=alone))
                of.append(thing.id)
    # nobody uses a target that is not open, so that nothing need be said of how many may
    rival = better(tuple(Target(most=limits.get(team) or None) for team in teams), rows, limits.get(None))
    if rival is None:
        return None
    found: dict[tuple[ObjectId, int], int] = {(one.attacker, one.team): 0 for one in declared}
    for object_id, ways in zip(of, rival, strict=True):
        for spots, count in ways:
            for index, _ in spots:
                found[object_id, teams[index]] = found.get((object_id, teams[index]), 0) + count
    return tuple(Charge(attacker, team, count) for (attacker, team), count in found.items() if count)


@rule("500.2")
def _free(state: State, thing: Object, teams: tuple[int, ...]) -> tuple[int, ...]:
    """The teams that requirements could make a creature attack: it can, and without a cost that is not paid yet."""
    return tuple(
        team
        for team in teams
        if can_attack(state, thing, team) is None and not costs_of(state, ((thing.id, 1),), r.CostToAttack, team)
    )


def _unmet(state: State, object_id: ObjectId) -> Refusal:
    values = values_of(state, state.objects[object_id])
    due = [one for one in values.rules if isinstance(one[0], c.MustAttack) and is_due(state.objects[object_id], one[0])]
    change, source = due[0]
    assert isinstance(change, c.MustAttack)
    return by_effect(state, object_id, source, f"{values.called} attacks each {change.per} if able", "500.4")
