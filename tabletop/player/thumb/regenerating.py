"""Creatures that save themselves: who regenerates, and when combat damage makes it worth its mana."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import RegenerationShield
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Pick
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.player.thumb.lands import is_payable


def saves_itself(state: State, thing: Object) -> bool:
    """Tell whether a creature would regenerate: it has a shield, or an ability that its controller has mana for."""
    costs = regenerations(values_of(state, thing))
    if not costs:
        return False
    if is_shielded(state, thing.id):
        return True
    units = [frozenset(unit) for unit in units_at_hand(state, thing.controller)]
    return any(is_payable(cost, units) for cost in costs)


@lru_cache(maxsize=8192)
def regenerations(values: Values) -> tuple[tuple[str, ...], ...]:
    """What a permanent's own abilities that regenerate it cost, those that cost mana alone."""
    return tuple(
        tuple(symbol for cost in ability.cost if isinstance(cost, Mana) for symbol in cost.symbols)
        for ability in values.abilities
        if isinstance(ability, Activated)
        and any(isinstance(one, fx.Regenerate) and isinstance(one.what, This) for one in ability.effects)
        and all(isinstance(cost, Mana) for cost in ability.cost)
    )


def is_shielded(state: State, ref: ObjectId) -> bool:
    """Tell whether something regenerates the next time that it would be destroyed (419.6b)."""
    return any(isinstance(one, RegenerationShield) and one.object == ref for one in state.effects)


def who_would_die(state: State) -> frozenset[ObjectId]:
    """Creatures that die of the combat damage on top of the stack, and could save themselves by an ability."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.kind != "damage":
        return frozenset()
    dealt: dict[ObjectId, int] = {}
    for line in top.lines:
        dealt[line.to] = dealt.get(line.to, 0) + line.amount * line.count
    found = set[ObjectId]()
    for ref, amount in dealt.items():
        thing = state.objects.get(ref)
        if thing is None or not amount:
            continue
        values = values_of(state, thing)
        if regenerations(values) and amount + thing.damage >= (values.toughness or 0) and not is_shielded(state, ref):
            found.add(ref)
    return frozenset(found)


def saving(state: State, decision: Pick) -> str | None:
    """The key of an ability with which a creature would survive the damage on the stack; None: there is none."""
    dying = who_would_die(state)
    for option in decision.options if dying else ():
        kind, *rest = option.key.partition("@")[0].split(":")
        if kind != "ability" or option.fails is not None or int(rest[0]) not in dying:
            continue
        ability = ability_at(state, state.objects[int(rest[0])], int(rest[1]))
        if any(isinstance(one, fx.Regenerate) and isinstance(one.what, This) for one in ability.effects):
            return option.key
    return None
