"""Every card that comes with the program is played, and each of its abilities is used."""

from __future__ import annotations

import pytest

from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import Card
from tabletop.trying.trying import why_not

CARDS = tuple(built_in())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_each_ability_of_our_own_cards_does_its_thing(card: Card) -> None:
    assert why_not(card) == ""


def test_a_verdict_follows_from_the_card_and_the_seed() -> None:
    for card in CARDS[:20]:
        assert why_not(card, 7) == why_not(card, 7)
