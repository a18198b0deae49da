"""A suggestion which sources to use for a payment, from what the payer sees. Pure; nothing happens by it."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.session.observation import Ask, ObjectSeen

COLOURS = ("W", "U", "B", "R", "G")
#: used as a generic symbol's wish: any mana will do
ANY = "any"


class Unit(Struct, frozen=True):
    """One mana that is there or could be: the kinds it can be, and the ability that makes it ("" in a pool)."""

    kinds: tuple[str, ...]
    snow: bool = False
    source: ObjectId = 0
    key: str = ""
    #: how gladly it is spent, least first
    order: int = 0


def plan(ask: Ask, in_play: tuple[ObjectSeen, ...]) -> tuple[Unit, ...]:
    """The mana abilities to play for a Pay, in order; empty when the pool is enough or no plan is found.

    Mana in the pool is used first, then lands of few kinds, then other sources, creatures last. A source whose
    abilities can't be told apart from what is seen is not proposed.
    """
    wishes = [wish for symbol in ask.cost for wish in _wishes(symbol)]
    units = sorted((*_pool(ask), *_sources(ask, in_play)), key=lambda unit: unit.order)
    wishes.sort(key=lambda wish: sum(_fits(wish, unit) for unit in units))
    used: dict[int, int] = {}
    for place in range(len(wishes)):
        if not _give(place, wishes, units, used, set()):
            return ()
    return tuple(units[number] for number in sorted(used) if units[number].key)


def _wishes(symbol: str) -> list[str]:
    return [ANY] * int(symbol) if symbol.isdigit() else [symbol]


def _fits(wish: str, unit: Unit) -> bool:
    if wish == ANY:
        return True
    if wish == "S":
        return unit.snow
    return any(kind in unit.kinds for kind in wish.split("/"))


def _give(place: int, wishes: list[str], units: list[Unit], used: dict[int, int], tried: set[int]) -> bool:
    """Find a unit for a wish, moving other wishes on where that helps (an augmenting path)."""
    for number, unit in enumerate(units):
        if number in tried or not _fits(wishes[place], unit):
            continue
        tried.add(number)
        if _shared(number, units, used):
            continue
        if number not in used or _give(used[number], wishes, units, used, tried):
            used[number] = place
            return True
    return False


def _shared(number: int, units: list[Unit], used: dict[int, int]) -> bool:
    """Whether another ability of the same single source is in use already."""
    unit = units[number]
    return any(
        other != number and units[other].source == unit.source and units[other].key != unit.key
        for other in used
        if unit.key
    )


def _pool(ask: Ask) -> list[Unit]:
    units = []
    for key, count in ask.pool:
        snow = len(key) > 1 and key.endswith("S")
        units += [Unit((key[:1],), snow=snow)] * count
    return units


def _sources(ask: Ask, in_play: tuple[ObjectSeen, ...]) -> list[Unit]:
    seen = {thing.id: thing for thing in in_play}
    units = []
    for thing_id in dict.fromkeys(ref for option in ask.options for ref in option.about):
        thing = seen.get(thing_id)
        if thing is None or thing.card is None or not thing.card.mana:
            continue
        options = [option for option in ask.options if thing_id in option.about]
        kinds = thing.card.mana
        if len(options) == 1:
            made = [(options[0].key, tuple(kinds))]
        elif len(options) == len(kinds):
            made = [(option.key, (kind,)) for option, kind in zip(options, kinds, strict=True)]
        else:
            continue
        snow = "snow" in thing.card.supertypes
        types = thing.card.types
        order = (10 if "land" in types else 40 if "creature" not in types else 80) + len(kinds)
        for key, colours in made:
            units += [Unit(colours, snow, thing_id, key, order)] * thing.count
    return units
