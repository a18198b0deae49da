"""The course of a turn: the parts as printed, those that were added, and those that are skipped (300)."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Combat, Turn
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

PHASES: Final = tuple(dict.fromkeys(phase for phase, _ in t.TURN_PARTS))
_STEPS: Final = {phase: tuple(step for of, step in t.TURN_PARTS if of == phase) for phase in PHASES}


def first_step(phase: str) -> str:
    """The step that a phase begins with."""
    return _STEPS[phase][0]


def last_step(phase: str) -> str:
    """The step that a phase ends with."""
    return _STEPS[phase][-1]


@rule("300.1", "300.7", "300.8", "301.1", "306.1", "308.4", "310.5", "312.1", "502.2b", "502.28b")
def following(turn: Turn, combat: Combat | None) -> tuple[Turn, bool] | None:
    """Return the turn after its present part, and whether that begins a phase; None: the turn is over.

    Added steps come directly after their step and added phases directly after their phase, the newest first (300.7,
    300.8); then the turn goes on as printed.
    """
    if turn.step == t.CLEANUP and turn.again:
        return turn, False
    if turn.more_steps:
        step, left = turn.more_steps[-1], turn.more_steps[:-1]
        return replace(turn, step=step, more_steps=left, after_step=turn.after_step or turn.step), False
    if turn.step == t.COMBAT_DAMAGE and combat is not None and combat.second_due:
        return turn, False
    at = turn.after_step or turn.step
    if at == t.DECLARE_ATTACKERS and (combat is None or not combat.declared):
        return replace(turn, step=t.END_OF_COMBAT, after_step=""), False
    steps = _STEPS[turn.phase]
    if at != steps[-1]:
        return replace(turn, step=steps[steps.index(at) + 1], after_step=""), False
    printed = turn.after_phase or turn.phase
    if turn.more_phases:
        phase, left = turn.more_phases[-1], turn.more_phases[:-1]
        added = replace(turn, phase=phase, more_phases=left, after_phase=printed)
        return replace(added, step=first_step(phase), after_step=""), True
    if printed == PHASES[-1]:
        return None
    phase = PHASES[PHASES.index(printed) + 1]
    return replace(turn, phase=phase, step=first_step(phase), after_phase="", after_step=""), True


@rule("300.2", "300.9")
def next_part(state: State) -> tuple[Turn, bool] | None:
    """Return the turn once everybody has passed with an empty stack, and whether that ends a phase; None: it is over.

    Steps and phases that are to be skipped are passed over; not those that permanents say are skipped.
    """
    turn, ended = state.turn, False
    while True:
        course = following(turn, state.combat)
        if course is None:
            return None
        turn, ended = course[0], ended or course[1]
        if turn.again or turn.step == state.turn.step == t.COMBAT_DAMAGE:
            return turn, ended
        if turn.step == first_step(turn.phase) and (turn.team, turn.phase) in turn.skips:
            turn = replace(turn, step=last_step(turn.phase))
        elif (turn.team, turn.step) not in turn.skips and not is_first_draw(state, turn.step):
            return turn, ended


@rule("101.5a")
def is_first_draw(state: State, step: str) -> bool:
    """Tell whether this is the draw step that the first player of a two-player game does not have (101.5a)."""
    return step == t.DRAW and state.turn.number == 1 and len(state.players) == 2
