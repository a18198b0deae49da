"""A lifted hand as a fan: each card is seen by more than half, whole where nothing else lies on the table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tabletop.shots.still_tables import sixty
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.hands import LEAST_SEEN, Strip, lay_hands
from tabletop.view.layout.places import Counts, hand_high, lay_places, scales
from tabletop.view.layout.wishes import Wishes
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    MOUNTAIN,
    ORRERY,
    RIDER,
    object_option,
    player,
    position,
    priority,
)
from tests.controller.fake_game import hand as hand_of

FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)
HEADS = next(table for name, table, _ in tables_of_four(FACES) if name == "13-two-heads-main")
KEEP = (Option("keep", "Keep"), Option("mulligan", "Mulligan"))
CARDS = (object_option(12, "Forest"), object_option(10, "Ember Lash"))
SIZES = [(1280, 720), (1280, 800), (1366, 700), (1600, 900), (1920, 1080)]


def fan(size: tuple[int, int], words: float, seats: tuple[int, ...]) -> list[Spec]:
    """The cards of the fans of these seats of the heads' table."""
    wishes, seating = Wishes(words=words), seating_of(HEADS)
    k, _ = scales(*size, seating, wishes)
    places = lay_places(*size, seating, (Counts(8, 7),) * 4, hand_high(size[0], "rest", k), wishes)
    update = Update(1, HEADS, lifted=seats)
    specs = lay_hands(update, places, Strip(seats, "fan"), Marks())
    return [spec for spec in specs if spec.key[0] == "hand" and spec.key[1] in seats]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [0.8, 1.0, 1.5, 2.0])
def test_of_the_cards_of_two_fans_side_by_side_more_than_half_is_seen(size: tuple[int, int], words: float) -> None:
    for seat in (0, 1):
        cards = sorted((spec for spec in fan(size, words, (0, 1)) if spec.key[1] == seat), key=lambda spec: spec.x)
        pitch = min((right.x - left.x for left, right in pairwise(cards)), default=999.0)
        # (the least width of a card comes first: its words are to be read)
        assert pitch >= cards[0].w * LEAST_SEEN - 1 or cards[0].w <= 150 * max(1.0, size[0] / 1920) + 1


def test_large_words_make_no_larger_cards_than_there_is_room_for() -> None:
    usual, large = fan((1920, 1080), 1.0, (0, 1)), fan((1920, 1080), 2.0, (0, 1))
    assert max(spec.w for spec in large) <= 1.45 * max(spec.w for spec in usual)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 700)])
def test_in_a_narrow_window_whole_cards_are_seen_before_anything_lies_on_the_table(size: tuple[int, int]) -> None:
    table = position(priority(0), (player(0, hand_of(0, 10, LASH, HOUND)), player(1)))
    k, _ = scales(*size, seating_of(table))
    seen = {}
    for alone in (True, False):
        high = hand_high(size[0], "fan", k, alone=alone)
        places = lay_places(*size, seating_of(table), (Counts(), Counts()), high)
        cards = lay_hands(Update(1, table, lifted=(0,)), places, Strip((0,), "fan"), Marks())
        card = next(spec for spec in cards if spec.key[0] == "hand")
        seen[alone] = min(1.0, (places.height - card.y + card.h / 2) / card.h)
    assert seen[True] >= 0.96
    assert seen[False] < 0.8


def test_a_full_table_has_its_fan_over_it() -> None:
    table = sixty(FACES)
    places = lay_places(1920, 1080, seating_of(table), (Counts(13, 17), Counts(13, 17)), 84.0)
    cards = lay_hands(Update(1, table, lifted=(0,)), places, Strip((0,), "fan"), Marks())
    assert max(spec.w for spec in cards) == 200


def test_the_cost_of_a_card_that_another_lies_over_stands_beside_its_digit() -> None:
    cards = sorted(fan((1280, 800), 1.0, (0, 1)), key=lambda spec: spec.x)
    for card, following in pairwise(cards):
        if card.key[1] == following.key[1] and card.card is not None:
            covered = following.x - card.x < card.w * 0.95
            assert card.cost == (card.card.cost if covered else ())
    assert any(card.cost for card in cards)
    assert cards[-1].cost == ()


@pytest.mark.parametrize(
    ("ask", "found"),
    [
        (priority(0), ["1", "2", "3"]),
        (None, ["1", "2", "3"]),
        (Ask(seat=0, shape="pick", purpose="mulligan", rule="101.4", text="", options=KEEP, least=1, most=1), [""] * 3),
        (Ask(seat=0, shape="pick", purpose="discard", rule="403.1", text="", options=CARDS, most=2), ["2", "", "1"]),
    ],
)
def test_digits_on_a_lifted_hand_are_those_that_mean_its_cards_now(ask: Ask | None, found: list[str]) -> None:
    table = position(ask, (player(0, hand_of(0, 10, LASH, HOUND, FOREST)), player(1)))
    places = lay_places(1920, 1080, seating_of(table), (Counts(), Counts()), 306.0)
    cards = lay_hands(Update(1, table, ask=ask, lifted=(0,)), places, Strip((0,), "fan"), Marks())
    assert [spec.badge for spec in cards if spec.key[0] == "hand"] == found


def test_the_tabs_with_digits_grow_with_the_words() -> None:
    usual, large = (fan((1920, 1080), words, (0,)) for words in (1.0, 2.0))
    assert large[0].badge == "1"
    assert large[0].badge_high > 1.2 * usual[0].badge_high
    # and stand in the room that is kept for them over the cards
    small = fan((1280, 720), 0.8, (0,))
    assert {spec.badge_high for spec in small} == {26}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [1.0, 1.5, 2.0])
def test_of_two_hands_at_rest_side_by_side_half_of_each_back_is_seen(size: tuple[int, int], words: float) -> None:
    wishes, seating = Wishes(words=words), seating_of(HEADS)
    k, _ = scales(*size, seating, wishes)
    places = lay_places(*size, seating, (Counts(8, 7),) * 4, hand_high(size[0], "rest", k), wishes)
    specs = lay_hands(Update(1, HEADS), places, Strip((0, 1), "rest"), Marks())
    for seat in (0, 1):
        backs = sorted((spec for spec in specs if spec.key[:2] == ("hand", seat)), key=lambda spec: spec.x)
        assert len(backs) > 2
        assert all(right.x - left.x >= left.w * 0.4 for left, right in pairwise(backs))
