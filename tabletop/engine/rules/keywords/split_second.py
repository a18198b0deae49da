"""Split second (502.58): while it is on the stack nobody plays anything but mana abilities."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class SplitSecond(KeywordRules):
    """Split second (502.58): while it is on the stack nobody plays anything but mana abilities."""

    name = "split second"
    rule_id = "502.58"

    @rule("502.58a", "502.58b")
    def silences(self) -> bool:
        """Yes, however many instances there are."""
        return True


RULES = SplitSecond()
