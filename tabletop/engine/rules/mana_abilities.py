"""Mana abilities (406, 411): found, played and resolved at once, without the stack."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.language.abilities import (
    Activated,
    AddMana,
    Effect,
    If,
    May,
    MayPay,
    Triggered,
    UnlessPays,
)
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.rules import payment
from tabletop.engine.rules.activation import activated_abilities, can_activate, playable_abilities
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import SNOW


@rule("406.1", "406.3")
@lru_cache(maxsize=8192)
def is_mana_ability(ability: Activated | Triggered) -> bool:
    """Whether an activated ability could add mana, or a triggered one could as a mana ability triggers it."""
    if isinstance(ability, Triggered) and not (isinstance(ability.pattern, BecomesTapped) and ability.pattern.for_mana):
        return False
    return any(_could_add(effect) for effect in ability.effects)


def _could_add(effect: Effect) -> bool:
    if isinstance(effect, AddMana):
        return True
    if isinstance(effect, May | MayPay | UnlessPays):
        return any(_could_add(inner) for inner in effect.effects)
    if isinstance(effect, If):
        return any(_could_add(inner) for inner in effect.then + effect.otherwise)
    return False


def mana_ability_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The mana abilities that a player could play now, keyed "ability:<id>:<index>" (411.2)."""
    return tuple(
        Option(key=f"ability:{thing.id}:{index}", text=name, about=(thing.id,), most=thing.count)
        for thing, index, ability, name in playable_abilities(state, seat)
        if is_mana_ability(ability) and can_activate(state, seat, thing, index, ability) is None
    )


# --- what mana could be made ----------------------------------------------------------------------


def units_at_hand(state: State, seat: Seat) -> tuple[payment.Unit, ...]:
    """All mana that a player has or could make, as units, sorted: an upper bound where sources cost more than {T}."""
    units = list(payment.pool_units(state.players[seat].pool))
    for object_id in state.in_play:
        thing = state.objects[object_id]
        if thing.controller == seat:
            units.extend(_units_of(state, seat, thing))
    units.sort()
    return tuple(units)


def _units_of(state: State, seat: Seat, thing: Object) -> list[payment.Unit]:
    """The mana one permanent could make: of several abilities the one that makes most, kinds of all."""
    best: list[str] = []
    for index, ability in _mana_abilities_of(state, thing):
        if can_activate(state, seat, thing, index, ability) is not None:
            continue
        made = made_by(ability)
        if not best:
            best = list(made)
        else:
            longer, shorter = (best, list(made)) if len(best) >= len(made) else (list(made), best)
            kinds = "".join(shorter)
            best = ["".join(sorted(set(unit + kinds))) for unit in longer]
    if best and SNOW in state.cards[thing.card].supertypes:
        best = [unit + "S" for unit in best]
    return best * thing.count


def _mana_abilities_of(state: State, thing: Object) -> tuple[tuple[int, Activated], ...]:
    return tuple((i, a) for i, a in activated_abilities(state, thing) if is_mana_ability(a))


@lru_cache(maxsize=4096)
def made_by(ability: Activated) -> tuple[payment.Unit, ...]:
    """The units that a mana ability makes, each with the kinds it can be; amounts not printed count as three."""
    units: list[str] = []
    for effect in ability.effects:
        if not isinstance(effect, AddMana):
            continue
        times = effect.times if isinstance(effect.times, int) else 3
        for symbol in effect.symbols:
            number = int(symbol) if symbol.isdigit() else 1
            units.extend(["C" if symbol.isdigit() else symbol.replace("/", "")] * number * times)
        any_colour = effect.any_colour if isinstance(effect.any_colour, int) else 3
        units.extend(["".join(COLOURS)] * any_colour)
    return tuple(units)
