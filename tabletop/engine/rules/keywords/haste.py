"""Haste (502.5): attacks and uses {T} at once."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Haste(KeywordRules):
    """Haste (502.5): attacks and uses {T} at once."""

    name = "haste"
    rule_id = "502.5"
    tag = "HST"

    @rule("502.5b")
    def ignores_waiting(self) -> bool:
        """Yes."""
        return True


RULES = Haste()
