"""Texts that say several steps one after the other."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 2, 3)


@pytest.mark.rule("217.2b")
def test_a_card_is_found_and_another_discarded_by_chance() -> None:
    text = (
        "{0}: Search your library for a creature card and reveal that card. Put it into your hand, then discard a card "
        "at random. Then shuffle."
    )
    game = table(in_play=((written(text),), ()), libraries=((BEAR, land("Swamp")), ()), priority=0)
    use(game, "Charter")
    resolve(game, pick(game.key("Bear")))
    assert (game.names(HAND), game.names(GRAVEYARD)) == ((), ("Bear",))


@pytest.mark.rule("413.2b")
def test_each_player_puts_what_is_revealed_into_play() -> None:
    text = (
        "Each player reveals the top two cards of their library, puts all land cards revealed this way onto the "
        "battlefield tapped, and exiles the rest."
    )
    clear = card("Plough", "{0}", "Sorcery", text)
    libraries = ((land("Swamp"), BEAR, BEAR), (land("Forest"), land("Forest")))
    game = table(hands=((clear,), ()), libraries=libraries, priority=0)
    play(game, "Plough")
    resolve(game)
    assert (game.names(IN_PLAY), game.names(IN_PLAY, 1)) == (("Swamp",), ("Forest", "Forest"))
    assert game.thing("Swamp").tapped
    assert len(game.state.removed) == 1


@pytest.mark.rule("413.2b", "410.5")
def test_a_card_is_discarded_for_each_that_was_drawn() -> None:
    text = "Draw two cards. For each card drawn this way, discard a card unless you sacrifice a permanent."
    runes = card("Script", "{0}", "Instant", text)
    game = table(hands=((runes,), ()), in_play=((BEAR,), ()), libraries=((WOLF,) * 3, ()), priority=0)
    play(game, "Script")
    resolve(game, pick("yes"), pick(game.key("Bear")), least_answer, least_answer)
    assert (len(game.names(HAND)), game.names(IN_PLAY)) == (1, ())


@pytest.mark.rule("217.4a")
def test_everything_of_three_zones_is_removed() -> None:
    text = (
        "Exile all artifacts, creatures, and lands from the battlefield, all cards from all graveyards, and all cards "
        "from all hands."
    )
    end = card("Ending", "{0}", "Sorcery", text)
    charter = written("You have no maximum hand size.")
    game = table(
        hands=((end,), (BEAR,)), in_play=((BEAR, charter), (land("Swamp"),)), graveyards=((WOLF,), ()), priority=0
    )
    play(game, "Ending")
    resolve(game)
    assert (game.names(IN_PLAY), game.names(IN_PLAY, 1), game.names(HAND, 1)) == (("Charter",), (), ())
    assert len(game.state.removed) == 4


@pytest.mark.rule("410.5")
@pytest.mark.parametrize("pays", [True, False])
def test_cards_are_discarded_only_if_somebody_pays(pays: bool) -> None:
    scry = card("Glimpse", "{0}", "Sorcery", "Draw three cards. Then if any player pays {2}, discard three cards.")
    game = table(hands=((scry,), ()), in_play=((), lands(2)), libraries=((BEAR,) * 4, ()), priority=0)
    play(game, "Glimpse")
    resolve(game, pick("no"), *((pick("yes"), *mana(2)) if pays else (pick("no"),)))
    assert len(game.names(HAND)) == (0 if pays else 3)


@pytest.mark.rule("410.5")
@pytest.mark.parametrize(("pays", "life"), [(True, 17), (False, 20)])
def test_life_is_paid_for_each_point_of_toughness(pays: bool, life: int) -> None:
    text = (
        "Destroy target creature unless its controller pays life equal to its toughness. A creature destroyed this way "
        "can't be regenerated."
    )
    game = table(hands=((card("Vortex", "{0}", "Instant", text),), ()), in_play=((), (WOLF,)), priority=0)
    play(game, "Vortex", pick(game.key("Wolf")))
    resolve(game, pick("yes" if pays else "no"))
    assert (game.life(1), game.names(IN_PLAY, 1)) == (life, ("Wolf",) if pays else ())


@pytest.mark.rule("410.5", "413.2c")
def test_a_price_for_each_creature_that_is_chosen() -> None:
    text = (
        "At the beginning of each player's upkeep, that player may choose any number of tapped creatures they control "
        "and pay {1} for each creature chosen this way. If the player does, untap those creatures."
    )
    asleep = (put(BEAR, tapped=True), put(WOLF, tapped=True), *lands(2))
    game = table(in_play=((written(text),), asleep))
    game.commit(e.TurnChanged(replace(game.state.turn, team=1)))
    game.commit(e.StepBegan("beginning", "upkeep"))
    settle(game)
    resolve(game, pick(game.key("Bear")), pick("yes"), *mana(1))
    assert (game.thing("Bear").tapped, game.thing("Wolf").tapped) == (False, True)


@pytest.mark.rule("419.5a", "419.6c")
def test_all_damage_is_of_one_size_or_goes_to_a_player_who_wants_it() -> None:
    equal = card(
        "Level", "{0}", "Instant",
        "If any source would deal 1 or more damage to a permanent or player this turn, it deals 2 damage to that "
        "permanent or player instead.",
    )  # fmt: skip
    martyr = card(
        "Saint", "{0}", "Instant",
        "Until end of turn, if damage would be dealt to any creature, you may have that damage dealt to you instead.",
    )  # fmt: skip
    bolt = card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to target creature or player.")
    game = table(hands=((equal, bolt), ()), priority=0)
    play(game, "Level")
    resolve(game)
    play(game, "Bolt", pick("p1"))
    resolve(game)
    assert game.life(1) == 18
    game = table(hands=((martyr, bolt), ()), in_play=((), (BEAR,)), priority=0)
    play(game, "Saint")
    resolve(game)
    play(game, "Bolt", pick(game.key("Bear")))
    resolve(game, pick("yes"))
    assert (game.life(0), game.thing("Bear").damage) == (17, 0)


@pytest.mark.rule("406.1")
def test_mana_of_a_colour_of_what_one_controls() -> None:
    text = "{T}: Choose a color of a permanent you control. Add one mana of that color."
    game = table(in_play=((card("Rim", "", "Land", text), creature("Elf", 1, 1, cost=("G",))), ()), priority=0)
    use(game, "Rim", pick("G"))
    assert [one.kind for one in game.state.players[0].pool] == ["G"]
