"""Replicate (502.52): paid any number of times, copied as often."""

from __future__ import annotations

from tabletop.engine.language.abilities import CopySpell, Keyword, Triggered
from tabletop.engine.language.amounts import TimesPaid
from tabletop.engine.language.conditions import Paid
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.patterns import PlaysSpell
from tabletop.engine.language.references import ThatObject
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Replicate(KeywordRules):
    """Replicate (502.52): paid any number of times, copied as often."""

    name = "replicate"
    rule_id = "502.52"
    repeats = True

    @rule("502.52a")
    def optional_cost(self, ability: Keyword) -> tuple[Cost, ...]:
        """Its cost, as often as its player likes."""
        return ability.cost

    @rule("502.52a", "502.52b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Copy it as it is played, from the stack, for each time that this cost was paid."""
        copies = CopySpell(ThatObject(), amount=TimesPaid(self.name, ability.cost))
        return (Triggered(PlaysSpell(IsThis(), "you"), (copies,), condition=Paid(self.name)),)


RULES = Replicate()
