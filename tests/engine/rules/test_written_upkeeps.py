"""Texts about cumulative upkeeps that are paid or not, and about a player with all that is his or hers."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tests.engine.rules.acting import play, resolve, settle, stack
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, pick, put, table

OX, ELK = creature("Ox", 2, 4), creature("Elk", 3, 3)


@pytest.mark.rule("502.13a")
@pytest.mark.parametrize("pays", [True, False])
def test_what_happens_as_an_upkeep_is_not_paid(pays: bool) -> None:
    text = "Cumulative upkeep {1}\nWhen a player doesn't pay Charter's cumulative upkeep, that player removes "
    text += "all cards from "
    text += "his or her library from the game.\nWhenever Charter's cumulative upkeep is paid, you gain 2 life."
    game = table(in_play=((written(text), *lands(1)), ()), libraries=((OX,) * 3, ()))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game, pick("yes" if pays else "no"), *(mana(1) if pays else ()))
    settle(game)
    assert (stack(game), game.gone("Charter")) == (["Charter"], not pays)
    resolve(game)
    assert (len(game.state.players[0].library), game.life(0)) == ((3, 22) if pays else (0, 20))


@pytest.mark.rule("413.2f", "502.13a")
@pytest.mark.parametrize(("age", "damage"), [(0, 0), (1, 2)])
def test_a_player_and_each_creature_of_that_player(age: int, damage: int) -> None:
    text = "Cumulative upkeep {9}\nWhen a player doesn't pay Charter's cumulative upkeep, Charter deals X "
    text += "damage to target "
    text += "player and each creature that player controls, where X is twice the number of age counters on "
    text += "Charter minus 2."
    ember = put(written(text), counters=(("age", age),))
    game = table(in_play=((ember, ELK), (OX,)))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game, pick("no"))
    settle(game, pick("p1"))
    resolve(game)
    assert (game.life(1), game.thing("Ox").damage, game.thing("Elk").damage) == (20 - damage, damage, 0)


@pytest.mark.rule("409.1c")
def test_a_target_player_and_what_they_control_is_one_target() -> None:
    bolt = card(
        "Bolt", "{0}", "Instant", "Bolt deals 2 damage to target player and each creature that player controls."
    )
    game = table(hands=((bolt,), ()), in_play=((ELK,), (OX,)), priority=0)
    play(game, "Bolt", pick("p1"))
    resolve(game)
    assert (game.life(1), game.thing("Ox").damage, game.thing("Elk").damage) == (18, 2, 0)


def test_an_upkeep_that_is_done_is_not_paid() -> None:
    """Where something is done for each counter nothing says whether that is paid: the card is not read."""
    text = "Cumulative upkeep - Draw a card.\nWhenever Charter's cumulative upkeep is paid, you gain 2 life."
    assert read_card("Charter", "{0}", "Enchantment", text).card is None
