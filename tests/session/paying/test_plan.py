"""The suggestion which sources to tap, compared with every choice there is."""

import random
from itertools import product

import msgspec

from tabletop.session.paying.model import KINDS, ManaSource, Plan, Want, Way
from tabletop.session.paying.suggestion import suggest

#: what a source may take beside tapping it, so that it is never proposed
DEAR = ("1 life", "a discard", "1 charge counter", "a sacrifice", "what else it does")
SYMBOLS = ("W", "U", "B", "R", "G", "1", "1", "1", "G/W", "U/R", "S")


def land(ref: int, *kinds: str, count: int = 1, creature: bool = False, costs: str = "") -> ManaSource:
    """A source with an ability for each kind."""
    ways = tuple(Way(f"ability:{ref}:{place}", (kind,), costs) for place, kind in enumerate(kinds))
    return ManaSource(ref, ways, count, creature)


def refs(plan: Plan) -> list[int]:
    return sorted(use.ref for use in plan.uses)


def _fits(symbol: str, unit: str) -> bool:
    return symbol == "1" or any(kind in unit for kind in symbol.split("/"))


def _pays(symbols: tuple[str, ...], units: list[str]) -> bool:
    """Whether units pay symbols, by trying every unit for the first symbol."""
    if not symbols:
        return True
    seen = set()
    for place, unit in enumerate(units):
        if unit not in seen and _fits(symbols[0], unit):
            seen.add(unit)
            if _pays(symbols[1:], units[:place] + units[place + 1 :]):
                return True
    return False


def _one_by_one(sources: list[ManaSource]) -> list[ManaSource]:
    """Each of a group as a source of its own."""
    return [msgspec.structs.replace(source, count=1) for source in sources for _ in range(source.count)]


def _free(source: ManaSource) -> list[Way]:
    return [way for way in source.ways if not way.costs]


def _open_kinds(sources: list[ManaSource]) -> int:
    units = "".join(unit for source in sources for way in _free(source) for unit in way.makes)
    return sum(kind in units for kind in KINDS)


def _best(symbols: tuple[str, ...], pool: list[str], sources: list[ManaSource]) -> tuple[int, int, int] | None:
    """(mana left over, -kinds open, creatures tapped) of the best payment, by looking at all of them."""
    best = None
    for choice in product(*([None, *_free(source)] for source in sources)):
        made = [unit for way in choice if way is not None for unit in way.makes]
        left = len(pool) + len(made) - len(symbols)
        if left < 0:
            continue
        unused = [source for source, way in zip(sources, choice, strict=True) if way is None]
        tapped = sum(s.creature for s, way in zip(sources, choice, strict=True) if way is not None)
        value = (left, -_open_kinds(unused), tapped)
        if (best is None or value < best) and _pays(symbols, pool + made):
            best = value
    return best


def _random_source(dice: random.Random, ref: int, groups: bool) -> ManaSource:
    snow = "S" if dice.random() < 0.15 else ""
    costs = dice.choice(DEAR) if dice.random() < 0.12 else ""
    kind = dice.random()
    if kind < 0.5:
        ways: tuple[Way, ...] = (Way(f"a{ref}:0", (dice.choice(KINDS) + snow,), costs),)
    elif kind < 0.75:
        ways = tuple(Way(f"a{ref}:{n}", (k + snow,), costs) for n, k in enumerate(dice.sample(KINDS[:5], 2)))
    elif kind < 0.83:
        ways = (Way(f"a{ref}:0", ("C",)), Way(f"a{ref}:1", (dice.choice(KINDS[:5]),), "1 damage"))
    elif kind < 0.91:
        ways = (Way(f"a{ref}:0", ("WUBRG" + snow,), costs),)
    else:
        ways = (Way(f"a{ref}:0", (dice.choice(KINDS) + snow,) * dice.choice((2, 3)), costs),)
    return ManaSource(ref, ways, dice.choice((1, 1, 1, 2, 3)) if groups else 1, dice.random() < 0.25)


def _compare(number: int, seed: int, *, groups: bool = False) -> None:
    """Compare suggestions for random costs and pools with the best there is; `groups`: some sources are several."""
    print(f"seed {seed}")
    dice = random.Random(seed)
    payable = 0
    for _ in range(number):
        symbols = tuple(sorted(dice.choices(SYMBOLS, k=dice.randint(1, 5)), key=lambda s: s == "1"))
        pool = [dice.choice(("W", "U", "B", "R", "G", "C", "GS")) for _ in range(dice.choice((0, 0, 0, 1, 2)))]
        sources = [_random_source(dice, ref, groups) for ref in range(1, dice.randint(2, 4 if groups else 7))]
        single = _one_by_one(sources)
        counted = tuple((key, pool.count(key)) for key in sorted(set(pool)))
        plan = suggest(symbols, counted, sources)
        best = _best(symbols, pool, single)
        case = f"{symbols} with {pool} from {sources}: {plan}"
        ways = {way.key: way for source in sources for way in source.ways}
        assert not any(ways[use.key].costs for use in plan.uses), case
        assert plan.complete == (best is not None), case
        if best is None:
            continue
        payable += 1
        used = refs(plan)
        made = [unit for use in plan.uses for unit in ways[use.key].makes]
        assert all(used.count(source.ref) <= source.count for source in sources), case
        assert _pays(symbols, pool + made), case
        left = len(pool) + len(made) - len(symbols)
        unused = [one for source in sources for one in [source] * (source.count - used.count(source.ref))]
        tapped = sum(source.creature * used.count(source.ref) for source in sources)
        assert (left, -_open_kinds(unused), tapped) == best, case
        assert len(plan.left) == left, case
        # what is told symbol by symbol is a payment: each mana for one symbol that it can pay
        assert all(_fits(symbol, spent) for symbol, spent in zip(plan.symbols, plan.spent, strict=True)), case
        assert all(kind in spent for kind, spent in zip(plan.filled, plan.spent, strict=True)), case
        assert sorted(plan.symbols) == sorted(symbols), case
        for use in plan.uses:
            assert all(k in unit for k, unit in zip(use.makes, ways[use.key].makes, strict=True)), case
    assert payable > number // 4


