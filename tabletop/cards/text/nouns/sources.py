"""Sources of damage: "a red source", "artifact sources", "an instant or sorcery"."""

from __future__ import annotations

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.nouns.noun_phrases import noun_phrase


def add(g: Grammar) -> None:
    """Add noun phrases whose noun is "source"."""
    for number, ending in (("sg", ""), ("pl", "s")):
        noun_phrase(g, f"source_{number}", "<heads:heads_sg>", f"source{ending}")
        noun_phrase(g, f"source_{number}", "", f"source{ending}")
