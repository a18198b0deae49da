"""Effects on winning and losing the game (102.2, 102.3, 606.8b)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.node import Node

#: about whom, as the controller of the effect sees it
Whom: TypeAlias = Literal["you", "opponents", "players"]


class CantLose(Node, frozen=True):
    """These players can't lose the game, unless they concede (103.1)."""

    who: Whom = "you"


class CantWin(Node, frozen=True):
    """No effect lets these players win the game."""

    who: Whom = "opponents"


class OutlivesLife(Node, frozen=True):
    """These players don't lose the game for having 0 or less life; for anything else they do."""

    who: Whom = "you"


EndingRule: TypeAlias = CantLose | CantWin | OutlivesLife
