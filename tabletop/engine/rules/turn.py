"""The turn (300): one part after another, each with its game actions, until somebody has priority."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from tabletop.engine.rules import attacking, blocking, combat, combat_damage, settling
from tabletop.engine.rules.beginning_phase import draw_step, untap_step
from tabletop.engine.rules.end_phase import cleanup_step
from tabletop.engine.rules.mana_burn import empty_pools
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

GameAction: TypeAlias = Callable[[Run], Steps[None]]


@rule("300.2", "300.1")
def end_step(run: Run) -> Steps[None]:
    """End the present step or phase and go on until a player gets priority again."""
    following = _leave(run)
    while True:
        given = yield from _enter(run, *following)
        if given:
            return
        following = _leave(run)


@rule("300.2", "300.4", "311.2", "308.4", "309.1")
def _leave(run: Run) -> tuple[str, str]:
    """End the present part; returns the next (phase, step). A phase ends with its last step (300.3)."""
    turn = run.state.turn
    phase, step = turn.phase, turn.step
    if step == t.END_OF_COMBAT:
        combat.end_combat(run)
    following = _next(run.state)
    if step == t.CLEANUP:
        if turn.again:
            return phase, step
        empty_pools(run)
        _next_turn(run)
        return t.TURN_PARTS[0]
    if following[0] != phase:
        empty_pools(run)
    return following


@rule("306.1", "308.4", "310.5", "502.2b", "502.28b")
def _next(state: State) -> tuple[str, str]:
    """What comes after the present part of the turn, by the rules of combat too."""
    turn = state.turn
    if turn.step == t.CLEANUP:
        return t.TURN_PARTS[0]
    if turn.step == t.DECLARE_ATTACKERS and (state.combat is None or not state.combat.declared):
        return t.COMBAT, t.END_OF_COMBAT
    if turn.step == t.COMBAT_DAMAGE and state.combat is not None and state.combat.second_due:
        return t.COMBAT, t.COMBAT_DAMAGE
    parts = t.TURN_PARTS
    return parts[parts.index((turn.phase, turn.step)) + 1]


@rule("300.5", "408.1c")
def _enter(run: Run, phase: str, step: str) -> Steps[bool]:
    """Begin a part of the turn: game actions, beginning triggers, priority. Returns whether anybody got priority."""
    if _is_skipped(run.state, step):
        run.commit(e.TurnChanged(replace(run.state.turn, phase=phase, step=step, priority=NOBODY)), rule="300.9")
        return False
    run.commit(
        e.TurnChanged(replace(run.state.turn, phase=phase, step=step, priority=NOBODY, passed=0, again=False)),
        e.StepBegan(phase, step),
        rule=_RULES[phase, step],
    )
    if step == t.UNTAP:
        untap_step(run)
        return False
    action = _ACTIONS.get(step)
    if action is not None:
        yield from action(run)
    if step == t.CLEANUP:
        return (yield from _cleanup_priority(run))
    yield from settling.settle(run)
    _active_player_gets_priority(run)
    return True


def _active_player_gets_priority(run: Run) -> None:
    run.commit(e.TurnChanged(replace(run.state.turn, priority=run.state.turn.team, passed=0)), rule="408.1c")


@rule("314.3")
def _cleanup_priority(run: Run) -> Steps[bool]:
    """Priority in cleanup only where a state-based effect or trigger is due; then another cleanup step follows."""
    if not (yield from settling.settle(run)):
        return False
    run.commit(e.TurnChanged(replace(run.state.turn, priority=run.state.turn.team, passed=0, again=True)), rule="314.3")
    return True


@rule("101.5a", "300.9")
def _is_skipped(state: State, step: str) -> bool:
    """Whether a step is passed over: in a two-player game the first player's first draw step (101.5a)."""
    return step == t.DRAW and state.turn.number == 1 and len(state.players) == 2


@rule("300.6", "101.5")
def begin_turn(run: Run, team: int, rest: tuple[int, ...] = ()) -> None:
    """A team's turn begins; `rest` are the extra turns still to come."""
    number = run.state.turn.number + 1
    following = (team + 1) % len(run.state.teams) if not rest else run.state.turn.next_team
    run.commit(
        e.TurnBegan(number, team),
        e.TurnChanged(Turn(number=number, team=team, extra=rest, next_team=following)),
        rule="300.1",
    )


@rule("300.6")
def _next_turn(run: Run) -> None:
    """Extra turns come first, the newest of them first; then the next team's turn."""
    turn = run.state.turn
    if turn.extra:
        begin_turn(run, turn.extra[-1], turn.extra[:-1])
        return
    begin_turn(run, turn.next_team)


def start_first_turn(run: Run) -> Steps[None]:
    """Begin the first turn (101.5) and go on until somebody has priority."""
    begin_turn(run, run.state.starting_team)
    following = t.TURN_PARTS[0]
    while True:
        given = yield from _enter(run, *following)
        if given:
            return
        following = _leave(run)


_ACTIONS: dict[str, GameAction] = {
    t.DRAW: draw_step,
    t.BEGINNING_OF_COMBAT: combat.begin_combat,
    t.DECLARE_ATTACKERS: attacking.declare_attackers,
    t.DECLARE_BLOCKERS: blocking.declare_blockers,
    t.COMBAT_DAMAGE: combat_damage.put_on_stack,
    t.CLEANUP: cleanup_step,
}

_RULES: dict[tuple[str, str], str] = {
    (t.BEGINNING, t.UNTAP): "302.2",
    (t.BEGINNING, t.UPKEEP): "303.1",
    (t.BEGINNING, t.DRAW): "304.1",
    (t.MAIN_1, t.MAIN): "305.3",
    (t.COMBAT, t.BEGINNING_OF_COMBAT): "307.1",
    (t.COMBAT, t.DECLARE_ATTACKERS): "308.1",
    (t.COMBAT, t.DECLARE_BLOCKERS): "309.1",
    (t.COMBAT, t.COMBAT_DAMAGE): "310.1",
    (t.COMBAT, t.END_OF_COMBAT): "311.1",
    (t.MAIN_2, t.MAIN): "305.3",
    (t.END, t.END_OF_TURN): "313.1",
    (t.END, t.CLEANUP): "314.1",
}
