"""Effects that play copies of cards, or cards that are like the one played (502.44, 502.56, 503.12)."""

from __future__ import annotations

from tabletop.engine.language.costs import Cost
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import What


class PlayCopy(Node, frozen=True):
    """You may copy a card and play the copy for this cost rather than its mana cost, as this resolves (503.12)."""

    what: What
    cost: tuple[Cost, ...] = ()


class Ripple(Node, frozen=True):
    """You may reveal the top cards of your library, play those named like this, or (`of`) like another spell, for
    nothing, and put the rest on the bottom (502.56a)."""

    amount: int
    of: What | None = None


class CopyEpic(Node, frozen=True):
    """Copies the spell with epic that made this ability, without its epic; you may choose new targets (502.44a)."""
