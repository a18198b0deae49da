"""Effects in play that demand or forbid something in a combat, beyond one creature (500.1)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.changes import Change, MustAttack, MustBlock
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.board.continuous_effects import controller_of, derive, survey, values_of
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.board.reading import Context, amount_of, name_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE


@rule("500.4")
def demands(state: State, object_id: ObjectId, kind: type) -> int:
    """Count the requirements of a kind on a permanent that are not met yet; each effect counts for itself."""
    thing = state.objects[object_id]
    return sum(isinstance(change, kind) and is_due(thing, change) for change, _ in values_of(state, thing).rules)


@rule("500.2", "500.3")
def is_due(thing: Object, change: Change) -> bool:
    """Tell whether a requirement is to be met in this combat: one for each turn only until the creature has done so."""
    if isinstance(change, MustAttack | MustBlock) and change.per == "turn":
        return ("attacked" if isinstance(change, MustAttack) else "blocked") not in thing.deeds
    return True


@of_board
def rules_in_play(state: State) -> tuple[tuple[Change, ObjectId], ...]:
    """The rules that effects put on permanents, each with the source of that effect."""
    derived = derive(state)  # only what something changes has rules on it
    return tuple([one for object_id in state.in_play if object_id in derived for one in derived[object_id].rules])


@of_board
def creatures_in_play(state: State) -> tuple[ObjectId, ...]:
    """The permanents that are creatures."""
    return tuple([object_id for object_id, _, _, values in survey(state) if CREATURE in values.types])


@rule("606.7b")
def is_on(state: State, whom: r.Attacked, source: ObjectId, team: int) -> bool:
    """Tell whether an effect from `source` about attacks on somebody is about attacks on a team.

    What keeps creatures from attacking one of its players keeps them from attacking the team.
    """
    return whom == "anyone" or state.team_of(controller_of(state, source)) == team


@rule("500.1", "602.3a")
def most_acting(state: State, what: Literal["attack", "block"], team: int | None = None) -> tuple[int, ObjectId] | None:
    """The smallest number of creatures that may attack (block) at all, and what says so; None: any number.

    Where there are several teams to attack, `team` asks how many may attack that one; what is said about attacks on
    it counts for those only.
    """
    found: tuple[int, ObjectId] | None = None
    several = len(state.teams) > 2
    for change, source in rules_in_play(state):
        if not isinstance(change, r.MostActing) or change.what != what:
            continue
        on = None if change.whom == "anyone" else state.team_of(controller_of(state, source))
        if on == state.turn.team or (several and on != team):
            continue
        most = change.most if change.per == "combat" else max(0, change.most - _acted(state, change, source))
        if found is None or most < found[0]:
            found = (most, source)
    return found


def _acted(state: State, change: r.MostActing, source: ObjectId) -> int:
    """Count the creatures that attacked whom a rule is about, or blocked, in earlier combats of this turn (602.4b)."""
    if change.what == "block":
        return state.turn.blockers - (0 if state.combat is None else state.combat.blockers)
    return sum(number for team, number in state.turn.attackers if is_on(state, change.whom, source, team))


@rule("308.2d", "309.2b")
def costs_of(
    state: State, creatures: tuple[tuple[ObjectId, int], ...], kind: type, team: int = NOBODY
) -> tuple[Cost, ...]:
    """The total cost for creatures to attack a team (`CostToAttack`) or block, each counted as often as it does."""
    costs: list[Cost] = []
    for object_id, count in creatures:
        for change, source in _charges(state, object_id, kind, team):
            each = 1 if isinstance(change, r.CostToBeBlocked) else _each(state, change, source)
            costs.extend(change.cost * (count * each))
    return tuple(costs)


def _charges(
    state: State, object_id: ObjectId, kind: type, team: int
) -> list[tuple[r.CostToAttack | r.CostToBlock | r.CostToBeBlocked, ObjectId]]:
    """List what makes a creature's attack on a team, or its block, cost something, with the sources."""
    found = []
    for change, source in values_of(state, state.objects[object_id]).rules:
        if isinstance(change, kind):
            assert isinstance(change, r.CostToAttack | r.CostToBlock | r.CostToBeBlocked)
            if not isinstance(change, r.CostToAttack) or is_on(state, change.whom, source, team):
                found.append((change, source))
    return found


class Charged(Struct, frozen=True):
    """A creature whose attack or block costs something, and the source of that cost."""

    creature: ObjectId
    source: ObjectId


def charged(state: State, creatures: tuple[ObjectId, ...], kind: type, team: int = NOBODY) -> tuple[Charged, ...]:
    """List the creatures that a cost is to be paid for, each with what asks for it, as `costs_of` counts them."""
    return tuple(
        Charged(creature, source) for creature in creatures for _, source in _charges(state, creature, kind, team)
    )


@rule("308.2f", "309.2d")
def unpaid(state: State, doing: str, due: tuple[Charged, ...], why: Refusal, rule_id: str) -> Refusal:
    """Say that the costs of a declaration were not paid: of which creatures, by which cards, and what went wrong."""
    creatures = tuple(dict.fromkeys(one.creature for one in due))
    sources = tuple(dict.fromkeys(one.source for one in due))
    named = " and ".join(dict.fromkeys(name_of(state, ref) for ref in creatures))
    by = " and ".join(dict.fromkeys(name_of(state, ref) for ref in sources))
    reason = f"The cost for {named} to {doing} ({by}) was not paid. {why.reason}"
    return Refusal(reason, rule_id, tuple(dict.fromkeys((*creatures, *sources))))


def _each(state: State, change: r.CostToAttack | r.CostToBlock, source: ObjectId) -> int:
    """Count how often the cost is paid for one creature: "{1} for each card in your hand"."""
    if isinstance(change.each, int):
        return change.each
    thing = state.objects.get(source)
    card = 0 if thing is None else thing.card
    context = Context(you=controller_of(state, source), this=source, card=card)
    return max(0, amount_of(state, change.each, context))
