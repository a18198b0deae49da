"""Flashback (502.22): the card can be played from the graveyard, once, for another cost."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Flashback(KeywordRules):
    """Flashback (502.22): see `ways`, where playing from the graveyard for its cost is one of the ways to play it."""

    name = "flashback"
    rule_id = "502.22"


RULES = Flashback()
