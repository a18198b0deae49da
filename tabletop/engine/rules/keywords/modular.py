"""Modular N (502.35): +1/+1 counters that go on to another artifact creature."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import ComesIntoPlay, Keyword, May, TargetPhrase, Triggered
from tabletop.engine.language.amounts import ColoursSpent, CountersOn
from tabletop.engine.language.arrivals import ComesWith
from tabletop.engine.language.effects import PutCounters
from tabletop.engine.language.filters import All, HasType, IsThis
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import Target, This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule

#: stands for the number of the keyword
SUNBURST: Final = "sunburst"


class Modular(KeywordRules):
    """Modular N (502.35): +1/+1 counters that go on to another artifact creature."""

    name = "modular"
    rule_id = "502.35"
    tag = "MOD"

    @rule("502.35a", "502.37c")
    def coming(self, ability: Keyword) -> ComesIntoPlay:
        """With N +1/+1 counters; where sunburst is that number, one for each colour of mana spent (502.37c)."""
        if ability.value == SUNBURST:
            return ComesIntoPlay(effects=(ComesWith("+1/+1", ColoursSpent()),))
        return ComesIntoPlay(counters=(("+1/+1", int(ability.value)),))

    @rule("502.35a", "502.35b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Let as many counters as were on it go on target artifact creature, as it goes to a graveyard."""
        given = PutCounters("+1/+1", CountersOn("+1/+1", This()), Target(0))
        machine = TargetPhrase(All((HasType("artifact"), HasType("creature"))))
        return (Triggered(Moves(IsThis(), "in play", "graveyard"), (May((given,)),), (machine,)),)


RULES = Modular()
