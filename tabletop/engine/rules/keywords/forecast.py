"""Forecast (502.53): an ability of a card in the hand, which is revealed for it and stays so."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.language.abilities import Activated, Keyword
from tabletop.engine.language.conditions import Now, YourTurn
from tabletop.engine.language.costs import RevealThis
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Forecast(KeywordRules):
    """Forecast (502.53): an ability of a card in the hand, which is revealed for it and stays so."""

    name = "forecast"
    rule_id = "502.53"

    @rule("502.53a", "502.53b")
    def activated(self, ability: Keyword) -> Activated | None:
        """Return the ability that is written behind the word: from the hand, in its owner's upkeep, once each turn."""
        written = ability.ability
        if not isinstance(written, Activated):
            return None
        return replace(
            written,
            cost=(*written.cost, RevealThis()),
            times_each_turn=1,
            zone="hand",
            only_if=(*written.only_if, YourTurn(), Now("upkeep")),
        )


RULES = Forecast()
