"""Independence of players' actions in a loop (421.3, 421.5): each is tried without the others'."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.loops.rounds import Asked, growth, is_declined
from tabletop.engine.rules.turn import priority
from tabletop.engine.state.game import State
from tabletop.engine.state.outline import outline_of
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Picked
from tabletop.engine.vocabulary.ids import CHANCE, Seat
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.validation import refuse

_PASS = Picked(("pass",))


@rule("421.5", "421.3")
def alone(
    state: State, answers: Sequence[Answer], asked: Sequence[Asked], owners: Sequence[Seat]
) -> tuple[tuple[Answer, ...], ...] | None:
    """For each player a round in which only his or her optional actions are taken.

    None where one of them does not repeat by itself: then the players need each other.
    """
    parts = []
    for seat in owners:
        part = _part(state, answers, asked, state.team_of(seat))
        if part is None:
            return None
        parts.append(part)
    return tuple(parts)


def _part(state: State, answers: Sequence[Answer], asked: Sequence[Asked], team: int) -> tuple[Answer, ...] | None:
    """The round of one team: its actions in their order, everybody else passing."""
    acts: list[Answer] = []
    rest: dict[tuple[Seat, Purpose], list[Answer]] = {}
    mine = False
    for one, answer in zip(asked, answers, strict=True):
        if one.purpose == "priority":
            mine = state.team_of(one.seat) == team
            if mine and not is_declined(answer):
                acts.append(answer)
        else:
            rest.setdefault((one.seat, one.purpose), []).append(answer)
    given: list[Answer] = []
    run = Run(state)
    begun = outline_of(state)
    while len(given) <= 2 * len(answers) + 2 and run.state.outcome is None:
        if given and not acts and growth(begun, outline_of(run.state)) is not None:
            return tuple(given)
        if not _to_priority(run, acts, rest, team, given):
            return None
    return None


def _to_priority(
    run: Run, acts: list[Answer], rest: dict[tuple[Seat, Purpose], list[Answer]], team: int, given: list[Answer]
) -> bool:
    """Go to the next priority; False where something is asked that the round does not answer."""
    steps = priority.act(run)
    try:
        decision: AnyDecision = next(steps)
        while True:
            answer: Answer | None
            if decision.purpose == "priority":
                its = bool(acts) and run.state.team_of(decision.seat) == team and refuse(decision, acts[0]) is None
                answer = acts.pop(0) if its else _PASS
            else:
                known = rest.get((decision.seat, decision.purpose))
                answer = known.pop(0) if known else None
            if answer is None or decision.seat == CHANCE or refuse(decision, answer) is not None:
                steps.close()
                return False
            given.append(answer)
            decision = steps.send(answer)
    except StopIteration:
        return True
