"""Flying (502.4): can be blocked only by creatures with flying."""

from __future__ import annotations

from tabletop.engine.language.changes import BlocksAsThoughFlying
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Flying(KeywordRules):
    """Flying (502.4): can be blocked only by creatures with flying."""

    name = "flying"
    rule_id = "502.4"
    forbids = "502.4b"
    tag = "FLY"

    @rule("502.4b")
    def may_be_blocked_by(self, blocker: Values) -> bool:
        """Only by creatures with flying, or that can block as though they had it."""
        if self.name in blocker.keywords:
            return True
        return any(isinstance(change, BlocksAsThoughFlying) for change, _ in blocker.rules)


RULES = Flying()
