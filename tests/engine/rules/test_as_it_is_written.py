"""Sentences that are easily read as something else: what each of them does, and what it does not do."""

from __future__ import annotations

import pytest

from tabletop.engine.language.changes import CantBlock
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingReplacement
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import act, play, resolve, settle
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 2, 2)
YES, NO = pick("yes"), pick("no")


@pytest.mark.rule("413.2c")
@pytest.mark.parametrize(("hand", "after"), [((BEAR,), 17), ((), 20)])
def test_what_is_not_done_has_no_consequence(hand: tuple, after: int) -> None:  # type: ignore[type-arg]
    text = "You may put a creature card from your hand into play. If you do, you lose 3 life."
    game = table(hands=((card("Door", "{R}", "Sorcery", text), *hand), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Door", *mana(1))
    resolve(game, YES)
    assert game.life(0) == after


@pytest.mark.rule("413.2c")
def test_what_is_tapped_already_is_not_tapped_again() -> None:
    text = "You may untap target creature. If you do, draw a card. If you don't, you gain 1 life."
    spell = card("Tug", "{R}", "Instant", text)
    for tapped, names in ((True, ("Swamp",)), (False, ())):
        game = table(
            hands=((spell,), ()), in_play=(lands(1), (put(BEAR, tapped=tapped),)), libraries=((land("Swamp"),), ()),
            priority=0,
        )  # fmt: skip
        play(game, "Tug", pick(game.key("Bear")), *mana(1))
        resolve(game, YES)
        assert (game.names(HAND), game.life(0)) == (names, 20 if tapped else 21)


@pytest.mark.rule("212.1b", "212.6e")
def test_a_new_land_type_leaves_other_types_as_they_are() -> None:
    bog = written("Enchant land\nEnchanted land is a Swamp.", "Enchantment - Aura", "Bog")
    grove = card("Grove", "", "Land Creature - Forest Dryad", "", "1")
    game = table(in_play=((grove, put(bog, attached="Grove")), ()))
    values = values_of(game.state, game.thing("Grove"))
    assert sorted(values.subtypes) == ["Dryad", "Swamp"]


@pytest.mark.rule("212.1b", "205.3d")
def test_a_new_creature_type_leaves_land_types_and_equipment_as_they_are() -> None:
    text = "Target creature becomes a Goblin until end of turn."
    grove = card("Grove", "", "Land Creature - Forest Dryad", "", "1")
    game = table(hands=((card("Hex", "{R}", "Instant", text),), ()), in_play=((*lands(1), grove), ()), priority=0)
    play(game, "Hex", pick(game.key("Grove")), *mana(1))
    resolve(game)
    values = values_of(game.state, game.thing("Grove"))
    assert sorted(values.subtypes) == ["Forest", "Goblin"]
    assert len(values.abilities) == 1, "it taps for mana still"


@pytest.mark.rule("404.4b", "300.8")
def test_the_next_turns_upkeep_is_not_another_one_of_this_turn() -> None:
    text = "Draw a card at the beginning of the next turn's upkeep."
    again = "You get an additional upkeep step after this step."
    library = (land("Swamp"),) * 9
    spells = (card("Slow", "{R}", "Instant", text), card("Dawn", "{R}", "Instant", again))
    game = table(
        hands=(spells, ()), in_play=(lands(2), ()), libraries=(library, library), priority=0, phase=t.BEGINNING,
        step=t.UPKEEP,
    )  # fmt: skip
    for name in ("Slow", "Dawn"):
        play(game, name, *mana(1))
        resolve(game)
    act(game, pick("pass"))
    walk_to(game, t.DRAW)
    assert game.state.turn.number == 3
    assert game.names(HAND) == ("Swamp",), "the turn's own draw alone"
    walk_to(game, t.DRAW, turn=4)
    assert game.names(HAND) == ("Swamp", "Swamp")


@pytest.mark.rule("409.1c")
def test_both_ways_of_one_target_are_one_target() -> None:
    text = "Prevent all combat damage that would be dealt to and dealt by target creature this turn."
    calm = card("Calm", "{R}", "Instant", text)
    game = table(hands=((calm,), ()), in_play=((*lands(1), BEAR), (WOLF,)), priority=0)
    play(game, "Calm", pick(game.key("Bear")), *mana(1))
    resolve(game)
    kept = [effect.keeps for effect in game.state.effects if isinstance(effect, FloatingReplacement)]
    assert kept == [((game.id("Bear"),),)] * 2


@pytest.mark.rule("200.9", "217.5b")
def test_a_spell_that_targets_a_permanent_targets_no_spell() -> None:
    guard = card("Guard", "{R}", "Instant", "Counter target spell that targets a creature you control.")
    no = card("No", "{R}", "Instant", "Counter target spell.")
    hit = card("Hit", "{R}", "Instant", "Destroy target creature.")
    ox = card("Ox", "{R}", "Creature - Ox", "", "2")
    for name, targets, works in (("No", "Ox", False), ("Hit", "Bear", True)):
        game = table(hands=((guard, ox), (no, hit)), in_play=((*lands(2), BEAR), lands(1)), priority=0)
        play(game, "Ox", *mana(1))
        act(game, pick("pass"))
        play(game, name, pick(game.key(targets)), *mana(1))
        act(game, pick("pass"))
        fails = {option.key: option.fails for option in game.ask(_acting(game)).options}  # type: ignore[union-attr]
        assert (not fails[f"play:{game.id('Guard')}"]) == works


def _acting(game):  # type: ignore[no-untyped-def]
    from tabletop.engine.rules.turn import priority

    return priority.act(game.run)


@pytest.mark.rule("418.3b")
def test_what_changes_no_characteristic_is_about_later_creatures_too() -> None:
    fog = card("Panic", "{R}", "Sorcery", "Creatures without flying can't block this turn.")
    pump = card("Rally", "{R}", "Sorcery", "Creatures get +1/+1 until end of turn.")
    game = table(
        hands=((fog, pump), (BEAR,)), in_play=((*lands(2), WOLF), (creature("Owl", 1, 1, "flying"),)), priority=0
    )
    for name in ("Panic", "Rally"):
        play(game, name, *mana(1))
        resolve(game)
    (late,) = game.state.players[1].hand
    game.commit(e.Moved(late, IN_PLAY, cause="put", controller=1))
    rules = {
        name: [one for one, _ in values_of(game.state, game.thing(name)).rules] for name in ("Bear", "Owl", "Wolf")
    }
    assert rules == {"Bear": [CantBlock()], "Owl": [], "Wolf": [CantBlock()]}
    assert (game.power("Bear"), game.power("Wolf")) == ((2, 2), (3, 3))


@pytest.mark.rule("503.5", "410.10e")
def test_what_comes_tapped_as_a_copy_comes_untapped_as_itself() -> None:
    text = "You may have Mirror come into play tapped as a copy of any creature in play."
    mirror = card("Mirror", "{R}", "Creature - Shapeshifter", text, "3")
    for answer, tapped in ((pick(), False), (None, True)):
        game = table(hands=((mirror,), ()), in_play=((*lands(1), WOLF), ()), priority=0)
        play(game, "Mirror", *mana(1))
        resolve(game, answer or pick(game.key("Wolf")))
        newest = game.state.objects[game.state.in_play[-1]]
        assert newest.tapped == tapped


@pytest.mark.rule("409.1c", "415.2")
def test_a_target_of_a_targeted_player() -> None:
    spell = card("Lift", "{R}", "Instant", "Target player loses 1 life. Tap target creature that player controls.")
    game = table(hands=((spell,), ()), in_play=((*lands(1), BEAR), (WOLF,)), priority=0)
    play(game, "Lift", pick("p1"), pick(game.key("Wolf")), *mana(1))
    aimed = [decision for decision in game.asked if decision.purpose == "target"]
    assert [option.text for option in aimed[1].options] == ["Wolf"]  # type: ignore[union-attr]
    resolve(game)
    assert (game.thing("Wolf").tapped, game.thing("Bear").tapped, game.life(1)) == (True, False, 19)


@pytest.mark.rule("419.8b", "419.7b")
def test_the_next_time_is_all_that_is_dealt_at_that_time() -> None:
    charm = written("{0}: The next time a red source of your choice would deal damage this turn, prevent that damage.")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 3 damage to each creature and each player.")
    gale = card("Gale", "{R}", "Sorcery", "Gale deals 3 damage to each creature and each player.")
    game = table(hands=((storm, gale), ()), in_play=((*lands(2), charm, BEAR), (WOLF,)), priority=0)
    play(game, "Storm", *mana(1))
    act(game, pick(f"ability:{game.id('Charter')}:0"))
    resolve(game)
    resolve(game)
    assert (game.life(0), game.life(1), game.gone("Bear"), game.gone("Wolf")) == (20, 20, False, False)
    play(game, "Gale", *mana(1))
    resolve(game)
    settle(game)
    assert (game.life(0), game.life(1)) == (17, 17)
    assert game.names(GRAVEYARD, 1) == ("Wolf",)
