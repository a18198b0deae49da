"""Bloodthirst N (502.50): +1/+1 counters if an opponent was dealt damage this turn."""

from __future__ import annotations

from tabletop.engine.language.abilities import ComesIntoPlay, Keyword
from tabletop.engine.language.amounts import DamageTaken
from tabletop.engine.language.arrivals import ComesWith
from tabletop.engine.language.conditions import OpponentHurt
from tabletop.engine.language.references import EachOpponent
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Bloodthirst(KeywordRules):
    """Bloodthirst N (502.50): +1/+1 counters if an opponent was dealt damage this turn."""

    name = "bloodthirst"
    rule_id = "502.50"
    tag = ""

    @rule("502.50a", "502.50b", "502.50c")
    def coming(self, ability: Keyword) -> ComesIntoPlay:
        """With N +1/+1 counters, if an opponent was dealt damage this turn; X is as many as that damage in total."""
        if ability.value == "X":
            return ComesIntoPlay(effects=(ComesWith("+1/+1", DamageTaken(EachOpponent())),))
        return ComesIntoPlay(counters=(("+1/+1", int(ability.value)),), condition=OpponentHurt())


RULES = Bloodthirst()
