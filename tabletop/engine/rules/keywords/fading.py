"""Fading N (502.20): a counter less each upkeep, then it is sacrificed."""

from __future__ import annotations

from tabletop.engine.language.abilities import ComesIntoPlay, If, Keyword, Triggered
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.effects import RemoveCounters, SacrificeIt
from tabletop.engine.language.filters import HasCounter
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Fading(KeywordRules):
    """Fading N (502.20): a counter less each upkeep, then it is sacrificed."""

    name = "fading"
    rule_id = "502.20"
    tag = "FAD"

    @rule("502.20a")
    def coming(self, ability: Keyword) -> ComesIntoPlay:
        """With N fade counters."""
        return ComesIntoPlay(counters=(("fade", int(ability.value)),))

    @rule("502.20a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """In your upkeep a counter is removed; where there is none, it is sacrificed."""
        goes = If(Matches(This(), HasCounter("fade")), (RemoveCounters("fade"),), (SacrificeIt(This()),))
        return (Triggered(Begins("upkeep"), (goes,)),)


RULES = Fading()
