"""Horsemanship (502.17): can be blocked only by creatures with horsemanship."""

from __future__ import annotations

from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Horsemanship(KeywordRules):
    """Horsemanship (502.17): can be blocked only by creatures with horsemanship."""

    name = "horsemanship"
    rule_id = "502.17"
    forbids = "502.17b"
    tag = "HRS"

    @rule("502.17b")
    def may_be_blocked_by(self, blocker: Values) -> bool:
        """Only by creatures with horsemanship; whom a creature that has it blocks is up to the attacker."""
        return self.name in blocker.keywords


RULES = Horsemanship()
