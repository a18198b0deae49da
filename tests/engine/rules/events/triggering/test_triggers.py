"""Triggered abilities (404, 410): when they trigger, how often, and what they then know."""

from __future__ import annotations

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import AtNext, Static
from tabletop.engine.language.effects import Destroy, Move
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.settling import put_triggers_on_stack
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import DelayedTrigger, FloatingChange, PreventionShield, RegenerationShield
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import Arrange
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import END, END_OF_TURN, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED
from tests.engine.rules.acting import (
    CREATURE,
    DIES,
    ENTERS,
    bury,
    permanent,
    play,
    resolve,
    settle,
    spell,
    the_trigger,
    waiting,
    watched,
    when,
)
from tests.engine.table import Table, creature, land, put, table

GAIN = GainLife(1)
BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
A_CREATURE_DIES = p.Moves(CREATURE, origin=IN_PLAY, to=GRAVEYARD)
ANOTHER_DIES = p.Moves(f.All((CREATURE, f.Other())), origin=IN_PLAY, to=GRAVEYARD)
MOURNER = permanent("Mourner", when(A_CREATURE_DIES, GAIN))


# --- triggering and waiting -----------------------------------------------------------------------


@pytest.mark.rule("404.2")
@pytest.mark.rule("410.2")
def test_an_ability_triggers_by_itself_and_waits() -> None:
    game = table(in_play=((MOURNER, BEAR), ()))
    bury(game, "Bear")
    assert waiting(game) == [("Mourner", 1)]
    assert game.life(0) == 20
    assert game.state.stack == ()


@pytest.mark.rule("410.1")
def test_abilities_trigger_while_nobody_may_play_anything() -> None:
    # nobody has priority; the trigger event happens all the same
    game = table(in_play=((MOURNER, BEAR), ()), step=UPKEEP)
    assert game.state.turn.priority == -1
    bury(game, "Bear")
    assert waiting(game) == [("Mourner", 1)]


@pytest.mark.rule("402.7")
def test_each_instance_of_an_ability_triggers_for_itself() -> None:
    twice = permanent("Mourner", when(A_CREATURE_DIES, GAIN), when(A_CREATURE_DIES, GAIN))
    game = table(in_play=((twice, BEAR), ()))
    bury(game, "Bear")
    assert waiting(game) == [("Mourner", 2)]


@pytest.mark.rule("402.8")
def test_abilities_of_cards_outside_of_play_do_not_trigger() -> None:
    game = table(in_play=((BEAR, MOURNER), ()), hands=((MOURNER,), ()), graveyards=((), (MOURNER,)))
    bury(game, "Bear")
    assert waiting(game) == [("Mourner", 1)]


@pytest.mark.rule("410.2")
def test_who_controls_the_source_as_it_triggers_controls_the_ability() -> None:
    game = table(in_play=((BEAR,), (MOURNER,)))
    game.change("Mourner", controller=0)
    bury(game, "Bear")
    game.change("Mourner", controller=1)
    settle(game)
    assert game.state.stack[-1].controller == 0


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(
    ("whose", "active", "triggers"), [("you", 0, 1), ("you", 1, 0), ("opponent", 1, 1), ("any", 1, 1)]
)
def test_beginnings_of_steps_of_the_right_player_trigger(whose: p.Whose, active: int, triggers: int) -> None:
    watcher = permanent("Watcher", when(p.Begins(UPKEEP, whose), GAIN))
    game = table(in_play=((watcher,), ()), active=active)
    game.commit(e.StepBegan("beginning", UPKEEP))
    assert len(game.state.waiting) == triggers
    game.commit(e.StepBegan("beginning", "draw"))
    assert len(game.state.waiting) == triggers


@pytest.mark.rule("300.5")
def test_main_phases_begin_too() -> None:
    watcher = permanent("Watcher", when(p.Begins("postcombat main"), GAIN))
    game = table(in_play=((watcher,), ()))
    game.commit(e.StepBegan("precombat main", "main"))
    assert waiting(game) == []
    game.commit(e.StepBegan("postcombat main", "main"))
    assert waiting(game) == [("Watcher", 1)]


@pytest.mark.rule("410.6")
def test_it_triggers_once_for_each_occurrence_in_one_event() -> None:
    game = table(in_play=((MOURNER, BEAR, WOLF), ()))
    bury(game, "Bear", "Wolf")
    assert sum(count for _, count in waiting(game)) == 2
    assert [w.occurrence.other for w in game.state.waiting] != []
    settle(game)
    resolve(game)
    resolve(game)
    assert game.life(0) == 22


