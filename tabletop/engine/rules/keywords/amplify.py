"""Amplify N (502.27): counters for cards of your hand that share a creature type with it."""

from __future__ import annotations

from tabletop.engine.language.abilities import ComesIntoPlay, Keyword
from tabletop.engine.language.arrivals import ComesAmplified
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Amplify(KeywordRules):
    """Amplify N (502.27): counters for cards of your hand that share a creature type with it."""

    name = "amplify"
    rule_id = "502.27"

    @rule("502.27a", "502.27b")
    def coming(self, ability: Keyword) -> ComesIntoPlay:
        """N +1/+1 counters for each card revealed; each instance for itself."""
        return ComesIntoPlay(effects=(ComesAmplified(int(ability.value)),))


RULES = Amplify()
