"""Whether mana pays a cost, and which mana for which symbol (104.3): exact, by matching symbols to units.

A unit is one mana that is there or can be made: the kinds it can be, and whether it is snow.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from tabletop.engine.language.standing.mana_rules import ManaUse, mark_of
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.mana import SNOW_SYMBOL, VARIABLES, ManaCost
from tabletop.engine.vocabulary.rule_ids import cached, rule

#: the kinds one mana can be ("W" .. "G", "C"), "S" where a snow permanent makes it, and the mark of what it is for
Unit: TypeAlias = str


@rule("104.3b", "104.3f", "104.3h")
def fits(symbol: str, unit: Unit) -> bool:
    """Tell whether a unit can pay a symbol: generic takes anything, a hybrid either colour, {S} snow mana."""
    if symbol == "1":
        return True
    if symbol == SNOW_SYMBOL:
        return SNOW_SYMBOL in unit
    if len(symbol) == 1:
        return symbol in unit
    return any(colour in unit for colour in symbol.split("/"))


@rule("104.3c", "104.3e")
@lru_cache(maxsize=4096)
def single_symbols(cost: ManaCost, x: int = 0) -> tuple[str, ...]:
    """A cost as symbols of one mana each, pickiest first: {2}{G} gives ("G", "1", "1"); {0} gives none."""
    coloured: list[str] = []
    hybrid: list[str] = []
    snow: list[str] = []
    generic = 0
    for symbol in cost:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol in VARIABLES:
            generic += x
        elif symbol == SNOW_SYMBOL:
            snow.append(symbol)
        elif "/" in symbol:
            hybrid.append(symbol)
        else:
            coloured.append(symbol)
    return (*coloured, *hybrid, *snow, *("1",) * generic)


@rule("409.1f", "502.31b")
def less_of(symbols: tuple[str, ...], less: int, least: int = 0) -> tuple[str, ...]:
    """Symbols with so much generic mana taken off, as far as at least so much mana of all is left."""
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    kept = tuple(symbol for symbol in symbols if not symbol.isdigit())
    off = min(less, generic, max(0, generic + len(kept) - least))
    return (str(generic - off), *kept) if generic and off else symbols


def pool_units(pool: tuple[PoolMana, ...]) -> tuple[Unit, ...]:
    """The mana of a pool as units, in a fixed order."""
    return tuple([mana.key for mana in pool for _ in range(mana.count)])


def spendable_mana(pool: tuple[PoolMana, ...], marks: tuple[str, ...]) -> tuple[PoolMana, ...]:
    """The mana of a pool that may be spent on something that takes these marks."""
    if not any(mana.only for mana in pool):
        return pool
    return tuple([mana for mana in pool if not mana.only or mark_of(mana.only) in marks])


@cached
def match(symbols: tuple[str, ...], units: tuple[Unit, ...]) -> tuple[int, ...] | None:
    """For each symbol the index of the unit that pays it, each unit once; None where that can't be done.

    Generic symbols take the first units that are left, so put those to be spent first in front.
    """
    picky = [index for index, symbol in enumerate(symbols) if symbol != "1"]
    if len(symbols) > len(units):
        return None
    payer: dict[int, int] = {}

    def augment(index: int, tried: list[bool], moving: tuple[str, ...]) -> bool:
        """Find a unit for a symbol, a free one or one whose symbol finds another.

        One like a symbol that is `moving` already finds nothing that this one doesn't: so it stays.
        """
        moving = (*moving, symbols[index])
        for unit_index, unit in enumerate(units):
            if tried[unit_index] or not fits(symbols[index], unit):
                continue
            payee = payer.get(unit_index)
            if payee is not None and symbols[payee] in moving:
                continue
            tried[unit_index] = True
            if payee is None or augment(payee, tried, moving):
                payer[unit_index] = index
                return True
        return False

    for index in picky:
        if not augment(index, [False] * len(units), ()):
            return None
    result = [-1] * len(symbols)
    for unit_index, index in payer.items():
        result[index] = unit_index
    left = iter(unit_index for unit_index in range(len(units)) if unit_index not in payer)
    for index, symbol in enumerate(symbols):
        if symbol == "1":
            result[index] = next(left)
    return tuple(result)


@lru_cache(maxsize=4096)
def unpaid(symbols: tuple[str, ...], units: tuple[Unit, ...]) -> tuple[str, ...]:
    """Return the symbols that units leave unpaid, as few as can be, generic ones before others."""
    paid: tuple[str, ...] = ()
    for symbol in symbols:
        if match((*paid, symbol), units) is not None:
            paid = (*paid, symbol)
    left = list(symbols)
    for symbol in paid:
        left.remove(symbol)
    return tuple(left)


@lru_cache(maxsize=65536)
def can_pay(symbols: tuple[str, ...], units: tuple[Unit, ...]) -> bool:
    """Tell whether the units pay the symbols. Sort the units for the sake of the cache."""
    if len(symbols) > len(units):
        return False
    if not symbols or symbols[0] == "1":
        return True
    return match(symbols, units) is not None


def payers(
    symbols: tuple[str, ...], pool: tuple[PoolMana, ...], wanted: tuple[str, ...] = ()
) -> tuple[PoolMana, ...] | None:
    """The mana of a pool that pays the symbols, for each symbol what pays it; None where it does not.

    `wanted` names a mana key for each symbol, in the order of `symbols`; () lets mana that is for such things alone
    pay first, and for generic symbols colourless and then the colours that the pool has most of.
    """
    if wanted:
        return _spend_as_told(symbols, pool, wanted)
    if sum([mana.count for mana in pool]) < len(symbols):
        return None
    plenty = sorted(pool, key=_thrift) if len(pool) > 1 else pool
    units = [mana for mana in plenty for _ in range(mana.count)]
    assigned = match(symbols, tuple([mana.key for mana in units]))
    if assigned is None:
        return None
    return tuple([units[index] for index in assigned])


def spend(
    symbols: tuple[str, ...], pool: tuple[PoolMana, ...], wanted: tuple[str, ...] = ()
) -> tuple[PoolMana, ...] | None:
    """The mana of a pool that pays the symbols, put together; None where it does not. As `payers`."""
    used = payers(symbols, pool, wanted)
    return None if used is None else gathered(used)


def _thrift(mana: PoolMana) -> tuple[bool, bool, bool, int]:
    """Return the order in which mana pays: what is for nothing else, colourless, and then what there is most of."""
    return not mana.only, mana.kind != "C", mana.snow, -mana.count


def _spend_as_told(
    symbols: tuple[str, ...], pool: tuple[PoolMana, ...], wanted: tuple[str, ...]
) -> tuple[PoolMana, ...] | None:
    if len(wanted) != len(symbols):
        return None
    left = [mana for mana in pool for _ in range(mana.count)]
    used = []
    for symbol, key in zip(symbols, wanted, strict=True):
        for mana in left:
            if mana.key == key and fits(symbol, key):
                left.remove(mana)
                used.append(mana)
                break
        else:
            return None
    return tuple(used)


def gathered(used: Iterable[PoolMana]) -> tuple[PoolMana, ...]:
    """Single mana put together, equal mana as one."""
    counts: dict[tuple[str, bool, int, tuple[ManaUse, ...]], int] = {}
    for mana in used:
        key = (mana.kind, mana.snow, mana.run, mana.only)
        counts[key] = counts.get(key, 0) + 1
    return tuple([PoolMana(kind, snow, run, count, only) for (kind, snow, run, only), count in counts.items()])
