"""What is kept beside a state is never stale, whatever cards say: values, facts and options, found afresh after all."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from tabletop.engine.language import amounts, changes, conditions, filters
from tabletop.engine.language.abilities import Effect, Static
from tabletop.engine.language.node import nodes_in
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import permanents_of
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.playing.at_hand import with_abilities
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import known_of
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.invariants import Violation, check_board
from tabletop.session.timeline.chance import draw
from tests.engine.table import replace
from tests.session.simulation.every_word import AMOUNTS, CHANGES, CONDITIONS, FILTERS, STATICS, random_table

#: players and heads of a team
TABLES = ((2, 1), (2, 1), (4, 2), (4, 1))


class Watch:
    """Looks at the board after every batch, so that each kind of event meets one that is known."""

    def begins(self, effect: Effect, context: Context) -> None:
        pass

    def ends(self, effect: Effect, context: Context) -> None:
        pass

    def committed(self, run: Run, events: tuple[e.Event, ...]) -> None:
        state = run.state
        if known_of(state).permanents is not None and derive(replace(state)) != permanents_of(state).values:
            raise Violation("board", f"values are stale after {[type(event).__name__ for event in events]}")
        permanents_of(state)


def play(seed: str, statics: tuple[Static, ...], odd: float, most: int, players: int = 2, heads: int = 1) -> int:
    """Play a random game and check all that is known at each decision; how often options were known already."""
    run = Run(random_table(seed, statics, odd, players, heads).state, Watch())
    agent, asked, known = RandomAgent(seed), 0, 0
    permanents_of(run.state)
    while run.state.outcome is None and asked < most:
        steps = proceed(run)
        try:
            decision = next(steps)
            while True:
                asked += 1
                known += sum(_is_known(run.state, seat) for seat in range(players))
                check_board(run.state)
                by_chance = decision.seat == CHANCE
                decision = steps.send(draw(decision, seed, asked) if by_chance else agent.answer(run.state, decision))
        except StopIteration:
            pass
    return known


def _is_known(state: State, seat: int) -> bool:
    """Whether what a player has is the same as when it was looked at last."""
    held = permanents_of(state).holdings.get(seat)
    return held is not None and held.plain and held.things == with_abilities(state, seat)


def random_games(number: int, first: int, most: int) -> None:
    known = 0
    for seed in range(first, first + number):
        dice = random.Random(seed)
        statics = tuple(dice.sample(STATICS, dice.randint(0, 2)))
        odd, (players, heads) = dice.choice((0, 0, 0.05, 1)), dice.choice(TABLES)
        print(f"seed {seed}: {players} players, {heads} in a team, {statics}")
        known += play(f"kept {seed}", statics, odd, most, players, heads)
    assert known > number, "options are known from before often enough to be tested"


def test_nothing_kept_is_stale_in_a_few_random_games() -> None:
    random_games(10, 0, 80)


@pytest.mark.long
def test_nothing_kept_is_stale_in_500_random_games() -> None:
    random_games(500, 1000, 250)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(STATICS)))
def test_no_word_of_a_static_ability_makes_values_stale(number: int) -> None:
    for seed in range(3):
        print(f"seed {seed}: {STATICS[number]}")
        play(f"word {number} {seed}", (STATICS[number],), 0.05, 250)


@pytest.mark.parametrize(
    ("union", "tried"),
    [
        (conditions.Condition, CONDITIONS),
        (filters.Filter, FILTERS),
        (amounts.Amount, AMOUNTS),
        (changes.Change, CHANGES),
    ],
)
def test_every_word_is_tried(union: Any, tried: tuple[Any, ...]) -> None:
    """A new condition, filter, amount or change has to be put into `every_word`."""
    words = {type(word) for one in tried for word in (nodes_in(one) if not isinstance(one, int) else (one,))}
    assert {kind.__name__ for kind in get_args(union)} - {kind.__name__ for kind in words} == set()
