"""What happened this turn, what was spent, what is about to be remembered, and spells about spells."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.combat import attacking, blocking
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import passing, play, resolve, settle, stack, use, waiting
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.rules.walking import walk_to
from tests.engine.table import attack, block, creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 3, 3)
SWAMPS = (land("Swamp"),) * 9


@pytest.mark.rule("410.10d")
def test_a_creature_that_was_dealt_damage_by_this_this_turn() -> None:
    vampire = card(
        "Bat",
        "{1}",
        "Creature - Bat",
        "Whenever a creature dealt damage by Bat this turn is put into a "
        "graveyard from play, put a +1/+1 counter on Bat.",
        "2",
    )
    game = table(in_play=((vampire,), (BEAR, WOLF)), libraries=(SWAMPS, SWAMPS), priority=0)
    bat = game.id("Bat")
    game.commit(e.Damaged(bat, game.id("Bear"), 1), e.Damaged(bat, game.id("Wolf"), 1))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD, cause="destroy"))
    assert waiting(game) == [("Bat", 1)]
    walk_to(game, t.UPKEEP)
    game.commit(e.Moved(game.id("Wolf"), GRAVEYARD, cause="destroy"))
    assert waiting(game) == [], "that was in another turn"


@pytest.mark.rule("502.50a", "502.50c")
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage_this_turn() -> None:
    ogre = card("Ogre", "{R}", "Creature - Ogre", "Bloodthirst 2", "1")
    for hurt, power in ((1, 3), (0, 1)):
        game = table(hands=((ogre,), ()), in_play=((*lands(1), BEAR), ()), priority=0)
        game.commit(e.Damaged(game.id("Bear"), -1 - hurt, 1))
        play(game, "Ogre", *mana(1))
        resolve(game)
        assert game.power("Ogre") == (power, power)


@pytest.mark.rule("413.2f", "409.1h")
def test_what_was_sacrificed_is_asked_for_its_power_as_it_was() -> None:
    fling = card(
        "Hurl",
        "{R}",
        "Instant",
        "As an additional cost to play Hurl, sacrifice a creature.\nHurl deals damage "
        "equal to the sacrificed creature's power to target creature or player.",
    )
    game = table(hands=((fling,), ()), in_play=((*lands(1), put(WOLF, counters=(("+1/+1", 2),))), ()), priority=0)
    play(game, "Hurl", pick("p1"), pick(game.key("Wolf")), *mana(1))
    resolve(game)
    assert game.life(1) == 15


@pytest.mark.rule("404.4", "404.4b")
def test_a_delayed_ability_remembers_the_other_creature_of_the_event() -> None:
    wall = card(
        "Wall",
        "{1}",
        "Creature - Wall",
        "Whenever Wall blocks a creature, return that creature to its owner's hand at end of combat.",
        "4",
    )
    game = table(in_play=((WOLF,), (wall,)), attacks=("Wolf",), libraries=(SWAMPS, SWAMPS))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Wolf")))
    settle(game)
    resolve(game)
    assert not game.gone("Wolf")
    (effect,) = game.state.effects
    assert effect.remembered == (game.id("Wolf"),)  # type: ignore[union-attr]


@pytest.mark.rule("413.2c")
def test_tap_or_untap() -> None:
    spell = card("Tide", "{R}", "Instant", "You may tap or untap target creature.")
    for word, tapped in (("tap", True), ("untap", False)):
        game = table(hands=((spell,), ()), in_play=((*lands(1), put(BEAR, tapped=not tapped)), ()), priority=0)
        play(game, "Tide", pick(game.key("Bear")), *mana(1))
        resolve(game, pick("yes"), pick(word))
        assert game.thing("Bear").tapped == tapped


@pytest.mark.rule("415.7a", "415.7b")
def test_the_target_of_a_spell_is_changed_to_another_legal_one() -> None:
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature.")
    shunt = card("Shunt", "{R}", "Instant", "Change the target of target spell with a single target.")
    game = table(hands=((bolt,), (shunt,)), in_play=((*lands(1), BEAR), (*lands(1), WOLF)), priority=0)
    play(game, "Bolt", pick(game.key("Wolf")), *mana(1))
    passing(game)
    play(game, "Shunt", pick(f"o{game.state.stack[0].id}"), *mana(1))
    resolve(game, pick(game.key("Bear")))
    assert game.state.stack[0].targets == ((game.id("Bear"),),)
    resolve(game)
    assert game.thing("Bear").damage == 3


@pytest.mark.rule("415.7a")
def test_without_another_legal_target_nothing_changes() -> None:
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature.")
    shunt = card("Shunt", "{R}", "Instant", "Change the target of target spell with a single target.")
    game = table(hands=((bolt,), (shunt,)), in_play=(lands(1), (*lands(1), WOLF)), priority=0)
    play(game, "Bolt", pick(game.key("Wolf")), *mana(1))
    passing(game)
    play(game, "Shunt", pick(f"o{game.state.stack[0].id}"), *mana(1))
    resolve(game)
    assert game.state.stack[0].targets == ((game.id("Wolf"),),)


@pytest.mark.rule("409.1c")
def test_spells_and_auras_by_what_they_are_about() -> None:
    guard = card("Guard", "{R}", "Instant", "Counter target spell that targets a creature.")
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature or player.")
    for target, counted in (("p1", 0), ("Bear", 1)):
        game = table(hands=((bolt,), (guard,)), in_play=((*lands(1), BEAR), lands(1)), priority=0)
        play(game, "Bolt", pick(game.key("Bear") if target == "Bear" else target), *mana(1))
        passing(game)
        option = next(one for one in priority_options(game.state, 1) if one.key.startswith("play"))
        assert (option.fails is None) == bool(counted)
    vines = card("Vines", "{R}", "Sorcery", "Destroy target enchanted creature.")
    aura = card("Cloak", "{1}", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = table(hands=((vines,), ()), in_play=((*lands(1), BEAR, put(aura, attached="Bear"), WOLF), ()), priority=0)
    play(game, "Vines", pick(game.key("Bear")), *mana(1))
    assert [option.text for option in game.asked[-3].options] == ["Bear"]  # type: ignore[union-attr]


@pytest.mark.rule("300.6")
def test_an_extra_turn_comes_after_this_one() -> None:
    warp = card("Warp", "{R}", "Sorcery", "Take an extra turn after this one.")
    game = table(hands=((warp,), ()), in_play=(lands(1), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    play(game, "Warp", *mana(1))
    resolve(game)
    walk_to(game, t.UPKEEP)
    assert (game.state.turn.number, game.state.turn.team) == (4, 0)
    walk_to(game, t.UPKEEP, turn=5)
    assert game.state.turn.team == 1


@pytest.mark.rule("406.1")
def test_mana_in_any_combination() -> None:
    rocks = card("Rocks", "{1}", "Artifact", "{T}: Add three mana in any combination of {R} and/or {G}.")
    game = table(in_play=((rocks,), ()), priority=0)
    use(game, "Rocks", Numbered(1))
    assert [(one.kind, one.count) for one in game.state.players[0].pool] == [("R", 1), ("G", 2)]


@pytest.mark.rule("502.58a", "502.58b")
def test_split_second_leaves_only_mana_abilities_and_passing() -> None:
    quick = card("Snap", "{R}", "Instant", "Split second\nYou gain 1 life.")
    slow = card("Slow", "{R}", "Instant", "You gain 1 life.")
    rod = card("Rod", "{1}", "Artifact", "{1}: You gain 1 life.")
    game = table(hands=((quick,), (slow,)), in_play=(lands(1), (*lands(2), rod)), priority=0)
    play(game, "Snap", *mana(1))
    passing(game)
    keys = {option.key.split(":")[0]: option.about for option in priority_options(game.state, 1)}
    assert set(keys) == {"pass", "ability"}
    assert game.id("Rod") not in [ref for option in priority_options(game.state, 1) for ref in option.about]


@pytest.mark.rule("502.30a", "502.30b")
def test_storm_copies_for_each_spell_played_before_it_this_turn() -> None:
    drizzle = card("Drizzle", "{R}", "Instant", "You gain 1 life.")
    storm = card("Gale", "{R}", "Instant", "You gain 2 life.\nStorm")
    game = table(hands=((drizzle, storm), ()), in_play=(lands(2), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    play(game, "Drizzle", *mana(1))
    play(game, "Gale", *mana(1))
    assert len(stack(game)) == 3, "two spells and the trigger"
    resolve(game)
    assert stack(game).count("Gale") == 2
    for _ in range(3):
        resolve(game)
    assert game.life(0) == 25


@pytest.mark.rule("308.3")
def test_attacking_alone() -> None:
    lone = card("Lone", "{R}", "Creature - Ogre", "Whenever Lone attacks alone, it gets +3/+0 until end of turn.", "1")
    for others, number in (((), 1), (("Bear",), 0)):
        game = table(in_play=((lone, BEAR), ()), phase=t.COMBAT, step=t.DECLARE_ATTACKERS)
        game.commit(e.CombatChanged(Combat()))
        game.play_out(attacking.declare_attackers(game.run), attack(game, "Lone", *others))
        assert sum(count for _, count in waiting(game)) == number


@pytest.mark.rule("413.2f")
def test_a_number_minus_another() -> None:
    tower = card("Tower", "{1}", "Sorcery", "You gain X life, where X is the number of cards in your hand minus 1.")
    game = table(hands=((tower, BEAR, BEAR, WOLF), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Tower", *mana(1))
    resolve(game)
    assert game.life(0) == 22


def test_a_card_may_ask_for_its_own_name_and_for_x() -> None:
    call = card("Call", "{X}{R}", "Sorcery", "Destroy target creature with converted mana cost X or less.")
    game = table(
        hands=((call,), ()),
        in_play=(lands(2), (creature("Cheap", 1, 1), creature("Dear", 1, 1, cost=("3",)))),
        priority=0,
    )
    play(game, "Call", Numbered(1), pick(game.key("Cheap")), *mana(2))
    assert [option.text for option in game.asked[2].options] == ["Cheap"]  # type: ignore[union-attr]
    pack = card("Pack", "{R}", "Creature - Wolf", "Other creatures named Pack get +1/+1.", "1")
    game = table(in_play=((pack, pack, BEAR), ()))
    assert [game.state.objects[i] is not None for i in game.ids("Pack")] == [True, True]
    assert game.power("Bear") == (2, 2)
