"""Prices that a card does not write out: the mana cost of what is spoken of."""

from __future__ import annotations

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language import abilities as e


def add(g: Grammar) -> None:
    """Add "unless you pay its mana cost", maybe reduced."""
    price = e.UnlessPays((), blank("effects"), cost_of=blank("it"))
    cheaper = e.UnlessPays((), blank("effects"), cost_of=blank("it"), cheaper=blank("less"))
    theirs = e.UnlessPays((), blank("effects"), blank("who"), cost_of=blank("it"))
    g.shape("clause", "<effects:act> unless you pay <it:owned> mana cost", (price,))
    g.shape("clause", "<effects:act> unless you pay <it:owned> mana cost reduced by [up to] <less:generic>", (cheaper,))
    g.shape("clause", "<effects:act> unless <who:player> pays <it:owned> mana cost", (theirs,))
