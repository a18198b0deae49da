"""The payment at the table: what is proposed, and what clicks, sweeps, digits and letters make of it."""

from typing import Any

from tabletop.controller.table.payment_plan import Choices, colour, plan_of, several, shown_of, sweep, toggle
from tabletop.session.paying.model import ManaSource, Way
from tabletop.session.seeing.observation import Ask


def land(ref: int, *kinds: str, count: int = 1, costs: str = "") -> ManaSource:
    ways = tuple(Way(f"ability:{ref}:{place}", (kind,), costs, "Land") for place, kind in enumerate(kinds))
    return ManaSource(ref, ways, count)


def pay(*cost: str, pool: Any = ()) -> Ask:
    return Ask(seat=0, shape="pay", purpose="pay", rule="409.1g", text="", cost=cost, pool=pool)


def refs(ask: Ask, sources: tuple[ManaSource, ...], choices: Choices) -> list[int]:
    return sorted(use.ref for use in plan_of(ask, sources, choices).uses)


THREE = (land(1, "R"), land(2, "R"), land(3, "R"))


def test_a_click_swaps_a_source_in_and_another_out() -> None:
    ask = pay("1")
    assert refs(ask, THREE, Choices()) == [1]
    first = toggle(ask, THREE, Choices(), 3)
    assert refs(ask, THREE, first) == [3]
    assert refs(ask, THREE, toggle(ask, THREE, first, 2)) == [2]


def test_a_click_on_what_is_ringed_swaps_it_out() -> None:
    ask = pay("1", "R")
    out = toggle(ask, THREE, Choices(), 1)
    assert refs(ask, THREE, out) == [2, 3]
    assert refs(ask, THREE, toggle(ask, THREE, out, 1)) == [1, 2]


def test_what_is_swapped_out_without_another_leaves_the_cost_open() -> None:
    plan = plan_of(pay("R"), THREE[:1], toggle(pay("R"), THREE[:1], Choices(), 1))
    assert plan.uses == ()
    assert not plan.complete


def test_clicks_on_a_group_take_one_more_and_then_none() -> None:
    sources = (land(1, "R", count=3),)
    ask, choices, seen = pay("1"), Choices(), []
    for _ in range(4):
        seen.append(len(refs(ask, sources, choices)))
        choices = toggle(ask, sources, choices, 1)
    assert seen == [1, 2, 3, 0]


def test_a_digit_taps_so_many_of_a_group() -> None:
    sources = (land(1, "R", count=4), land(2, "R", count=4))
    ask = pay("1", "1", "1")
    assert refs(ask, sources, several(sources, Choices(), 2, 2)) == [1, 2, 2]
    assert refs(ask, sources, several(sources, Choices(), 1, 9)) == [1, 1, 1, 1]


def test_a_sweep_taps_everything_it_touches() -> None:
    assert refs(pay("1"), THREE, sweep(THREE, Choices(), (1, 3))) == [1, 3]
    dear = (land(1, "B", costs="1 life"), land(2, "B"))
    assert refs(pay("1"), dear, sweep(dear, Choices(), (1, 2))) == [2]


def test_a_letter_names_the_colour_of_what_was_swapped_in_or_takes_one_more() -> None:
    sources = (land(1, "R", "G"), land(2, "R"), land(3, "G"))
    ask = pay("1")
    chosen = colour(ask, sources, toggle(ask, sources, Choices(), 1), "G")
    (use,) = plan_of(ask, sources, chosen).uses
    assert (use.ref, use.makes) == (1, ("G",))
    assert refs(ask, sources, colour(ask, sources, Choices(), "G")) == [3]
    assert colour(ask, sources, Choices(), "U") == Choices()


def test_a_costly_source_is_offered_by_name_with_what_it_costs() -> None:
    sources = (land(1, "B", costs="1 life"),)
    ask = pay("B")
    shown = shown_of(plan_of(ask, sources), sources)
    assert shown.rings == ()
    assert not shown.complete
    assert shown.dear == (("ability:1:0", "Land: costs 1 life"),)
    named = shown_of(plan_of(ask, sources, toggle(ask, sources, Choices(), 1, "ability:1:0")), sources)
    assert named.rings == ((1, "B"),)
    assert named.complete


def test_what_pays_each_symbol_and_what_stays_in_the_pool_is_told() -> None:
    shown = shown_of(plan_of(pay("1", pool=(("G", 2),)), ()), ())
    assert shown.filled == ("G",)
    assert shown.left == ("G",)
