"""Keywords that are triggered abilities, expanded to them."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.rules.characteristics import Values
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.vocabulary.rule_ids import rule

#: those that stand for triggered abilities at all
_TRIGGERED: Final = tuple(name for name, rules in KEYWORDS.items() if rules.triggers())


@rule("502.3b")
def keyword_triggers(values: Values) -> tuple[Triggered, ...]:
    """The triggered abilities that an object's keyword abilities stand for, those of each instance."""
    if not any(name in _TRIGGERED for name in values.keywords):
        return ()
    return tuple(
        trigger
        for ability in values.abilities
        if isinstance(ability, Keyword) and ability.name in _TRIGGERED
        for trigger in KEYWORDS[ability.name].triggers()
    )
