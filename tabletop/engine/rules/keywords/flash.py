"""Flash (502.57): may be played whenever an instant could be."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.language.conditions import Paid
from tabletop.engine.language.effects import SacrificeIt
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import ControllerOf, This
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Flash(KeywordRules):
    """Flash (502.57): may be played whenever an instant could be. It shows on no tile: it does nothing in play."""

    name = "flash"
    rule_id = "502.57"

    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """For a while only: sacrificed in that step of the turn in which it was played when no sorcery could be."""
        if not ability.value:
            return ()
        given = (SacrificeIt(This(), ControllerOf(This())),)
        return (Triggered(Begins(ability.value, "any"), given, condition=Paid(self.name)),)

    @rule("502.57a")
    def plays_as_instant(self) -> bool:
        """Yes."""
        return True


RULES = Flash()
