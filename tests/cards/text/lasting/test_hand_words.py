"""Lines about maximum hand sizes."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language.hand_rules import HandRule, LargerHand, NoMaximumHand
from tabletop.engine.language.library_rules import TopRevealed
from tabletop.engine.language.references import This


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("You have no maximum hand size.", NoMaximumHand()),
        ("Players have no maximum hand size.", NoMaximumHand("players")),
        ("Play with the top card of your library revealed.", TopRevealed()),
        ("Players play with the top card of their libraries revealed.", TopRevealed("players")),
        ("Your maximum hand size is increased by two.", LargerHand(2)),
        ("Your maximum hand size is reduced by four.", LargerHand(-4)),
        ("Each opponent's maximum hand size is reduced by one.", LargerHand(-1, "opponents")),
        ("Each player's maximum hand size is reduced by two.", LargerHand(-2, "players")),
    ],
)
def test_what_is_said_about_hand_sizes(text: str, rule: HandRule | TopRevealed) -> None:
    (line,) = read_card("Long Shelf", "{1}", "Artifact", text).lines
    assert line.nodes == (e.Static(This(), (rule,)),)
    assert line.printed == text