@pytest.mark.rule("410.7")
def test_what_is_replaced_triggers_nothing() -> None:
    game = table(in_play=((MOURNER, BEAR), ()))
    bear = game.id("Bear")
    game.start(RegenerationShield(id=0, timestamp=0, controller=0, source=bear, card=0, object=bear))
    game.play_out(happen(game.run, e.Moved(bear, GRAVEYARD, cause="destroy"), rule="419.1"))
    assert game.state.objects[bear].tapped
    assert waiting(game) == []


@pytest.mark.rule("410.7")
def test_damage_that_is_all_prevented_triggers_nothing_and_the_rest_does() -> None:
    game = watched(p.IsDealtDamage(CREATURE), BEAR)
    bear, wolf = game.id("Bear"), game.id("Wolf")
    shield = PreventionShield(id=0, timestamp=0, controller=0, source=bear, card=0, to=bear, amount=3)
    game.start(shield)
    game.play_out(happen(game.run, e.Damaged(wolf, bear, 2), rule="419.1"))
    assert waiting(game) == []
    game.play_out(happen(game.run, e.Damaged(wolf, bear, 2), rule="419.1"))
    assert the_trigger(game).occurrence.amount == 1


@pytest.mark.rule("419.6b")
def test_regenerating_triggers_on_becoming_tapped() -> None:
    game = watched(p.BecomesTapped(CREATURE), BEAR)
    bear = game.id("Bear")
    game.start(RegenerationShield(id=0, timestamp=0, controller=0, source=bear, card=0, object=bear))
    game.play_out(happen(game.run, e.Moved(bear, GRAVEYARD, cause="destroy"), rule="419.1"))
    assert waiting(game) == [("Watcher", 1)]


# --- intervening "if" -----------------------------------------------------------------------------

IF_POOR = cond.Compare(a.LifeOf(r.You()), "<", 10)


@pytest.mark.rule("404.3")
@pytest.mark.rule("410.8")
def test_a_condition_behind_the_event_is_checked_as_it_triggers() -> None:
    watcher = permanent("Watcher", when(A_CREATURE_DIES, GAIN, condition=IF_POOR))
    rich = table(in_play=((watcher, BEAR), ()), life=(10, 20))
    bury(rich, "Bear")
    assert waiting(rich) == []
    poor = table(in_play=((watcher, BEAR), ()), life=(9, 20))
    bury(poor, "Bear")
    assert waiting(poor) == [("Watcher", 1)]


@pytest.mark.rule("404.3")
@pytest.mark.rule("410.8")
def test_the_condition_is_checked_again_as_it_resolves() -> None:
    watcher = permanent("Watcher", when(A_CREATURE_DIES, GainLife(5), condition=IF_POOR))
    game = table(in_play=((watcher, BEAR), ()), life=(9, 20))
    bury(game, "Bear")
    settle(game)
    game.commit(e.LifeChanged(0, 1))
    resolve(game)
    assert game.life(0) == 10
    assert game.state.stack == ()
    assert not game.happened(e.LeftStack)[0].event.countered  # type: ignore[attr-defined]


# --- coming into play and leaving it --------------------------------------------------------------


@pytest.mark.rule("410.10")
@pytest.mark.rule("410.10a")
def test_newcomers_see_themselves_and_each_other_come() -> None:
    herald = creature("Herald", 1, 1, abilities=(when(p.Moves(CREATURE, to=IN_PLAY), GAIN),))
    game = table(hands=((herald, BEAR), ()))
    batch = [e.Moved(game.id(name), IN_PLAY, controller=0) for name in ("Herald", "Bear")]
    game.commit(*batch)
    assert sum(count for _, count in waiting(game)) == 2


@pytest.mark.rule("410.10a")
def test_what_is_in_play_sees_newcomers_and_tokens() -> None:
    game = watched(p.Moves(CREATURE, to=IN_PLAY))
    game.commit(e.TokensCreated(card=game.state.cards.index(WOLF), owner=0, controller=1, count=3))
    assert waiting(game) == [("Watcher", 3)]


@pytest.mark.rule("410.10a")
def test_what_leaves_as_others_come_does_not_see_them() -> None:
    watcher = permanent("Watcher", when(p.Moves(CREATURE, to=IN_PLAY), GAIN))
    game = table(in_play=((watcher,), ()), hands=((BEAR,), ()))
    game.commit(e.Moved(game.id("Watcher"), GRAVEYARD), e.Moved(game.id("Bear"), IN_PLAY, controller=0))
    assert waiting(game) == []


