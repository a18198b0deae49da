"""Events and conditions that texts speak of: lands played, targets of spells, counters on things, creatures hurt."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.combat import blocking
from tabletop.engine.rules.turn.settling import settle as settling
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import act, play, resolve, settle, use, waiting
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import block, creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 2, 2)


@pytest.mark.rule("212.6a", "404.2")
def test_a_land_that_is_played_triggers_and_one_that_is_put_does_not() -> None:
    charter = written("Whenever an opponent plays a land, you gain 1 life.")
    game = table(hands=((), (land("Swamp"),)), in_play=((charter,), ()), active=1, priority=1)
    act(game, pick(f"play:{game.id('Swamp')}"))
    assert len(game.state.stack) == 1
    game = table(hands=((), (land("Swamp"),)), in_play=((charter,), ()), active=1, priority=1)
    game.commit(e.Moved(game.id("Swamp"), "in play", cause="put", controller=1))
    settle(game)
    assert not game.state.stack


@pytest.mark.rule("404.2")
def test_a_target_of_a_spell_and_not_of_an_ability() -> None:
    shy = card("Shy", "{U}", "Creature - Illusion", "When Shy becomes the target of a spell, sacrifice it.", "2")
    bell = card("Bell", "{1}", "Artifact", "{0}: Tap target creature.")
    nap = card("Nap", "{R}", "Instant", "Tap target creature.")
    game = table(hands=((nap,), ()), in_play=((*lands(1), shy, bell), ()), priority=0)
    use(game, "Bell", pick(game.key("Shy")))
    assert len(game.state.stack) == 1
    resolve(game)
    play(game, "Nap", pick(game.key("Shy")), *mana(1))
    assert len(game.state.stack) == 2
    resolve(game)
    assert game.gone("Shy")


@pytest.mark.rule("404.2", "410.7")
def test_damage_to_you_alone() -> None:
    charter = written("Whenever a creature deals damage to you, you gain 1 life.")
    game = table(in_play=((charter, BEAR), (WOLF,)))
    game.commit(e.Damaged(game.id("Wolf"), -2, 2))
    assert not waiting(game)
    game.commit(e.Damaged(game.id("Wolf"), -1, 2))
    assert len(waiting(game)) == 1


@pytest.mark.rule("419.6b", "413.2f")
def test_a_creature_dealt_damage_this_way_does_not_regenerate() -> None:
    text = "Char deals 2 damage to target creature or player. "
    for end, zone in (
        ("A creature dealt damage this way can't be regenerated this turn.", GRAVEYARD),
        ("If a creature dealt damage this way would die this turn, exile it instead.", None),
    ):
        troll = card("Troll", "{G}", "Creature - Troll", "{0}: Regenerate Troll.", "2")
        char = card("Char", "{R}", "Instant", text + end)
        game = table(hands=((char,), ()), in_play=(lands(1), (troll,)), priority=0)
        play(game, "Char", pick(game.key("Troll")), *mana(1))
        if zone:
            act(game, pick("pass"))
            use(game, "Troll")
            resolve(game)
        resolve(game)
        settle(game)
        assert game.gone("Troll")
        assert game.names(GRAVEYARD, 1) == (("Troll",) if zone else ())


@pytest.mark.rule("410.11", "404.2")
def test_a_number_of_counters_is_a_state() -> None:
    mine = card("Mine", "", "Land", "When there are two or more depletion counters on Mine, sacrifice it.")
    for number, gone in ((1, False), (2, True)):
        game = table(in_play=((put(mine, counters=(("depletion", number),)),), ()), priority=0)
        game.play_out(settling(game.run))
        while game.state.stack:
            resolve(game)
        assert game.gone("Mine") == gone


@pytest.mark.rule("200.10")
def test_a_counter_is_moved() -> None:
    text = "{0}: Move a +1/+1 counter from target creature onto Charter."
    charter = written(text, "Artifact Creature - Construct", size="1/1")
    game = table(in_play=((charter, put(BEAR, counters=(("+1/+1", 1),))), ()), priority=0)
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game)
    assert (game.power("Bear"), game.power("Charter")) == ((2, 2), (2, 2))


@pytest.mark.rule("410.5")
def test_a_price_that_is_counted() -> None:
    text = "Counter target spell unless its controller pays {X}, where X is its converted mana cost."
    no = card("Ask", "{R}", "Instant", text)
    ox = card("Ox", "{1}{R}", "Creature - Ox", "", "2")
    for spare, there in ((1, False), (2, True)):
        game = table(hands=((ox,), (no,)), in_play=(lands(2 + spare), lands(1)), priority=0)
        play(game, "Ox", *mana(2))
        act(game, pick("pass"))
        play(game, "Ask", pick(game.key("Ox")), *mana(1))
        resolve(game, *((pick("yes"), *mana(2)) if there else (pick("no"),)))
        assert bool(game.state.stack) == there


@pytest.mark.rule("409.1f")
def test_spells_of_either_kind_cost_less() -> None:
    guide = written("Red spells and green spells you play cost {1} less to play.")
    ox = card("Ox", "{1}{R}", "Creature - Ox", "", "2")
    game = table(hands=((ox,), ()), in_play=((guide, *lands(1)), ()), priority=0)
    play(game, "Ox", *mana(1))
    assert len(game.state.stack) == 1


@pytest.mark.rule("300.5", "410.2", "503.8")
def test_the_upkeep_of_the_chosen_player() -> None:
    text = "As Charter comes into play, choose an opponent.\n"
    text += "At the beginning of the chosen player's upkeep, Charter deals 1 damage to that player."
    library = (land("Swamp"),) * 9
    charter = card("Charter", "{R}", "Artifact", text)
    game = table(hands=((charter,), ()), in_play=(lands(1), ()), libraries=(library, library), priority=0)
    play(game, "Charter", *mana(1))
    resolve(game)
    walk_to(game, t.DRAW, turn=5)
    assert (game.life(0), game.life(1)) == (20, 19)


@pytest.mark.rule("309.2e", "410.9")
def test_blocked_by_one_or_more_triggers_once() -> None:
    text = "Whenever Boar becomes blocked by one or more green creatures, Boar gets +3/+3 until end of turn."
    boar = card("Boar", "{G}", "Creature - Boar", text, "2")
    ape, cub = creature("Ape", 1, 1, cost=("G",)), creature("Cub", 1, 1, cost=("G",))
    game = table(in_play=((boar,), (ape, cub)), attacks=("Boar",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Ape", "Boar"), ("Cub", "Boar")))
    assert sum(count for _, count in waiting(game)) == 1
