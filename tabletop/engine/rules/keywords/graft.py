"""Graft N (502.54): +1/+1 counters that may move to creatures that come."""

from __future__ import annotations

from tabletop.engine.language.abilities import ComesIntoPlay, Keyword, May, Triggered
from tabletop.engine.language.effects import MoveCounters
from tabletop.engine.language.filters import All, HasType, Other
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import ThatObject, This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Graft(KeywordRules):
    """Graft N (502.54): +1/+1 counters that may move to creatures that come."""

    name = "graft"
    rule_id = "502.54"
    tag = "GRF"

    @rule("502.54a")
    def coming(self, ability: Keyword) -> ComesIntoPlay:
        """With N +1/+1 counters."""
        return ComesIntoPlay(counters=(("+1/+1", int(ability.value)),))

    @rule("502.54a", "502.54b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Let a counter move from this onto another creature as that comes into play."""
        moved = MoveCounters("+1/+1", This(), ThatObject())
        return (Triggered(Moves(All((HasType("creature"), Other())), to="in play"), (May((moved,)),)),)


RULES = Graft()
