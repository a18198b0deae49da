"""The base of keyword abilities (502): a closed list of hooks by which each speaks to the rules."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Activated, ComesIntoPlay, Keyword, Replacement, Triggered
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId, Seat

#: what a creature bands with that has banding itself (502.10)
WITH_ANYTHING: Final = "anything"


class KeywordRules:
    """The rules of one keyword ability; the base does nothing."""

    name: str = ""
    #: the rule that defines it
    rule_id: str = ""
    #: the letter of it that forbids something to attack or to block
    forbids: str = ""
    #: how it is called for short on a tile
    tag: str = ""
    #: its optional cost may be paid any number of times
    repeats: bool = False
    #: it may make a spell cost less (`costs_less`)
    lessens: bool = False

    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """The triggered abilities that one instance of it stands for."""
        return ()

    def activated(self, ability: Keyword) -> Activated | None:
        """The activated ability that one instance of it stands for."""
        return None

    def optional_cost(self, ability: Keyword) -> tuple[Cost, ...]:
        """Return the cost that may be paid besides as a spell with it is played (409.1b)."""
        return ()

    def costs_less(self, ability: Keyword, state: State, seat: Seat) -> int:
        """By how much generic mana a spell with it costs a player less (409.1f)."""
        return 0

    def coming(self, ability: Keyword) -> ComesIntoPlay | None:
        """Return how something with one instance of it comes into play."""
        return None

    def replacement(self, ability: Keyword) -> Replacement | None:
        """The replacement ability that one instance of it stands for."""
        return None

    def plays_as_instant(self) -> bool:
        """Tell whether a card that has it may be played any time an instant could be (412.4)."""
        return False

    def silences(self) -> bool:
        """Tell whether nobody may play spells or abilities but mana abilities while a spell with it is on the stack."""
        return False

    def may_attack(self) -> bool:
        """Tell whether a creature that has it can be declared as an attacker."""
        return True

    def unblockable(self, state: State, values: tuple[str, ...], team: int) -> tuple[str, ObjectId] | None:
        """Return why an attacker of a team whose instances of it say `values` can't be blocked now (501.1).

        That is the letter which says so, and the object that causes it; None: it may be blocked.
        """
        return None

    def may_be_blocked_by(self, blocker: Values) -> bool:
        """Tell whether an attacker that has it can be blocked by a creature with these values (501)."""
        return True

    def may_block(self, attacker: Values) -> bool:
        """Tell whether a creature that has it can block an attacker with these values (501.3)."""
        return True

    def ignores_waiting(self) -> bool:
        """Tell whether a creature that has it may attack and use {T} without the continuous control of 212.3d."""
        return False

    def attacks_untapped(self) -> bool:
        """Tell whether attacking does not tap it."""
        return False

    def damage_steps(self) -> tuple[bool, bool] | None:
        """Tell whether it assigns damage in the first and in the second of two combat damage steps; None: no say."""
        return None

    def bands_with(self, ability: Keyword) -> str:
        """With what one instance of it lets its creature band (502.10, 502.11); "" is nothing."""
        return ""

    def tramples(self) -> bool:
        """Tell whether excess combat damage may be assigned to the defending player."""
        return False


def keyword_values(having: Values, name: str) -> tuple[str, ...]:
    """Return the values of a keyword ability on an object: ("swamp", "snow forest") of two landwalks."""
    return tuple(ability.value for ability in having.abilities if isinstance(ability, Keyword) and ability.name == name)
