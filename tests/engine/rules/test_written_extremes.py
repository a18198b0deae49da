"""Texts about the least and the greatest, what hurt you, when a spell was played, and what comes back from outside."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Named
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, MAIN, MAIN_1
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, pick, put, table

BEAR, WOLF, OX = creature("Bear", 2, 2), creature("Wolf", 1, 1), creature("Ox", 1, 4)
SIGN = card("Sign", "{2}", "Enchantment", "")


@pytest.mark.rule("104.2", "413.2c")
def test_the_creature_with_the_least_power_of_those_tied() -> None:
    text = "Destroy the creature with the least power. It can't be regenerated. If two or more creatures are tied for "
    oven = written(f"{{0}}: {text}least power, you choose one of them.", "Artifact")
    game = table(in_play=((oven, BEAR), (WOLF, OX)), priority=0)
    use(game, "Charter")
    resolve(game, pick(game.key("Ox")))
    asked = [option.text for option in game.asked[-1].options]  # type: ignore[union-attr]
    assert (asked, game.gone("Ox")) == (["Wolf", "Ox"], True)
    oven = written("{0}: Destroy target creature with the greatest power among creatures in play.", "Artifact")
    game = table(in_play=((oven, BEAR), (WOLF, OX)), priority=0)
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game)
    assert game.gone("Bear")


@pytest.mark.rule("413.2g")
def test_a_creature_that_dealt_damage_to_you_this_turn() -> None:
    oven = written("{0}: Destroy all creatures that dealt damage to you this turn.", "Artifact")
    game = table(in_play=((oven,), (BEAR, WOLF)), priority=0)
    game.commit(e.Damaged(game.id("Bear"), -1, 2), e.Damaged(game.id("Wolf"), -2, 1))
    use(game, "Charter")
    resolve(game)
    assert (game.gone("Bear"), game.gone("Wolf")) == (True, False)


@pytest.mark.rule("503.10")
@pytest.mark.parametrize(("phase", "step", "life"), [(MAIN_1, MAIN, 24), (COMBAT, DECLARE_ATTACKERS, 21)])
def test_a_spell_played_in_a_main_phase(phase: str, step: str, life: int) -> None:
    text = "You gain 1 life. If you played this spell during your main phase, you gain 4 life instead."
    spell = card("Pulse", "{R}", "Instant", text)
    game = table(hands=((spell,), ()), in_play=(lands(1), ()), priority=0, phase=phase, step=step)
    play(game, "Pulse", *mana(1))
    resolve(game)
    assert game.life(0) == life


@pytest.mark.rule("217.7d")
def test_everybody_gets_back_what_a_permanent_has_removed() -> None:
    text = (
        "{0}: Remove target creature from the game.\nWhen Wave leaves play, each player returns to play all cards he "
    )
    wave = written(f"{text}or she owns removed from the game with Wave.", "Enchantment", "Wave")
    game = table(in_play=((wave,), (BEAR,)), priority=0)
    use(game, "Wave", pick(game.key("Bear")))
    resolve(game)
    assert game.gone("Bear")
    game.commit(e.Moved(game.id("Wave"), HAND))
    settle(game)
    resolve(game)
    assert game.names(IN_PLAY, 1) == ("Bear",)


@pytest.mark.rule("413.2c")
def test_that_type_and_offers_with_an_amount() -> None:
    oven = written(
        "{0}: Choose a creature type. Each creature you control becomes that type until end of turn.", "Artifact"
    )
    elf = card("Scout", "{G}", "Creature - Elf", "", "2")
    lord = card("Lord", "{R}", "Creature - Ogre", "Goblins get +1/+1.", "2")
    game = table(in_play=((oven, elf, lord), ()), priority=0)
    use(game, "Charter")
    resolve(game, Named("Goblin"))
    assert game.power("Scout") == (3, 3)
    text = (
        "You may have target creature get +X/+X until end of turn, where X is the number of charge counters on Charter."
    )
    oven = written(f"{{0}}: {text}", "Artifact")
    game = table(in_play=((put(oven, counters=(("charge", 3),)), BEAR), ()), priority=0)
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game, pick("yes"))
    assert game.power("Bear") == (5, 5)
