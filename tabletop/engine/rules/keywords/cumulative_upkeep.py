"""Cumulative upkeep (502.13): a price that rises with every upkeep."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, May, Repeat, Triggered, UnlessPays
from tabletop.engine.language.amounts import CountersOn
from tabletop.engine.language.effects import PutCounters, SacrificeIt
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class CumulativeUpkeep(KeywordRules):
    """Cumulative upkeep (502.13): a price that rises with every upkeep."""

    name = "cumulative upkeep"
    rule_id = "502.13"
    tag = "CUM"

    @rule("502.13a", "502.13b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """An age counter each upkeep, then the price for each of them, all or nothing; instances share the counters."""
        aged = CountersOn("age", This())
        if ability.ability is not None:
            # what is done for each counter is no cost in mana or things: it is done, all of it, or not at all
            done = Repeat(ability.ability.effects, aged)
            return (Triggered(Begins("upkeep"), (PutCounters("age"), May((done,), otherwise=(SacrificeIt(This()),)))),)
        due = UnlessPays(ability.cost, (SacrificeIt(This()),), times=aged, keyword="cumulative upkeep")
        return (Triggered(Begins("upkeep"), (PutCounters("age"), due)),)


RULES = CumulativeUpkeep()
