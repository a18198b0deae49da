"""Convoke (502.46): creatures may be tapped to pay for it."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Convoke(KeywordRules):
    """Convoke (502.46): see `convoking`, where creatures are tapped as an additional cost."""

    name = "convoke"
    rule_id = "502.46"


RULES = Convoke()
