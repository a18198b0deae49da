"""The suggestion which sources to tap: it pays, and keeps what is more useful."""

from typing import Any

from tabletop.controller.payment_plan import plan
from tabletop.session.observation import Ask, CardSeen, ObjectSeen
from tests.controller.fake_game import FOREST, MOUNTAIN, ability, thing

DUAL = CardSeen(name="Cinderfen Crossing", types=("land",), mana=("R", "G"))
ELF = CardSeen(name="Gladeway Scout", types=("creature",), mana=("G",), power=1, toughness=1)
SNOWY = CardSeen(name="Snow-Covered Forest", types=("land",), supertypes=("snow",), mana=("G",))


def pay(cost: tuple[str, ...], *sources: ObjectSeen, pool: Any = (), keys: dict[int, int] | None = None) -> Ask:
    options = tuple(
        ability(source.id, source.card.name if source.card else "", index)
        for source in sources
        for index in range((keys or {}).get(source.id, 1))
    )
    return Ask(
        seat=0, shape="pay", purpose="pay", rule="409.1g", text="", cost=cost, options=options, pool=pool, enough=False
    )


def sources(ask: Ask, *things: ObjectSeen) -> list[int]:
    return [unit.source for unit in plan(ask, things)]


def test_coloured_symbols_get_the_lands_that_can_pay_them() -> None:
    forest, mountain = thing(1, FOREST), thing(2, MOUNTAIN)
    assert sources(pay(("R",), forest, mountain), forest, mountain) == [2]


def test_the_source_of_fewer_kinds_is_tapped_first() -> None:
    dual, mountain = thing(1, DUAL), thing(2, MOUNTAIN)
    assert sources(pay(("R",), dual, mountain), dual, mountain) == [2]
    assert sources(pay(("1",), dual, mountain), dual, mountain) == [2]


def test_a_wish_moves_on_when_another_needs_its_source() -> None:
    dual, mountain = thing(1, DUAL), thing(2, MOUNTAIN)
    assert sorted(sources(pay(("1", "G"), dual, mountain), dual, mountain)) == [1, 2]


def test_creatures_are_tapped_last() -> None:
    elf, forest = thing(1, ELF), thing(2, FOREST)
    assert sources(pay(("G",), elf, forest), elf, forest) == [2]
    assert sorted(sources(pay(("G", "G"), elf, forest), elf, forest)) == [1, 2]


def test_mana_in_the_pool_is_used_before_anything_is_tapped() -> None:
    forest = thing(2, FOREST)
    assert sources(pay(("1", "G"), forest, pool=(("R", 1),)), forest) == [2]


def test_without_a_way_to_pay_there_is_no_plan() -> None:
    forest = thing(2, FOREST)
    assert sources(pay(("U",), forest), forest) == []
    assert sources(pay(("G", "G"), forest), forest) == []


def test_an_entry_of_equal_lands_is_tapped_more_than_once() -> None:
    forests = thing(2, FOREST, count=3)
    assert sources(pay(("G", "G"), forests), forests) == [2, 2]


def test_the_right_ability_of_a_land_with_two_is_named() -> None:
    dual = thing(1, DUAL)
    units = plan(pay(("G",), dual, keys={1: 2}), (dual,))
    assert [unit.key for unit in units] == ["ability:1:1"]


def test_one_land_is_not_tapped_for_both_its_abilities() -> None:
    dual = thing(1, DUAL)
    assert plan(pay(("R", "G"), dual, keys={1: 2}), (dual,)) == ()


def test_snow_is_paid_by_snow() -> None:
    forest, snowy = thing(1, FOREST), thing(2, SNOWY)
    assert sources(pay(("S",), forest, snowy), forest, snowy) == [2]
    assert sources(pay(("S",), forest, pool=(("GS", 1),)), forest) == []


def test_hybrid_symbols_take_either_colour() -> None:
    mountain = thing(1, MOUNTAIN)
    assert sources(pay(("R/G",), mountain), mountain) == [1]
