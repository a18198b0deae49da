"""First strike (502.2): deals combat damage in the first of two steps."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class FirstStrike(KeywordRules):
    """First strike (502.2): deals combat damage in the first of two steps."""

    name = "first strike"
    rule_id = "502.2"
    tag = "FST"

    @rule("502.2b")
    def damage_steps(self) -> tuple[bool, bool] | None:
        """In the first step only."""
        return (True, False)


RULES = FirstStrike()
