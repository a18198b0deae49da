"""Defender (502.41): can't attack."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Defender(KeywordRules):
    """Defender (502.41): can't attack."""

    name = "defender"
    rule_id = "502.41"
    forbids = "502.41b"
    tag = "DEF"

    @rule("502.41b")
    def may_attack(self) -> bool:
        """Never."""
        return False


RULES = Defender()
