"""Flanking (502.3): creatures without flanking that block it get -1/-1."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import HasKeyword, IsThis, Not
from tabletop.engine.language.patterns import BecomesBlocked
from tabletop.engine.language.references import OtherObject
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Flanking(KeywordRules):
    """Flanking (502.3): creatures without flanking that block it get -1/-1."""

    name = "flanking"
    rule_id = "502.3"
    tag = "FLK"

    @rule("502.3a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Once for each blocker without flanking, which gets -1/-1 until end of turn."""
        return (_EACH_BLOCKER,)


_EACH_BLOCKER: Final = Triggered(
    pattern=BecomesBlocked(IsThis(), blocker=Not(HasKeyword(Flanking.name)), each=True),
    effects=(Continuous(OtherObject(), (AddPower(-1, -1),), "end of turn"),),
)

RULES = Flanking()
