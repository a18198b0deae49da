"""Protection (502.7): what it does is in `rules.protection`; each part of the rules that it stops asks there."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Protection(KeywordRules):
    """Protection from a quality (502.7), which is its value."""

    name = "protection"
    rule_id = "502.7"
    tag = "PRO"


RULES = Protection()
