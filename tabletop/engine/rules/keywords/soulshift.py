"""Soulshift N (502.39): as it goes to a graveyard a lesser Spirit may return."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, May, TargetPhrase, Triggered
from tabletop.engine.language.effects import Move
from tabletop.engine.language.filters import All, Controlled, Filter, HasSubtype, IsThis, Number, NumberAs
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import Target
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Soulshift(KeywordRules):
    """Soulshift N (502.39): as it goes to a graveyard a lesser Spirit may return."""

    name = "soulshift"
    rule_id = "502.39"
    tag = "SOL"

    @rule("502.39a", "502.39b")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Return target Spirit card of that cost or less from your graveyard to your hand, if you want.

        A number that is counted is that of the ability as it last was: what it counted in play (410.10d).
        """
        lesser: Filter = Number("converted mana cost", "<=", int(ability.value) if ability.amount is None else 0)
        if ability.amount is not None:
            lesser = NumberAs("converted mana cost", "<=", ability.amount, as_triggered=True)
        spirit = All((HasSubtype("Spirit"), lesser, Controlled()))
        return (
            Triggered(
                Moves(IsThis(), "in play", "graveyard"),
                (May((Move(Target(0), "hand"),)),),
                (TargetPhrase(spirit, zone="graveyard"),),
            ),
        )


RULES = Soulshift()
