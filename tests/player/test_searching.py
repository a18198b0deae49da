"""What a search weighs, what it leaves, and what it comes to over several worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from tabletop.engine.rules.forward import Ahead
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Picked
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, DECLARE_BLOCKERS, MAIN, MAIN_2
from tabletop.player.levels import LEVELS
from tabletop.player.search.plans import PASSES, Plan
from tabletop.player.search.playouts import Playouts
from tabletop.player.search.purse import Purse
from tabletop.player.search.thinker import Thinker
from tabletop.player.valuing import WON, of_chances
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, land, table

_MOUNTAIN, _FOREST, _SWAMP = land("Mountain"), land("Forest"), land("Swamp")
_STOCK = (_FOREST,) * 10
_LEVEL = LEVELS["thoughtful"]


def test_chances_of_one_value_are_that_value() -> None:
    for value in (-20.0, -1.5, 0.0, 7.0):
        assert of_chances((value, value, value)) == pytest.approx(value)


def test_what_is_lost_anyway_is_not_lost_twice() -> None:
    """A line that loses in one of three worlds and leads in the others is better than one far behind in all."""
    lost = -(WON - 9)
    assert of_chances((lost, 5.0, 5.0)) > of_chances((-10.0, -10.0, -10.0))
    assert of_chances((lost, 5.0, 5.0)) < of_chances((0.5, 0.5, 0.5))


def test_games_that_are_over_are_beyond_all_others_and_better_sooner() -> None:
    assert of_chances((WON - 7,)) > of_chances((WON - 8,)) > of_chances((200.0,))
    assert of_chances((-(WON - 7),)) < of_chances((-(WON - 8),)) < of_chances((-200.0,))


class _Known(Playouts):
    """Play-outs whose values are known beforehand."""

    def __init__(self, state: State, values: dict[Plan, Sequence[float]], playouts: int = 100) -> None:
        super().__init__(_LEVEL, (state,) * 3, (), 0, Purse(playouts))
        self._values = values

    def _on(self, world: State, number: int, plan: Plan) -> float:
        self.purse.left -= 1
        return self._values[plan][number]


def test_a_plan_that_falls_behind_is_not_played_on_every_world() -> None:
    state = table(libraries=(_STOCK, _STOCK), priority=0).state
    good, bad, close = (Plan(Picked((key,))) for key in ("a", "b", "c"))
    playouts = _Known(state, {good: (3.0, 4.0, 5.0), bad: (0.0, 9.0, 9.0), close: (2.9, 4.2, 5.2)})
    assert playouts.value(good) == pytest.approx(4.0, abs=0.1)
    left = playouts.purse.left
    assert playouts.value(bad) < playouts.tried[0][0] - 2
    assert playouts.purse.left == left - 1
    assert playouts.value(close) > playouts.tried[0][0]
    assert playouts.purse.left == left - 4


def test_where_the_purse_is_empty_one_world_has_to_do() -> None:
    state = table(libraries=(_STOCK, _STOCK), priority=0).state
    one = Plan(Picked(("a",)))
    playouts = _Known(state, {one: (3.0, 9.0, 9.0)}, playouts=1)
    assert playouts.value(one) == pytest.approx(3.0)


def _first(state: State, *since: Answer) -> Answer:
    """What a thoughtful player answers first, after what has been answered."""
    return Thinker(_LEVEL, "test").answer((state,) * 3, since, Purse(_LEVEL.playouts))


def test_of_two_ways_to_the_same_the_shorter_one_is_taken() -> None:
    """A shield that saves nothing is not put up before the pump that kills, however free the mana is."""
    hide = written("{G}: Regenerate Old Hide.", "Creature - Beast", name="Old Hide", cost="{3}{G}", size="3/3")
    pump = "{R}: Hot Pup gets +1/+0 until end of turn."
    pup = written(pump, "Creature - Dog", name="Hot Pup", cost="{R}", size="1/1")
    game = table(
        in_play=((hide, pup, _MOUNTAIN, _FOREST), (creature("Calf", 1, 2),)),
        libraries=(_STOCK, _STOCK),
        attacks=(("Hot Pup", ("Calf",)),),
        phase=COMBAT,
        step=DECLARE_BLOCKERS,
        priority=0,
    )
    answer = _first(game.state)
    assert isinstance(answer, Picked)
    assert answer.keys[0].startswith(f"ability:{game.id('Hot Pup')}:")


def test_of_modes_that_is_taken_which_is_worth_most() -> None:
    charm = written(
        "Choose one - You gain 1 life; or Twofold Word deals 3 damage to target creature.",
        "Sorcery", name="Twofold Word", cost="{R}",
    )  # fmt: skip
    game = table(
        in_play=((_MOUNTAIN,), (creature("Ogre", 3, 3),)),
        hands=((charm,), ()),
        libraries=(_STOCK, _STOCK),
        phase=MAIN_2,
        step=MAIN,
        priority=0,
    )
    thinker, since = Thinker(_LEVEL, "test"), []
    for _ in range(2):
        since.append(thinker.answer((game.state,) * 3, since, Purse(_LEVEL.playouts)))
    assert since[0] == Picked((f"play:{game.id('Twofold Word')}",))
    assert since[1] == Picked(("mode1",))


def test_nothing_is_done_to_ones_own_for_nothing() -> None:
    """An effect that harms is not aimed at what is one's own, where only that is there."""
    lash = written("Small Lash deals 2 damage to target creature.", "Instant", name="Small Lash", cost="{R}")
    game = table(
        in_play=((_MOUNTAIN, creature("Pup", 2, 2)), ()), hands=((lash,), ()), libraries=(_STOCK, _STOCK), priority=0
    )
    assert _first(game.state) == PASSES.first == Picked(("pass",))


