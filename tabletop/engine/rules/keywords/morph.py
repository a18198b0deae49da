"""Morph (502.26): may be played face down as a 2/2 creature, and turned face up for its cost."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Morph(KeywordRules):
    """Morph (502.26): playing it face down is one of the `ways` to play it, `face_down` turns it face up."""

    name = "morph"
    rule_id = "502.26"


RULES = Morph()
