"""Every kind of effect has exactly one executor."""

from typing import get_args

import pytest

from tabletop.engine.language import abilities
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.player_effects import Discard, GainLife, LoseLife
from tabletop.engine.language.references import You
from tabletop.engine.rules.events.carrying_out import executable_kinds, executes, feasible_where
from tabletop.engine.rules.verbs import all as verbs
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import plain, table


def test_every_kind_of_effect_can_be_carried_out() -> None:
    assert verbs.EXECUTORS
    names = {kind.__name__ for kind in get_args(abilities.Effect)}
    assert names - {kind.__name__ for kind in executable_kinds()} == set()


def test_a_second_executor_is_refused() -> None:
    with pytest.raises(ValueError, match="GainLife has an executor already"):
        executes(GainLife)(lambda run, effect, context: None)


def test_a_second_predicate_is_refused() -> None:
    with pytest.raises(ValueError, match="Discard has a predicate already"):
        feasible_where(Discard)(lambda state, effect, context: True)


@pytest.mark.rule("413.2b")
def test_effects_happen_in_the_order_written() -> None:
    game = table(in_play=((plain("Source", "artifact"),), ()))
    do(game, context(game), LoseLife(5), GainLife(LifeOf(You())))
    assert game.life(0) == 30
