"""A hundred identical triggered abilities: they trigger together, go on the stack as one entry and resolve."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.engine.language.abilities import Activated, Card, Triggered
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.language.references import EachOpponent
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1

NUMBER: Final = 100
LIMIT: Final = 1000
_ROUNDS: Final = 5
_WATCHER: Final = Card(
    name="Murmurer",
    types=("creature",),
    colours=("B",),
    power=1,
    toughness=1,
    abilities=(Triggered(GainsLife("you"), (LoseLife(1, EachOpponent()),)),),
)
_SPRING: Final = Card(name="Spring", types=("artifact",), abilities=(Activated((Mana(("0",)),), (GainLife(1),)),))
_PASS: Final = Picked(("pass",))


def measure(say: Say) -> Row:
    """Milliseconds from the event to the last of them resolved, every pass included."""
    state, first = _start()
    values: list[float] = []
    for done in range(_ROUNDS):
        say(f"round {done + 1} of {_ROUNDS}")
        started = time.perf_counter_ns()
        end = _played(msgspec.structs.replace(state), first)
        values.append((time.perf_counter_ns() - started) / 1e6)
        if end.teams[1].life != state.teams[1].life - NUMBER:
            raise NotRun("Not all of the triggered abilities resolved.")
    return at_most(values, LIMIT, "ms")


def _start() -> tuple[State, Answer]:
    state = gameplay.new_game(((), ()), ("Ann", "Bob"))
    state = msgspec.structs.replace(
        state,
        cards=(_WATCHER, _SPRING),
        teams=tuple(msgspec.structs.replace(team, life=10 * NUMBER) for team in state.teams),
        turn=Turn(number=3, team=0, phase=MAIN_1, step=MAIN, priority=0, next_team=1),
    )
    run = Run(state)
    run.commit(e.TokensCreated(0, 0, 0, NUMBER), rule="200.4a")
    (spring,) = run.commit(e.TokensCreated(1, 0, 0, 1), rule="200.4a")
    assert isinstance(spring, e.TokensCreated)
    return run.state, Picked((f"ability:{spring.new}:0",))


def _played(state: State, first: Answer) -> State:
    """Play the ability, and pass until the stack is empty."""
    answer = first
    run = Run(state)
    while answer == first or run.state.stack:
        run = Run(run.state)
        steps = gameplay.proceed(run)
        try:
            next(steps)
            while True:
                steps.send(answer)
                answer = _PASS
        except StopIteration:
            answer = _PASS
    return run.state
