"""Sunburst (502.37): a counter for each colour of mana spent to play it."""

from __future__ import annotations

from tabletop.engine.language.abilities import ComesIntoPlay, If, Keyword
from tabletop.engine.language.amounts import ColoursSpent
from tabletop.engine.language.arrivals import ComesWith
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Sunburst(KeywordRules):
    """Sunburst (502.37): a counter for each colour of mana spent to play it."""

    name = "sunburst"
    rule_id = "502.37"

    @rule("502.37a", "502.37d")
    def coming(self, ability: Keyword) -> ComesIntoPlay:
        """+1/+1 counters on a creature, charge counters on anything else; none where it did not come from the stack."""
        more, charge = ComesWith("+1/+1", ColoursSpent()), ComesWith("charge", ColoursSpent())
        return ComesIntoPlay(effects=(If(Matches(This(), HasType("creature")), (more,), (charge,)),))


RULES = Sunburst()
