"""A plain minimax, written apart from the prover: it remembers nothing and leaves nothing out.

Positions are values; each answer is tried by playing the procedure again from the checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    Answer,
    AnyDecision,
    Assign,
    Assigned,
    Divide,
    Divided,
    Pay,
    Pick,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.engine.vocabulary.validation import refuse


class TooLargeError(Exception):
    """More answers than a test has time for."""


class Minimax:
    """Whether a team reaches a goal; `most` answers are tried."""

    def __init__(self, team: int, judge: Callable[[State], bool | None], most: int) -> None:
        self.team, self.judge, self.left = team, judge, most

    def value(self, checkpoint: State, answers: tuple[Answer, ...] = ()) -> bool:
        """Whether the team reaches the goal from here."""
        if not answers:
            judged = self.judge(checkpoint)
            if judged is not None:
                return judged
        run = Run(checkpoint)
        steps = proceed(run)
        try:
            decision: AnyDecision = next(steps)
            for answer in answers:
                decision = steps.send(answer)
        except StopIteration:
            return self.value(run.state)
        mine = run.state.team_of(decision.seat) == self.team
        for answer in _all(decision):
            if refuse(decision, answer) is not None:
                continue
            self.left -= 1
            if self.left < 0:
                raise TooLargeError
            if self.value(checkpoint, (*answers, answer)) is mine:
                return mine
        return not mine


def _all(decision: AnyDecision) -> list[Answer]:
    assert decision.seat != CHANCE, "no chance in these positions"
    match decision:
        case Pick():
            keys = [option.key for option in decision.options if option.fails is None]
            return [
                Picked(picked)
                for number in range(decision.least, decision.most + 1)
                for picked in combinations(keys, number)
            ]
        case Pay():
            return [Spent(), *(Picked((option.key,)) for option in decision.options)]
        case Assign():
            rows = [
                [None, *((source.key, target.key, 1) for target in targets)]
                for source, targets in zip(decision.sources, decision.targets, strict=True)
            ]
            return [Assigned(tuple(pair for pair in pairs if pair is not None)) for pairs in product(*rows)]
        case Divide():
            shares = product(range(decision.total + 1), repeat=len(decision.options))
            keys = [option.key for option in decision.options]
            return [Divided(tuple(zip(keys, one, strict=True))) for one in shares if sum(one) == decision.total]
        case _:
            raise AssertionError(f"nothing in these positions asks for {decision.purpose}")