def test_an_attack_that_gains_nothing_is_left_out() -> None:
    """Into a wall that neither dies nor kills nobody attacks: others may have a trick."""
    game = table(
        in_play=((creature("Bear", 2, 2),), (creature("Fence", 0, 6), creature("Fence", 0, 6))),
        libraries=(_STOCK, _STOCK),
        phase=COMBAT,
        step=BEGINNING_OF_COMBAT,
        priority=0,
    )
    state = Ahead(game.state, (PASSES.first,)).state
    assert _first(state, PASSES.first) == Assigned()


def test_when_time_is_up_the_first_idea_has_to_do() -> None:
    bears = tuple(creature(f"Bear {number}", 2, 2) for number in range(6))
    game = table(
        in_play=(bears, (creature("Fence", 0, 6),)), libraries=(_STOCK, _STOCK), phase=COMBAT, step=BEGINNING_OF_COMBAT,
        priority=0,
    )  # fmt: skip
    state, thinker = Ahead(game.state, (PASSES.first,)).state, Thinker(_LEVEL, "test")
    assert isinstance(thinker.answer((state,) * 3, (PASSES.first,), Purse(1_000_000, seconds=0.0)), Assigned)
    assert thinker.played == 1


def test_a_game_that_would_not_be_over_in_time_is_not_begun() -> None:
    purse = Purse(100, seconds=60.0)
    assert not purse.is_empty
    purse._began -= 50.0
    purse._end = purse._began + 60.0
    purse.left -= 4
    assert purse.is_empty, "ten seconds are left, and the others took more than twelve each"
    purse.left -= 46
    assert not purse.is_empty


def test_a_game_is_left_when_time_is_up_once_there_is_an_answer() -> None:
    state = table(in_play=((_MOUNTAIN,), ()), libraries=(_STOCK, _STOCK), priority=0).state
    playouts = Playouts(_LEVEL, (state,) * 3, (), 0, Purse(100, seconds=0.0))
    assert math.isfinite(playouts.value(PASSES))
    assert playouts.value(PASSES) == -math.inf
    assert playouts.line(PASSES) == playouts.line(PASSES), "what is told is played to its end all the same"


def test_what_is_thought_within_a_thought_has_the_same_clock() -> None:
    assert Purse(100, seconds=0.0).part(5).is_over
    some = Purse(3, seconds=60.0).part(5)
    assert (some.left, some.is_over) == (3, False)
    assert not Purse(3).part(2).is_over
