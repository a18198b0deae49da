"""Madness (502.24): as it is discarded it may be removed from the game, and then played for another cost."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, PlayCard, Replacement, Triggered
from tabletop.engine.language.effects import Move
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.patterns import Discards, Moves
from tabletop.engine.language.references import This
from tabletop.engine.language.replacements import GoesTo
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Madness(KeywordRules):
    """Madness (502.24): as it is discarded it may be removed from the game, and then played for another cost."""

    name = "madness"
    rule_id = "502.24"

    @rule("502.24a")
    def replacement(self, ability: Keyword) -> Replacement | None:
        """It is discarded all the same, but may go out of the game instead of into the graveyard."""
        return Replacement(Discards("any"), GoesTo("removed from the game"), optional=True, zone="hand")

    @rule("502.24a", "502.24b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Then its owner may play it for its madness cost; if not, it goes to the graveyard."""
        played = PlayCard(This(), ability.cost, otherwise=(Move(This(), "graveyard"),))
        removed = Moves(IsThis(), "hand", "removed from the game", discarded=True)
        return (Triggered(removed, (played,), zone="removed from the game"),)


RULES = Madness()
