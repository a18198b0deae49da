"""Effects on maximum hand sizes (314.1)."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class NoMaximumHand(Node, frozen=True):
    """These players keep as many cards as they like."""

    who: Whom = "you"


@reads(NO_ASPECT, parts=False)
class LargerHand(Node, frozen=True):
    """The maximum hand size of these players is larger by so much; a negative number makes it smaller."""

    number: int
    who: Whom = "you"


@reads(NO_ASPECT, parts=False)
class MaximumHand(Node, frozen=True):
    """The maximum hand size of the player who was chosen for the object that says this is so many cards."""

    number: int


HandRule: TypeAlias = NoMaximumHand | LargerHand | MaximumHand
