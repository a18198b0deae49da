"""Effects on what players can be chosen for (415.5), and on how they declare blockers (309.1)."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class PlayerCantBeTarget(Node, frozen=True):
    """These players can't be the target of spells or abilities."""

    who: Whom = "you"


@reads(NO_ASPECT, parts=False)
class BlocksInPiles(Node, frozen=True):
    """These players make piles of creatures instead of declaring blockers; chance says which attacker each blocks."""

    who: Whom = "you"


PlayerRule: TypeAlias = PlayerCantBeTarget | BlocksInPiles
