"""Special actions that effects allow (408.2i, 408.2j): what is to be paid, and by whom."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.costs import Cost
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT

#: who may ignore it: any player, or the controller of what it is about
Whose: TypeAlias = Literal["any player", "its controller"]


@reads(NO_ASPECT, parts=False)
class OfferEnd(Node, frozen=True):
    """You may pay this, any time you have priority, to end the effects that this began or the triggers it waits for."""

    cost: tuple[Cost, ...]


@reads(NO_ASPECT, parts=False)
class Ignorable(Node, frozen=True):
    """Players may pay this, any time they have priority, to ignore the effect of a static ability until end of turn.

    It then does nothing to what that player controls.
    """

    cost: tuple[Cost, ...]
    who: Whose = "any player"
