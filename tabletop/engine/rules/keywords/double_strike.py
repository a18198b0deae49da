"""Double strike (502.28): deals combat damage in both steps."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class DoubleStrike(KeywordRules):
    """Double strike (502.28): deals combat damage in both steps."""

    name = "double strike"
    rule_id = "502.28"
    tag = "DBL"

    @rule("502.28b")
    def damage_steps(self) -> tuple[bool, bool] | None:
        """In both."""
        return (True, True)


RULES = DoubleStrike()
