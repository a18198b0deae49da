"""What a keyword ability (502) says to the rules, as a closed list of hooks."""

from __future__ import annotations

from tabletop.engine.language.abilities import Triggered
from tabletop.engine.rules.characteristics import Values


class KeywordRules:
    """What one keyword ability does to the rules; the base does nothing."""

    name: str = ""
    #: the rule that defines it
    rule_id: str = ""
    #: the triggered abilities that it stands for
    triggers: tuple[Triggered, ...] = ()
    #: how it is called for short on a tile
    tag: str = ""

    def may_attack(self) -> bool:
        """Whether a creature that has it can be declared as an attacker."""
        return True

    def may_be_blocked_by(self, blocker: Values) -> bool:
        """Whether an attacker that has it can be blocked by a creature with these values (501)."""
        return True

    def may_block(self, attacker: Values) -> bool:
        """Whether a creature that has it can block an attacker with these values (501.3)."""
        return True

    def ignores_waiting(self) -> bool:
        """Whether a creature that has it may attack and use {T} without the continuous control of 212.3d."""
        return False

    def attacks_untapped(self) -> bool:
        """Whether attacking does not tap it."""
        return False

    def damage_steps(self) -> tuple[bool, bool] | None:
        """Whether it assigns damage in the first and in the second of two combat damage steps; None: no say."""
        return None

    def tramples(self) -> bool:
        """Whether excess combat damage may be assigned to the defending player."""
        return False
