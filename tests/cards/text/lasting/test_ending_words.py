"""What cards say about who can't lose or win is read, and printed as it was."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.ending_rules import CantLose, CantWin, EndingRule, LegendsStay, OutlivesLife
from tabletop.engine.language.references import This


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("You can't lose the game.", (CantLose("you"),)),
        ("Your opponents can't win the game.", (CantWin("opponents"),)),
        ("Players can't lose the game.", (CantLose("players"),)),
        ('The "legend rule" doesn\'t apply.', (LegendsStay(),)),
        ("You don't lose the game for having 0 or less life.", (OutlivesLife("you"),)),
        (
            "You can't lose the game and your opponents can't win the game.",
            (CantLose("you"), CantWin("opponents")),
        ),
    ],
)
def test_losing_and_winning(text: str, rules: tuple[EndingRule, ...]) -> None:
    reading = read_card("Last Lantern", "{7}", "Artifact", text)
    assert reading.card is not None, reading
    assert reading.card.abilities == (Static(This(), rules),)
    assert print_line(reading.card.abilities, reading.card) == text
