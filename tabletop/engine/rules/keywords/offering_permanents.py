"""Offering (502.42): played any time for less, with the sacrifice of a permanent."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Offering(KeywordRules):
    """Offering (502.42): one of the `ways` to play a card; the permanent is sacrificed as it is announced."""

    name = "offering"
    rule_id = "502.42"


RULES = Offering()
