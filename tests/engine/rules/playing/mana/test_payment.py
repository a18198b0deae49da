"""Which mana pays for which symbols (104.3), compared with trying everything."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tabletop.engine.rules.playing.mana.payment import can_pay, fits, match, single_symbols, spend
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.mana import HYBRIDS, ManaCost, parse_cost

KINDS = "WUBRGC"
SYMBOLS = (*"WUBRG", *HYBRIDS, "S", "1")

#: kinds that one mana can be, with "S" behind them for snow
units = st.builds(
    lambda kinds, snow: "".join(sorted(kinds)) + "S" * snow,
    st.sets(st.sampled_from(KINDS), min_size=1, max_size=3),
    st.booleans(),
)
symbol_lists = st.lists(st.sampled_from(SYMBOLS), max_size=5).map(tuple)
pools = st.lists(
    st.builds(PoolMana, st.sampled_from(KINDS), st.booleans(), st.integers(0, 2), st.integers(1, 2)),
    max_size=4,
    unique_by=lambda mana: (mana.kind, mana.snow, mana.run),
).map(tuple)


def pays(symbol: str, kinds: str, snow: bool) -> bool:
    """Whether one mana pays for one symbol, said as plainly as the rules do."""
    if symbol == "1":
        return True
    if symbol == "S":
        return snow
    if "/" in symbol:
        first, second = symbol.split("/")
        return first in kinds or second in kinds
    return symbol in kinds


def some_way(symbols: tuple[str, ...], mana: tuple[tuple[str, bool], ...]) -> bool:
    """Whether some order of the mana pays for the symbols one by one."""
    if len(symbols) > len(mana):
        return False
    return any(
        all(pays(symbol, *one) for symbol, one in zip(symbols, order, strict=True))
        for order in permutations(mana, len(symbols))
    )


def apart(unit: str) -> tuple[str, bool]:
    return unit.removesuffix("S"), unit.endswith("S")


@given(symbols=symbol_lists, at_hand=st.lists(units, max_size=6).map(tuple))
@example(symbols=("G/W", "G"), at_hand=("G", "W"))
@example(symbols=("W/U", "G/W", "U"), at_hand=("U", "W", "GU"))
def test_a_match_is_found_exactly_when_there_is_one(symbols: tuple[str, ...], at_hand: tuple[str, ...]) -> None:
    found = match(symbols, at_hand)
    assert (found is not None) == some_way(symbols, tuple(apart(unit) for unit in at_hand))
    if found is not None:
        assert len(set(found)) == len(symbols)
        assert all(pays(symbol, *apart(at_hand[place])) for symbol, place in zip(symbols, found, strict=True))


@given(cost=symbol_lists, at_hand=st.lists(units, max_size=6).map(lambda found: tuple(sorted(found))))
def test_whether_mana_at_hand_pays_agrees_with_trying_everything(cost: ManaCost, at_hand: tuple[str, ...]) -> None:
    symbols = single_symbols(cost)
    assert can_pay(symbols, at_hand) == some_way(symbols, tuple(apart(unit) for unit in at_hand))


@given(cost=symbol_lists, pool=pools)
def test_what_is_spent_is_in_the_pool_and_pays_exactly(cost: ManaCost, pool: tuple[PoolMana, ...]) -> None:
    symbols = single_symbols(cost)
    each = tuple((mana.kind, mana.snow) for mana in pool for _ in range(mana.count))
    spent = spend(symbols, pool)
    assert (spent is not None) == some_way(symbols, each)
    if spent is None:
        return
    there = {(mana.kind, mana.snow, mana.run): mana.count for mana in pool}
    assert all(mana.count <= there[mana.kind, mana.snow, mana.run] for mana in spent)
    assert sum(mana.count for mana in spent) == len(symbols)
    assert some_way(symbols, tuple((mana.kind, mana.snow) for mana in spent for _ in range(mana.count)))


@given(cost=symbol_lists, pool=pools, data=st.data())
def test_mana_named_by_the_player_is_spent_if_and_only_if_it_pays(
    cost: ManaCost, pool: tuple[PoolMana, ...], data: st.DataObject
) -> None:
    symbols = single_symbols(cost)
    keys = data.draw(
        st.lists(
            st.sampled_from([mana.key for mana in pool] or ["G"]), min_size=len(symbols), max_size=len(symbols)
        ).map(tuple)
    )
    spent = spend(symbols, pool, keys)
    held = [mana.key for mana in pool for _ in range(mana.count)]
    legal = all(keys.count(key) <= held.count(key) for key in keys) and all(
        pays(symbol, *apart(key)) for symbol, key in zip(symbols, keys, strict=True)
    )
    assert (spent is not None) == legal
    if spent is not None:
        assert sorted(mana.key for mana in spent for _ in range(mana.count)) == sorted(keys)


def test_each_symbol_needs_one_mana_that_is_named() -> None:
    assert spend(("G",), (PoolMana("G", count=2),), ("G", "G")) is None
    assert spend(("G", "G"), (PoolMana("G", count=2),), ("G",)) is None


@pytest.mark.rule("104.3b")
@pytest.mark.parametrize("unit", [*KINDS, "GS", "WU"])
def test_generic_mana_is_paid_with_anything(unit: str) -> None:
    assert fits("1", unit)


@pytest.mark.rule("104.3f")
@pytest.mark.parametrize("symbol", HYBRIDS)
def test_a_hybrid_symbol_is_paid_with_either_of_its_colours_only(symbol: str) -> None:
    assert [kind for kind in KINDS if fits(symbol, kind)] == [kind for kind in KINDS if kind in symbol]


@pytest.mark.rule("104.3f")
@pytest.mark.parametrize(("mana", "enough"), [("GG", True), ("GW", True), ("WW", True), ("GU", False), ("CC", False)])
def test_two_hybrid_symbols(mana: str, enough: bool) -> None:
    assert (match(single_symbols(parse_cost("{G/W}{G/W}")), tuple(mana)) is not None) is enough


@pytest.mark.rule("104.3h")
@pytest.mark.parametrize(("unit", "fine"), [("G", False), ("GS", True), ("CS", True), ("C", False)])
def test_the_snow_symbol_is_paid_with_mana_of_snow_permanents(unit: str, fine: bool) -> None:
    assert fits("S", unit) is fine


@pytest.mark.rule("104.3h")
def test_snow_mana_is_kept_for_snow_symbols() -> None:
    pool = (PoolMana("G", snow=True), PoolMana("G"))
    assert spend(single_symbols(("1", "S")), pool) == (PoolMana("G", snow=True), PoolMana("G"))
    assert spend(single_symbols(("1",)), pool) == (PoolMana("G"),)


@pytest.mark.rule("104.3c", "104.3e")
@pytest.mark.parametrize(
    ("cost", "x", "symbols"),
    [
        ("{2}{G}", 0, ("G", "1", "1")),
        ("{0}", 0, ()),
        ("{X}{R}", 3, ("R", "1", "1", "1")),
        ("{X}{X}", 2, ("1",) * 4),
        ("{X}{W}", 0, ("W",)),
        ("{1}{S}{G/W}{U}", 0, ("U", "G/W", "S", "1")),
    ],
)
def test_a_cost_as_symbols_of_one_mana_each(cost: str, x: int, symbols: tuple[str, ...]) -> None:
    assert single_symbols(parse_cost(cost), x) == symbols


def test_colourless_mana_and_then_what_there_is_most_of_pay_for_generic_symbols() -> None:
    pool = (PoolMana("W"), PoolMana("G", count=3), PoolMana("C"))
    assert spend(("1", "1"), pool) == (PoolMana("C"), PoolMana("G"))
    assert spend(("W", "1"), (PoolMana("W", count=2), PoolMana("U"))) == (PoolMana("W", count=2),)
