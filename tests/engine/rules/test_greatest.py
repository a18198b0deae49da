"""The greatest number of its kind among permanents, which is 0 where there are none (104.2)."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language.amounts import Greatest
from tabletop.engine.language.filters import All, Controlled, HasType
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.reading import Context, amount_of
from tests.engine.table import Table, creature, plain, put, table

MINE = All((HasType("creature"), Controlled()))
SOURCE = plain("Source", "artifact")


def greatest(game: Table, of: str) -> int:
    context = Context(you=0, this=game.id("Source"), card=game.thing("Source").card)
    return amount_of(game.state, Greatest(of, MINE), context)  # type: ignore[arg-type]


@pytest.mark.rule("104.2")
def test_the_greatest_of_what_matches() -> None:
    small, large = creature("Small", 1, 4, cost=("5",)), creature("Large", 3, 3, cost=("G",))
    game = table(in_play=((SOURCE, small, put(large, counters=(("+1/+1", 2),))), (creature("Giant", 9, 9),)))
    assert [greatest(game, of) for of in ("power", "toughness", "converted mana cost")] == [5, 5, 5]


@pytest.mark.rule("104.2")
def test_of_nothing_it_is_0() -> None:
    game = table(in_play=((SOURCE,), (creature("Giant", 9, 9),)))
    assert [greatest(game, of) for of in ("power", "toughness", "converted mana cost")] == [0, 0, 0]


@pytest.mark.parametrize("of", ["power", "toughness", "converted mana cost"])
@pytest.mark.parametrize("word", ["greatest", "highest"])
def test_cards_say_it(word: str, of: str) -> None:
    text = f"You gain life equal to the {word} {of} among creatures you control."
    reading = read_card("High Tide", "{U}", "Sorcery", text)
    assert reading.card is not None, reading
    assert mentions(reading.card.abilities, Greatest)
    printed = print_line(reading.card.abilities, reading.card)
    assert printed == text.replace(word, "greatest")
