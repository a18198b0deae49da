"""Effects on winning and losing the game (102.2, 102.3, 606.8b)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT

#: about whom, as the controller of the effect sees it
Whom: TypeAlias = Literal["you", "opponents", "players"]


@reads(NO_ASPECT, parts=False)
class CantLose(Node, frozen=True):
    """These players can't lose the game, unless they concede (103.1)."""

    who: Whom = "you"


@reads(NO_ASPECT, parts=False)
class CantWin(Node, frozen=True):
    """No effect lets these players win the game."""

    who: Whom = "opponents"


@reads(NO_ASPECT, parts=False)
class OutlivesLife(Node, frozen=True):
    """These players don't lose the game for having 0 or less life; for anything else they do."""

    who: Whom = "you"


@reads(NO_ASPECT, parts=False)
class LegendsStay(Node, frozen=True):
    """Legendary permanents of one name stay beside each other (420.5e is not looked at)."""


EndingRule: TypeAlias = CantLose | CantWin | OutlivesLife
