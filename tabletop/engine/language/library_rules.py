"""Effects on how players play with their libraries (217.2) and hands (217.3)."""

from __future__ import annotations

from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class TopRevealed(Node, frozen=True):
    """These players play with the top card of their libraries revealed (217.2e)."""

    who: Whom = "you"


@reads(NO_ASPECT, parts=False)
class HandRevealed(Node, frozen=True):
    """These players play with their hands revealed (217.3c)."""

    who: Whom = "you"
