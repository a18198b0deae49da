"""Entwine (502.32): more may be paid for all modes."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Entwine(KeywordRules):
    """Entwine (502.32): more may be paid for all modes."""

    name = "entwine"
    rule_id = "502.32"

    @rule("502.32a")
    def optional_cost(self, ability: Keyword) -> tuple[Cost, ...]:
        """Its cost."""
        return ability.cost


RULES = Entwine()
