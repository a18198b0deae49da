"""Effects on a permanent as it comes into play (419.1b), and values that players choose."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.changes import Change
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import Who, You

#: what can be chosen and remembered
Choosable: TypeAlias = Literal[
    "colour", "creature type", "land type", "basic land type", "card type", "card name", "opponent", "player"
]


class ComesTapped(Node, frozen=True):
    """The permanent that is coming into play comes tapped."""


class ComesNot(Node, frozen=True):
    """The permanent that is coming into play is put into its owner's graveyard in place of that."""


class ComesWith(Node, frozen=True):
    """The permanent that is coming into play comes with counters."""

    kind: str
    amount: Amount = 1


class ComesHaving(Node, frozen=True):
    """The permanent that is coming into play comes with abilities, which this effect gives it for as long as it is
    there: they are not its own, and a copy of it has none of them (419.1b, 503.2)."""

    changes: tuple[Change, ...]


class ComesAmplified(Node, frozen=True):
    """You may reveal other cards of your hand that share a creature type with the permanent that is coming into play:
    it comes with so many +1/+1 counters for each (502.27a)."""

    each: int = 1


class ComesSized(Node, frozen=True):
    """The permanent that is coming into play comes as a creature of this size, with keyword abilities (503.2)."""

    power: int
    toughness: int
    keywords: tuple[str, ...] = ()


class PayAnyLife(Node, frozen=True):
    """You pay any amount of life, up to `most`; "that much" is how much, and what is coming into play remembers it."""

    most: Amount | None = None


class ChooseValue(Node, frozen=True):
    """A player chooses a colour, a type, a name or a player.

    As a permanent comes into play it remembers that (503.8); else it holds for the spell or ability (413.2c).
    """

    kind: Choosable
    #: only one of these, where any are named; and none of those
    among: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    #: of names only those of cards that match as they are printed
    cards: Filter = Anything()
    #: who chooses
    who: Who = You()


class ChoosePair(Node, frozen=True):
    """You choose a colour together with a creature type, one of these pairs; the permanent that is coming into play
    remembers both (503.8)."""

    among: tuple[tuple[str, str], ...]


class ComesAttached(Node, frozen=True):
    """You choose something in play that matches and that the permanent that is coming into play could be attached to:
    it comes into play attached to that (212.2h, 419.1b)."""

    filter: Filter


ArrivalEffect: TypeAlias = (
    ComesTapped | ComesNot | ComesWith | ComesHaving | ComesAmplified | ComesSized | ComesAttached | PayAnyLife
    | ChooseValue | ChoosePair
)  # fmt: skip
