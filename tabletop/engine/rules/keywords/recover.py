"""Recover (502.55): a creature of yours dies, and this card returns for a price or is gone."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, MayPay, Triggered
from tabletop.engine.language.effects import Move
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Recover(KeywordRules):
    """Recover (502.55): a creature of yours dies, and this card returns for a price or is gone."""

    name = "recover"
    rule_id = "502.55"
    tag = "REC"

    @rule("502.55a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """In a graveyard only: pay and it returns to your hand, or else it is removed from the game."""
        back, gone = Move(This(), "hand"), Move(This(), "removed from the game")
        dies = Moves(HasType("creature"), "in play", "graveyard", owner="you")
        return (Triggered(dies, (MayPay(ability.cost, (back,), otherwise=(gone,)),), zone="graveyard"),)


RULES = Recover()
