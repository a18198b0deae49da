"""Chance answers for coins and shuffles: from a seed, and by how often it has been asked on the way here."""

from __future__ import annotations

import random
import secrets
from typing import Final

from tabletop.engine.state.game import State
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
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

#: how far apart the streams of chance lie: no game asks chance so often
STREAM: Final = 1_000_000


def hidden_seed() -> str:
    """A seed that nobody knows."""
    return secrets.token_hex(16)


@rule("101.2")
def draw(decision: AnyDecision, seed: str, asked: int) -> Answer:
    """Return what chance answers to a decision of its own. Raises TypeError for a shape that chance is never asked.

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
        # each member of a group is as likely as anything else
        keys, members = [option.key for option in decision.options], [option.most for option in decision.options]
        return Picked(tuple(dice.sample(keys, max(decision.least, min(1, decision.most)), counts=members)))
    if isinstance(decision, Number):
        high = decision.low if decision.high is None else decision.high
        return Numbered(dice.randint(decision.low, high))
    if isinstance(decision, Name) and decision.options:
        return Named(dice.choice(decision.options).key)
    raise TypeError(f"chance has no answer to a decision of the kind {type(decision).__name__}")


def new_orders(state: State, seed: str, number: int, tops: tuple[int, ...]) -> tuple[tuple[ObjectId, ...], ...]:
    """By seat, a library as new chance number `number` orders it: the first `tops` cards stay, the rest is shuffled."""
    orders = []
    for player, top in zip(state.players, tops, strict=False):
        rest = list(player.library[top:])
        random.Random(f"{seed}:new {number}:{player.seat}").shuffle(rest)
        orders.append((*player.library[:top], *rest))
    return tuple(orders)
