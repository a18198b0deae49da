"""The combat damage step (310): assignments go on the stack as one object and are dealt as it resolves."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.combat_rules import AssignsNoDamage
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import damage_assignment
from tabletop.engine.rules.combat.combat_phase import drop_noncreatures
from tabletop.engine.rules.events import replacement
from tabletop.engine.rules.events.run import Anew, Run, Steps
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import DamageLine, StackObject
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace

#: StackObject.card of combat damage, which comes from no card
NO_CARD = -1


@rule("310.1", "310.3", "408.1g", "217.6e")
def put_on_stack(run: Run) -> Steps[None]:
    """A combat damage step begins: damage is assigned and put on the stack as one object.

    The active player's attackers come first, then the defending player's blockers. Where nobody assigns
    anything there is no object. Afterwards `Combat.second_due` says whether another such step follows.
    """
    drop_noncreatures(run)
    combat = run.state.combat
    assert combat is not None, "combat damage is assigned in a combat phase"
    creatures = _begin_step(run, combat)
    lines = yield from _assigned(run, creatures)
    _note_first(run, lines)
    if lines:
        damage = StackObject(id=NOTHING, kind="damage", controller=NOBODY, source=NOTHING, card=NO_CARD, lines=lines)
        run.commit(e.PutOnStack(damage), rule="310.1")


@rule("310.1", "600.4a")
def _assigned(run: Run, creatures: tuple[ObjectId, ...]) -> Steps[tuple[DamageLine, ...]]:
    """Let damage be assigned by attackers and blockers; anew where somebody leaves the game while it is announced."""
    while True:
        there = tuple(creature for creature in creatures if _assigns(run.state, creature))
        try:
            lines = yield from damage_assignment.by_attackers(run, there)
            lines += yield from damage_assignment.by_blockers(run, there, lines)
        except Anew:
            continue
        return lines


@rule("310.1", "103.1")
def _assigns(state: State, creature: ObjectId) -> bool:
    """Tell whether a creature is there and no effect says that it assigns no combat damage."""
    thing = state.objects.get(creature)
    if thing is None:
        return False
    return not any(isinstance(change, AssignsNoDamage) for change, _ in values_of(state, thing).rules)


@rule("310.5", "502.2b", "502.28b")
def _begin_step(run: Run, combat: Combat) -> tuple[ObjectId, ...]:
    """Note which creatures assign damage in the step that begins, and whether there will be another.

    That there are two steps is decided once, as the first begins; who assigns in the second, as it begins.
    """
    state = run.state
    everything = in_combat(combat)
    if combat.second_due:
        run.commit(e.CombatChanged(replace(combat, second_due=False)), rule="310.5")
        return tuple(i for i in everything if i not in combat.assigned_first or _strikes(state, i, second=True))
    if not any(_has_say(state, i) for i in everything):
        return everything
    run.commit(e.CombatChanged(replace(combat, second_due=True)), rule="310.5")
    return tuple(i for i in everything if _strikes(state, i, second=False))


@rule("306.2a", "306.2b")
def in_combat(combat: Combat) -> tuple[ObjectId, ...]:
    """Every attacking and blocking creature, attackers first, each once.

    Nothing else counts: not whether they are tapped by now, nor whether they could still be declared.
    """
    attackers = tuple(attack.attacker for attack in combat.attacks)
    blockers = tuple(blocker for attack in combat.attacks for blocker in attack.blockers)
    return tuple(dict.fromkeys(attackers + combat.blocking + blockers))


def _has_say(state: State, creature: ObjectId) -> bool:
    """Tell whether it has first strike, double strike or another keyword about damage steps."""
    keywords = values_of(state, state.objects[creature]).keywords
    return any(KEYWORDS[name].damage_steps() is not None for name in keywords if name in KEYWORDS)


@rule("502.2c", "502.2d", "502.28c", "502.28d", "502.28e")
def _strikes(state: State, creature: ObjectId, second: bool) -> bool:
    """Tell whether its keywords, as they are now, let it assign in the first (or in the second) of two steps."""
    for name in values_of(state, state.objects[creature]).keywords:
        steps = KEYWORDS[name].damage_steps() if name in KEYWORDS else None
        if steps is not None and steps[second]:
            return True
    return False


def _note_first(run: Run, lines: tuple[DamageLine, ...]) -> None:
    """Remember who assigned damage in the first of two steps; a creature with power 0 did not (310.2a)."""
    combat = run.state.combat
    assert combat is not None
    if combat.second_due and lines:
        sources = tuple(dict.fromkeys(line.source for line in lines))
        run.commit(e.CombatChanged(replace(combat, assigned_first=sources)), rule="310.5")


@rule("310.4", "310.4a")
def resolve(run: Run, entry: StackObject) -> Steps[None]:
    """Deal the combat damage as it was assigned, all at once, whatever became of its sources since."""
    state = run.state
    damage = tuple(
        e.Damaged(
            line.source,
            line.to,
            line.amount,
            combat=True,
            times=line.count,
            card=_card_of(state, line.source),
        )
        for line in entry.lines
        if _can_receive(state, line.to)
    )
    if damage:
        yield from replacement.happen(run, *damage, rule="310.4")
    run.commit(e.LeftStack(entry.id), rule="310.4")


@rule("310.4c", "600.4a")
def _can_receive(state: State, to: Ref) -> bool:
    """Players who are in the game, and what is in play and a creature now."""
    if is_player(to):
        return not state.players[seat_of(to)].lost
    thing = state.objects.get(to)
    return thing is not None and thing.zone == IN_PLAY and values_of(state, thing).is_creature


@rule("310.4b")
def _card_of(state: State, source: ObjectId) -> int:
    """The source as it is, or as it was last known."""
    thing = state.objects.get(source)
    if thing is not None:
        return thing.card
    known = state.last_known.get(source)
    return known.object.card if known is not None else NO_CARD
