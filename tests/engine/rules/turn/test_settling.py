"""What comes before priority: state-based effects, then waiting triggers, until nothing is left (408.1b, 410.3)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import TargetPhrase
from tabletop.engine.language.effects import DealDamage, Destroy, SacrificeIt
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.turn_parts import UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.acting import (
    A_CREATURE,
    CREATURE,
    DIES,
    passing,
    permanent,
    resolve,
    settle,
    stack,
    top,
    waiting,
    when,
)
from tests.engine.table import Table, creature, divide, pick, pick_named, put, table

GAIN = GainLife(1)
BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
A_CREATURE_DIES = p.Moves(CREATURE, origin=IN_PLAY, to=GRAVEYARD)
UPKEEPS = p.Begins(UPKEEP, "any")


def upkeep(*mine: str, theirs: tuple[str, ...] = ()) -> Table:
    """A table where these permanents have triggered at the beginning of the upkeep."""
    first = tuple(permanent(name, when(UPKEEPS, GAIN)) for name in mine)
    second = tuple(permanent(name, when(UPKEEPS, GAIN)) for name in theirs)
    game = table(in_play=(first, second))
    game.commit(e.StepBegan("beginning", UPKEEP))
    return game


@pytest.mark.rule("408.1b")
@pytest.mark.rule("408.1f")
def test_triggers_go_on_the_stack_only_before_priority() -> None:
    game = upkeep("Clock")
    assert stack(game) == []
    assert settle(game) is True
    assert stack(game) == ["Clock"]
    assert waiting(game) == []
    assert settle(game) is False


@pytest.mark.rule("408.1b")
def test_state_based_effects_come_first_and_what_they_trigger_goes_along() -> None:
    # the Martyr dies by a state-based effect, its ability goes on the stack in the same go
    martyr = creature("Martyr", 1, 1, abilities=(when(DIES, GAIN),))
    game = table(in_play=((put(martyr, damage=1), permanent("Clock", when(UPKEEPS, GAIN))), ()))
    game.commit(e.StepBegan("beginning", UPKEEP))
    assert settle(game, Arranged(("t0", "t1"))) is True
    assert game.gone("Martyr")
    assert stack(game) == ["Clock", "Martyr"]


@pytest.mark.rule("420.3")
@pytest.mark.rule("410.3")
def test_it_goes_on_until_nothing_is_left() -> None:
    # as the trigger takes its target another one triggers, which would be lost if it were not looked at again
    shy = creature("Shy", 1, 1, abilities=(when(p.BecomesTarget(f.IsThis()), SacrificeIt()),))
    hunter = permanent("Hunter", when(UPKEEPS, DealDamage(1, to=r.Target()), targets=(A_CREATURE,)))
    game = table(in_play=((hunter, shy), ()))
    game.commit(e.StepBegan("beginning", UPKEEP))
    assert settle(game, pick_named("Shy")) is True
    assert stack(game) == ["Hunter", "Shy"]
    assert waiting(game) == []
    assert settle(game) is False


@pytest.mark.rule("410.3")
def test_what_triggers_meanwhile_waits_for_the_next_round() -> None:
    # the opponent's creature triggers while the active player's ability takes its target: in the round after this
    shy = creature("Shy", 1, 1, abilities=(when(p.BecomesTarget(f.IsThis()), GAIN),))
    hunter = permanent("Hunter", when(UPKEEPS, DealDamage(1, to=r.Target()), targets=(A_CREATURE,)))
    game = table(in_play=((hunter,), (shy, permanent("Clock", when(UPKEEPS, GAIN)))))
    game.commit(e.StepBegan("beginning", UPKEEP))
    settle(game, pick_named("Shy"))
    assert stack(game) == ["Hunter", "Clock", "Shy"]


@pytest.mark.rule("410.3")
@pytest.mark.rule("103.4")
def test_the_active_player_puts_triggers_first_so_the_others_resolve_first() -> None:
    game = upkeep("Mine", theirs=("Theirs",))
    settle(game)
    assert stack(game) == ["Mine", "Theirs"]
    second = table(
        in_play=((permanent("Mine", when(UPKEEPS, GAIN)),), (permanent("Theirs", when(UPKEEPS, GAIN)),)),
        active=1,
    )
    second.commit(e.StepBegan("beginning", UPKEEP))
    settle(second)
    assert stack(second) == ["Theirs", "Mine"]


@pytest.mark.rule("410.3")
@pytest.mark.rule("103.4b")
def test_each_player_orders_his_or_her_own() -> None:
    game = upkeep("One", "Two", "Three", theirs=("Four", "Five"))
    settle(game, Arranged(("t2", "t0", "t1")), Arranged(("t1", "t0")))
    assert stack(game) == ["Three", "One", "Two", "Five", "Four"]
    assert [decision.seat for decision in game.asked] == [0, 1]


@pytest.mark.rule("410.3", "606.6d")
def test_a_team_orders_the_triggers_of_all_its_members_together() -> None:
    # Unclear point U5: the rules say nothing of the order within a team; any order that the team wants, as it has
    # been written down since. The primary player is asked, and the other member may answer too.
    clocks = tuple((permanent(name, when(UPKEEPS, GAIN)),) for name in ("Anns", "Bens", "Cids", "Dots"))
    game = table(in_play=clocks, names=("Ann", "Ben", "Cid", "Dot"), heads=2, active=1)
    game.commit(e.StepBegan("beginning", UPKEEP))
    settle(game, Arranged(("t1", "t0")), Arranged(("t0", "t1")))
    assert stack(game) == ["Dots", "Cids", "Anns", "Bens"]
    assert [(decision.seat, decision.mates) for decision in game.asked] == [(2, (3,)), (0, (1,))]
    assert [entry.controller for entry in game.state.stack] == [3, 2, 0, 1]


@pytest.mark.rule("410.3", "606.6d")
def test_only_members_who_have_triggers_are_asked_for_their_order() -> None:
    in_play = ((), (permanent("One", when(UPKEEPS, GAIN)), permanent("Two", when(UPKEEPS, GAIN))), (), ())
    game = table(in_play=in_play, names=("Ann", "Ben", "Cid", "Dot"), heads=2)
    game.commit(e.StepBegan("beginning", UPKEEP))
    settle(game, Arranged(("t1", "t0")))
    assert stack(game) == ["Two", "One"]
    assert [(decision.seat, decision.mates) for decision in game.asked] == [(1, ())]


@pytest.mark.rule("410.3")
def test_triggers_that_nothing_tells_apart_are_not_ordered() -> None:
    game = upkeep("Clock", "Clock")
    settle(game)
    assert stack(game) == ["Clock", "Clock"]


@pytest.mark.rule("410.3")
def test_equal_abilities_about_different_things_are_ordered() -> None:
    mourner = permanent("Mourner", when(A_CREATURE_DIES, GainLife(a.ValueOf("power", r.OtherObject()))))
    game = table(in_play=((mourner, BEAR, WOLF), ()))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD), e.Moved(game.id("Wolf"), GRAVEYARD))
    settle(game, Arranged(("t1", "t0")))
    resolve(game)
    assert game.life(0) == 22


@pytest.mark.rule("410.4")
def test_targets_are_chosen_as_it_goes_on_the_stack() -> None:
    hunter = permanent("Hunter", when(UPKEEPS, Destroy(r.Target()), targets=(A_CREATURE,)))
    game = table(in_play=((hunter,), (BEAR, WOLF)))
    game.commit(e.StepBegan("beginning", UPKEEP))
    settle(game, pick_named("Wolf"))
    assert top(game).targets == ((game.id("Wolf"),),)
    assert game.asked[0].rule == "410.4"
    resolve(game)
    assert game.gone("Wolf")
    assert not game.gone("Bear")


@pytest.mark.rule("410.4")
def test_one_without_a_legal_choice_is_removed() -> None:
    hunter = permanent("Hunter", when(UPKEEPS, Destroy(r.Target()), targets=(A_CREATURE,)))
    game = table(in_play=((hunter,), ()))
    game.commit(e.StepBegan("beginning", UPKEEP))
    assert settle(game) is True
    assert game.state.stack == ()
    assert waiting(game) == []


@pytest.mark.rule("410.4")
def test_divisions_are_announced_as_it_goes_on_the_stack() -> None:
    effect = DealDamage(3, to=r.Target(), divided=True)
    hunter = permanent("Hunter", when(UPKEEPS, effect, targets=(TargetPhrase(CREATURE, most=3),)))
    game = table(in_play=((hunter,), (BEAR, WOLF)))
    game.commit(e.StepBegan("beginning", UPKEEP))
    settle(game, pick_named("Bear", "Wolf"), lambda _: divide(game, Bear=2, Wolf=1))
    assert top(game).divisions == ((2, 1),)


@pytest.mark.rule("410.4")
def test_equal_triggers_with_targets_choose_each_for_itself() -> None:
    token = creature("Spirit", 1, 1, abilities=(when(UPKEEPS, Destroy(r.Target()), targets=(A_CREATURE,)),))
    game = table(in_play=((put(token, count=2, token=True),), (BEAR, WOLF)))
    game.commit(e.StepBegan("beginning", UPKEEP))
    bear, wolf = (ref_key(game.id(name)) for name in ("Bear", "Wolf"))
    settle(game, pick(bear), pick(wolf))
    assert [entry.targets for entry in game.state.stack] == [((game.id("Bear"),),), ((game.id("Wolf"),),)]


@pytest.mark.rule("402.6")
@pytest.mark.rule("410.4")
def test_an_ability_on_the_stack_needs_its_source_no_more() -> None:
    drain = permanent("Drain", when(UPKEEPS, LoseLife(2, who=r.EachOpponent())))
    game = table(in_play=((drain,), ()))
    game.commit(e.StepBegan("beginning", UPKEEP))
    settle(game)
    game.commit(e.Moved(game.id("Drain"), GRAVEYARD))
    resolve(game)
    assert game.life(1) == 18


@pytest.mark.rule("420.3")
def test_the_game_can_end_before_anybody_gets_priority() -> None:
    game = table(life=(0, 20))
    with pytest.raises(Over):
        settle(game)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (1,)


@pytest.mark.rule("408.1b")
def test_passing_comes_to_it_too() -> None:
    game = table(in_play=((put(BEAR, damage=2),), ()), priority=0)
    passing(game)
    assert game.gone("Bear")
