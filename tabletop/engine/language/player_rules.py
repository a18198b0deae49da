"""Effects on what players can be chosen for (415.5)."""

from __future__ import annotations

from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class PlayerCantBeTarget(Node, frozen=True):
    """These players can't be the target of spells or abilities."""

    who: Whom = "you"
