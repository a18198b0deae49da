"""Imprint (502.34): an ability that removes cards from the game, which are imprinted on its object from then on."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tabletop.engine.language.abilities import Activated, Keyword, Triggered
from tabletop.engine.language.effects import Move
from tabletop.engine.language.node import Node
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule

IMPRINT: Final = "imprint"


class Imprint(KeywordRules):
    """Imprint (502.34): an ability that removes cards from the game, which are imprinted on its object from then on."""

    name = IMPRINT
    rule_id = "502.34"

    @rule("502.34a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """The triggered ability that is written behind the word."""
        return (_imprinting(ability.ability),) if isinstance(ability.ability, Triggered) else ()

    @rule("502.34a")
    def activated(self, ability: Keyword) -> Activated | None:
        """The activated ability that is written behind the word."""
        return _imprinting(ability.ability) if isinstance(ability.ability, Activated) else None


def _imprinting(part: Any) -> Any:
    """A piece of card text with all that it removes from the game imprinted."""
    if isinstance(part, tuple):
        return tuple(_imprinting(one) for one in part)
    if not isinstance(part, Node):
        return part
    if isinstance(part, Move) and part.to == "removed from the game":
        return msgspec.structs.replace(part, linked=IMPRINT)
    names = part.__struct_fields__
    return msgspec.structs.replace(part, **{name: _imprinting(getattr(part, name)) for name in names})


RULES = Imprint()
