"""Transmute (502.48): discard it for a card of the same cost."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Keyword
from tabletop.engine.language.costs import DiscardThis
from tabletop.engine.language.filters import SameCostAsThis
from tabletop.engine.language.player_effects import Search
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Transmute(KeywordRules):
    """Transmute (502.48): discard it for a card of the same cost."""

    name = "transmute"
    rule_id = "502.48"
    tag = ""

    @rule("502.48a", "502.48b")
    def activated(self, ability: Keyword) -> Activated:
        """From the hand, when you could play a sorcery: search for a card of its converted mana cost."""
        found = Search(SameCostAsThis(), "hand")
        return Activated((*ability.cost, DiscardThis()), (found,), sorcery_timing=True, zone="hand")


RULES = Transmute()
