"""Legal attacks and blocks (500, 501): one predicate for the options, the validator and the reasons why not."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.language import changes as c
from tabletop.engine.language.filters import Filter
from tabletop.engine.rules.characteristics import Values
from tabletop.engine.rules.combat_requirements import Conduct, Creature, missed
from tabletop.engine.rules.continuous_effects import controller_of, values_of
from tabletop.engine.rules.keywords.kind import keyword_values
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.matching import Viewpoint, matches
from tabletop.engine.rules.protection import is_protected_from
from tabletop.engine.rules.reading import name_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY


class Block(Struct, frozen=True):
    """`count` members of the entry `blocker` block one member of the entry `attacker`, the `member`th."""

    blocker: ObjectId
    attacker: ObjectId
    count: int = 1
    member: int = 1


# --- attacks --------------------------------------------------------------------------------------


@rule("308.2a", "212.3d", "500.1", "502.5c", "502.41c")
def can_attack(state: State, thing: Object) -> Refusal | None:
    """Why a permanent can't be declared as an attacker now, taken by itself; None where it can."""
    values = values_of(state, thing)
    name = values.name
    if thing.zone != IN_PLAY or not values.is_creature:
        return Refusal(f"{name} is not a creature in play.", "308.2a", (thing.id,))
    if state.team_of(thing.controller) != state.turn.team:
        return Refusal(f"{name} is not controlled by the attacking player.", "308.2a", (thing.id,))
    if thing.tapped:
        return Refusal(f"{name} is tapped.", "308.2a", (thing.id,))
    if thing.fresh and not _has(values, "ignores_waiting"):
        return Refusal(
            f"{name} has not been under its controller's control since the turn began.", "212.3d", (thing.id,)
        )
    for keyword in values.keywords:
        if keyword in KEYWORDS and not KEYWORDS[keyword].may_attack():
            return Refusal(f"{name} has {keyword}.", KEYWORDS[keyword].rule_id, (thing.id,))
    for change, source in values.rules:
        if isinstance(change, c.CantAttack):
            return _by_effect(state, thing.id, source, f"{name} can't attack", "500.2")
    return None


@rule("500.2", "500.4")
def judge_attack(state: State, attackers: tuple[tuple[ObjectId, int], ...], defender_team: int) -> tuple[Refusal, ...]:
    """Judge a whole declaration: (entry, how many of it) pairs attack a team.

    Returns what is wrong with it, () for a legal one: broken restrictions, or else requirements that could
    be obeyed (500.4). `defender_team` is there for effects about whom a creature attacks.
    """
    declared = tuple((attacker, count) for attacker, count in attackers if count > 0)
    broken = _restrictions_on_attack(state, declared)
    if broken:
        return broken
    proposed = dict(declared)
    creatures = tuple(
        _attacking_creature(state, thing, proposed.get(thing.id, 0))
        for thing in state.permanents()
        if thing.id in proposed or (_demands(state, thing, c.MustAttack) and can_attack(state, thing) is None)
    )

    def allowed(counts: tuple[int, ...]) -> bool:
        rival = tuple((creature.id, count) for creature, count in zip(creatures, counts, strict=True) if count)
        return not _restrictions_on_attack(state, rival)

    return tuple(_unmet(state, object_id, c.MustAttack, "attacks") for object_id in missed(creatures, allowed))


def _restrictions_on_attack(state: State, attackers: tuple[tuple[ObjectId, int], ...]) -> tuple[Refusal, ...]:
    broken = []
    for attacker, _ in attackers:
        thing = state.objects.get(attacker)
        if thing is None:
            broken.append(Refusal("That creature is no longer there.", "308.2a", (attacker,)))
            continue
        why = can_attack(state, thing)
        if why is not None:
            broken.append(why)
    if not broken and sum(count for _, count in attackers) == 1:
        broken.extend(_alone(state, attackers[0][0]))
    return tuple(broken)


@rule("306.4")
def _alone(state: State, attacker: ObjectId) -> tuple[Refusal, ...]:
    values = values_of(state, state.objects[attacker])
    return tuple(
        _by_effect(state, attacker, source, f"{values.name} can't attack alone", "500.2")
        for change, source in values.rules
        if isinstance(change, c.CantAttackAlone)
    )


def _attacking_creature(state: State, thing: Object, count: int) -> Creature[int]:
    """One entry in the test of 500.5; its action is how many of it attack."""
    demands = _demands(state, thing, c.MustAttack)
    numbers = {0, max(0, count - 1)}
    if demands:
        numbers |= {min(thing.count, count + 1), min(thing.count, count + 2), thing.count}
    others = tuple(Conduct(number, number * demands) for number in sorted(numbers) if number != count)
    return Creature(thing.id, Conduct(count, count * demands), others)


# --- blocks ---------------------------------------------------------------------------------------


