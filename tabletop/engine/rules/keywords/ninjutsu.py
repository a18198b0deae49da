"""Ninjutsu (502.43): it takes the place of a creature that is not blocked."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Keyword
from tabletop.engine.language.costs import ReturnToHand
from tabletop.engine.language.effects import PutIntoPlay
from tabletop.engine.language.filters import All, HasType, Unblocked
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Ninjutsu(KeywordRules):
    """Ninjutsu (502.43): it takes the place of a creature that is not blocked."""

    name = "ninjutsu"
    rule_id = "502.43"

    @rule("502.43a", "502.43c", "502.43b")
    def activated(self, ability: Keyword) -> Activated:
        """From the hand, for its cost and an unblocked creature that returns: it comes tapped and attacking.

        Whatever is played from the hand is shown as it is announced.
        """
        unblocked = ReturnToHand(All((HasType("creature"), Unblocked())))
        comes = PutIntoPlay(This(), tapped=True, attacking=True)
        return Activated((*ability.cost, unblocked), (comes,), zone="hand", shown=True)


RULES = Ninjutsu()
