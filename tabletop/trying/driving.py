"""Driving a made position: acting, letting things happen, and passing until they have resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from tabletop.engine.rules import gameplay
from tabletop.engine.rules.attending import Concession, Given
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.turn import settling
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.simulation.invariants import check_zones
from tabletop.trying.answering import Answerer
from tabletop.trying.tried_position import FOE, with_empty_pools, with_full_pools
from tabletop.trying.watching import Trace

replace = msgspec.structs.replace

#: more than any trial needs
_MOST_DECISIONS = 600
_PASS = "pass"

Procedure: TypeAlias = Callable[[Run], Steps[None]]


class Failure(Exception):
    """A trial can't go on, or what has to hold does not: in words."""


class Driver:
    """A game that goes on from a made position under one answerer."""

    def __init__(self, state: State, answerer: Answerer, trace: Trace) -> None:
        self.state = state
        self.answerer = answerer
        self.trace = trace
        self.decisions = 0

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.outcome is not None

    def happen(self, procedure: Procedure) -> None:
        """Let something happen out of the blue, and everything that follows from it up to a priority."""

        def steps(run: Run) -> Steps[None]:
            try:
                yield from procedure(run)
                yield from settling.give_priority(run)
            except Over:
                return

        self._go(steps, None)

    def act(self, seat: Seat, key: str, what: str) -> None:
        """Let a player do one thing, with mana in plenty. Raises Failure where it isn't offered or is reversed."""
        team = self.state.team_of(seat)
        if self.state.turn.priority != team:
            self.state = replace(self.state, turn=replace(self.state.turn, priority=team, passed=0))
        pool = self.answerer.roles.pool()
        self.state = with_full_pools(self.state) if pool is None else with_full_pools(self.state, pool)
        self.answerer.fresh()
        before = len(self.trace.events)
        self._go(gameplay.proceed, key, what)
        for event in self.trace.events[before:]:
            if isinstance(event, e.Reversed) and event.seat == seat:
                raise Failure(f"{what} was reversed: {event.reason}")

    def pass_once(self) -> None:
        """Let whoever has priority pass."""
        fill = with_full_pools if self.state.stack else with_empty_pools
        self.state = fill(self.state)
        self.answerer.fresh()
        self._go(gameplay.proceed, _PASS)
        if self.state.main is not None and not self.over:
            self._go(gameplay.proceed, None, conceding=FOE)  # a subgame is somebody's at once (506.6)

    def resolve(self) -> None:
        """Pass until the stack is empty."""
        while self.state.stack and not self.over:
            self.pass_once()

    def reach(self, done: Callable[[], bool], turns: int = 2) -> None:
        """Pass until something is so, at most for so many turns."""
        last = self.state.turn.number + turns
        while not done() and not self.over and self.state.turn.number <= last:
            self.pass_once()

    def _go(self, proceed: Procedure, key: str | None, what: str = "", conceding: Seat | None = None) -> None:
        """Carry a procedure out to the next checkpoint. `key` answers the question for priority; `conceding` concedes
        where the first question is asked, whosever that is."""
        start = self.state
        run = Run(start, self.trace)
        answers: list[Given] = []
        steps = proceed(run)
        try:
            decision = next(steps)
            while True:
                self.decisions += 1
                if self.decisions > _MOST_DECISIONS:
                    raise Failure("it does not come to an end")
                if conceding is not None and not answers:
                    answers.append(Concession(conceding))
                    decision = steps.send(answers[0])
                    continue
                if key is not None and decision.purpose == "priority" and not answers:
                    if all(option.key != key for option in getattr(decision, "options", ())):
                        raise Failure(f"{what} can't be begun")
                    answer: Answer = Picked((key,))
                else:
                    answer = self.answerer.answer(run.state, decision)
                refusal = refuse(decision, answer)
                if refusal is not None:
                    raise Failure(f"no answer to {decision.text!r} is accepted: {refusal.reason}")
                answers.append(answer)
                self.trace.answered += 1
                decision = steps.send(answer)
        except StopIteration:
            pass
        except Illegal as stop:
            raise Failure(f"illegal outside of an action: {stop.refusal.reason}") from None
        self.state = run.state
        if self.over:
            self.trace.finish()
        check_zones(self.state)
        self._again(proceed, start, answers)

    def _again(self, proceed: Procedure, start: State, answers: list[Given]) -> None:
        """The same answers from the same checkpoint give the same state: nothing hides outside of the value."""
        if not answers or answers == [Picked((_PASS,))]:
            return
        run = Run(start)
        steps = proceed(run)
        try:
            next(steps)
            for answer in answers:
                steps.send(answer)
        except StopIteration:
            pass
        if fingerprint(run.state) != fingerprint(self.state):
            raise Failure("played again from its checkpoint it ends in another state")
