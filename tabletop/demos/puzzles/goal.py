"""What a goal of a scenario file asks of a position."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.demos.building.building import Built
from tabletop.demos.expecting import differences
from tabletop.demos.finding import Names, seat_named
from tabletop.demos.scenario import Goal, Scenario, ScenarioError
from tabletop.demos.step_record import StepRecord
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Seat

_PLACE = ("goal",)


def solver_of(scenario: Scenario, state: State) -> Seat:
    """The seat that is to reach the goal. Raises ScenarioError for a name that nobody has."""
    goal = _goal(scenario)
    return seat_named(state, goal.by or scenario.active or scenario.player[0].name)


def judging(scenario: Scenario, built: Built) -> Callable[[State], bool | None]:
    """What tells whether the goal is reached at a checkpoint; None: that is open still.

    Raises ScenarioError for a goal that makes no sense.
    """
    goal, start = _goal(scenario), built.state
    team = start.team_of(solver_of(scenario, start))
    own_turn = start.turn.team == team
    last = start.turn.number
    if goal.reach == "win by the end of the opponent's next turn":
        last += 1 if own_turn else 2
    if (goal.reach == "expect") is not (goal.expect is not None):
        raise ScenarioError('A goal has `expect` where it says reach = "expect", and only there.', place=_PLACE)
    names = Names(built.aliases)

    def judge(state: State) -> bool | None:
        over = state.outcome is not None or state.turn.number > last
        if goal.expect is not None:
            return not differences(goal.expect, state, None, names, StepRecord()) if over else None
        if state.outcome is not None:
            return team in (state.outcome.winners or ())
        return goal.reach == "survive this turn" if over else None

    judge(start)  # names that mean nothing are told at once
    return judge


def _goal(scenario: Scenario) -> Goal:
    if scenario.goal is None:
        raise ScenarioError("This file has no goal; [goal] says what is to be reached.")
    return scenario.goal