@pytest.mark.rule("410.10b")
@pytest.mark.rule("418.2")
def test_effects_apply_as_a_permanent_comes_so_it_may_trigger_as_what_it_becomes() -> None:
    animator = permanent("Animator", Static(r.Every(f.HasType("land")), (c.AddTypes(types=("creature",)),)))
    watcher = permanent("Watcher", when(p.Moves(CREATURE, to=IN_PLAY), GAIN))
    game = table(in_play=((animator, watcher), ()), hands=((land("Forest"),), ()))
    game.commit(e.Moved(game.id("Forest"), IN_PLAY, controller=0))
    assert waiting(game) == [("Watcher", 1)]


@pytest.mark.rule("410.10b")
@pytest.mark.rule("418.2")
def test_an_ability_that_is_lost_on_coming_does_not_trigger() -> None:
    blank = permanent("Blank", Static(r.Every(CREATURE), (c.Loses(),)))
    herald = creature("Herald", 1, 1, abilities=(when(ENTERS, GAIN),))
    game = table(in_play=((blank,), ()), hands=((herald,), ()))
    game.commit(e.Moved(game.id("Herald"), IN_PLAY, controller=0))
    assert waiting(game) == []
    without = table(hands=((herald,), ()))
    without.commit(e.Moved(without.id("Herald"), IN_PLAY, controller=0))
    assert waiting(without) == [("Herald", 1)]


@pytest.mark.rule("410.10d")
def test_what_leaves_together_sees_each_other_leave() -> None:
    game = table(in_play=((MOURNER, BEAR, WOLF), ()))
    bury(game, "Mourner", "Bear", "Wolf")
    assert sum(count for _, count in waiting(game)) == 2


@pytest.mark.rule("410.10d")
def test_leaving_looks_at_objects_as_they_were() -> None:
    flyers_die = p.Moves(f.HasKeyword("flying"), origin=IN_PLAY, to=GRAVEYARD)
    game = table(in_play=((permanent("Watcher", when(flyers_die, GAIN)), BEAR), ()))
    bear = game.id("Bear")
    gains = (c.Gains("flying"),)
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=bear, card=0, objects=(bear,), changes=gains))
    bury(game, "Bear")
    assert waiting(game) == [("Watcher", 1)]


@pytest.mark.rule("410.10d")
def test_an_ability_that_was_not_there_before_does_not_look_back() -> None:
    # as the blanking effect leaves with the creature, the watcher had no ability yet
    blank = permanent("Blank", Static(r.Every(f.HasType("artifact")), (c.Loses(),)))
    watcher = permanent("Watcher", when(A_CREATURE_DIES, GAIN), kind="artifact")
    game = table(in_play=((blank, watcher, BEAR), ()))
    bury(game, "Blank", "Bear")
    assert waiting(game) == []


@pytest.mark.rule("410.10c")
def test_a_leaving_ability_finds_the_card_only_in_the_first_zone_it_went_to() -> None:
    phoenix = creature("Phoenix", 2, 2, abilities=(when(DIES, Move(r.This(), to="hand")),))
    game = table(in_play=((phoenix,), ()))
    bury(game, "Phoenix")
    settle(game)
    resolve(game)
    assert game.names(HAND) == ("Phoenix",)
    moved_on = table(in_play=((phoenix,), ()))
    bury(moved_on, "Phoenix")
    settle(moved_on)
    moved_on.commit(e.Moved(moved_on.id("Phoenix"), REMOVED))
    resolve(moved_on)
    assert moved_on.names(HAND) == ()


@pytest.mark.rule("410.10", "410.10d")
@pytest.mark.parametrize("zone", ["in_play", "hands", "libraries"])
def test_what_goes_to_a_graveyard_from_anywhere_triggers_once(zone: str) -> None:
    """From play it looks back, from anywhere else it triggers where the card has come to."""
    root = creature("Root", 1, 1, abilities=(when(p.Moves(f.IsThis(), to=GRAVEYARD), GAIN),))
    game = table(**{zone: ((root,), ())})  # type: ignore[arg-type]
    bury(game, "Root")
    assert waiting(game) == [("Root", 1)]


