"""Tokens whose power and toughness are found as they are made."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.text.reading.card_text import Reading, print_line, read_card
from tabletop.engine.language.abilities import Card, CreateToken, Spell
from tabletop.engine.language.amounts import Count, X
from tabletop.engine.language.filters import All, Controlled, HasType
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.trying.trying import why_not
from tests.engine.table import land, table

LANDS = "Put an X/X green Elemental creature token into play, where X is the number of lands you control."
PAID = "Put two X/X red Dragon creature tokens with flying into play."


def made(reading: Reading) -> tuple[CreateToken, Card]:
    assert reading.card is not None, reading.lines
    (spell,) = reading.card.abilities
    assert isinstance(spell, Spell)
    (effect,) = spell.effects
    assert isinstance(effect, CreateToken)
    return effect, reading.card


@pytest.mark.parametrize(
    ("cost", "text", "size"),
    [("{G}", LANDS, Count(All((HasType("land"), Controlled("you"))))), ("{X}{R}", PAID, X())],
)
def test_the_figures_of_such_a_token_are_the_effect_s(cost: str, text: str, size: object) -> None:
    effect, card = made(read_card("Grove Call", cost, "Sorcery", text))
    assert effect.size == size
    assert (effect.token.power, effect.token.toughness) == (0, 0)
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card, "a save can be read again"
    assert print_line(card.abilities, card) == text
    assert why_not(card) == ""


@pytest.mark.rule("216.1")
@pytest.mark.parametrize("lands", [1, 3])
def test_a_token_is_as_large_as_the_amount_is_then(lands: int) -> None:
    effect, _ = made(read_card("Grove Call", "{G}", "Sorcery", LANDS))
    game = table(in_play=((land("Forest"),) * lands, ()))
    game.play_out(carry_out(game.run, (effect,), Context(you=0, this=0, card=0)))
    assert game.power("Elemental") == (lands, lands)
