"""Placeholders: nodes for words of which is not yet known whom they mean: targets, "it", "that player".

These stand where a reference stands while a line is read, and `referents` puts the engine's own references in
their place. They never leave this room.
"""

from __future__ import annotations

from typing import Any, Final

from tabletop.engine.language.abilities import TargetPhrase
from tabletop.engine.language.filters import Owned
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import OfThem, This


class Aim(Node, frozen=True):
    """The word "target" with its phrase, where an object (or an object or player) stands."""

    phrase: TargetPhrase
    index: int = -1


class AimPlayer(Node, frozen=True):
    """The word "target" with its phrase, where a player stands."""

    phrase: TargetPhrase
    index: int = -1


class ControlledBy(Node, frozen=True):
    """ "Target player controls": a player is targeted where a filter stands."""

    player: AimPlayer


#: how a target is called that may be a creature or a player, where the text goes on about creatures
EITHER = "creature or player"


#: how what targets something is called in what that triggers
SPELL_OR_ABILITY = "spell or ability"


#: how the creatures of a block are called in what it triggers
IN_COMBAT = ("other creature", "blocking creature")


class It(Node, frozen=True):
    """ "It", "that creature": an object mentioned before. `noun` is what it is called, "" for "it".

    `many`: "they", "those creatures", which are more than one.
    """

    noun: str = ""
    many: bool = False


class Same(Node, frozen=True):
    """The subject of the clause before: "... gets +1/+1 and can't be blocked"."""


class Itself(Node, frozen=True):
    """ "Itself": what deals the damage."""


class They(Node, frozen=True):
    """ "That player": a player mentioned before; `opponent`: called "that opponent"."""

    opponent: bool = False


class OfChoice(Node, frozen=True):
    """ "Of the creature type of your choice": a choice that comes before the effect that needs it."""

    kind: Any


class Behind(Node, frozen=True):
    """A condition that is said behind what depends on it: its "it" is named there."""

    condition: Any


class FromGraveyard(Node, frozen=True):
    """An effect on this card that works only while it is in your graveyard."""

    effect: Any


#: this card where it has gone to a graveyard, if that is yours
THIS_IN_YOURS: Final = OfThem(This(), Owned())
