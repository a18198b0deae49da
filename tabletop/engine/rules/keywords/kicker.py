"""Kicker (502.21): more may be paid for more."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Kicker(KeywordRules):
    """Kicker (502.21): more may be paid for more."""

    name = "kicker"
    rule_id = "502.21"

    @rule("502.21a")
    def optional_cost(self, ability: Keyword) -> tuple[Cost, ...]:
        """Its cost."""
        return ability.cost


RULES = Kicker()
