"""Shadow (502.8): blocks and is blocked only by its own kind."""

from __future__ import annotations

from tabletop.engine.language.combat_rules import BlocksAsThoughShadow
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Shadow(KeywordRules):
    """Shadow (502.8): blocks and is blocked only by its own kind."""

    name = "shadow"
    rule_id = "502.8"
    forbids = "502.8b"
    tag = "SHD"

    @rule("502.8b")
    def may_be_blocked_by(self, blocker: Values) -> bool:
        """Only by creatures with shadow, or that block as though they had it."""
        return self.name in blocker.keywords or any(isinstance(one, BlocksAsThoughShadow) for one, _ in blocker.rules)

    @rule("502.8b")
    def may_block(self, attacker: Values) -> bool:
        """Only attackers with shadow."""
        return self.name in attacker.keywords


RULES = Shadow()
