"""Text-changing effects (418.6): words of the right kind only, before what is granted."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Card, CreateToken, Keyword, Static
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.text_changing import reworded
from tabletop.engine.rules.playing.activation import activated_abilities
from tabletop.engine.vocabulary.decisions import Named
from tests.engine.rules.acting import play, resolve
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, land, pick, table


def change(game: Table, name: str, before: str, after: str) -> None:
    """Change the text of a permanent for good."""
    about = context(game, name)
    do(game, about, fx.Continuous(r.This(), (c.ChangeText(before, after),), "rest of game"))


@pytest.mark.rule("418.6a")
@pytest.mark.rule("418.6")
def test_a_colour_word_becomes_another_wherever_it_is_a_colour() -> None:
    text = "White creatures get +1/+1.\n{0}: White Order gains protection from white until end of turn."
    order = written(text, name="White Order")
    white, black = creature("Dove", 1, 1, cost=("W",)), creature("Crow", 1, 1, cost=("B",))
    game = table(in_play=((order, white, black), ()))
    change(game, "White Order", "W", "B")
    assert (game.power("Dove"), game.power("Crow")) == ((1, 1), (2, 2))
    values = values_of(game.state, game.thing("White Order"))
    assert values.name == "White Order", "a name is no colour word"
    gained = values.abilities[1].effects[0].changes[0]  # type: ignore[union-attr]
    assert gained == c.Gains("protection", "black")


@pytest.mark.rule("418.6a")
def test_a_land_type_changes_on_the_type_line_with_its_mana_and_in_landwalk() -> None:
    walker = creature("Walker", 1, 1, abilities=(Keyword("landwalk", "snow swamp"),))
    game = table(in_play=((land("Swamp"), walker), ()))
    change(game, "Swamp", "Swamp", "Island")
    change(game, "Walker", "Swamp", "Island")
    swamp = game.thing("Swamp")
    assert values_of(game.state, swamp).subtypes == ("Island",)
    ((_, ability),) = activated_abilities(game.state, swamp)
    assert ability.effects[0].symbols == ("U",)  # type: ignore[union-attr]
    assert values_of(game.state, game.thing("Walker")).abilities == (Keyword("landwalk", "snow island"),)


@pytest.mark.rule("418.6b")
@pytest.mark.rule("418.5a")
def test_what_is_granted_keeps_its_words() -> None:
    ward = written("Enchant creature\nEnchanted creature has protection from black.", "Enchantment - Aura", "Ward")
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    do(game, context(game, "Bear"), fx.Continuous(r.This(), (c.Gains("protection", "black"),), "rest of game"))
    change(game, "Bear", "B", "R")
    assert Keyword("protection", "black") in values_of(game.state, game.thing("Bear")).abilities
    static = next(one for one in ward.abilities if isinstance(one, Static))
    assert reworded(static, "B", "R").changes == (c.Gains("protection", "red"),)


@pytest.mark.rule("418.6b")
def test_of_two_alike_the_printed_one_changes_and_the_granted_one_does_not() -> None:
    """However late the text is changed: what is granted comes after the text (418.5a)."""
    knight = creature("Knight", 2, 2, abilities=(Keyword("protection", "black"),))
    game = table(in_play=((knight,), ()))
    for colour in ("black", "green"):
        about = context(game, "Knight")
        do(game, about, fx.Continuous(r.This(), (c.Gains("protection", colour),), "rest of game"))
    change(game, "Knight", "B", "R")
    change(game, "Knight", "G", "U")
    qualities = [one.value for one in values_of(game.state, game.thing("Knight")).abilities]  # type: ignore[union-attr]
    assert qualities == ["red", "black", "green"]


@pytest.mark.rule("418.6c")
def test_the_types_and_name_of_tokens_that_a_text_makes_change() -> None:
    horn = written("{0}: Put a 1/1 red Goblin creature token into play.", "Artifact", "Goblin Horn")
    game = table(in_play=((horn,), ()))
    change(game, "Goblin Horn", "Goblin", "Elf")
    ability = values_of(game.state, game.thing("Goblin Horn")).abilities[0]
    do(game, context(game, "Goblin Horn"), *ability.effects)  # type: ignore[union-attr]
    token = values_of(game.state, game.thing("Elf"))
    assert (token.name, token.subtypes, token.colours) == ("Elf", ("Elf",), ("R",))


@pytest.mark.rule("418.6d")
def test_the_type_of_a_token_in_play_can_be_changed() -> None:
    kind = Card(name="Goblin", types=("creature",), subtypes=("Goblin",), power=1, toughness=1, colours=("R",))
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    do(game, context(game, "Bear"), CreateToken(kind))
    change(game, "Goblin", "Goblin", "Elf")
    assert values_of(game.state, game.thing("Goblin")).subtypes == ("Elf",)


def test_a_named_card_is_not_a_type() -> None:
    assert reworded(f.HasName("Goblin"), "Goblin", "Elf") == f.HasName("Goblin")


@pytest.mark.rule("418.6", "418.6a")
def test_the_words_are_chosen_as_the_effect_is_carried_out() -> None:
    hack = written(
        "Change the text of target spell or permanent by replacing all instances of one color word with another.",
        "Instant", "Hack",
    )  # fmt: skip
    order = written("White creatures get +1/+1.", name="Order")
    game = table(in_play=((order, creature("Crow", 1, 1, cost=("B",))), ()))
    about = context(game, "Order", targets=((game.id("Order"),),))
    do(game, about, *hack.abilities[0].effects, replies=(Named("W"), Named("B")))  # type: ignore[union-attr]
    assert [option.key for option in game.asked[1].options] == ["U", "B", "R", "G"]  # type: ignore[union-attr]
    assert game.power("Crow") == (2, 2)


@pytest.mark.rule("418.6")
def test_a_spell_on_the_stack_does_what_its_text_says_then() -> None:
    doom = written("Destroy target black creature.", "Instant", "Doom")
    game = table(in_play=((creature("Crow", 1, 1, cost=("B",)),), ()), hands=((doom,), ()), priority=0)
    play(game, "Doom", pick(game.key("Crow")))
    about = context(game, "Doom", targets=((game.state.stack[0].id,),))
    do(game, about, fx.Continuous(r.Target(), (c.ChangeText("B", "G"),), "rest of game"))
    resolve(game)
    assert not game.gone("Crow"), "a crow is no green creature, so the spell has no legal target any more"
