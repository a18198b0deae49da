"""Mana burn as each phase ends (300.3)."""

import pytest

from tabletop.engine.rules.turn.mana_burn import empty_pools, pool_size
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import PreventionShield
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import player_ref
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, land, table

BOTH = ((land("Forest"),) * 9,) * 2


def floating(game: Table, seat: int, *mana: PoolMana) -> None:
    game.commit(e.ManaAdded(seat, mana))


@pytest.mark.rule("300.3", "408.2g")
def test_every_player_loses_the_mana_and_a_life_for_each() -> None:
    game = table()
    floating(game, 0, PoolMana("G", count=2), PoolMana("C", snow=True))
    floating(game, 1, PoolMana("U"))
    empty_pools(game.run)
    assert (game.life(0), game.life(1)) == (17, 19)
    assert [player.pool for player in game.state.players] == [(), ()]
    assert {h.rule for h in game.happened(e.LifeChanged)} == {"300.3"}
    assert game.state.stack == ()


@pytest.mark.rule("300.3")
def test_nothing_happens_without_mana() -> None:
    game = table()
    empty_pools(game.run)
    assert game.run.happenings == []


@pytest.mark.rule("300.3")
def test_mana_burn_is_no_damage_and_can_not_be_prevented() -> None:
    game = table()
    game.start(PreventionShield(0, 0, 0, 0, 0, to=player_ref(0)))
    floating(game, 0, PoolMana("R", count=3))
    empty_pools(game.run)
    assert game.life(0) == 17
    assert game.happened(e.Damaged) == ()


@pytest.mark.rule("300.3")
def test_mana_lasts_from_step_to_step_until_the_phase_ends() -> None:
    game = table(libraries=BOTH, phase=t.BEGINNING, step=t.UPKEEP, priority=0)
    floating(game, 1, PoolMana("G"))
    both_pass(game)
    assert game.state.turn.step == t.DRAW
    assert (pool_size(game.state, 1), game.life(1)) == (1, 20)
    both_pass(game)
    assert game.state.turn.phase == t.MAIN_1
    assert (pool_size(game.state, 1), game.life(1)) == (0, 19)


@pytest.mark.rule("300.3")
@pytest.mark.parametrize(
    ("phase", "step"), [(t.MAIN_1, t.MAIN), (t.COMBAT, t.END_OF_COMBAT), (t.MAIN_2, t.MAIN), (t.END, t.END_OF_TURN)]
)
def test_every_phase_burns_as_it_ends(phase: str, step: str) -> None:
    game = table(libraries=BOTH, phase=phase, step=step, priority=0)
    floating(game, 0, PoolMana("G"))
    act(game, "pass")
    assert pool_size(game.state, 0) == 1
    act(game, "pass")
    assert game.state.turn.phase != phase
    assert (pool_size(game.state, 0), game.life(0)) == (0, 19)


@pytest.mark.rule("300.3", "102.4a")
def test_both_may_burn_to_death_in_the_next_phase() -> None:
    game = table(libraries=BOTH, phase=t.MAIN_1, priority=0, life=(1, 2))
    floating(game, 0, PoolMana("G"))
    floating(game, 1, PoolMana("G", count=2))
    both_pass(game)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ()
    assert game.state.turn.phase == t.COMBAT