@rule("309.2a", "500.1", "501.1", "501.2", "502.4c", "502.7f", "502.8c", "502.17c", "502.25c")
def can_block(state: State, blocker: Object, attacker: Object) -> Refusal | None:
    """Why a permanent can't be declared as a blocker of an attacker now, taken by itself; None where it can."""
    combat = state.combat
    values, other = values_of(state, blocker), values_of(state, attacker)
    name, about = values.name, (blocker.id, attacker.id)
    if combat is None or all(attack.attacker != attacker.id for attack in combat.attacks):
        return Refusal(f"{other.name} is not attacking.", "309.2a", about)
    if blocker.zone != IN_PLAY or not values.is_creature:
        return Refusal(f"{name} is not a creature in play.", "309.2a", about)
    if state.team_of(blocker.controller) != combat.defender:
        return Refusal(f"{name} is not controlled by the defending player.", "309.2a", about)
    if blocker.tapped:
        return Refusal(f"{name} is tapped.", "309.2a", about)
    for keyword in other.keywords:
        if keyword not in KEYWORDS:
            continue
        if not KEYWORDS[keyword].may_be_blocked(state, keyword_values(other, keyword)):
            return Refusal(f"{other.name} has {keyword}; it can't be blocked.", KEYWORDS[keyword].rule_id, about)
        if not KEYWORDS[keyword].may_be_blocked_by(values):
            return Refusal(f"{other.name} has {keyword}; {name} can't block it.", KEYWORDS[keyword].rule_id, about)
    for keyword in values.keywords:
        if keyword in KEYWORDS and not KEYWORDS[keyword].may_block(other):
            return Refusal(f"{name} has {keyword}; it can't block {other.name}.", KEYWORDS[keyword].rule_id, about)
    if other.keywords and is_protected_from(state, attacker.id, blocker.id):
        return Refusal(f"{other.name} has protection from {name}.", "502.7f", about)
    for change, source in values.rules:
        if isinstance(change, c.CantBlock) and _concerns(state, change.only, source, attacker):
            what = f"{name} can't block" if change.only is None else f"{name} can't block {other.name}"
            return _by_effect(state, blocker.id, source, what, "500.3")
    for change, source in other.rules:
        if isinstance(change, c.CantBeBlocked) and _concerns(state, change.by, source, blocker):
            what = f"{other.name} can't be blocked" + ("" if change.by is None else f" by {name}")
            return _by_effect(state, attacker.id, source, what, "501.1")
    return None


@rule("500.3", "500.4", "501.3")
def judge_block(state: State, blocks: tuple[Block, ...]) -> tuple[Refusal, ...]:
    """Judge a whole declaration of blockers. Returns what is wrong with it, () for a legal one.

    Judged once, as blockers are declared: a legal block stands whatever becomes of evasion later (501.3).
    """
    broken = _restrictions_on_block(state, blocks)
    if broken:
        return broken
    creatures = tuple(
        _blocking_creature(state, thing, tuple(block for block in blocks if block.blocker == thing.id))
        for thing in state.permanents()
        if any(block.blocker == thing.id for block in blocks) or _demands(state, thing, c.MustBlock)
    )

    def allowed(conducts: tuple[tuple[Block, ...], ...]) -> bool:
        return not _restrictions_on_block(state, tuple(block for blocks in conducts for block in blocks))

    return tuple(_unmet(state, object_id, c.MustBlock, "blocks") for object_id in missed(creatures, allowed))


def _restrictions_on_block(state: State, blocks: tuple[Block, ...]) -> tuple[Refusal, ...]:
    broken = []
    for block in blocks:
        blocker, attacker = state.objects.get(block.blocker), state.objects.get(block.attacker)
        if blocker is None or attacker is None:
            about = (block.blocker, block.attacker)
            broken.append(Refusal("That creature is no longer there.", "309.2a", about))
            continue
        why = can_block(state, blocker, attacker)
        if why is not None:
            broken.append(why)
    return tuple(broken)


def _blocking_creature(state: State, thing: Object, own: tuple[Block, ...]) -> Creature[tuple[Block, ...]]:
    """One entry in the test of 500.5; its action is the blocks that its members make."""
    demands = _demands(state, thing, c.MustBlock)
    busy = sum(block.count for block in own)
    others: list[Conduct[tuple[Block, ...]]] = []
    if own:
        others.append(Conduct(()))
    assert state.combat is not None
    for attack in state.combat.attacks if demands else ():
        if can_block(state, thing, state.objects[attack.attacker]) is None:
            if busy + 1 < thing.count:
                one = (*own, Block(thing.id, attack.attacker))
                others.append(Conduct(one, (busy + 1) * demands))
            every = (Block(thing.id, attack.attacker, thing.count),)
            others.append(Conduct(every, thing.count * demands))
    return Creature(thing.id, Conduct(own, busy * demands), tuple(others))


# --- both -----------------------------------------------------------------------------------------


def _has(values: Values, hook: str) -> bool:
    return any(getattr(KEYWORDS[name], hook)() for name in values.keywords if name in KEYWORDS)


def _demands(state: State, thing: Object, kind: type) -> int:
    """How many requirements of a kind are on a permanent; each effect counts for itself (500.4)."""
    return sum(isinstance(change, kind) for change, _ in values_of(state, thing).rules)


def _concerns(state: State, filter: Filter | None, source: ObjectId, thing: Object) -> bool:
    """Whether a restriction by an effect from `source` is about `thing`; no filter: about everything."""
    if filter is None:
        return True
    view = Viewpoint(controller_of(state, source), source)
    return matches(filter, state, thing, values_of(state, thing), view)


def _by_effect(state: State, thing: ObjectId, source: ObjectId, what: str, rule_id: str) -> Refusal:
    if source == thing:
        return Refusal(f"{what}.", rule_id, (thing,))
    about: tuple[Ref, ...] = (thing, source)
    return Refusal(f"{what} ({name_of(state, source)}).", rule_id, about)


def _unmet(state: State, object_id: ObjectId, kind: type, verb: str) -> Refusal:
    values = values_of(state, state.objects[object_id])
    source = next(source for change, source in values.rules if isinstance(change, kind))
    return _by_effect(state, object_id, source, f"{values.name} {verb} each turn if able", "500.4")
