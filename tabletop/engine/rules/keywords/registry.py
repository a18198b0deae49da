"""The keyword abilities that the engine enforces, by name."""

from __future__ import annotations

from typing import Final

from tabletop.engine.rules.keywords import (
    affinity,
    bushido,
    buyback,
    cumulative_upkeep,
    cycling,
    defender,
    double_strike,
    echo,
    entwine,
    fading,
    fear,
    first_strike,
    flanking,
    flash,
    flashback,
    flying,
    graft,
    haste,
    horsemanship,
    kicker,
    landwalk,
    modular,
    protection,
    rampage,
    recover,
    shadow,
    soulshift,
    trample,
    transmute,
    vigilance,
)
from tabletop.engine.rules.keywords.kind import KeywordRules

_ALL: Final[tuple[KeywordRules, ...]] = (
    affinity.RULES,
    bushido.RULES,
    buyback.RULES,
    cumulative_upkeep.RULES,
    cycling.RULES,
    defender.RULES,
    double_strike.RULES,
    echo.RULES,
    entwine.RULES,
    fading.RULES,
    fear.RULES,
    first_strike.RULES,
    flanking.RULES,
    flash.RULES,
    flashback.RULES,
    flying.RULES,
    graft.RULES,
    haste.RULES,
    horsemanship.RULES,
    kicker.RULES,
    landwalk.RULES,
    modular.RULES,
    protection.RULES,
    rampage.RULES,
    recover.RULES,
    shadow.RULES,
    soulshift.RULES,
    trample.RULES,
    transmute.RULES,
    vigilance.RULES,
)

KEYWORDS: Final[dict[str, KeywordRules]] = {rules.name: rules for rules in _ALL}
