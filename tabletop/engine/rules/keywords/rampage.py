"""Rampage N (502.12): +N/+N for each blocker beyond the first."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.language.amounts import Beyond, Count, Times
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import BlockingThis, IsThis
from tabletop.engine.language.patterns import BecomesBlocked
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Rampage(KeywordRules):
    """Rampage N (502.12): +N/+N for each blocker beyond the first."""

    name = "rampage"
    rule_id = "502.12"
    tag = "RMP"

    @rule("502.12a", "502.12b", "502.12c")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Make it larger as it becomes blocked; the blockers are counted once, as that resolves."""
        more = Times(int(ability.value), Beyond(Count(BlockingThis()), 1))
        return (Triggered(BecomesBlocked(IsThis()), (Continuous(This(), (AddPower(more, more),)),)),)


RULES = Rampage()
