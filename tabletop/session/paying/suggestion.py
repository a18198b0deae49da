"""Which sources to tap for a payment: a suggestion, exact and pure. Nothing happens by it.

The mana in the pool is spent first; then the plan leaves as little mana over as can be, then keeps as many kinds of
mana open as can be, then makes as much as can be of the mana that is for such payments only, then taps as few creatures
as can be. A way to make mana that costs more than a tap is never
proposed; it is used where it is wanted by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.payments import MARK, kinds_of, mark_on
from tabletop.session.paying.model import (
    ANY,
    COLOURS,
    ManaSource,
    Plan,
    Use,
    Want,
    Way,
    free_ways,
    joined,
    letters,
    mask_of,
    source_of,
)  # fmt: skip
from tabletop.session.paying.search import best_payment, free_sources, matched


def suggest(
    cost: Sequence[str],
    pool: Sequence[tuple[str, int]],
    sources: Sequence[ManaSource],
    wanted: Sequence[Want] = (),
    barred: Sequence[ObjectId] = (),
) -> Plan:
    """The payment to propose for a cost.

    `cost` are symbols, `pool` (mana key, count) pairs; `wanted` are uses that are part of the plan whatever else
    is; each reference in `barred` takes one of that source out. Where the cost can't be paid without what is never
    proposed, the plan pays as much as it can and is not `complete`.
    """
    symbols, masks = _single(tuple(cost))
    held = sorted(pool, key=lambda pair: MARK not in pair[0]) if any(MARK in key for key, _ in pool) else pool
    pooled = [key for key, count in held for _ in range(count)]
    chosen: list[tuple[ObjectId, Way]] = []
    for want in wanted:
        way = _wanted_way(want, sources)
        if way is not None:
            chosen.append((want.ref, way))
    there = tuple([mask_of(unit) for unit in (*pooled, *(unit for _, way in chosen for unit in way.makes))])
    groups, many = free_sources(sources, [*barred, *[want.ref for want in wanted]])
    picked_groups, picked_many = best_payment(masks, there, groups, many)
    for group, number in zip(groups, picked_groups, strict=True):
        if number:
            # all its ways as one: which way it is follows from the kind it pays with
            way = Way("", (letters(group.mask) + group.mark,))
            chosen += [(ref, way) for ref in group.refs[:number]]
    chosen += picked_many
    return _written_out(symbols, masks, pooled, chosen, sources)


@lru_cache(maxsize=1024)
def _single(cost: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """A cost as symbols of one mana each, generic ones last, and as masks."""
    picky = [symbol for symbol in cost if not symbol.isdigit()]
    symbols = (*picky, *("1",) * sum(int(symbol) for symbol in cost if symbol.isdigit()))
    return symbols, tuple(ANY if symbol == "1" else mask_of(symbol.replace("/", "")) for symbol in symbols)


def _wanted_way(want: Want, sources: Sequence[ManaSource]) -> Way | None:
    source = source_of(sources, want.ref)
    if source is None:
        return None
    named = tuple(way for way in source.ways if way.key == want.key and way.makes)
    ways = named if want.key else free_ways(source)
    if want.kind:
        able = tuple(way for way in ways if any(want.kind in unit for unit in way.makes))
        if not able:
            return None
        makes = tuple(_narrowed(unit, want.kind) for unit in able[0].makes)
        return Way(able[0].key, makes)
    if not ways:
        return None
    if len(ways) > 1 and all(len(way.makes) == 1 for way in ways):
        return joined(source, want.ref) if not want.key else ways[0]
    return ways[0]


def _narrowed(unit: str, kind: str) -> str:
    if kind not in unit:
        return unit
    return kind + "S" * ("S" in unit) + mark_on(unit)


def _written_out(
    symbols: tuple[str, ...],
    masks: tuple[int, ...],
    pooled: list[str],
    chosen: list[tuple[ObjectId, Way]],
    sources: Sequence[ManaSource],
) -> Plan:
    """The plan with what each mana is and pays."""
    kinds, filled, spent, left = _assigned(masks, (*pooled, *[unit for _, way in chosen for unit in way.makes]))
    uses = []
    at = len(pooled)
    for ref, way in chosen:
        makes = kinds[at : at + len(way.makes)]
        at += len(way.makes)
        uses.append(Use(ref, way.key or _key_of(sources, ref, makes[0]), makes))
    return Plan(tuple(uses), symbols, filled, spent, left)


@lru_cache(maxsize=4096)
def _assigned(
    masks: tuple[int, ...], units: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the kind of each unit, given that they pay symbols; for each symbol the kind and the key that pay it, or
    ""; and the kinds that are left over."""
    payer = matched(masks, tuple(map(mask_of, units))).payer
    pays = {unit: place for place, unit in enumerate(payer) if unit >= 0}
    kinds: list[str] = []
    for number, unit in enumerate(units):
        fitting = kinds_of(unit).rstrip("S")
        if number in pays:
            exact = letters(mask_of(unit) & masks[pays[number]] & COLOURS)
            fitting = exact or fitting
        kinds.append(fitting[:1])
    filled = tuple(kinds[unit] if unit >= 0 else "" for unit in payer)
    spent = tuple(
        kinds[unit] + "S" * ("S" in units[unit]) + mark_on(units[unit]) if unit >= 0 else "" for unit in payer
    )
    return tuple(kinds), filled, spent, tuple(kind for number, kind in enumerate(kinds) if number not in pays)


def _key_of(sources: Sequence[ManaSource], ref: ObjectId, kind: str) -> str:
    source = source_of(sources, ref)
    for way in () if source is None else free_ways(source):
        if kind in way.makes[0]:
            return way.key
    return ""
