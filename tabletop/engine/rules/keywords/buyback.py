"""Buyback (502.16): more may be paid to get the card back."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Buyback(KeywordRules):
    """Buyback (502.16): more may be paid to get the card back."""

    name = "buyback"
    rule_id = "502.16"

    @rule("502.16a")
    def optional_cost(self, ability: Keyword) -> tuple[Cost, ...]:
        """Its cost."""
        return ability.cost


RULES = Buyback()
