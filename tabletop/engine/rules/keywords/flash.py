"""Flash (502.57): may be played whenever an instant could be."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Flash(KeywordRules):
    """Flash (502.57): may be played whenever an instant could be. It shows on no tile: it does nothing in play."""

    name = "flash"
    rule_id = "502.57"

    @rule("502.57a")
    def plays_as_instant(self) -> bool:
        """Yes."""
        return True


RULES = Flash()
