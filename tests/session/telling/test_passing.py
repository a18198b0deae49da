"""What passing does, said before it happens."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.session.telling.passing import Passing, what_passing_does
from tests.engine.table import creature, table
from tests.session.games import do, passes, session_at

replace = msgspec.structs.replace


def with_pool(state: State, seat: int, number: int) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], pool=(PoolMana("R", count=number),))
    return replace(state, players=tuple(players))


@pytest.mark.rule("300.2")
@pytest.mark.parametrize(
    ("phase", "step", "text"),
    [
        (t.BEGINNING, t.UPKEEP, "to draw"),
        (t.BEGINNING, t.DRAW, "to precombat main"),
        (t.MAIN_1, t.MAIN, "to beginning of combat"),
        (t.COMBAT, t.BEGINNING_OF_COMBAT, "to declare attackers"),
        (t.COMBAT, t.DECLARE_ATTACKERS, "to end of combat"),
        (t.COMBAT, t.END_OF_COMBAT, "to postcombat main"),
        (t.MAIN_2, t.MAIN, "to end of turn"),
        (t.END, t.END_OF_TURN, "end turn"),
    ],
)
def test_passing_leads_to_the_next_part(phase: str, step: str, text: str) -> None:
    state = table(phase=phase, step=step, priority=0).state
    assert what_passing_does(state, 0) == Passing(text)


@pytest.mark.rule("300.2")
def test_with_attackers_blockers_come_next() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()), phase=t.COMBAT, step=t.DECLARE_ATTACKERS, attacks=("Bear",))
    assert what_passing_does(game.state, 0).text == "to declare blockers"


@pytest.mark.rule("300.9")
@pytest.mark.parametrize(
    ("skips", "text"),
    [
        (((0, t.COMBAT),), "to postcombat main"),
        (((0, t.BEGINNING_OF_COMBAT),), "to declare attackers"),
        (((1, t.COMBAT),), "to beginning of combat"),
        (((0, t.COMBAT), (0, t.MAIN_2), (0, t.END)), "end turn"),
    ],
)
def test_parts_that_are_skipped_are_not_promised(skips: tuple[tuple[int, str], ...], text: str) -> None:
    state = table(priority=0).state
    state = replace(state, turn=replace(state.turn, skips=skips))
    assert what_passing_does(state, 0).text == text


@pytest.mark.rule("300.3")
@pytest.mark.parametrize(
    ("phase", "step", "expected"),
    [
        (t.MAIN_1, t.MAIN, Passing("end phase, 2 burn: 9 to 7", 2, 7)),
        (t.BEGINNING, t.DRAW, Passing("end phase, 2 burn: 9 to 7", 2, 7)),
        (t.END, t.END_OF_TURN, Passing("end turn, 2 burn: 9 to 7", 2, 7)),
        (t.BEGINNING, t.UPKEEP, Passing("to draw")),
        (t.COMBAT, t.BEGINNING_OF_COMBAT, Passing("to declare attackers")),
    ],
)
def test_burn_is_said_in_figures_where_the_phase_ends(phase: str, step: str, expected: Passing) -> None:
    state = with_pool(table(life=(9, 20), phase=phase, step=step, priority=0).state, 0, 2)
    assert what_passing_does(state, 0) == expected
    # the other player's mana is no burn of this seat
    assert what_passing_does(state, 1).burn == 0


@pytest.mark.rule("300.2")
def test_with_something_on_the_stack_passing_resolves_it() -> None:
    game = table(hands=((creature("Bear", 2, 2, cost=("0",)),), ()), priority=0)
    session = session_at(game.state)
    do(session, f"play:{game.id('Bear')}")
    assert what_passing_does(session.state, 0).text == "resolve Bear"
    ask = session.observe(0).ask
    assert ask is not None
    assert ask.passing == "resolve Bear"
    passes(session)
    passes(session)
    assert game.id("Bear") not in session.state.objects
    assert len(session.state.in_play) == 1


def test_the_figures_come_true() -> None:
    state = with_pool(table(life=(9, 20), priority=0).state, 0, 2)
    session = session_at(state)
    ask = session.observe(0).ask
    assert ask is not None
    assert (ask.burn, ask.life_after_burn) == (2, 7)
    passes(session)
    passes(session)
    assert session.state.life_of(0) == 7
