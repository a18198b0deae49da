"""The keyword abilities that the engine enforces, by name."""

from __future__ import annotations

from typing import Final

from tabletop.engine.rules.keywords import (
    defender,
    double_strike,
    fear,
    first_strike,
    flanking,
    flash,
    flying,
    haste,
    horsemanship,
    landwalk,
    shadow,
    trample,
    vigilance,
)
from tabletop.engine.rules.keywords.kind import KeywordRules

_ALL: Final[tuple[KeywordRules, ...]] = (
    defender.RULES,
    double_strike.RULES,
    fear.RULES,
    first_strike.RULES,
    flanking.RULES,
    flash.RULES,
    flying.RULES,
    haste.RULES,
    horsemanship.RULES,
    landwalk.RULES,
    shadow.RULES,
    trample.RULES,
    vigilance.RULES,
)

KEYWORDS: Final[dict[str, KeywordRules]] = {rules.name: rules for rules in _ALL}
