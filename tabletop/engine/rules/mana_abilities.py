"""Mana abilities (406, 411): found, played and resolved at once, without the stack."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.engine.language.abilities import Activated, Card, Effect, If, Instead, May, MayPay, Triggered, UnlessPays
from tabletop.engine.language.amounts import Amount, Negative, Plus, ThatMuch, Times, X
from tabletop.engine.language.costs import (
    Cost,
    DiscardCards,
    PayLife,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.rules import payment
from tabletop.engine.rules.activation import Playable, payable_with, ready_abilities
from tabletop.engine.rules.board import of_board
from tabletop.engine.rules.characteristics import printed_triggers
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.matching import Viewpoint, matches
from tabletop.engine.rules.reading import Context, amount_of
from tabletop.engine.rules.team_life import times_life_paid
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import CHOSEN, VARIABLES
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import SNOW


@rule("406.1", "406.2", "406.3")
@lru_cache(maxsize=8192)
def is_mana_ability(ability: Activated | Triggered) -> bool:
    """Whether an activated ability could add mana, or a triggered one could as a mana ability triggers it."""
    if isinstance(ability, Triggered) and not (isinstance(ability.pattern, BecomesTapped) and ability.pattern.for_mana):
        return False
    return any(_could_add(effect) for effect in ability.effects)


def _could_add(effect: Effect) -> bool:
    if isinstance(effect, AddMana):
        return True
    return any(_could_add(inner) for inner in _inner_effects(effect))


def _inner_effects(effect: Effect) -> tuple[Effect, ...]:
    """The effects that one effect may carry out as parts of itself."""
    if isinstance(effect, May):
        return effect.effects + effect.otherwise
    if isinstance(effect, MayPay | UnlessPays):
        return effect.effects
    if isinstance(effect, If):
        return effect.then + effect.otherwise
    if isinstance(effect, Instead):
        return effect.effects + effect.then
    return ()


@rule("411.2", "403.5")
def mana_ability_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The mana abilities that a player could play while paying, keyed "ability:<id>:<index>" (411.2).

    One that needs the time of a sorcery is not among them: something is being played or resolves (403.5).
    """
    return tuple([option for _, _, _, option in _usable(state, seat)])


def _usable(state: State, seat: Seat) -> tuple[Playable, ...]:
    place = f"mana abilities of {seat}"
    known: tuple[Playable, ...] | None = state.__dict__.get(place)
    if known is None:
        known = state.__dict__[place] = tuple(
            [one for one in ready_abilities(state, seat) if is_mana_ability(one[2]) and not one[2].sorcery_timing]
        )
    return known


# --- what mana could be made ----------------------------------------------------------------------

#: stands for an amount of mana that nothing in the game limits (an X, an ability that only costs mana)
PLENTY: Final = 20


def units_at_hand(state: State, seat: Seat) -> tuple[payment.Unit, ...]:
    """All mana that a player has or could make, as units, sorted.

    Never less than could be made, so that nothing payable is called unpayable; more where one thing could pay
    for several abilities, and what mana abilities cost in mana is not taken off.
    """
    units = list(payment.pool_units(state.players[seat].pool))
    tapped: dict[ObjectId, list[payment.Unit]] = {}
    for thing, _, ability, _ in _usable(state, seat):
        made = made_by(state, seat, thing, ability)
        if TapThis() in ability.cost:
            # one of them only, since it taps
            tapped[thing.id] = _either(tapped.get(thing.id, []), made)
        else:
            units.extend(made * _times(state, seat, thing, ability))
    watching = [state.objects[object_id] for object_id in adding_mana(state)]
    for object_id, made in tapped.items():
        thing = state.objects[object_id]
        for watcher in watching:
            made = made + _more_when_tapped(state, seat, thing, watcher)
        units.extend(made * thing.count)
    units.sort()
    return tuple(units)


@of_board
def adding_mana(state: State) -> tuple[ObjectId, ...]:
    """The permanents that add mana when something is tapped for mana."""
    return tuple(thing.id for thing in state.permanents() if _mana_triggers(state.cards[thing.card]))


@of_board
def _snow(state: State) -> frozenset[ObjectId]:
    return frozenset(thing.id for thing in state.permanents() if SNOW in values_of(state, thing).supertypes)


def _either(one: list[payment.Unit], other: list[payment.Unit]) -> list[payment.Unit]:
    """As many units as the larger of two makes, each of every kind that it could be with either."""
    if not one or not other:
        return one or other
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    kinds = "".join(shorter)
    return ["".join(sorted(set(unit + kinds))) for unit in longer]


