"""Dredge (502.47): a card in the graveyard that may come back to the hand instead of a draw."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, Replacement
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.effects import Move
from tabletop.engine.language.filters import Anything
from tabletop.engine.language.patterns import Draws
from tabletop.engine.language.player_effects import Mill
from tabletop.engine.language.references import This, You
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Dredge(KeywordRules):
    """Dredge (502.47): a card in the graveyard that may come back to the hand instead of a draw."""

    name = "dredge"
    rule_id = "502.47"
    tag = "DRG"

    @rule("502.47a", "502.47b")
    def replacement(self, ability: Keyword) -> Replacement | None:
        """Instead of a draw so many cards of the library go to the graveyard, and this returns to the hand."""
        number = int(ability.value)
        return Replacement(
            Draws("you"),
            None,
            (Mill(number), Move(This(), "hand")),
            condition=Compare(Count(Anything(), "library", You()), ">=", number),
            optional=True,
            zone="graveyard",
        )


RULES = Dredge()
