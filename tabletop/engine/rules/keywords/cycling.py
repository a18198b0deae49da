"""Cycling and its kinds (502.18): discard it for a card, or for a card of a type."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Keyword
from tabletop.engine.language.costs import DiscardThis
from tabletop.engine.language.filters import HasSubtype
from tabletop.engine.language.player_effects import Draw, Search
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Cycling(KeywordRules):
    """Cycling (502.18): discard it for a card; with a subtype beside it, for a card of that."""

    name = "cycling"
    rule_id = "502.18"

    @rule("502.18a", "502.18b", "502.18c")
    def activated(self, ability: Keyword) -> Activated:
        """From the hand only; it exists everywhere. "Forestcycling" searches for a Forest card instead of drawing."""
        effect = Search(HasSubtype(ability.value), "hand") if ability.value else Draw(1)
        return Activated((*ability.cost, DiscardThis(cycling=True)), (effect,), zone="hand")


RULES = Cycling()
