"""Colours that are counted among permanents, mana of a card's colours, tokens with names, and damage that grows."""

from __future__ import annotations

import pytest

from tabletop.engine.language.filters import HasCommonColour
from tabletop.engine.rules.board.facts.likeness import common_colours
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, pick, put, table

BEAR = creature("Bear", 2, 2, cost=("G",))
WOLF = creature("Wolf", 1, 1, cost=("R",))
IMPRINT = "Imprint — When Box enters the battlefield, you may exile a nonland card from your hand.\n"


@pytest.mark.rule("203.2")
def test_what_is_most_common_may_be_tied() -> None:
    text = "Djinn gets -2/-2 as long as red is the most common color among all permanents or is tied for most common."
    djinn = written(text, "Creature - Djinn", "Djinn", cost="{U}", size="5/5")
    game = table(in_play=((djinn, WOLF, BEAR), (BEAR,)), priority=0)
    assert (common_colours(game.state), game.power("Djinn")) == ({"G"}, (5, 5))
    game = table(in_play=((djinn, put(WOLF, count=2), BEAR), (BEAR,)), priority=0)
    assert (common_colours(game.state), game.power("Djinn")) == ({"G", "R"}, (3, 3))
    assert HasCommonColour() == HasCommonColour()


@pytest.mark.rule("413.2b")
def test_only_what_has_it_is_destroyed() -> None:
    text = "Destroy target creature if it shares a color with the most common color among all permanents or a color "
    text += "tied for most common."
    for aimed, gone in (("Bear", True), ("Wolf", False)):
        game = table(in_play=((BEAR, WOLF), (put(creature("Elk", 1, 1, cost=("G",))),)), priority=0, hands=((
            written(text, "Instant", "Ember"),), ()))  # fmt: skip
        play(game, "Ember", pick(game.key(aimed)))
        resolve(game)
        assert game.gone(aimed) == gone


@pytest.mark.rule("406.1", "502.34b")
@pytest.mark.parametrize("words", ["the exiled card's", "the imprinted card's"])
def test_mana_of_the_colours_of_the_imprinted_card(words: str) -> None:
    box = written(IMPRINT + "{T}: Add one mana of any of " + words + " colors.", "Artifact", "Box")
    both = creature("Elk", 1, 1, cost=("G", "W"))
    game = table(hands=((box, both), ()), priority=0)
    play(game, "Box")
    resolve(game)
    settle(game)
    resolve(game, pick("yes"))
    use(game, "Box", pick("W"), index=1)
    assert [(one.kind, one.count) for one in game.state.players[0].pool] == [("W", 1)]
    assert [option.key for option in game.asked[-1].options] == ["W", "G"]  # type: ignore[union-attr]


@pytest.mark.rule("216.2")
def test_a_token_has_the_name_that_stands_before_it() -> None:
    maker = written("{T}: Create Vey, a legendary 2/2 green Wolf creature token.", "Artifact", "Den")
    game = table(in_play=((maker,), ()), priority=0)
    use(game, "Den")
    resolve(game)
    token = game.state.cards[game.thing("Vey").card]
    assert (token.supertypes, token.subtypes, game.power("Vey")) == (("legendary",), ("Wolf",), (2, 2))


@pytest.mark.rule("419.7b")
def test_a_counter_for_each_damage_that_is_prevented() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt to target creature this turn. For each 1 damage prevented this "
    )
    text += "way, put a +1/+1 counter on that creature."
    fire = written("Fire deals 2 damage to each creature.", "Sorcery", "Fire")
    game = table(in_play=((BEAR,), ()), hands=((written(text, "Instant", "Faith"), fire), ()), priority=0)
    play(game, "Faith", pick(game.key("Bear")))
    resolve(game)
    play(game, "Fire")
    resolve(game)
    assert (game.power("Bear"), game.thing("Bear").damage) == ((4, 4), 0)
