"""The turn (300): one part after another, each with its game actions, until somebody has priority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from tabletop.engine.rules.board.influence import ranges_now
from tabletop.engine.rules.combat import attacking, blocking, combat_damage, combat_phase
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.turn_control import taken_over
from tabletop.engine.rules.turn import settling
from tabletop.engine.rules.turn.beginning_phase import draw_step, end_until, hide_again, start_turn, untap_step
from tabletop.engine.rules.turn.end_phase import cleanup_step
from tabletop.engine.rules.turn.mana_burn import empty_pools
from tabletop.engine.rules.turn.phasing_permanents import all_phase
from tabletop.engine.rules.turn.skipping import skipped_by
from tabletop.engine.rules.turn.state_based_effects import perform_once
from tabletop.engine.rules.turn.turn_course import first_step, following, is_first_draw, last_step
from tabletop.engine.rules.turn.turn_markers import (
    deal_out,
    first_holders,
    next_in_line,
    numbers_used,
    passed_on,
    receiver,
)
from tabletop.engine.state import events as e
from tabletop.engine.state.game import teams_in_order
from tabletop.engine.state.table_events import RangesDetermined
from tabletop.engine.state.turn import Marker, Turn
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

GameAction: TypeAlias = Callable[[Run], Steps[None]]

#: what stands for a whole turn among `Turn.skips`
WHOLE_TURN: Final = "turn"
#: all combat phases of a team's next turn, and of the turn that has come by then
_ALL_COMBATS: Final = "all combat phases"
_COMBATS_NOW: Final = "combat phases of this turn"


@rule("300.2", "300.1")
def end_step(run: Run) -> Steps[None]:
    """End the present step or phase and go on until a player gets priority again."""
    yield from _go_on(run, _leave(run))


@rule("509.1b", "509.1c", "509.2", "509.3")
def end_turn(run: Run) -> Steps[None]:
    """End the turn: state-based effects are checked, and the cleanup step comes at once (509).

    Nobody gets priority, and no trigger goes on the stack; the end of turn step is passed over with all that waits for
    it. What has triggered is put on the stack in the cleanup step (314.3).
    """
    while (yield from perform_once(run)):
        pass
    turn = run.state.turn
    if turn.step == t.UPKEEP:
        hide_again(run)
    if run.state.combat is not None:
        combat_phase.end_combat(run)
    if turn.phase != t.END:
        empty_pools(run)
    course = {"more_phases": (), "more_steps": (), "after_phase": "", "after_step": "", "ending": False}
    yield from _go_on(run, replace(turn, phase=t.END, step=t.CLEANUP, **course))


def _go_on(run: Run, turn: Turn) -> Steps[None]:
    """Begin this part of the turn, and those after it, until somebody has priority."""
    while not (yield from _enter(run, turn)):
        turn = _leave(run)


@rule("300.2", "300.4", "305.2", "311.2", "308.4", "309.1")
def _leave(run: Run) -> Turn:
    """End the present part; returns the turn at the next one. A phase ends with its last step (300.3)."""
    turn = run.state.turn
    if turn.step == t.UPKEEP:
        hide_again(run)
    if turn.step == t.END_OF_COMBAT and run.state.combat is not None:
        combat_phase.end_combat(run)
    course = following(turn, run.state.combat)
    if course is None:
        empty_pools(run)
        return _after_turn(run)
    if course[1]:
        empty_pools(run)
        return _brought(run, next_in_line(run, course[0]))
    return course[0]


@rule("608.4c", "608.4e")
def _after_turn(run: Run) -> Turn:
    """A turn has ended; returns the next one, or where there are several turns at a time what goes on of these."""
    if run.state.markers is None:
        _next_turn(run)
        return run.state.turn
    return _brought(run, passed_on(run, run.state.turn))


@rule("608.4c", "608.4e", "300.9")
def _brought(run: Run, what: Turn | Marker) -> Turn:
    """Let what has come to the front go on: a turn with its next part, or a marker that somebody receives now.

    A player who is owed an extra turn takes it immediately before his or her next one (608.4e). A turn that is skipped
    lets the marker go on.
    """
    while isinstance(what, Marker):
        ended = what.turn
        team = receiver(run.state, ended)
        extra, skips, following = list(ended.extra), ended.skips, (team + 1) % len(run.state.teams)
        place = extra.index(team) if team in extra else -1
        if team in extra:
            extra.remove(team)
            following = ended.next_team if team == ended.team else team
        number = numbers_used(run.state) + 1
        coming = Turn(number=number, team=team, extra=tuple(extra), extra_at=place, next_team=following, skips=skips)
        if (team, WHOLE_TURN) in skips:
            skipped, played = _without(skips, (team, WHOLE_TURN)), run.state.turn.spells_played
            spells = run.state.turn.spells
            passed = replace(coming, number=ended.number, skips=skipped, spells_played=played, spells=spells)
            run.commit(e.TurnChanged(passed), rule="300.9")
            what = passed_on(run, passed)
            continue
        run.commit(e.TurnChanged(replace(run.state.turn, controls=ended.controls)), rule="608.4")
        _begin_turn(run, taken_over(run.state, coming))
        return run.state.turn
    return what


@rule("300.5", "303.1", "305.3", "311.1", "313.1", "313.2", "408.1c")
def _enter(run: Run, turn: Turn) -> Steps[bool]:
    """Begin a part of the turn: game actions, beginning triggers, priority. Returns whether anybody got priority."""
    phase, step = turn.phase, turn.step
    if _skip(run, turn):
        return False
    begun = replace(turn, priority=NOBODY, passed=0, again=False)
    run.commit(e.TurnChanged(begun), e.StepBegan(phase, step), rule=_RULES[phase, step])
    if step == t.UNTAP:
        all_phase(run)
        yield from untap_step(run)
        return False
    if step == t.UPKEEP:
        end_until(run, "upkeep begins")
    if step == t.BEGINNING_OF_COMBAT:
        combat_phase.begin_combat(run, (yield from combat_phase.opponent_to_attack(run)))
    action = _ACTIONS.get(step)
    if action is not None:
        yield from action(run)
    if step == t.CLEANUP:
        return (yield from _cleanup_priority(run))
    yield from settling.give_priority(run)
    return True


@rule("314.3")
def _cleanup_priority(run: Run) -> Steps[bool]:
    """Priority in cleanup only where a state-based effect or trigger is due; then another cleanup step follows."""
    if not (yield from settling.settle(run)):
        return False
    first = teams_in_order(run.state)[0]
    run.commit(e.TurnChanged(replace(run.state.turn, priority=first, passed=0, again=True)), rule="314.3")
    return True


@rule("300.9", "419.6e", "419.6f", "606.6g")
def _skip(run: Run, turn: Turn) -> bool:
    """Pass over a step, or a whole phase as it would begin, as if it did not exist. Returns whether it was.

    Nothing that is scheduled for it happens. One skip is used up; any others wait for the next time (419.6f).
    """
    phase, step = turn.phase, turn.step
    last, used = step, None
    always = skipped_by(run.state, step, phase)
    if not always and not turn.skips and not is_first_draw(run.state, step):
        return False
    none = phase == t.COMBAT and (turn.team, _COMBATS_NOW) in turn.skips
    if step == first_step(phase) and (phase in always or none):
        last = last_step(phase)
    elif not is_first_draw(run.state, step) and step not in always:
        if step == first_step(phase) and (turn.team, phase) in turn.skips:
            last, used = last_step(phase), (turn.team, phase)
        elif (turn.team, step) in turn.skips:
            used = (turn.team, step)
        else:
            return False
    past = replace(turn, step=last, priority=NOBODY, again=False, skips=_without(turn.skips, used))
    run.commit(e.TurnChanged(past), rule="419.6e" if always or none else "101.5a" if used is None else "300.9")
    return True


def _without(skips: tuple[tuple[int, str], ...], used: tuple[int, str] | None) -> tuple[tuple[int, str], ...]:
    if used is None:
        return skips
    index = skips.index(used)
    return skips[:index] + skips[index + 1 :]


@rule("300.6", "300.9", "419.6f", "606.4b", "606.6g")
def _next_turn(run: Run) -> None:
    """Extra turns come first, the newest of them first; then the next team's turn. Skipped ones are passed over."""
    turn = run.state.turn
    extra, next_team, skips = turn.extra, turn.next_team, turn.skips
    while True:
        place = len(extra) - 1
        if extra:
            team, extra = extra[-1], extra[:-1]
            if team not in teams_in_order(run.state):
                continue
        else:
            team = teams_in_order(run.state, next_team)[0]
            next_team = (team + 1) % len(run.state.teams)
        if (team, WHOLE_TURN) not in skips:
            break
        skips = _without(skips, (team, WHOLE_TURN))
        run.commit(e.TurnChanged(replace(turn, extra=extra, next_team=next_team, skips=skips)), rule="300.9")
    coming = Turn(number=turn.number + 1, team=team, extra=extra, extra_at=place, next_team=next_team, skips=skips)
    _begin_turn(run, taken_over(run.state, coming))


