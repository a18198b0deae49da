"""Phases and steps that are added to a turn (300.7, 300.8): directly after theirs, the newest first."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Triggered
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import AddPhases, AddStep, GainLife
from tabletop.engine.language.references import EachOpponent
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.turn import turn_course
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary import turn_parts as t
from tests.engine.rules.acting import permanent
from tests.engine.rules.verbs.carrying import context
from tests.engine.rules.walking import both_pass, step_quietly
from tests.engine.table import Table, creature, land, table

replace = msgspec.structs.replace

BOTH = ((land("Forest"),) * 9,) * 2
SOURCE = permanent("Source")
FIGHT_AGAIN = AddPhases(("combat", "main"), after_main=True)


def at(phase: str, step: str, **more: object) -> Table:
    return table(in_play=((SOURCE,),), libraries=BOTH, phase=phase, step=step, priority=0, **more)  # type: ignore[arg-type]


def add(game: Table, *effects: AddPhases | AddStep, you: int = 0) -> None:
    for effect in effects:
        game.play_out(carry_out(game.run, (effect,), context(game, you=you)))


def rest_of_turn(game: Table) -> list[str]:
    """The parts that begin until the next turn does, main phases by the phase."""
    number, since = game.state.turn.number, len(game.run.happenings)
    while game.state.turn.number == number:
        step_quietly(game)
    events = [happening.event for happening in game.run.happenings[since:]]
    turn = next(place for place, event in enumerate(events) if isinstance(event, e.TurnBegan))
    return [t.part_text(event.phase, event.step) for event in events[:turn] if isinstance(event, e.StepBegan)]


QUIET_COMBAT = [t.BEGINNING_OF_COMBAT, t.DECLARE_ATTACKERS, t.END_OF_COMBAT]
REST = [t.END_OF_TURN, t.CLEANUP]


@pytest.mark.rule("300.7", "305.1")
def test_a_combat_phase_and_a_main_phase_come_after_the_first_main_phase() -> None:
    game = at(t.MAIN_1, t.MAIN)
    add(game, FIGHT_AGAIN)
    assert rest_of_turn(game) == [*QUIET_COMBAT, t.MAIN_2, *QUIET_COMBAT, t.MAIN_2, *REST]


@pytest.mark.rule("300.7")
def test_added_after_the_second_main_phase_they_come_before_the_end_phase() -> None:
    game = at(t.MAIN_2, t.MAIN)
    add(game, FIGHT_AGAIN)
    assert rest_of_turn(game) == [*QUIET_COMBAT, t.MAIN_2, *REST]
    assert game.state.turn.is_printed


@pytest.mark.rule("300.7")
def test_a_phase_can_be_added_after_a_combat_phase_and_is_a_combat_phase_again() -> None:
    game = at(t.COMBAT, t.END_OF_COMBAT)
    add(game, AddPhases(("combat",)))
    assert rest_of_turn(game) == [*QUIET_COMBAT, t.MAIN_2, *REST]


@pytest.mark.rule("300.7")
def test_of_several_added_phases_the_newest_comes_first() -> None:
    game = at(t.MAIN_2, t.MAIN)
    add(game, AddPhases(("combat",)), AddPhases(("main",)))
    assert rest_of_turn(game) == [t.MAIN_2, *QUIET_COMBAT, *REST]


@pytest.mark.rule("300.7")
def test_what_is_added_in_an_added_phase_comes_directly_after_that() -> None:
    game = at(t.MAIN_2, t.MAIN)
    add(game, FIGHT_AGAIN)
    both_pass(game)
    assert game.state.turn.step == t.BEGINNING_OF_COMBAT
    add(game, AddPhases(("combat",)))
    assert rest_of_turn(game) == [*QUIET_COMBAT[1:], *QUIET_COMBAT, t.MAIN_2, *REST]


@pytest.mark.rule("300.7")
def test_after_this_main_phase_means_nothing_in_another_phase() -> None:
    game = at(t.COMBAT, t.END_OF_COMBAT)
    add(game, FIGHT_AGAIN)
    assert rest_of_turn(game) == [t.MAIN_2, *REST]


@pytest.mark.rule("300.7")
def test_phases_can_be_added_after_the_last_one_of_the_turn() -> None:
    game = at(t.END, t.END_OF_TURN)
    add(game, AddPhases(("main",)))
    assert rest_of_turn(game) == [t.CLEANUP, t.MAIN_2]


@pytest.mark.rule("300.7", "300.3")
def test_mana_burns_between_two_combat_phases() -> None:
    game = at(t.COMBAT, t.END_OF_COMBAT)
    add(game, AddPhases(("combat",)))
    game.commit(e.ManaAdded(0, (PoolMana("G"),)))
    both_pass(game)
    assert game.state.turn.step == t.BEGINNING_OF_COMBAT
    assert game.life(0) == 19


@pytest.mark.rule("300.7", "300.9")
def test_an_added_phase_can_be_skipped_and_uses_the_skip_up() -> None:
    game = at(t.MAIN_2, t.MAIN)
    add(game, FIGHT_AGAIN)
    game.run.state = replace(game.state, turn=replace(game.state.turn, skips=((0, t.COMBAT),)))
    assert rest_of_turn(game) == [t.MAIN_2, *REST]
    assert game.state.turn.skips == ()


@pytest.mark.rule("300.7", "308.1")
def test_a_creature_that_untaps_attacks_in_both_combat_phases() -> None:
    game = table(
        in_play=((SOURCE, creature("Bear", 2, 2, "vigilance")),), libraries=BOTH,
        phase=t.COMBAT, step=t.DECLARE_ATTACKERS, attacks=("Bear",), priority=0,
    )  # fmt: skip
    add(game, AddPhases(("combat",)))
    parts = []
    while game.state.turn.phase == t.COMBAT and game.state.turn.number == 3 and len(parts) < 20:
        parts.append((game.state.turn.step, len(game.state.combat.attacks) if game.state.combat else 0))
        step_quietly(game)
    steps = list(dict.fromkeys(parts))
    assert (t.COMBAT_DAMAGE, 1) in steps
    assert steps[-2:] == [(t.DECLARE_ATTACKERS, 0), (t.END_OF_COMBAT, 0)]
    assert game.life(1) == 18


# --- steps ----------------------------------------------------------------------------------------


@pytest.mark.rule("300.8")
def test_a_step_is_added_directly_after_its_step() -> None:
    game = at(t.BEGINNING, t.UPKEEP)
    add(game, AddStep(t.UPKEEP))
    assert rest_of_turn(game) == [t.UPKEEP, t.DRAW, t.MAIN_1, *QUIET_COMBAT, t.MAIN_2, *REST]


@pytest.mark.rule("300.8")
def test_of_several_added_steps_the_newest_comes_first() -> None:
    game = at(t.BEGINNING, t.UPKEEP)
    add(game, AddStep(t.DRAW), AddStep(t.UPKEEP))
    assert rest_of_turn(game)[:4] == [t.UPKEEP, t.DRAW, t.DRAW, t.MAIN_1]
    assert len(game.names("hand")) == 2, "each draw step has its draw"


@pytest.mark.rule("300.8")
def test_a_step_of_another_phase_or_for_another_players_turn_is_not_added() -> None:
    game = at(t.MAIN_1, t.MAIN)
    add(game, AddStep(t.UPKEEP))
    assert game.state.turn.more_steps == ()
    game = at(t.BEGINNING, t.UPKEEP)
    add(game, AddStep(t.UPKEEP, EachOpponent()))
    assert game.state.turn.more_steps == ()


@pytest.mark.rule("300.8", "300.5", "303.1")
def test_an_added_upkeep_has_its_triggers_and_is_not_the_first_upkeep() -> None:
    bell = permanent(
        "Bell", Triggered(Begins(t.UPKEEP), (GainLife(1),)),
        Triggered(Begins(t.UPKEEP, first=True), (AddStep(t.UPKEEP),)),
    )  # fmt: skip
    game = table(in_play=((), (bell,)), libraries=BOTH, phase=t.END, step=t.END_OF_TURN, priority=0)
    while game.state.turn.step != t.DRAW:
        step_quietly(game)
    assert game.life(1) == 22
    assert [h.event.step for h in game.happened(e.StepBegan)][-3:] == [t.UPKEEP, t.UPKEEP, t.DRAW]  # type: ignore[attr-defined]


@pytest.mark.rule("300.1", "300.7", "300.8")
def test_a_turn_as_printed_goes_through_its_parts_in_order() -> None:
    turn: Turn | None = Turn(number=1)
    parts = []
    while turn is not None:
        parts.append((turn.phase, turn.step))
        course = turn_course.following(turn, None)
        turn = None if course is None else course[0]
    without_fight = [part for part in t.TURN_PARTS if part[1] not in (t.DECLARE_BLOCKERS, t.COMBAT_DAMAGE)]
    assert parts == without_fight
