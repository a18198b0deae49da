"""Provoke (502.29): a creature of the defending player untaps and has to block it."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, May, TargetPhrase, Triggered
from tabletop.engine.language.combat_rules import MustBlockSource
from tabletop.engine.language.effects import Continuous, Untap
from tabletop.engine.language.filters import All, Controlled, HasType, IsThis
from tabletop.engine.language.patterns import Attacks
from tabletop.engine.language.references import Target
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Provoke(KeywordRules):
    """Provoke (502.29): a creature of the defending player untaps and has to block it."""

    name = "provoke"
    rule_id = "502.29"
    tag = "PRV"

    @rule("502.29a", "502.29b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Offer to untap a creature and have it block, as it attacks; each instance for itself."""
        theirs = TargetPhrase(All((HasType("creature"), Controlled("defending player"))))
        does = (Continuous(Target(0), (MustBlockSource(),), "end of combat"), Untap(Target(0)))
        return (Triggered(Attacks(IsThis()), (May(does),), (theirs,)),)


RULES = Provoke()