@rule("419.6e", "300.9")
def _come(skips: tuple[tuple[int, str], ...], team: int) -> tuple[tuple[int, str], ...]:
    """What is skipped, as a team's turn begins: its combat phases from now on, and those of the turn before no more."""
    if not any(part in (_ALL_COMBATS, _COMBATS_NOW) for _, part in skips):
        return skips
    kept = tuple(skip for skip in skips if skip[1] != _COMBATS_NOW and skip != (team, _ALL_COMBATS))
    return (*kept, (team, _COMBATS_NOW)) if (team, _ALL_COMBATS) in skips else kept


@rule("300.1", "601.2c")
def _begin_turn(run: Run, turn: Turn) -> None:
    """A turn begins; who is within whose range of influence is determined for it (601.2c)."""
    turn = replace(turn, skips=_come(turn.skips, turn.team))
    run.commit(e.TurnBegan(turn.number, turn.team), e.TurnChanged(turn), rule="300.1")
    reach = ranges_now(run.state)
    if reach != run.state.reach:
        run.commit(RangesDetermined(reach), rule="601.2c")
    start_turn(run)


@rule("101.5", "608.4b")
def start_first_turn(run: Run) -> Steps[None]:
    """Begin the first turn, the starting team's (101.5), and go on until somebody has priority."""
    team = teams_in_order(run.state, run.state.starting_team)[0]
    holders = first_holders(run.state, team) if run.state.options.turn_markers else (team,)
    turns: list[Turn] = []
    for number, holder in enumerate(holders, 1):
        _begin_turn(run, Turn(number=number, team=holder, next_team=(holder + 1) % len(run.state.teams)))
        turns.append(run.state.turn)
    first = deal_out(run, tuple(turns)) if run.state.options.turn_markers else turns[0]
    yield from _go_on(run, first)


@rule("306.3", "308.1")
def _declare_attackers(run: Run) -> Steps[None]:
    """Declare attackers; where the beginning of combat step was skipped the combat phase begins here (306.3)."""
    if run.state.combat is None:
        combat_phase.begin_combat(run, (yield from combat_phase.opponent_to_attack(run)))
    yield from attacking.declare_attackers(run)


_ACTIONS: dict[str, GameAction] = {
    t.DRAW: draw_step,
    t.DECLARE_ATTACKERS: _declare_attackers,
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
