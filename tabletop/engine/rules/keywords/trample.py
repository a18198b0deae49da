"""Trample (502.9): excess combat damage may go to the defending player."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Trample(KeywordRules):
    """Trample (502.9): excess combat damage may go to the defending player."""

    name = "trample"
    rule_id = "502.9"
    tag = "TRM"

    @rule("502.9a")
    def tramples(self) -> bool:
        """Yes."""
        return True


RULES = Trample()
