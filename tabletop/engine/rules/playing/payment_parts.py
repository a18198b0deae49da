"""Parts of a payment that is searched for (409.1g-h): things, what they can make, and ways to choose among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import prod
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.engine.rules.playing.mana.payment import Unit, fits
from tabletop.engine.rules.playing.mana_at_hand import Source
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.mana import SNOW_SYMBOL
from tabletop.engine.vocabulary.payments import Need, kinds_of, mark_on

#: units together: a pool, or what an ability makes
Units: TypeAlias = tuple[Unit, ...]

#: how many kinds of mana of one ability are told apart
_MOST_KINDS: Final = 25


class Things(Struct, frozen=True):
    """What is known of the things a payment may draw on: how many members each has, and whether they are tapped."""

    members: dict[ObjectId, int]
    tapped: frozenset[ObjectId]
    #: the amounts of life (0, ""), library cards (0, "library"), counters (id, kind) and uses (id, index) left
    amounts: dict[tuple[ObjectId, str], int]
    #: how many share the life
    heads: int
    #: all mana that is there or can be made, never less than could be made
    most: Units
    #: the units that creatures are worth which may be tapped for the last phase (502.46a)
    helpers: dict[ObjectId, Unit]


class Played(Struct, frozen=True, gc=False):
    """A mana ability to be played, by the key of its option, and the kinds of mana that it is to make."""

    key: str
    makes: Units


class Free(Struct, frozen=True):
    """A thing that nothing else wants tapped: its mana abilities by key, and the ways in which it makes mana."""

    thing: ObjectId
    ways: tuple[tuple[str, Units], ...]
    count: int

    @property
    def makes(self) -> tuple[Units, ...]:
        """Return the ways; of one mana each for the same they are one way, whose mana may be any of the kinds."""
        ways = tuple(dict.fromkeys([made for _, made in self.ways]))
        if len(ways) > 1 and all(len(made) == 1 for made in ways):
            kinds: dict[str, set[str]] = {}
            for (unit,) in ways:
                kinds.setdefault(mark_on(unit), set()).update(kinds_of(unit))
            return tuple([("".join(sorted(each)) + mark,) for mark, each in kinds.items()])
        return ways

    def played(self, made: Units, unit: Unit, symbol: str) -> Played:
        """Return the ability to play so that it makes mana of which a unit pays a symbol."""
        for key, one in self.ways:
            if one == made:
                narrowed = [_kind_for(symbol, each) if each == unit else each for each in one]
                return Played(key, tuple(narrowed))
            if len(one) == 1 and len(made) == 1 and fits(symbol, one[0]) and mark_on(one[0]) == mark_on(made[0]):
                return Played(key, (_kind_for(symbol, one[0]),))
        raise LookupError(f"{self.thing} has no way to make {made}")


def _kind_for(symbol: str, unit: Unit) -> Unit:
    """Return the kind that a unit is to be so that it pays a symbol."""
    return next((kind for kind in unit if fits(symbol, kind) and kind != SNOW_SYMBOL), unit[:1])


def concrete(makes: Sequence[Units]) -> tuple[Units, ...]:
    """Return ways to make mana with each unit of one kind, where these are not too many."""
    found: dict[Units, None] = {}
    for made in makes:
        kinds = [_kinds(unit) for unit in made]
        if prod(map(len, kinds)) > _MOST_KINDS:
            found.setdefault(made)
        else:
            for each in product(*kinds):
                found.setdefault(tuple(sorted(each)))
    return tuple(found)


def _kinds(unit: Unit) -> list[Unit]:
    """Return the kinds that a unit can be, each as a unit of that kind alone."""
    behind = (SNOW_SYMBOL if SNOW_SYMBOL in unit else "") + mark_on(unit)
    return [kind + behind for kind in kinds_of(unit) if kind != SNOW_SYMBOL]


def parted(sources: Sequence[Source], needs: Sequence[Need], things: Things) -> tuple[list[Free], list[Source]]:
    """Part sources into those that nothing else wants tapped, and the others."""
    wanted = {one for need in needs if need.use == "tap" for one in need.among} | set(things.helpers)
    for source in sources:
        if not source.taps_alone:
            wanted |= {one for need in source.needs if need.use == "tap" for one in need.among}
    free: dict[ObjectId, list[tuple[str, Units]]] = {}
    contested = []
    for source in sources:
        if source.taps_alone and source.thing not in wanted:
            free.setdefault(source.thing, []).extend([(source.key, made) for made in source.makes])
        else:
            contested.append(source)
    return [Free(thing, tuple(ways), things.members[thing]) for thing, ways in free.items()], contested


def choices(free: Sequence[Free], first: str) -> Iterator[tuple[tuple[Free, Units], ...]]:
    """Yield the ways to tap all free sources; one that is to be tapped first by a key makes what that makes."""
    each = []
    for source in free:
        named = tuple([made for key, made in source.ways if key == first])
        if named:
            rest = combinations_with_replacement(source.makes, source.count - 1)
            each.append([(one, *others) for others in rest for one in named])
        else:
            each.append(list(combinations_with_replacement(source.makes, source.count)))
    for ways in product(*each):
        yield tuple((source, made) for source, chosen in zip(free, ways, strict=True) for made in chosen)


def slots_of(
    things: Things, sources: Sequence[Source], needs: Sequence[Need]
) -> tuple[dict[ObjectId, int], list[list[ObjectId]]]:
    """Return the slot of each thing, and the things in each: what is alike for the payment shares one."""
    wants: dict[ObjectId, list[int]] = {one: [] for one in things.helpers}
    own = {source.thing for source in sources}
    every = [*needs, *[need for source in sources for need in source.needs]]
    for source in sources:
        wants.setdefault(source.thing, [])
    for number, need in enumerate(every):
        if need.use in ("tap", "leave", "stay", "hand"):
            for one in need.among:
                wants.setdefault(one, []).append(number)
    alike: dict[tuple[object, ...], list[ObjectId]] = {}
    for one, numbers in wants.items():
        single = one if one in own else 0
        key = (single, tuple(numbers), one in things.tapped, things.helpers.get(one, "-"))
        alike.setdefault(key, []).append(one)
    # what makes no mana pays most gladly for other things
    members = sorted(alike.values(), key=lambda ids: ids[0] in own)
    return {one: place for place, ids in enumerate(members) for one in ids}, members


def in_order(source: Source) -> list[Need]:
    """The needs of a mana ability, taps first: what has been tapped may leave with it."""
    return sorted(source.needs, key=lambda need: need.use != "tap")


def spendings(symbols: tuple[str, ...], pool: Units) -> Iterator[tuple[Units, Units]]:
    """Yield what is left of a pool after symbols are paid from it, and what paid: each way that makes a difference."""
    found: set[Units] = set()

    def spend(at: int, left: Units, spent: Units) -> Iterator[tuple[Units, Units]]:
        if at == len(symbols):
            if left not in found:
                found.add(left)
                yield left, spent
            return
        for unit in dict.fromkeys(left):
            if fits(symbols[at], unit):
                place = left.index(unit)
                yield from spend(at + 1, (*left[:place], *left[place + 1 :]), (*spent, unit))

    yield from spend(0, pool, ())
