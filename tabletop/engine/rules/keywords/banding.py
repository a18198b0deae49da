"""Banding (502.10): attacking in bands, and dividing the damage of what blocks or is blocked."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.keywords.kind import WITH_ANYTHING, KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Banding(KeywordRules):
    """Banding (502.10): what it does is in `rules.combat.banding`."""

    name = "banding"
    rule_id = "502.10"
    tag = "BND"

    @rule("502.10a")
    def bands_with(self, ability: Keyword) -> str:
        """Anything: up to one creature that has neither banding nor anything like it."""
        return WITH_ANYTHING


RULES = Banding()
