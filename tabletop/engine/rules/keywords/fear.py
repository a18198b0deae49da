"""Fear (502.25): can be blocked only by artifact creatures and black creatures."""

from __future__ import annotations

from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import ARTIFACT


class Fear(KeywordRules):
    """Fear (502.25): can be blocked only by artifact creatures and black creatures."""

    name = "fear"
    rule_id = "502.25"
    forbids = "502.25b"
    tag = "FEA"

    @rule("502.25b")
    def may_be_blocked_by(self, blocker: Values) -> bool:
        """Only by artifact creatures, black creatures, and those that are both."""
        return ARTIFACT in blocker.types or "B" in blocker.colours


RULES = Fear()
