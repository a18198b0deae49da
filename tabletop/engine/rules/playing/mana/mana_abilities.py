"""Mana abilities (406, 411): found, played and resolved at once, without the stack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tabletop.engine.language.abilities import (
    Activated,
    Card,
    Effect,
    If,
    IfDone,
    Instead,
    May,
    MayPay,
    Triggered,
    UnlessPays,
)
from tabletop.engine.language.amounts import Amount, Negative, Plus, ThatMuch, Times, X
from tabletop.engine.language.costs import RemoveSomeCounters, TapThis
from tabletop.engine.language.node import nodes_in, reads_of
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.language.standing.mana_rules import ManaInstead, mark_of
from tabletop.engine.rules.board.characteristics import printed_triggers
from tabletop.engine.rules.board.continuous_effects import survey, values_of
from tabletop.engine.rules.board.imposed import imposed
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, things_about
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.playing.mana import payment
from tabletop.engine.rules.playing.mana.mana_instead import could_be, replacing_mana
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.aspects import CONTEXT
from tabletop.engine.vocabulary.colours import COLOURLESS, COLOURS
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import CHOSEN, VARIABLES
from tabletop.engine.vocabulary.payments import kinds_of, mark_on
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import SNOW


@rule("406.1", "406.2", "406.3")
@lru_cache(maxsize=8192)
def is_mana_ability(ability: Activated | Triggered) -> bool:
    """Tell whether an activated ability could add mana, or a triggered one could as a mana ability triggers it."""
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
    if isinstance(effect, IfDone):
        return effect.effects + effect.then + effect.otherwise
    if isinstance(effect, Instead):
        return effect.effects + effect.then
    return ()


# --- what mana could be made ----------------------------------------------------------------------

#: stands for an amount of mana that nothing in the game limits (an X, an ability that only costs mana)
PLENTY: Final = 20


@of_board
def adding_mana(state: State) -> tuple[ObjectId, ...]:
    """The permanents that add mana when something is tapped for mana."""
    return tuple([object_id for object_id, _, card, _ in survey(state) if card.abilities and mana_triggers(card)])


@of_board
def _snow(state: State) -> frozenset[ObjectId]:
    return frozenset([object_id for object_id, _, _, values in survey(state) if SNOW in values.supertypes])


@lru_cache(maxsize=8192)
def mana_triggers(card: Card) -> tuple[Triggered, ...]:
    return tuple(ability for ability in printed_triggers(card) if is_mana_ability(ability))


def made_by(state: State, seat: Seat, thing: Object, ability: Activated | Triggered) -> list[payment.Unit]:
    """The units that playing a mana ability of an object once could make, each with the kinds it can be."""
    made = _made_by(state, seat, thing, ability)
    if not any_mana_instead(state) or not isinstance(ability, Activated) or TapThis() not in ability.cost:
        return made
    # what is made instead is for what the mana of the ability would have been for
    marks = {mark_on(unit) for unit in made}
    found = could_be(replacing_mana(state, thing, values_of(state, thing)), [kinds_of(unit) for unit in made])
    return [unit + "".join(marks) for unit in found] if len(marks) == 1 else found


@of_board
def any_mana_instead(state: State) -> bool:
    """Tell whether effects replace mana for which something is tapped."""
    return any(imposed(state, ManaInstead))


def _made_by(state: State, seat: Seat, thing: Object, ability: Activated | Triggered) -> list[payment.Unit]:
    """The units before anything replaces them."""
    printed = printed_units(ability)
    if printed is not None:
        return _snowy(state, thing, printed) if thing.id in _snow(state) else printed
    units: list[payment.Unit] = []
    context = Context(you=seat, this=thing.id, card=thing.card)
    plenty = _plenty(thing, ability)
    for effect in _adding_now(state, ability, context):
        before = len(units)
        times = _most(state, effect.times, context, plenty)
        for symbol in effect.symbols:
            units.extend((_units_for(symbol) if symbol != CHOSEN else _chosen_unit(thing)) * times)
        units.extend(["".join(COLOURS)] * (_most(state, effect.any_colour, context, plenty) * times))
        if effect.mix:
            units.extend(["".join(effect.mix)] * times)
        if effect.could is not None and (kinds := could_be_produced(state, seat, effect, context)):
            units.append("".join(kinds))
        if effect.colours_of is not None and (kinds := colours_named(state, effect, context)):
            units.append("".join(kinds))
        if effect.one_of:
            units.extend(["".join(effect.one_of)] * times)
        units.extend(_same_unit(effect))
        _mark(units, before, effect)
    return _snowy(state, thing, units)


def _mark(units: list[payment.Unit], since: int, effect: AddMana) -> None:
    """Mark the units that an effect adds, all since a place, with what alone they may be spent on."""
    if effect.only:
        units[since:] = [unit + mark_of(effect.only) for unit in units[since:]]


@lru_cache(maxsize=4096)
def printed_units(ability: Activated | Triggered) -> list[payment.Unit] | None:
    """Return the mana that an ability makes whatever the game is like; None for others. Not to be changed."""
    if any(isinstance(node, If | Instead) for node in nodes_in(ability.effects)):
        return None
    units: list[payment.Unit] = []
    for effect in _mana_effects(ability):
        if (
            effect.could is not None
            or effect.colours_of is not None
            or not isinstance(effect.times, int)
            or not isinstance(effect.any_colour, int)
            or CHOSEN in effect.symbols
        ):
            return None
        before = len(units)
        for symbol in effect.symbols:
            units.extend(_units_for(symbol) * effect.times)
        units.extend(["".join(COLOURS)] * (effect.any_colour * effect.times))
        if effect.mix:
            units.extend(["".join(effect.mix)] * effect.times)
        if effect.one_of:
            units.extend(["".join(effect.one_of)] * effect.times)
        units.extend(_same_unit(effect))
        _mark(units, before, effect)
    return units


@rule("406.1", "406.6")
def could_be_produced(state: State, seat: Seat, effect: AddMana, context: Context) -> tuple[str, ...]:
    """The kinds of mana that the lands an effect speaks of could produce; what only asks others in turn adds none."""
    assert effect.could is not None
    kinds: list[str] = []
    for thing in state.permanents():
        values = values_of(state, thing)
        if not matches(effect.could, state, thing, values, context.view):
            continue
        for ability in values.abilities:
            asks = isinstance(ability, Activated) and any(one.could is not None for one in _mana_effects(ability))
            if isinstance(ability, Activated) and is_mana_ability(ability) and not asks:
                kinds += [kind for unit in made_by(state, thing.controller, thing, ability) for kind in unit]
    order = (*COLOURS, COLOURLESS) if effect.could_type else tuple(COLOURS)
    return tuple(kind for kind in order if kind in kinds)


@rule("406.1", "406.6")
def colours_named(state: State, effect: AddMana, context: Context) -> tuple[str, ...]:
    """The colours of the things that an effect speaks of; of what is colourless, or gone, there are none."""
    assert effect.colours_of is not None
    found = {one for _, values in things_about(state, effect.colours_of, context) for one in values.colours}
    return tuple(colour for colour in COLOURS if colour in found)


def _same_unit(effect: AddMana) -> list[payment.Unit]:
    """Mana of a kind that will have been produced: it could be any."""
    if not effect.produced:
        return []
    return ["".join(COLOURS) + ("C" if effect.produced == "type" else "")]


def ways_of(ability: Activated, made: list[payment.Unit]) -> tuple[tuple[payment.Unit, ...], ...]:
    """Return the ways in which an ability makes mana, from the units it could make: one for each colour of choice."""
    if all(isinstance(effect.any_colour, int) and effect.any_colour in (0, 1) for effect in _mana_effects(ability)):
        return (tuple(made),)
    every = "".join(COLOURS)
    return tuple(
        tuple(sorted(colour + unit[len(every) :] if unit.startswith(every) else unit for unit in made))
        for colour in COLOURS
    )


def _snowy(state: State, thing: Object, units: list[payment.Unit]) -> list[payment.Unit]:
    """The units with a mark where a snow permanent makes them (104.3h)."""
    return [kinds_of(unit) + "S" + mark_on(unit) for unit in units] if thing.id in _snow(state) else units


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


def _adding_now(state: State, ability: Activated | Triggered, context: Context) -> Iterator[AddMana]:
    """What would add mana as the game stands; of a condition on what will only happen then, both parts."""
    left = list(ability.effects)
    while left:
        effect = left.pop(0)
        if isinstance(effect, AddMana):
            yield effect
        elif isinstance(effect, If | Instead) and not reads_of(effect.condition) & CONTEXT:
            met, unmet = (effect.then, effect.otherwise) if isinstance(effect, If) else (effect.then, effect.effects)
            left.extend(met if holds(state, effect.condition, context) else unmet)
        else:
            left.extend(_inner_effects(effect))


def _chosen_unit(thing: Object) -> list[payment.Unit]:
    colour = thing.chosen("colour")
    return [colour] if colour else []


def _units_for(symbol: str) -> list[payment.Unit]:
    if symbol.isdigit():
        return ["C"] * int(symbol)
    return ["C"] * PLENTY if symbol in VARIABLES else [symbol.replace("/", "")]


def _plenty(thing: Object, ability: Activated | Triggered) -> int:
    """The most that an X can be: one that is paid with counters is no larger than there are."""
    costs = ability.cost if isinstance(ability, Activated) else ()
    return min((thing.counter(one.kind) for one in costs if isinstance(one, RemoveSomeCounters)), default=PLENTY)


def _most(state: State, amount: Amount, context: Context, plenty: int) -> int:
    """An amount as it stands; what will only be known as the ability is played or resolves is `plenty`."""
    if isinstance(amount, int):
        return max(0, amount)
    if isinstance(amount, Plus) and _is_open(amount):
        return sum(_most(state, part, context, plenty) for part in amount.parts)
    return plenty if _is_open(amount) else max(0, amount_of(state, amount, context))


def _is_open(amount: Amount) -> bool:
    if isinstance(amount, Times | Negative):
        return _is_open(amount.amount)
    if isinstance(amount, Plus):
        return any(_is_open(part) for part in amount.parts)
    return isinstance(amount, X | ThatMuch)
