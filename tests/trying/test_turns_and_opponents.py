"""Cards on turns, life totals and opponents' choices are used in positions made for them, and do their thing."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.trying.trying import why_not

SPELLS = (
    "After this main phase, there is an additional combat phase followed by an additional main phase.",
    "You control target player during that player's next turn.",
    "Your life total becomes 10.",
    "Target player's life total becomes 10.",
    "Each player's life total becomes the number of creatures he or she controls.",
    "Exchange life totals with target opponent.",
    "Each player loses half his or her life, rounded up.",
    "Each other player loses 1 life.",
    "Destroy target creature of an opponent's choice.",
    "Gain control of target creature of an opponent's choice he or she controls.",
    "An opponent chooses one - You draw two cards; or you gain 5 life.",
)
ARTIFACTS = (
    "At the beginning of your first upkeep each turn, you get an additional upkeep step after this step.",
    "At the beginning of each upkeep, if an opponent has 10 or less life, you gain 1 life.",
    "As long as an opponent has 10 or less life, Ember Wheel is indestructible.",
    "At the beginning of your upkeep, if you have less life than each opponent, you gain 2 life.",
    "At the beginning of your upkeep, if an opponent controls three or more creatures, you gain 2 life.",
    "{1}: Ember Wheel deals 1 damage to target creature or player of an opponent's choice.",
    "You have no maximum hand size.",
    "Each opponent's maximum hand size is reduced by one.",
    "You can't lose the game and your opponents can't win the game.",
    "You don't lose the game for having 0 or less life.",
)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [*(("Sorcery", text) for text in SPELLS), *(("Artifact", text) for text in ARTIFACTS)],
)
def test_a_card_does_what_it_says(type_line: str, text: str) -> None:
    card = read_card("Ember Wheel", "{2}", type_line, text).card
    assert card is not None
    assert why_not(card) == ""
