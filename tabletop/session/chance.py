"""Chance answers for coins and shuffles: from a seed, and by how often it has been asked on the way here."""

from __future__ import annotations

import random
import secrets

from tabletop.engine.vocabulary.decisions import (
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Name,
    Named,
    Number,
    Numbered,
    Pick,
    Picked,
)
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.engine.vocabulary.rule_ids import rule


def hidden_seed() -> str:
    """A seed that nobody knows."""
    return secrets.token_hex(16)


@rule("101.2")
def draw(decision: AnyDecision, seed: str, asked: int) -> Answer:
    """What chance answers to a decision of its own. Raises TypeError for a shape that chance is never asked.

    `asked`: how many answers chance has given on the way to this position. So an answer that is taken back
    and given again meets the same cards.
    """
    assert decision.seat == CHANCE, "chance answers only what chance is asked"
    dice = random.Random(f"{seed}:{asked}")
    if isinstance(decision, Arrange):
        keys = [option.key for option in decision.options]
        dice.shuffle(keys)
        return Arranged(tuple(keys))
    if isinstance(decision, Pick):
        keys = [option.key for option in decision.options for _ in range(min(option.most, decision.most))]
        return Picked(tuple(dice.sample(keys, max(decision.least, min(1, decision.most)))))
    if isinstance(decision, Number):
        high = decision.low if decision.high is None else decision.high
        return Numbered(dice.randint(decision.low, high))
    if isinstance(decision, Name) and decision.options:
        return Named(dice.choice(decision.options).key)
    raise TypeError(f"chance has no answer to a decision of the kind {type(decision).__name__}")
