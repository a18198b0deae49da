"""Echo (502.19): pay once more in your next upkeep, or sacrifice it."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, Triggered, UnlessPays
from tabletop.engine.language.conditions import ArrivedSinceUpkeep
from tabletop.engine.language.effects import SacrificeIt
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Echo(KeywordRules):
    """Echo (502.19): pay once more in your next upkeep, or sacrifice it."""

    name = "echo"
    rule_id = "502.19"
    tag = "ECH"

    @rule("502.19a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """In your upkeep, if it came since your last one: sacrifice it unless you pay."""
        due = UnlessPays(ability.cost, (SacrificeIt(This()),))
        return (Triggered(Begins("upkeep"), (due,), condition=ArrivedSinceUpkeep()),)


RULES = Echo()
