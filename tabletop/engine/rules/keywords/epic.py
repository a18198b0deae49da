"""Epic (502.44): for the rest of the game no other spells, and a copy of this one in each upkeep."""

from __future__ import annotations

from tabletop.engine.rules.keywords.kind import KeywordRules


class Epic(KeywordRules):
    """Epic (502.44): see `events.epic_spells`, which starts it as the spell resolves and says whom it keeps silent."""

    name = "epic"
    rule_id = "502.44"


RULES = Epic()
