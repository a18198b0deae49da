"""What the effects in play demand and forbid in a combat, beyond one creature (500.1)."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

#: so many members of an entry of equal creatures are looked at one by one: more of them never help a rival
ENOUGH: Final = 6


@rule("500.4")
def demands(state: State, object_id: ObjectId, kind: type) -> int:
    """How many requirements of a kind are on a permanent; each effect counts for itself."""
    return sum(isinstance(change, kind) for change, _ in values_of(state, state.objects[object_id]).rules)


@rule("500.1")
def most_acting(state: State, what: Literal["attack", "block"]) -> tuple[int, ObjectId] | None:
    """The smallest number of creatures that may attack (block) at all, and what says so; None: any number."""
    found: tuple[int, ObjectId] | None = None
    for thing in state.permanents():
        for change, source in values_of(state, thing).rules:
            if isinstance(change, r.MostActing) and change.what == what and (found is None or change.most < found[0]):
                found = (change.most, source)
    return found


@rule("308.2d", "309.2b")
def costs_of(state: State, creatures: tuple[tuple[ObjectId, int], ...], kind: type) -> tuple[Cost, ...]:
    """The total cost for creatures to attack (`CostToAttack`) or block, each counted as often as it does."""
    costs: list[Cost] = []
    for object_id, count in creatures:
        for change, _ in values_of(state, state.objects[object_id]).rules:
            if isinstance(change, kind):
                assert isinstance(change, r.CostToAttack | r.CostToBlock)
                costs.extend(change.cost * count)
    return tuple(costs)