def test_five_thousand_suggestions_are_the_best_payments_there_are() -> None:
    _compare(5000, 20061001)


def test_suggestions_out_of_groups_are_the_best_as_well() -> None:
    _compare(1000, 20061002, groups=True)


def test_mana_in_the_pool_is_spent_before_anything_is_tapped() -> None:
    plan = suggest(("1", "G"), (("R", 1),), [land(1, "G"), land(2, "G")])
    assert len(plan.uses) == 1
    assert plan.left == ()


def test_the_plan_that_leaves_nothing_over_comes_before_the_one_of_fewer_taps() -> None:
    ring = ManaSource(9, (Way("a9:0", ("C", "C")),))
    assert refs(suggest(("1",), (), [ring, land(1, "G")])) == [1]
    assert refs(suggest(("1", "1"), (), [ring, land(1, "G"), land(2, "G")])) in ([9], [1, 2])


def test_the_only_blue_source_is_kept() -> None:
    assert 2 not in refs(suggest(("1", "1"), (), [land(1, "R"), land(2, "U"), land(3, "R")]))


def test_a_creature_is_tapped_when_nothing_else_pays() -> None:
    elf, forest = land(1, "G", creature=True), land(2, "G")
    assert refs(suggest(("G",), (), [elf, forest])) == [2]
    assert refs(suggest(("G", "G"), (), [elf, forest])) == [1, 2]


def test_a_costly_source_is_used_only_by_name() -> None:
    sources = [land(1, "B", costs="1 life"), land(2, "R")]
    alone = suggest(("B",), (), sources)
    assert alone.uses == ()
    assert not alone.complete
    named = suggest(("B",), (), sources, [Want(1, "ability:1:0")])
    assert refs(named) == [1]
    assert named.complete


def test_what_is_wanted_is_in_the_plan_and_what_is_barred_is_not() -> None:
    sources = [land(1, "R"), land(2, "R"), land(3, "R")]
    assert refs(suggest(("1",), (), sources, [Want(3)])) == [3]
    assert refs(suggest(("1",), (), sources, (), [1, 2])) == [3]
    assert refs(suggest(("1",), (), sources, [Want(2), Want(3)])) == [2, 3]


def test_a_named_colour_is_what_the_source_makes() -> None:
    plan = suggest(("1",), (), [land(1, "R", "G")], [Want(1, kind="G")])
    assert [(use.key, use.makes) for use in plan.uses] == [("ability:1:1", ("G",))]
    any_colour = ManaSource(5, (Way("a5:0", ("WUBRG",)),))
    assert suggest(("1",), (), [any_colour], [Want(5, kind="B")]).uses[0].makes == ("B",)


def test_each_of_a_group_is_used_once() -> None:
    forests = land(1, "G", count=3)
    assert refs(suggest(("1", "G"), (), [forests])) == [1, 1]
    assert not suggest(("3", "G"), (), [forests]).complete


def test_what_is_paid_is_told_symbol_by_symbol() -> None:
    plan = suggest(("2", "R"), (("G", 1),), [land(1, "R")])
    assert plan.symbols == ("R", "1", "1")
    assert sorted(plan.filled) == ["", "G", "R"]
    assert plan.filled[0] == "R"


def test_tens_of_lands_are_no_matter() -> None:
    kinds = ("WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU")
    sources = [land(number, *kinds[number % 10], count=2) for number in range(1, 31)]
    plan = suggest(("12", "W", "U", "B", "R", "G", "U/R"), (), sources)
    assert plan.complete
    assert len(plan.uses) == 18


def test_mana_for_such_payments_alone_is_made_and_spent_first() -> None:
    forest, horn = land(1, "G"), ManaSource(2, (Way("ability:2:0", ("G~1234ab",)),), creature=True)
    plan = suggest(("G",), (), [forest, horn])
    assert (refs(plan), plan.spent) == ([2], ("G~1234ab",))
    both = suggest(("G", "1"), (("U", 1), ("R~1234ab", 1)), [forest])
    assert (refs(both), both.spent, both.left) == ([1], ("G", "R~1234ab"), ("U",))
    # two of it for one are more than is needed
    two = ManaSource(3, (Way("ability:3:0", ("G~1234ab", "G~1234ab")),))
    assert refs(suggest(("G",), (), [forest, two])) == [1]
    assert refs(suggest(("G", "G"), (), [forest, land(4, "G"), two])) == [3]
