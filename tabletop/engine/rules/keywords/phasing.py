"""Phasing (502.15): it leaves play every other turn of its controller."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Phasing(KeywordRules):
    """Phasing (502.15): `rules.phasing` carries it out in the untap step; twice is no more than once."""

    name = "phasing"
    rule_id = "502.15"
    tag = "PHS"


RULES = Phasing()
