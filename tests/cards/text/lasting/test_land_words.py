"""What cards say about playing lands is read, and printed as it was."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.references import This
from tabletop.engine.language.standing.land_rules import CantPlayLands, LandRule, MoreLands


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("You may play an additional land on each of your turns.", MoreLands(1)),
        ("You may play two additional lands on each of your turns.", MoreLands(2)),
        ("Players can't play lands.", CantPlayLands("players")),
        ("Your opponents can't play lands.", CantPlayLands("opponents")),
        ("You can't play lands.", CantPlayLands("you")),
    ],
)
def test_lands(text: str, rule: LandRule) -> None:
    reading = read_card("Wide Fields", "{G}", "Enchantment", text)
    assert reading.card is not None, reading
    assert reading.card.abilities == (Static(This(), (rule,)),)
    assert print_line(reading.card.abilities, reading.card) == text
