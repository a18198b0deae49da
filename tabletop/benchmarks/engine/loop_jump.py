"""A loop of three actions repeated 10^12 and 10^100 times (421.2)."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.engine.language.abilities import Activated, Card, CreateToken
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import PutCounters
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.loops.jump import repeat
from tabletop.engine.rules.loops.rounds import play_round
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1

LIMIT: Final = 50
_TIMES: Final = (10**12, 10**100)
_ROUNDS: Final = 20
_TOKEN: Final = Card(name="Sprout", types=("creature",), subtypes=("Plant",), colours=("G",), power=1, toughness=1)
_FREE: Final = (Mana(("0",)),)
_MACHINE: Final = Card(
    name="Perpetual Mill",
    types=("artifact",),
    abilities=(
        Activated(_FREE, (GainLife(1),)),
        Activated(_FREE, (PutCounters("charge"),)),
        Activated(_FREE, (CreateToken(_TOKEN),)),
    ),
)


def measure(say: Say) -> Row:
    """Milliseconds to repeat the round a number of times; the slower number counts."""
    state, answers = _start()
    values: list[float] = []
    for done in range(_ROUNDS):
        say(f"round {done + 1} of {_ROUNDS}")
        for times in _TIMES:
            here = msgspec.structs.replace(state)
            started = time.perf_counter_ns()
            result = repeat(here, answers, times)
            values.append((time.perf_counter_ns() - started) / 1e6)
            if result.rounds != times:
                raise NotRun(f"Only {result.rounds} rounds were done.")
    return at_most(values, LIMIT, "ms")


def _start() -> tuple[State, tuple[Answer, ...]]:
    """A main phase with the machine in play and one round done, and the answers of a round."""
    state = gameplay.new_game(((), ()), ("Ann", "Bob"))
    state = msgspec.structs.replace(
        state, cards=(_MACHINE,), turn=Turn(number=3, team=0, phase=MAIN_1, step=MAIN, priority=0, next_team=1)
    )
    run = Run(state)
    (made,) = run.commit(e.TokensCreated(0, 0, 0, 1), rule="200.4a")
    assert isinstance(made, e.TokensCreated)
    passed = Picked(("pass",))
    answers: tuple[Answer, ...] = tuple(
        answer for index in range(3) for answer in (Picked((f"ability:{made.new}:{index}",)), passed, passed)
    )
    return play_round(run.state, answers).state, answers
