"""Open hands beside their plates: each card is told whole, in every window and size of text."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.controller.table.updates import Update
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.hands import LEAST_SLIP, Strip, lay_hands
from tabletop.view.layout.piles import lay_piles
from tabletop.view.layout.places import Counts, Places, hand_high, lay_places, scales
from tabletop.view.layout.wishes import Wishes
from tests.controller.fake_game import FOREST, HOUND, LASH, MOUNTAIN, RIDER, player, position, priority
from tests.controller.fake_game import hand as hand_of

SIZES = [(1280, 720), (1280, 800), (1366, 700), (1366, 768), (1920, 1080)]


def laid(size: tuple[int, int], words: float, count: int) -> tuple[Places, list[Spec], list[Spec]]:
    """The slips and the piles of who does not decide, with so many cards in the hand."""
    cards = ((LASH, HOUND, FOREST, MOUNTAIN, RIDER) * 2)[:count]
    table = position(priority(0), (player(0, hand_of(0, 10, *cards)), player(1, hand_of(1, 30, *cards))))
    seating, strip, wishes = seating_of(table), Strip((0,), "fan"), Wishes(words=words)
    k, _ = scales(*size, seating, wishes)
    places = lay_places(*size, seating, (Counts(4, 4),) * 2, hand_high(size[0], "fan", k), wishes)
    update = Update(1, table, lifted=(0, 1), open_hands=True)
    specs = [spec for spec in lay_hands(update, places, strip, Marks()) if spec.key[:2] == ("hand", 1)]
    piles = [spec for spec in lay_piles(update, places, strip, Marks()) if spec.key[:2] == ("pile", 1)]
    return places, specs, piles


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", [1, 6, 10])
def test_no_slip_lies_over_another_and_none_is_a_sliver(size: tuple[int, int], words: float, count: int) -> None:
    places, slips, piles = laid(size, words, count)
    assert len(slips) == count
    assert min(spec.h for spec in slips) >= LEAST_SLIP
    boxes = [*slips, *piles]
    for one, two in combinations(boxes, 2):
        apart = abs(one.x - two.x) >= (one.w + two.w) / 2 - 1 or abs(one.y - two.y) >= (one.h + two.h) / 2 - 1
        assert apart, (one.key, two.key)
    for spec in slips:
        assert spec.y - spec.h / 2 >= places.seats[1].plate.bottom - 1
        assert spec.y + spec.h / 2 <= places.seats[0].plate.y + 1


def test_few_cards_leave_the_piles_in_sight() -> None:
    assert laid((1920, 1080), 1.0, 2)[2]
    assert not laid((1366, 768), 2.0, 10)[2]
