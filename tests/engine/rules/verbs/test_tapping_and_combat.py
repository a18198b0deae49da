"""Tapping, untapping, counters, and leaving combat."""

import pytest

from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.effects import PutCounters, RemoveCounters, RemoveFromCombat, Tap, Untap
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Target, This
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, put, table

SOURCE = creature("Source", 1, 1)


@pytest.mark.rule("103.3")
def test_only_what_changes_is_an_event() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2), put(creature("Wolf", 2, 2), tapped=True))))
    about = context(game, targets=((game.id("Bear"), game.id("Wolf")),))
    do(game, about, Tap(Target()))
    assert [h.event.object for h in game.happened(e.TapChanged)] == [game.id("Bear")]  # type: ignore[attr-defined]
    do(game, about, Untap(Target()))
    assert not game.thing("Bear").tapped
    assert not game.thing("Wolf").tapped


@pytest.mark.rule("200.10")
def test_counters_change_what_a_creature_is() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), PutCounters("+1/+1", 2))
    assert game.power("Source") == (3, 3)
    do(game, context(game), RemoveCounters("+1/+1", 5), GainLife(ThatMuch()))
    assert game.power("Source") == (1, 1)
    assert game.life(0) == 22, "that much is what was really removed"


@pytest.mark.rule("103.3")
def test_this_is_one_member_of_an_entry_and_the_next_trigger_means_another() -> None:
    game = table(in_play=((put(creature("Source", 1, 1), count=3, token=True),), ()))
    entry = game.id("Source")
    for _ in range(3):
        about = context(game)
        about.this = entry
        do(game, about, PutCounters("+1/+1", 1, This()))
    things = tuple(game.state.permanents())
    assert [thing.count for thing in things] == [1, 1, 1]
    assert [thing.counter("+1/+1") for thing in things] == [1, 1, 1]


@pytest.mark.rule("306.2")
def test_an_attacker_and_a_blocker_leave_combat_and_the_blocked_stays_blocked() -> None:
    game = table(
        in_play=((SOURCE, creature("Ogre", 3, 3)), (creature("Wall", 0, 4),)),
        phase=COMBAT,
        step=DECLARE_BLOCKERS,
        attacks=("Source", ("Ogre", ("Wall",))),
    )
    about = context(game, targets=((game.id("Source"), game.id("Wall")),))
    do(game, about, RemoveFromCombat(Target()))
    assert game.state.combat is not None
    (left,) = game.state.combat.attacks
    assert (left.attacker, left.blockers, left.blocked) == (game.id("Ogre"), (), True)


@pytest.mark.rule("306.2")
def test_outside_combat_nothing_is_removed() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), RemoveFromCombat(This()))
    assert game.happened(e.LeftCombat) == ()
