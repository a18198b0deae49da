"""Keywords that are triggered abilities, expanded to them."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.language.abilities import Triggered
from tabletop.engine.rules.keywords.registry import KEYWORDS


@lru_cache(maxsize=1024)
def keyword_triggers(names: tuple[str, ...]) -> tuple[Triggered, ...]:
    """The triggered abilities that keyword abilities of these names stand for."""
    return tuple(trigger for name in names if name in KEYWORDS for trigger in KEYWORDS[name].triggers)
