"""The beginning phase (301-304), and how a turn begins."""

import pytest

from tabletop.engine.language.abilities import Activated, Static, Triggered
from tabletop.engine.language.changes import DoesNotUntap, GainsAbility
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.patterns import Begins, Draws
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Attached, Every, This
from tabletop.engine.rules.turn.beginning_phase import draw_step, start_turn, untap_step
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.turn_parts import BEGINNING, CLEANUP, DRAW, END, END_OF_TURN, UNTAP, UPKEEP
from tabletop.engine.vocabulary.zones import HAND, LIBRARY
from tests.engine.rules.walking import both_pass, quiet, walk_to
from tests.engine.table import creature, land, plain, put, table

BEAR = creature("Bear", 2, 2)
FORESTS = (land("Forest"),) * 9
AT_UPKEEP = plain("Bell", "artifact", Triggered(Begins("upkeep"), (GainLife(1),)))


@pytest.mark.rule("302.2", "408.2g")
def test_the_active_player_untaps_all_permanents_at_once() -> None:
    game = table(
        in_play=(
            (put(BEAR, tapped=True), put(land("Forest"), tapped=True, count=3), creature("Elf", 1, 1)),
            (put(creature("Wolf", 2, 2), tapped=True),),
        ),
        phase=BEGINNING,
        step=UNTAP,
    )
    game.play_out(untap_step(game.run))
    assert [game.thing(name).tapped for name in ("Bear", "Forest", "Elf", "Wolf")] == [False, False, False, True]
    assert [h.rule for h in game.happened(e.TapChanged)] == ["302.2", "302.2"]
    assert game.state.stack == ()


@pytest.mark.rule("302.2", "103.1")
def test_what_does_not_untap_stays_tapped_and_only_that() -> None:
    frozen = creature("Statue", 2, 2, abilities=(Static(This(), (DoesNotUntap(),)),))
    web = plain("Web", "enchantment", Static(Attached(), (DoesNotUntap(),)))
    game = table(
        in_play=(
            (put(frozen, tapped=True), put(BEAR, tapped=True), put(creature("Elf", 1, 1), tapped=True)),
            (put(web, attached="Elf"),),
        ),
    )
    game.play_out(untap_step(game.run))
    assert [game.thing(name).tapped for name in ("Statue", "Bear", "Elf")] == [True, False, True]


@pytest.mark.rule("302.3", "303.1")
def test_nobody_gets_priority_in_the_untap_step_and_its_triggers_wait_for_upkeep() -> None:
    watcher = plain("Watcher", "artifact", Triggered(Begins("untap", "any"), (GainLife(1),)), AT_UPKEEP.abilities[0])
    game = table(
        in_play=((), (watcher, put(creature("Bear", 2, 2), tapped=True))),
        libraries=(FORESTS, FORESTS),
        phase=END,
        step=END_OF_TURN,
        priority=0,
    )
    both_pass(game, quiet)
    turn = game.state.turn
    assert (turn.team, turn.step, turn.priority) == (1, UPKEEP, 1)
    assert len(game.state.stack) == 2, "the trigger of the untap step and that of the upkeep"
    assert not game.thing("Bear").tapped
    steps = [h.event.step for h in game.happened(e.StepBegan)]  # type: ignore[attr-defined]
    assert steps == [CLEANUP, UNTAP, UPKEEP]


@pytest.mark.rule("303.1", "300.5")
def test_upkeep_triggers_are_on_the_stack_before_the_active_player_gets_priority() -> None:
    game = table(in_play=((AT_UPKEEP,), (AT_UPKEEP,)), libraries=(FORESTS, FORESTS), turn=3, priority=0)
    walk_to(game, UPKEEP)
    assert game.state.turn.team == 1
    assert [entry.controller for entry in game.state.stack] == [1], "it says: your upkeep"
    assert game.state.turn.priority == 1


@pytest.mark.rule("304.1", "408.2g")
def test_the_active_player_draws_one_card_off_the_stack() -> None:
    game = table(libraries=(FORESTS[:3], FORESTS[:3]), phase=BEGINNING, step=DRAW)
    game.play_out(draw_step(game.run))
    assert game.names(HAND, 0) == ("Forest",)
    assert (len(game.names(LIBRARY, 0)), len(game.names(LIBRARY, 1))) == (2, 3)
    assert game.state.stack == ()


@pytest.mark.rule("304.1")
def test_the_draw_comes_before_the_triggers_of_the_draw_step() -> None:
    bell = plain("Bell", "artifact", Triggered(Begins("draw"), (GainLife(1),)))
    scribe = plain("Scribe", "artifact", Triggered(Draws("you"), (GainLife(2),)))
    game = table(in_play=((bell, scribe), ()), libraries=(FORESTS, FORESTS), phase=BEGINNING, step=UPKEEP, priority=0)
    walk_to(game, DRAW)
    assert game.names(HAND, 0) == ("Forest",)
    assert len(game.state.stack) == 2
    assert game.state.turn.priority == 0


@pytest.mark.rule("304.1")
def test_drawing_from_an_empty_library_loses_in_the_draw_step() -> None:
    game = table(libraries=((), FORESTS), phase=BEGINNING, step=UPKEEP, priority=0)
    both_pass(game)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (1,)
    assert game.state.turn.step == DRAW


@pytest.mark.rule("212.3d")
def test_what_is_there_as_the_turn_begins_may_attack_and_tap() -> None:
    game = table(
        in_play=((put(creature("Bear", 2, 2), fresh=True),), (put(creature("Wolf", 2, 2), fresh=True),)),
    )
    start_turn(game.run)
    assert [game.thing(name).fresh for name in ("Bear", "Wolf")] == [False, True]


@pytest.mark.rule("212.3d", "403.3")
def test_a_turn_begins_a_new_count_of_an_ability_that_another_card_gave() -> None:
    once = Activated((), (GainLife(1),), times_each_turn=1)
    teacher = plain("Teacher", "enchantment", Static(Every(HasType("creature")), (GainsAbility(once),)))
    game = table(in_play=((BEAR, teacher), ()))
    game.change("Bear", used=(0,))
    start_turn(game.run)
    assert game.thing("Bear").used == ()


@pytest.mark.rule("212.3d", "403.3")
def test_a_turn_begins_a_new_count_of_lands_and_of_abilities_played() -> None:
    once = (Activated((), (GainLife(1),), times_each_turn=1),)
    bear, wolf, ghoul = (creature(name, 2, 2, abilities=once) for name in ("Bear", "Wolf", "Ghoul"))
    game = table(in_play=((bear,), (wolf,)), graveyards=((ghoul,), ()))
    for name in ("Bear", "Wolf", "Ghoul"):
        game.change(name, used=(0,))
    game.commit(e.LandPlayed(0, game.id("Bear")), e.LandPlayed(1, game.id("Bear")))
    start_turn(game.run)
    assert [game.thing(name).used for name in ("Bear", "Wolf", "Ghoul")] == [(), (), ()]
    assert [player.lands_played for player in game.state.players] == [0, 1]
