"""Ten thousand equal tokens cost what ten cost: two turns with an attack by all of them, against the same with ten."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from tabletop.benchmarks.row import Row, Say, against
from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import Card
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1

MANY: Final = 10_000
FEW: Final = 10
#: the many may cost so many times what the few cost: figures of this kind differ by that much by themselves
LIMIT: Final = 1.5
_ROUNDS: Final = 40
_TURNS: Final = 4

_TOKEN: Final = Card(name="Sprout", types=("creature",), subtypes=("Plant",), colours=("G",), power=1, toughness=1)


def measure(say: Say) -> Row:
    """CPU milliseconds that four turns take with many tokens and with few, in turn."""
    starts = {number: _start(number) for number in (MANY, FEW)}
    spent: dict[int, list[float]] = {MANY: [], FEW: []}
    for done in range(_ROUNDS):
        say(f"round {done + 1} of {_ROUNDS}")
        for number, state in starts.items():
            before = time.process_time()
            _play(state)
            spent[number].append((time.process_time() - before) * 1000)
    return against(spent[MANY], spent[FEW], LIMIT, "ms")


def _start(number: int) -> State:
    """Turn 3 of a game: seat 0 has that many tokens, the other seat has life enough for every attack."""
    land = built_in().find("Forest")
    assert land is not None
    decks = ((land,) * 12, (land,) * 12)
    state = gameplay.new_game(decks, ("Ann", "Bob"))
    state = msgspec.structs.replace(
        state,
        cards=(*state.cards, _TOKEN),
        teams=tuple(msgspec.structs.replace(team, life=10**9) for team in state.teams),
        turn=Turn(number=3, team=0, phase=MAIN_1, step=MAIN, priority=0, next_team=1),
    )
    run = Run(state)
    run.commit(e.TokensCreated(len(state.cards) - 1, 0, 0, number), rule="200.4a")
    return run.state


def _play(state: State) -> State:
    """Four turns: everybody passes, attacks with everything, and blocks nothing."""
    run = Run(state)
    while run.state.turn.number < 3 + _TURNS:
        run = Run(run.state)
        steps = gameplay.proceed(run)
        try:
            decision = next(steps)
            while True:
                decision = steps.send(_answer(decision))
        except StopIteration:
            pass
    return run.state


def _answer(decision: AnyDecision) -> Answer:
    match decision:
        case Assign(purpose="attackers"):
            pairs = zip(decision.sources, decision.targets, strict=True)
            return Assigned(tuple((source.key, targets[0].key, source.most) for source, targets in pairs))
        case Assign():
            return Assigned()
        case Pick(purpose="priority"):
            return Picked(("pass",))
        case Pick():
            return Picked(tuple(option.key for option in decision.options[: decision.least]))
        case _:
            raise ValueError(f"Nobody expects to be asked this: {decision.purpose} ({decision.rule}).")
