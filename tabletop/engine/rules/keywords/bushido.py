"""Bushido N (502.38): +N/+N whenever it blocks or becomes blocked."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.patterns import BecomesBlocked, Blocks
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Bushido(KeywordRules):
    """Bushido N (502.38): +N/+N whenever it blocks or becomes blocked."""

    name = "bushido"
    rule_id = "502.38"
    tag = "BSH"

    @rule("502.38a", "502.38b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Give it +N/+N until end of turn as it blocks or becomes blocked."""
        number = int(ability.value) if ability.amount is None else ability.amount
        grows = (Continuous(This(), (AddPower(number, number),)),)
        return (Triggered(Blocks(IsThis()), grows), Triggered(BecomesBlocked(IsThis()), grows))


RULES = Bushido()
