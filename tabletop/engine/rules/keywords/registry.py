"""The keyword abilities that the engine enforces, by name."""

from __future__ import annotations

from typing import Final

from tabletop.engine.rules.keywords import (
    defender,
    double_strike,
    first_strike,
    flying,
    haste,
    trample,
    vigilance,
)
from tabletop.engine.rules.keywords.kind import KeywordRules

_ALL: Final[tuple[KeywordRules, ...]] = (
    defender.RULES,
    double_strike.RULES,
    first_strike.RULES,
    flying.RULES,
    haste.RULES,
    trample.RULES,
    vigilance.RULES,
)

KEYWORDS: Final[dict[str, KeywordRules]] = {rules.name: rules for rules in _ALL}
