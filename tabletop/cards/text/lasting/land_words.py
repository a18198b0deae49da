"""Lines about playing lands (305.4)."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.land_rules import (
    CantCounter,
    CantPlayLands,
    CantPlaySpells,
    FewSpells,
    MoreLands,
    OnlyInOwnTurns,
)
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
    g.constant(line, "each player can't play more than one spell each turn .", (Static(This(), (FewSpells(),)),))
    own = (Static(This(), (OnlyInOwnTurns(),)),)
    abilities = "(activated abilities|play abilities|activate abilities)"
    g.constant(line, f"players can play spells and {abilities} only during their own turns .", own)
    sure = (Static(This(), (CantCounter(blank("filter")),)),)
    g.shape(line, "<filter:spell_pl> can't be countered [by spells or abilities] .", sure)
    g.shape(line, "<filter:spell_pl> can't be played .", (Static(This(), (CantPlaySpells(blank("filter")),)),))
    for said, who in _WHO:
        spells = (Static(This(), (CantPlaySpells(blank("filter"), who),)),)
        g.shape(line, f"{said} can't play <filter:spell_pl> .", spells)
        for lands in ("lands", "land cards"):
            g.constant(line, f"{said} can't play {lands} .", (Static(This(), (CantPlayLands(who),)),))
