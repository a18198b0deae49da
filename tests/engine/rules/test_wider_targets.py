"""Targets in numbers that are announced, and of a targeted or defending player (409.1c, 415)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.combat import blocking
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Numbered, Picked
from tests.engine.rules.acting import play, resolve, settle, waiting
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.rules.walking import walk_to
from tests.engine.table import block, creature, land, pick, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))


@pytest.mark.rule("409.1c")
def test_as_many_targets_as_x() -> None:
    spell = card("Gust", "{X}{R}", "Instant", "Tap X target creatures.")
    game = table(hands=((spell,), ()), in_play=(lands(3), (BEAR, WOLF, OX)), priority=0)
    play(game, "Gust", Numbered(2), Picked((game.key("Bear"), game.key("Ox"))), *mana(3))
    resolve(game)
    assert [game.thing(name).tapped for name in ("Bear", "Wolf", "Ox")] == [True, False, True]


@pytest.mark.rule("409.1c")
def test_any_number_of_targets_may_be_none() -> None:
    spell = card("Gust", "{R}", "Instant", "Tap any number of target creatures.")
    for names in ((), ("Bear", "Wolf", "Ox")):
        game = table(hands=((spell,), ()), in_play=(lands(1), (BEAR, WOLF, OX)), priority=0)
        play(game, "Gust", Picked(tuple(game.key(name) for name in names)), *mana(1))
        resolve(game)
        assert sum(game.thing(name).tapped for name in ("Bear", "Wolf", "Ox")) == len(names)


@pytest.mark.rule("409.1c", "413.2a")
def test_what_a_target_player_controls() -> None:
    spell = card("Wave", "{R}", "Sorcery", "Destroy all creatures target opponent controls.")
    game = table(hands=((spell,), ()), in_play=((*lands(1), OX), (BEAR, WOLF)), priority=0)
    play(game, "Wave", pick("p1"), *mana(1))
    resolve(game)
    assert (game.gone("Bear"), game.gone("Wolf"), game.gone("Ox")) == (True, True, False)
    spell = card("Pick", "{R}", "Sorcery", "Tap target creature. Target player loses 1 life.\nDraw a card.")
    assert len(spell.abilities[0].targets) == 2  # type: ignore[union-attr]


@pytest.mark.rule("413.2g")
def test_what_the_defending_player_controls() -> None:
    rider = card(
        "Rider",
        "{R}",
        "Creature - Human",
        "Whenever Rider attacks, destroy target artifact defending player controls.",
        "1",
    )
    box = card("Box", "{1}", "Artifact", "{T}: Add {1}.")
    from tabletop.engine.rules.combat import attacking
    from tests.engine.table import attack

    game = table(in_play=((rider, box), (box,)), phase=t.COMBAT, step=t.DECLARE_ATTACKERS)
    from tabletop.engine.state import events as e
    from tabletop.engine.state.turn import Combat

    game.commit(e.CombatChanged(Combat()))
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Rider"))
    (theirs,) = game.ids("Box", 1)
    settle(game, lambda decision: pick(decision.options[0].key))
    assert game.state.stack[-1].targets == ((theirs,),)


@pytest.mark.rule("309.2f")
def test_an_attacker_that_is_not_blocked_triggers_once_blockers_are_declared() -> None:
    thief = card("Thief", "{R}", "Creature - Rogue", "Whenever Thief attacks and isn't blocked, you gain 2 life.", "1")
    for blocks, expected in (((), 1), ((("Bear", "Thief"),), 0)):
        game = table(in_play=((thief,), (BEAR,)), attacks=("Thief",))
        game.play_out(blocking.declare_blockers(game.run), block(game, *blocks))
        assert sum(count for _, count in waiting(game)) == expected
    game = table(in_play=((thief,), ()), attacks=("Thief",))
    game.play_out(blocking.declare_blockers(game.run))
    assert sum(count for _, count in waiting(game)) == 1, "nobody could block"


@pytest.mark.rule("302.2", "418.3a")
def test_what_sleeps_through_its_next_untap_step_wakes_in_the_one_after() -> None:
    spell = card(
        "Nap",
        "{R}",
        "Instant",
        "Tap target creature. That creature doesn't untap during its controller's next untap step.",
    )
    library = (land("Swamp"),) * 9
    game = table(hands=((spell,), ()), in_play=(lands(1), (BEAR,)), libraries=(library, library), priority=0)
    play(game, "Nap", pick(game.key("Bear")), *mana(1))
    resolve(game)
    walk_to(game, t.UPKEEP, turn=4)
    assert game.thing("Bear").tapped
    assert game.state.effects == ()
    walk_to(game, t.UPKEEP, turn=5)
    walk_to(game, t.UPKEEP, turn=6)
    assert not game.thing("Bear").tapped
