"""Suspend (502.59): removed from the game with time counters, and played for nothing when the last is gone."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import If, Keyword, PlayCard, Triggered
from tabletop.engine.language.changes import Gains
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.effects import Continuous, RemoveCounters
from tabletop.engine.language.filters import HasCounter, HasType, IsThis
from tabletop.engine.language.patterns import Begins, LosesLastCounter
from tabletop.engine.language.references import Remembered, This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule

TIME: Final = "time"


class Suspend(KeywordRules):
    """Suspend (502.59): removed from the game with time counters, and played for nothing when the last is gone."""

    name = "suspend"
    rule_id = "502.59"

    @rule("502.59a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """A counter less each upkeep of yours; without the last one it is played, a creature with haste."""
        ticks = Triggered(
            Begins("upkeep"),
            (RemoveCounters(TIME, 1, This()),),
            condition=Matches(This(), HasCounter(TIME)),
            zone="removed from the game",
        )
        haste = Continuous(Remembered(), (Gains("haste"),), "while yours")
        comes = Triggered(
            LosesLastCounter(IsThis(), TIME),
            (PlayCard(This(), must=True), If(Matches(Remembered(), HasType("creature")), (haste,))),
            zone="removed from the game",
        )
        return (ticks, comes)


RULES = Suspend()
