"""Vigilance (502.14): attacking doesn't tap it."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Vigilance(KeywordRules):
    """Vigilance (502.14): attacking doesn't tap it."""

    name = "vigilance"
    rule_id = "502.14"
    tag = "VIG"

    @rule("502.14b")
    def attacks_untapped(self) -> bool:
        """Yes."""
        return True


RULES = Vigilance()
