"""Ripple N (502.56): cards of the same name from the top of the library, for nothing."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.language.abilities import Ripple as RevealAndPlay
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.patterns import PlaysSpell
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Ripple(KeywordRules):
    """Ripple N (502.56): cards of the same name from the top of the library, for nothing."""

    name = "ripple"
    rule_id = "502.56"

    @rule("502.56a", "502.56b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Reveal cards as it is played, from the stack; each instance for itself."""
        return (Triggered(PlaysSpell(IsThis(), "you"), (RevealAndPlay(int(ability.value)),)),)


RULES = Ripple()
