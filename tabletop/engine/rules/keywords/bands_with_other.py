"""Bands with other (502.11): banding among creatures that have the very same ability."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class BandsWithOther(KeywordRules):
    """Bands with other (502.11): its value says other whats, "Wolf" or "legendary creatures"."""

    name = "bands with other"
    rule_id = "502.11"
    tag = "BWO"

    @rule("502.11b")
    def bands_with(self, ability: Keyword) -> str:
        """Return the value: it bands with those that have it with the same value, whatever they are."""
        return ability.value


RULES = BandsWithOther()
