"""Printed characteristics."""

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.events.run import Illegal
from tabletop.engine.rules.playing import playing_cards
from tests.engine.table import table


@pytest.mark.rule("203.2")
@pytest.mark.parametrize(
    ("cost", "colours"),
    [
        (("2", "G"), ("G",)),
        (("G/W",), ("W", "G")),
        (("R", "W", "U"), ("W", "U", "R")),
        (("3", "X", "S"), ()),
        (None, ()),
    ],
)
def test_colours_come_from_the_symbols_of_the_cost(cost: tuple[str, ...] | None, colours: tuple[str, ...]) -> None:
    assert printed_values(Card("Thing", cost, ("artifact",))).colours == colours


@pytest.mark.rule("213.1a")
def test_what_has_no_mana_cost_can_not_be_paid() -> None:
    game = table(hands=((Card("Husk", None, ("creature",), power=1, toughness=1),), ()))
    with pytest.raises(Illegal) as stop:
        game.play_out(playing_cards.play_spell(game.run, 0, game.id("Husk")))
    assert stop.value.refusal.rule == "213.1a"
