"""1,500 rounds of state-based effects in a row: each takes one Aura away, and with it what the next one is on."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.engine.language.abilities import Card, Enchant, TargetPhrase
from tabletop.engine.language.filters import HasType
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.zones import IN_PLAY

ROUNDS: Final = 1500
#: seconds; the rulebook knows no bound for the rounds, people do
LIMIT: Final = 30
_AURA: Final = Card(
    name="Ivy on Ivy",
    cost=("G",),
    types=("enchantment",),
    subtypes=("Aura",),
    abilities=(Enchant(TargetPhrase(HasType("enchantment"))),),
)


def measure(say: Say) -> Row:
    """Seconds until the last Aura is gone."""
    say(f"{ROUNDS} rounds")
    state = _start()
    started = time.process_time()
    run = Run(state)
    for _ in settle(run):
        raise NotRun("State-based effects asked something.")
    spent = time.process_time() - started
    if run.state.in_play:
        raise NotRun(f"{len(run.state.in_play)} Auras are left.")
    return at_most([spent], LIMIT, "s")


def _start() -> State:
    """A chain of Auras, each on the one before it; the first is on something that has left."""
    state = gameplay.new_game(((), ()), ("Ann", "Bob"))
    gone = ROUNDS + 1
    objects = {
        number: Object(
            id=number, card=0, owner=0, zone=IN_PLAY, controller=0, put_by=0, timestamp=number,
            attached=number - 1 if number > 1 else gone,
        )
        for number in range(1, ROUNDS + 1)
    }  # fmt: skip
    return msgspec.structs.replace(
        state,
        cards=(_AURA,),
        objects=objects,
        in_play=tuple(objects),
        next_id=gone + 1,
        next_timestamp=gone + 1,
        turn=Turn(number=3, team=0, phase=MAIN_1, step=MAIN, priority=0, next_team=1),
    )
