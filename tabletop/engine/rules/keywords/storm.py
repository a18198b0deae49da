"""Storm (502.30): copied for each spell played before it this turn."""

from __future__ import annotations

from tabletop.engine.language.abilities import CopySpell, Keyword, Triggered
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.patterns import PlaysSpell
from tabletop.engine.language.references import ThatObject
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Storm(KeywordRules):
    """Storm (502.30): copied for each spell played before it this turn."""

    name = "storm"
    rule_id = "502.30"
    tag = ""

    @rule("502.30a", "502.30b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Copy it as it is played, from the stack; new targets may be chosen for each copy."""
        return (Triggered(PlaysSpell(IsThis(), "you"), (CopySpell(ThatObject(), amount=ThatMuch()),)),)


RULES = Storm()
