"""Abilities that work from the graveyard, counts of what was done, exchanged control, abilities as targets."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import passing, play, resolve, stack, use, waiting
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.rules.walking import walk_to
from tests.engine.table import creature, land, pick, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 3, 3)
SWAMPS = (land("Swamp"),) * 9


@pytest.mark.rule("412.2")
def test_a_static_ability_of_a_card_in_the_graveyard() -> None:
    wonder = card(
        "Breeze",
        "{U}",
        "Creature - Incarnation",
        "Flying\nAs long as Breeze is in your graveyard and you control an Island, creatures you control get +1/+1.",
        "2",
    )
    game = table(in_play=((BEAR, land("Island")), (WOLF,)), graveyards=((wonder,), ()))
    assert (game.power("Bear"), game.power("Wolf")) == ((3, 3), (3, 3))
    game = table(in_play=((BEAR,), ()), graveyards=((wonder,), ()))
    assert game.power("Bear") == (2, 2), "no Island"
    game = table(in_play=((BEAR, wonder, land("Island")), ()))
    assert game.power("Bear") == (2, 2), "it is in play"


@pytest.mark.rule("402.8g", "404.3")
def test_a_triggered_ability_of_a_card_in_the_graveyard() -> None:
    ghost = card(
        "Ghost",
        "{R}",
        "Creature - Spirit",
        "At the beginning of your upkeep, if Ghost is in your "
        "graveyard, you "
        "may pay {R}. If you do, return Ghost to your hand.",
        "2",
    )
    game = table(
        graveyards=((ghost,), ()),
        in_play=(lands(1), (ghost,)),
        libraries=(SWAMPS, SWAMPS),
        active=1,
        phase=t.END,
        step=t.END_OF_TURN,
        priority=1,
    )
    walk_to(game, t.UPKEEP)
    assert stack(game) == ["Ghost"]
    resolve(game, pick("yes"), *mana(1))
    assert game.names(HAND) == ("Ghost",)


@pytest.mark.rule("402.8g")
def test_an_ability_that_returns_its_card_from_the_graveyard_works_there() -> None:
    eidolon = card(
        "Echo",
        "{R}",
        "Creature - Spirit",
        "Whenever you play a red spell, you may return Echo from your graveyard to your hand.",
        "2",
    )
    spell = card("Spark", "{R}", "Instant", "You gain 1 life.")
    game = table(graveyards=((eidolon,), (eidolon,)), hands=((spell,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Spark", *mana(1))
    assert stack(game) == ["Spark", "Echo"]
    resolve(game, pick("yes"))
    assert game.names(HAND) == ("Echo",)


@pytest.mark.rule("413.2f")
def test_what_was_done_this_way_is_counted() -> None:
    wave = card(
        "Wave", "{R}", "Sorcery", "Destroy all creatures. You gain 2 life for each creature destroyed this way."
    )
    game = table(hands=((wave,), ()), in_play=((*lands(1), BEAR, WOLF), (BEAR,)), priority=0)
    play(game, "Wave", *mana(1))
    resolve(game)
    assert game.life(0) == 26


@pytest.mark.rule("212.6e")
def test_basic_land_types_are_counted_once_each() -> None:
    flame = card(
        "Flame",
        "{R}",
        "Sorcery",
        "Flame deals X damage to target player, where X is the number of basic land types among lands you control.",
    )
    game = table(
        hands=((flame,), ()), in_play=((*lands(2), land("Swamp"), land("Forest")), (land("Island"),)), priority=0
    )
    play(game, "Flame", pick("p1"), lambda decision: pick(decision.options[0].key), *mana(0))
    resolve(game)
    assert game.life(1) == 17


@pytest.mark.rule("418.3", "103.3")
def test_control_is_exchanged_wholly_or_not_at_all() -> None:
    swap = card(
        "Swap",
        "{R}",
        "Sorcery",
        "Exchange control of target creature you control and target creature an opponent controls.",
    )
    game = table(hands=((swap,), ()), in_play=((*lands(1), BEAR), (WOLF,)), priority=0)
    play(game, "Swap", pick(game.key("Bear")), pick(game.key("Wolf")), *mana(1))
    resolve(game)
    assert (game.thing("Bear").controller, game.thing("Wolf").controller) == (1, 0)
    game = table(hands=((swap,), ()), in_play=((*lands(1), BEAR), (WOLF,)), priority=0)
    play(game, "Swap", pick(game.key("Bear")), pick(game.key("Wolf")), *mana(1))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    resolve(game)
    assert game.thing("Wolf").controller == 1


@pytest.mark.rule("414.1")
def test_an_activated_ability_is_countered() -> None:
    stop = card("Stop", "{R}", "Instant", "Counter target activated ability.")
    rod = card("Rod", "{1}", "Artifact", "{T}: You gain 1 life.")
    game = table(hands=((), (stop,)), in_play=((rod,), lands(1)), priority=0)
    use(game, "Rod")
    passing(game)
    play(game, "Stop", pick(f"o{game.state.stack[0].id}"), *mana(1))
    resolve(game)
    assert game.state.stack == ()
    assert game.life(0) == 20


@pytest.mark.rule("410.10")
def test_a_creature_that_goes_to_your_graveyard() -> None:
    urn = card("Urn", "{1}", "Artifact", "Whenever a creature is put into your graveyard from play, you gain 1 life.")
    game = table(in_play=((urn, BEAR), (WOLF,)))
    game.commit(e.Moved(game.id("Wolf"), GRAVEYARD), e.Moved(game.id("Bear"), GRAVEYARD))
    assert waiting(game) == [("Urn", 1)]


@pytest.mark.rule("413.2f")
def test_damage_by_the_hand_of_whom_it_is_dealt_to() -> None:
    shock = card(
        "Jolt",
        "{R}",
        "Instant",
        "Jolt deals damage to target player equal to the number of cards in that player's hand.",
    )
    game = table(hands=((shock,), (BEAR, WOLF)), in_play=(lands(1), ()), priority=0)
    play(game, "Jolt", pick("p1"), *mana(1))
    resolve(game)
    assert game.life(1) == 18
