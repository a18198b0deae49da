"""The stock that a payment draws on: what is kept for a cost, and what mana abilities use up at once."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.mana.payment_stock import Draw, Slot, Stock, kept, used
from tabletop.engine.vocabulary.payments import Need, Using

TWO_BEARS = Stock((Slot(2), Slot(1)), ())


def draw(use: Using, *slots: int, count: int = 1) -> Draw:
    return Draw(Need(use, tuple(slots), count), slots)


def of_amount(use: Using, count: int) -> Draw:
    return Draw(Need(use, (0,), count), (), 0)


def slots_after(ways: object) -> list[tuple[Slot, ...]]:
    return [stock.slots for stock, _ in ways]  # type: ignore[attr-defined]


def test_a_thing_kept_to_be_tapped_is_untapped_until_then_and_counted_nowhere_else() -> None:
    ((stock, taken),) = kept(TWO_BEARS, draw("tap", 0), 1)
    assert (stock.slots[0], taken) == (Slot(1, taps=1), (0,))
    assert stock.slots[0].there == 2
    assert slots_after(used(stock, draw("tap", 0), 1)) == [(Slot(0, 1, 1), Slot(1))]


def test_what_is_tapped_already_cannot_be_kept_or_used_for_another_tap() -> None:
    tapped = Stock((Slot(0, 1),), ())
    assert list(kept(tapped, draw("tap", 0), 1)) == []
    assert list(used(tapped, draw("tap", 0), 1)) == []


def test_what_is_kept_to_leave_may_be_tapped_before_but_may_not_leave_twice() -> None:
    ((stock, _),) = kept(Stock((Slot(1),), ()), draw("leave", 0), 1)
    assert slots_after(used(stock, draw("tap", 0), 1)) == [(Slot(0, 1, 0, 1),)]
    assert list(used(stock, draw("leave", 0), 1)) == []
    assert list(kept(stock, draw("leave", 0), 1)) == []


def test_a_tapped_thing_leaves_before_an_untapped_one() -> None:
    assert slots_after(used(Stock((Slot(1, 1),), ()), draw("leave", 0), 1)) == [(Slot(1),)]


def test_every_division_among_slots_is_a_way_most_of_the_first_slot_first() -> None:
    ways = list(used(TWO_BEARS, draw("leave", 0, 1, count=2), 1))
    assert [taken for _, taken in ways] == [(0, 0), (0, 1)]
    assert [stock.slots for stock, _ in ways] == [(Slot(0), Slot(1)), (Slot(1), Slot(0))]


def test_fewer_things_than_are_wanted_are_no_way() -> None:
    assert list(kept(TWO_BEARS, draw("leave", 0, 1, count=4), 1)) == []


def test_a_thousand_things_are_taken_at_once() -> None:
    many = Stock((Slot(5000),), ())
    ((stock, taken),) = kept(many, draw("leave", 0, count=3000), 1)
    assert (stock.slots, len(taken)) == ((Slot(5000, leaves=3000),), 3000)


def test_what_stays_for_the_cost_may_not_leave_to_make_mana() -> None:
    ((stock, _),) = kept(Stock((Slot(1),), ()), draw("stay", 0), 1)
    assert list(used(stock, draw("leave", 0), 1)) == []
    assert len(list(used(stock, draw("tap", 0), 1))) == 1


def test_a_hand_is_discarded_whole_but_not_past_a_card_that_is_kept() -> None:
    hand = Stock((Slot(1), Slot(1)), ())
    assert slots_after(used(hand, draw("hand", 0, 1), 1)) == [(Slot(0), Slot(0))]
    ((one_kept, _),) = kept(hand, draw("leave", 1), 1)
    assert list(used(one_kept, draw("hand", 0, 1), 1)) == []


@pytest.mark.parametrize("use", ["library", "counters", "times"])
def test_amounts_are_used_up_and_never_below_nothing(use: Using) -> None:
    assert [stock.amounts for stock, _ in used(Stock((), (3,)), of_amount(use, 2), 1)] == [(1,)]
    assert list(used(Stock((), (1,)), of_amount(use, 2), 1)) == []
    assert list(kept(Stock((), (1,)), of_amount(use, 2), 1)) == []


def test_life_kept_for_the_cost_is_not_paid_for_mana() -> None:
    ((stock, _),) = kept(Stock((), (3,)), of_amount("life", 2), 1)
    assert (stock.amounts, stock.life) == ((3,), 2)
    assert [left.amounts for left, _ in used(stock, of_amount("life", 1), 1)] == [(2,)]
    assert list(used(stock, of_amount("life", 2), 1)) == []
    assert list(kept(stock, of_amount("life", 2), 1)) == []


def test_of_a_team_a_player_pays_no_more_life_than_a_share() -> None:
    team = Stock((), (7,))  # each of two heads has 4
    assert len(list(kept(team, of_amount("life", 4), 2))) == 1
    assert list(kept(team, of_amount("life", 5), 2)) == []
    assert list(used(team, of_amount("life", 5), 2)) == []