def _times(state: State, seat: Seat, thing: Object, ability: Activated) -> int:
    """How often an ability without {T} could be played now, by what it costs other than mana."""
    if ability.times_each_turn or SacrificeThis() in ability.cost:
        return thing.count
    return min((_times_paid(state, seat, thing, part) for part in ability.cost), default=PLENTY)


def _times_paid(state: State, seat: Seat, thing: Object, part: Cost) -> int:
    if isinstance(part, RemoveCounters):
        return thing.counter(part.kind) // max(1, part.count) * thing.count
    if isinstance(part, PayLife):
        return times_life_paid(state, seat, max(1, part.amount))
    if isinstance(part, Sacrifice | TapOthers | ReturnToHand | DiscardCards):
        return sum(o.count for o in payable_with(state, seat, thing, part)) // max(1, part.count)
    return PLENTY


@lru_cache(maxsize=8192)
def _mana_triggers(card: Card) -> tuple[Triggered, ...]:
    return tuple(ability for ability in printed_triggers(card) if is_mana_ability(ability))


def _more_when_tapped(state: State, seat: Seat, tapped: Object, watcher: Object) -> list[payment.Unit]:
    """What triggered mana abilities of one permanent add when another is tapped for mana (406.1)."""
    units: list[payment.Unit] = []
    view = Viewpoint(watcher.controller, watcher.id)
    for ability in _mana_triggers(state.cards[watcher.card]):
        assert isinstance(ability.pattern, BecomesTapped)
        if matches(ability.pattern.filter, state, tapped, values_of(state, tapped), view):
            units.extend(made_by(state, seat, watcher, ability) * watcher.count)
    return units


def made_by(state: State, seat: Seat, thing: Object, ability: Activated | Triggered) -> list[payment.Unit]:
    """The units that playing a mana ability of an object once could make, each with the kinds it can be."""
    printed = printed_units(ability)
    if printed is not None:
        return _snowy(state, thing, printed)
    units: list[payment.Unit] = []
    context = Context(you=seat, this=thing.id, card=thing.card)
    for effect in _mana_effects(ability):
        times = _most(state, effect.times, context)
        for symbol in effect.symbols:
            units.extend((_units_for(symbol) if symbol != CHOSEN else _chosen_unit(thing)) * times)
        units.extend(["".join(COLOURS)] * (_most(state, effect.any_colour, context) * times))
        if effect.mix:
            units.extend(["".join(effect.mix)] * times)
    return _snowy(state, thing, units)


@lru_cache(maxsize=4096)
def printed_units(ability: Activated | Triggered) -> list[payment.Unit] | None:
    """What a mana ability makes whose amounts are all printed; None for others. Not to be changed."""
    units: list[payment.Unit] = []
    for effect in _mana_effects(ability):
        if not isinstance(effect.times, int) or not isinstance(effect.any_colour, int) or CHOSEN in effect.symbols:
            return None
        for symbol in effect.symbols:
            units.extend(_units_for(symbol) * effect.times)
        units.extend(["".join(COLOURS)] * (effect.any_colour * effect.times))
        if effect.mix:
            units.extend(["".join(effect.mix)] * effect.times)
    return units


def _snowy(state: State, thing: Object, units: list[payment.Unit]) -> list[payment.Unit]:
    """The units with a mark where a snow permanent makes them (104.3h)."""
    return [unit + "S" for unit in units] if thing.id in _snow(state) else units


@lru_cache(maxsize=4096)
def _mana_effects(ability: Activated | Triggered) -> tuple[AddMana, ...]:
    found: list[AddMana] = []
    left = list(ability.effects)
    while left:
        effect = left.pop(0)
        if isinstance(effect, AddMana):
            found.append(effect)
        left.extend(_inner_effects(effect))
    return tuple(found)


def _chosen_unit(thing: Object) -> list[payment.Unit]:
    colour = thing.chosen("colour")
    return [colour] if colour else []


def _units_for(symbol: str) -> list[payment.Unit]:
    if symbol.isdigit():
        return ["C"] * int(symbol)
    return ["C"] * PLENTY if symbol in VARIABLES else [symbol.replace("/", "")]


def _most(state: State, amount: Amount, context: Context) -> int:
    """An amount as it stands; what will only be known as the ability is played or resolves is plenty."""
    if isinstance(amount, int):
        return max(0, amount)
    return PLENTY if _is_open(amount) else max(0, amount_of(state, amount, context))


def _is_open(amount: Amount) -> bool:
    if isinstance(amount, Times | Negative):
        return _is_open(amount.amount)
    if isinstance(amount, Plus):
        return any(_is_open(part) for part in amount.parts)
    return isinstance(amount, X | ThatMuch)
