"""Splice onto Arcane (502.40): its text is added to an Arcane spell for a cost."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class SpliceOntoArcane(KeywordRules):
    """Splice onto Arcane (502.40): see `splicing`, where it is revealed and added as a spell is played."""

    name = "splice onto Arcane"
    rule_id = "502.40"


RULES = SpliceOntoArcane()
