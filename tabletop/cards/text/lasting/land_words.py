"""Lines about playing lands (305.4)."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.land_rules import CantPlayLands, CantPlaySpells, MoreLands
from tabletop.engine.language.references import This

_WHO: Final[tuple[tuple[str, Literal["you", "opponents", "players"]], ...]] = (
    ("you", "you"), ("your opponents", "opponents"), ("players", "players"),
)  # fmt: skip
_MORE: Final = (("a additional land", 1), ("two additional lands", 2), ("three additional lands", 3))
_WHEN: Final = ("on each of your turns", "each turn")


def add(g: Grammar) -> None:
    """Add lines about playing lands."""
    line = "permanent_line"
    for when in _WHEN:
        for words, number in _MORE:
            g.constant(line, f"you may play {words} {when} .", (Static(This(), (MoreLands(number),)),))
    for said, who in _WHO:
        spells = (Static(This(), (CantPlaySpells(blank("filter"), who),)),)
        g.shape(line, f"{said} can't play <filter:spell_pl> .", spells)
        for lands in ("lands", "land cards"):
            g.constant(line, f"{said} can't play {lands} .", (Static(This(), (CantPlayLands(who),)),))