@pytest.mark.rule("410.3")
def test_triggers_to_be_ordered_point_at_their_sources_where_these_are_now() -> None:
    """A dead source lies in the graveyard, where everybody sees it; one that went to a hand is not pointed at."""
    leaves = p.Moves(f.IsThis(), origin=IN_PLAY)
    things = [creature(name, 2, 2, abilities=(when(leaves, GainLife(n)),)) for n, name in ((1, "A"), (2, "B"))]
    game = table(in_play=(tuple(things), ()), libraries=((BEAR,), ()))
    game.commit(e.Moved(game.id("A"), GRAVEYARD), e.Moved(game.id("B"), HAND))
    decision = game.ask(put_triggers_on_stack(game.run))
    assert isinstance(decision, Arrange)
    assert [option.about for option in decision.options] == [(game.state.players[0].graveyard[0],), ()]


@pytest.mark.rule("410.10f")
def test_an_aura_follows_what_it_enchanted_and_itself() -> None:
    enchanted_dies = p.Moves(f.IsAttachedTo(), origin=IN_PLAY, to=GRAVEYARD)
    ability = when(enchanted_dies, Move(r.ThatObject(), to="hand"), Move(r.This(), to="hand"))
    aura = permanent("Shroud", ability, subtypes=("Aura",))
    game = table(in_play=((BEAR, put(aura, attached="Bear")), ()))
    bury(game, "Bear")
    settle(game)
    assert set(game.names(GRAVEYARD)) == {"Bear", "Shroud"}
    resolve(game)
    assert set(game.names(HAND)) == {"Bear", "Shroud"}


@pytest.mark.rule("413.2f")
def test_what_left_is_known_as_it_was_in_play() -> None:
    mourner = permanent("Mourner", when(A_CREATURE_DIES, GainLife(a.ValueOf("power", r.ThatObject()))))
    game = table(in_play=((mourner, put(BEAR, counters=(("+1/+1", 3),))), ()))
    bury(game, "Bear")
    settle(game)
    resolve(game)
    assert game.life(0) == 25


# --- delayed triggers -----------------------------------------------------------------------------

AT_END = p.Begins(END_OF_TURN, "any")


def delayed(game: Table, name: str, pattern: p.Pattern = AT_END) -> None:
    """Start the delayed trigger "destroy it" about something."""
    ability = when(pattern, Destroy(r.Remembered()))
    thing = game.id(name)
    game.start(
        DelayedTrigger(id=0, timestamp=0, controller=0, source=thing, card=0, ability=ability, remembered=(thing,))
    )


@pytest.mark.rule("404.4a")
def test_a_delayed_trigger_does_not_see_what_happened_before_it_was_made() -> None:
    dusk = spell("Dusk", AtNext(A_CREATURE_DIES, (GAIN,)))
    game = table(in_play=((BEAR, WOLF), ()), hands=((dusk,), ()), priority=0)
    play(game, "Dusk")
    bury(game, "Bear")
    resolve(game)
    assert waiting(game) == []
    bury(game, "Wolf")
    assert waiting(game) == [("Dusk", 1)]


@pytest.mark.rule("404.4b")
def test_a_delayed_trigger_triggers_once() -> None:
    game = table(in_play=((BEAR, WOLF), ()))
    delayed(game, "Bear", p.Moves(f.Anything(), to=HAND))
    game.commit(e.StepBegan(END, END_OF_TURN))
    assert waiting(game) == []
    game.commit(e.Moved(game.id("Wolf", 0), HAND))
    assert len(game.state.waiting) == 1
    game.commit(e.Moved(game.id("Wolf"), GRAVEYARD))
    game.commit(e.Moved(game.id("Wolf"), HAND))
    assert len(game.state.waiting) == 1
    assert game.state.effects == ()


@pytest.mark.rule("404.4b")
def test_a_delayed_trigger_triggers_once_even_by_an_event_of_several() -> None:
    game = table(in_play=((BEAR, WOLF), ()))
    delayed(game, "Bear", p.Moves(f.Anything(), to=HAND))
    game.commit(e.Moved(game.id("Wolf"), HAND), e.Moved(game.id("Bear"), HAND))
    assert len(game.state.waiting) == 1


@pytest.mark.rule("404.4c")
def test_a_delayed_trigger_finds_its_object_whatever_it_has_become() -> None:
    game = table(in_play=((BEAR,), ()))
    bear = game.id("Bear")
    delayed(game, "Bear")
    changes = (c.SetTypes(types=("artifact",)),)
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=bear, card=0, objects=(bear,), changes=changes))
    game.commit(e.StepBegan(END, END_OF_TURN))
    settle(game)
    resolve(game)
    assert game.gone("Bear")


