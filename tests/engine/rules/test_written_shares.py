"""Texts about draws that are shown first, shares of each player, damage in equal parts, and targets of any kind."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.events.drawing import draw_one
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 2, 2)
ELF = card("Elf", "{G}", "Creature - Elf", "", "1")


@pytest.mark.rule("423.6a", "410.5")
@pytest.mark.parametrize("pays", [True, False])
def test_a_draw_is_shown_and_another_player_may_pay(pays: bool) -> None:
    text = (
        "If a player would draw a card, they reveal it instead. Then any other player may pay 2 life. If a player "
        "does, put that card into its owner's graveyard. Otherwise, that player draws a card."
    )
    game = table(in_play=((), (written(text),)), libraries=((BEAR,), ()))
    game.play_out(draw_one(game.run, 0, "423.1"), pick("yes" if pays else "no"))
    assert (game.names(HAND), game.names(GRAVEYARD)) == (((), ("Bear",)) if pays else (("Bear",), ()))
    assert (game.life(0), game.life(1)) == (20, 18 if pays else 20)


@pytest.mark.rule("423.6a")
def test_a_drawn_creature_is_kept_for_life() -> None:
    text = (
        "If a player would draw a card, instead they draw a card and reveal it. If it's a creature card, that player "
        "discards it unless they pay 3 life."
    )
    game = table(in_play=((), (written(text),)), libraries=((BEAR, land("Swamp")), ()))
    game.play_out(draw_one(game.run, 0, "423.1"), pick("no"))
    game.play_out(draw_one(game.run, 0, "423.1"))
    assert (game.names(HAND), game.names(GRAVEYARD)) == (("Swamp",), ("Bear",))


@pytest.mark.rule("413.2f")
def test_each_player_has_a_share_of_the_number_before() -> None:
    text = (
        "Each player may draw up to two cards. For each card less than two a player draws this way, that player gains "
        "2 life."
    )
    game = table(hands=((card("Rest", "{0}", "Instant", text),), ()), libraries=((BEAR,) * 3, (BEAR,) * 3), priority=0)
    play(game, "Rest")
    resolve(game, pick("yes"), Numbered(1), pick("yes"), Numbered(2))
    assert (game.life(0), game.life(1)) == (22, 20)


@pytest.mark.rule("419.5a", "413.2f")
def test_damage_in_equal_parts_is_rounded_down() -> None:
    text = "Stones deals X damage divided evenly, rounded down, among all creatures target opponent controls."
    stones = card("Stones", "{X}", "Instant", text)
    game = table(hands=((stones,), ()), in_play=((*lands(5), BEAR), (WOLF, creature("Ox", 2, 4))), priority=0)
    play(game, "Stones", Numbered(5), pick("p1"), *mana(5))
    resolve(game)
    assert [game.thing(name).damage for name in ("Bear", "Wolf", "Ox")] == [0, 2, 2]


@pytest.mark.rule("410.5")
@pytest.mark.parametrize(("pays", "damage"), [(True, 2), (False, 4)])
@pytest.mark.parametrize("at_player", [True, False])
def test_less_damage_for_whoever_pays(pays: bool, damage: int, at_player: bool) -> None:
    text = (
        "Spark deals 4 damage to any target unless that permanent's controller or that player pays {2}. If they do, "
        "Spark deals 2 damage to the permanent or player."
    )
    ox = creature("Ox", 2, 9)
    game = table(hands=((card("Spark", "{0}", "Instant", text),), ()), in_play=((), (ox, *lands(2))), priority=0)
    play(game, "Spark", pick("p1" if at_player else game.key("Ox")))
    resolve(game, pick("yes" if pays else "no"), *(mana(2) if pays else ()))
    assert (20 - game.life(1) if at_player else game.thing("Ox").damage) == damage


@pytest.mark.rule("418.3", "103.3")
def test_two_players_swap_all_their_creatures() -> None:
    text = (
        "You and that opponent each gain control of all creatures the other controls until end of turn. "
        "Those creatures gain haste until end of turn."
    )
    swap = card("Swap", "{0}", "Instant", f"Untap all creatures target opponent controls. {text}")
    game = table(hands=((swap,), ()), in_play=((BEAR,), (put(WOLF, tapped=True), land("Swamp"))), priority=0)
    play(game, "Swap", pick("p1"))
    resolve(game)
    assert [game.thing(name).controller for name in ("Bear", "Wolf", "Swamp")] == [1, 0, 1]
    assert not game.thing("Wolf").tapped


@pytest.mark.rule("402.5", "409.1c", "414.1")
def test_a_spell_or_ability_that_targets_a_land_is_countered_and_its_permanent_destroyed() -> None:
    text = (
        "Counter target spell or ability an opponent controls that targets a land you control. If a permanent's "
        "ability is countered this way, destroy that permanent."
    )
    shaker = written("{0}: Destroy target land.", "Artifact")
    shield = card("Shield", "{0}", "Instant", text)
    game = table(in_play=((shaker,), (land("Swamp"),)), hands=((), (shield,)), priority=0)
    use(game, "Charter", pick(game.key("Swamp")))
    game.commit(e.TurnChanged(replace(game.state.turn, priority=1)))
    play(game, "Shield", pick(f"o{game.state.stack[0].id}"))
    resolve(game)
    assert stack(game) == []
    assert game.names(IN_PLAY, 1) == ("Swamp",)
    assert game.names(GRAVEYARD) == ("Charter",)


@pytest.mark.rule("203.2", "413.2f")
@pytest.mark.parametrize(("second", "left"), [("W", ()), ("G", ("Red", "Other"))])
def test_two_creatures_are_destroyed_only_where_they_are_alike(second: str, left: tuple[str, ...]) -> None:
    text = (
        "Destroy two target nonblack creatures unless either one is a color the other isn't. They can't be regenerated."
    )
    twins = card("Twins", "{0}", "Sorcery", text)
    red, other = creature("Red", 1, 1, cost=("W",)), creature("Other", 1, 1, cost=(second,))
    game = table(hands=((twins,), ()), in_play=((), (red, other)), priority=0)
    play(game, "Twins", pick(game.key("Red"), game.key("Other")))
    resolve(game)
    assert game.names(IN_PLAY, 1) == left


@pytest.mark.rule("217.1c")
def test_what_came_into_play_this_turn() -> None:
    late = card("Late", "{0}", "Instant", "Destroy target creature that entered the battlefield this turn.")
    game = table(hands=((late,), ()), in_play=((), (BEAR,)), priority=0)
    wolf = creature("Wolf", 2, 2)
    game.commit(e.CardAdded(wolf))
    index = game.state.cards.index(wolf)
    game.commit(e.TokensCreated(card=index, owner=1, controller=1, count=1))
    play(game, "Late", pick(game.key("Wolf")))
    resolve(game)
    assert game.names(IN_PLAY, 1) == ("Bear",)


@pytest.mark.rule("409.1c", "212.4e")
def test_what_an_aura_asks_only_as_it_is_played() -> None:
    leash = written(
        "Enchant permanent\nYou can't choose an untapped permanent as this spell's target as you cast it.\n"
        "You control enchanted permanent.",
        "Enchantment - Aura",
    )
    game = table(hands=((leash,), ()), in_play=((), (BEAR, put(WOLF, tapped=True))), priority=0)
    play(game, "Charter", pick(game.key("Wolf")))
    game.change("Wolf", tapped=False)
    resolve(game)
    assert game.thing("Wolf").controller == 0


@pytest.mark.rule("203.2", "413.2f")
def test_what_is_like_the_creature_that_was_sacrificed() -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Destroy all creatures that share a creature type with the sacrificed creature. They can't be regenerated."
    )
    rot = card("Rot", "{0}", "Sorcery", text)
    other = card("Sprite", "{G}", "Creature - Elf", "", "1")
    game = table(hands=((rot,), ()), in_play=((ELF,), (other, BEAR)), priority=0)
    play(game, "Rot", pick(game.key("Elf")))
    resolve(game)
    assert game.names(IN_PLAY, 1) == ("Bear",)


@pytest.mark.rule("217.4a")
def test_all_that_died_this_turn_comes_back() -> None:
    text = (
        "Each player returns to the battlefield all artifact, creature, enchantment, and land cards in their graveyard "
        "that were put there from the battlefield this turn."
    )
    dawn = card("Dawn", "{0}", "Instant", text)
    game = table(hands=((dawn,), ()), in_play=((BEAR,), (WOLF,)), graveyards=((creature("Ox", 2, 2),), ()), priority=0)
    for name in ("Bear", "Wolf"):
        game.commit(e.Moved(game.id(name), GRAVEYARD, cause="destroy"))
    play(game, "Dawn")
    resolve(game)
    assert (game.names(IN_PLAY), game.names(IN_PLAY, 1)) == (("Bear",), ("Wolf",))
