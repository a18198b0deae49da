"""The test of 500.4 and 500.5: whether a declaration could obey more requirements.

It is the edition's own test, not a maximum over all declarations: a rival declaration may leave creatures
out, but each creature in it acts as proposed or in a way that satisfies a requirement on itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Generic, TypeVar

from msgspec import Struct

from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

Action = TypeVar("Action")

#: rivals looked at before a declaration is taken as it is; only many linked restrictions get near it
MOST_RIVALS = 50_000


class Conduct(Struct, Generic[Action], frozen=True):
    """Something that a creature can do in a declaration, and how many requirements on it that obeys."""

    action: Action
    obeyed: int = 0


class Creature(Struct, Generic[Action], frozen=True):
    """A creature in the test: what it does as proposed, and what else 500.5 makes us consider.

    `others` are to leave it out, and whatever satisfies a requirement on it; nothing else.
    """

    id: ObjectId
    proposed: Conduct[Action]
    others: tuple[Conduct[Action], ...] = ()


@rule("500.4", "500.5")
def missed(
    creatures: Sequence[Creature[Action]], allowed: Callable[[tuple[Action, ...]], bool]
) -> tuple[ObjectId, ...]:
    """Find a rival declaration that obeys more requirements and breaks no restriction.

    `allowed` says of a whole declaration (one action per creature, in order) that no restriction is broken.
    Returns the creatures that obey more in the rival with the fewest differences; () means that the
    proposal stands. Rivals differ little in practice, so that fewest differences first is also quickest.
    """
    if not any(other.obeyed > creature.proposed.obeyed for creature in creatures for other in creature.others):
        return ()
    places = [place for place, creature in enumerate(creatures) if creature.others]
    looked_at = 0
    for size in range(1, len(places) + 1):
        for changed in combinations(places, size):
            for conducts in product(*(creatures[place].others for place in changed)):
                gain = sum(
                    conduct.obeyed - creatures[place].proposed.obeyed
                    for place, conduct in zip(changed, conducts, strict=True)
                )
                if gain <= 0:
                    continue
                looked_at += 1
                if looked_at > MOST_RIVALS:
                    return ()
                actions = [creature.proposed.action for creature in creatures]
                for place, conduct in zip(changed, conducts, strict=True):
                    actions[place] = conduct.action
                if allowed(tuple(actions)):
                    return tuple(
                        creatures[place].id
                        for place, conduct in zip(changed, conducts, strict=True)
                        if conduct.obeyed > creatures[place].proposed.obeyed
                    )
    return ()