@pytest.mark.rule("404.4d")
def test_a_delayed_trigger_fails_where_its_object_left_and_came_back() -> None:
    game = table(in_play=((BEAR,), ()))
    delayed(game, "Bear")
    game.commit(e.Moved(game.id("Bear"), REMOVED))
    game.commit(e.Moved(game.id("Bear"), IN_PLAY, controller=0))
    game.commit(e.StepBegan(END, END_OF_TURN))
    settle(game)
    resolve(game)
    assert not game.gone("Bear")
    assert game.state.stack == ()


# --- entries of equal things ----------------------------------------------------------------------


def many(count: int, pattern: p.Pattern) -> Table:
    """An entry of tokens that watch a pattern."""
    token = creature("Spirit", 1, 1, abilities=(when(pattern, GAIN),))
    return table(in_play=((put(token, count=count, token=True), BEAR), ()))


@pytest.mark.rule("410.6")
@pytest.mark.parametrize(
    ("pattern", "triggers"),
    [(DIES, 5), (A_CREATURE_DIES, 25), (ANOTHER_DIES, 20)],
    ids=["itself", "a creature", "another creature"],
)
def test_members_of_an_entry_see_themselves_once_and_each_other_as_others(pattern: p.Pattern, triggers: int) -> None:
    game = many(5, pattern)
    bury(game, "Spirit")
    assert sum(count for _, count in waiting(game)) == triggers


@pytest.mark.rule("410.6")
@pytest.mark.parametrize(("pattern", "triggers"), [(DIES, 2), (A_CREATURE_DIES, 10), (ANOTHER_DIES, 8)])
def test_members_that_stay_see_some_of_them_leave(pattern: p.Pattern, triggers: int) -> None:
    game = many(5, pattern)
    game.commit(e.Moved(game.id("Spirit"), GRAVEYARD, count=2))
    assert sum(count for _, count in waiting(game)) == triggers


@pytest.mark.rule("410.6")
def test_ten_thousand_tokens_trigger_as_one_entry() -> None:
    game = many(10_000, p.Begins(UPKEEP, "any"))
    game.commit(e.StepBegan("beginning", UPKEEP))
    assert waiting(game) == [("Spirit", 10_000)]
    settle(game)
    assert game.state.stack[-1].count == 10_000
    resolve(game)
    assert game.state.stack[-1].count == 9_999
    assert game.life(0) == 21


@pytest.mark.rule("410.6")
def test_each_of_equal_sources_deals_its_own_damage() -> None:
    token = creature("Spirit", 1, 1)
    to_players = p.DealsDamage(CREATURE, to="player")
    game = watched(to_players, put(token, count=3, token=True))
    game.commit(e.Damaged(game.id("Spirit"), player_ref(1), 1, times=3))
    assert waiting(game) == [("Watcher", 3)]
    assert the_trigger(game).occurrence.amount == 1


@pytest.mark.rule("410.6")
def test_each_member_that_is_dealt_damage_is_one_occurrence() -> None:
    game = watched(p.IsDealtDamage(CREATURE), put(creature("Spirit", 1, 5), count=3, token=True))
    game.commit(e.Damaged(game.id("Wolf"), game.id("Spirit"), 1, times=2))
    assert waiting(game) == [("Watcher", 3)], "once to each of the three, by both sources at once"
    assert the_trigger(game).occurrence.amount == 2


@pytest.mark.rule("410.6")
def test_each_attacking_member_is_one_occurrence() -> None:
    game = watched(p.Attacks(CREATURE), put(creature("Spirit", 1, 1), count=4, token=True))
    game.commit(e.CombatChanged(Combat()))
    game.commit(e.AttackersDeclared((Attack(game.id("Spirit"), 1),)))
    assert waiting(game) == [("Watcher", 4)]


@pytest.mark.rule("410.6")
def test_equal_triggers_of_different_abilities_or_players_stay_apart() -> None:
    both = permanent("Mourner", when(A_CREATURE_DIES, GAIN), when(A_CREATURE_DIES, GainLife(2)))
    game = table(in_play=((both, BEAR), (both,)))
    bury(game, "Bear")
    assert [(w.controller, w.count) for w in game.state.waiting] == [(0, 1), (0, 1), (1, 1), (1, 1)]
