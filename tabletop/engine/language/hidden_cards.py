"""Effects on hidden cards: looking at them, revealing them, taking some of them (217.1b, 217.2b).

What is looked at or revealed is what later parts call `Remembered`. `PickFrom` takes some of that; then those are
`Remembered`, and the others are `Rest`.
"""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import Remembered, What, Who, You


class LookAtHand(Node, frozen=True):
    """You look at the hands of players."""

    who: Who


class LookUnder(Node, frozen=True):
    """You look at the cards that face-down permanents are (504.3)."""

    what: What


class TakeInTurns(Node, frozen=True):
    """Two players remove cards of a hand from the game in turns, `first` before the other, until it is empty.

    Those of `first` are what later parts call `Remembered`, the others are `Rest`.
    """

    hand: Who
    first: Who
    second: Who = You()


class RevealHand(Node, frozen=True):
    """Players reveal their hands to everybody."""

    who: Who = You()


class LookAt(Node, frozen=True):
    """You look at the top cards of a player's library."""

    amount: Amount = 1
    who: Who = You()


class RevealTop(Node, frozen=True):
    """Players reveal the top cards of their libraries."""

    amount: Amount = 1
    who: Who = You()


class RevealAtRandom(Node, frozen=True):
    """Players reveal cards at random from their hands."""

    amount: Amount = 1
    who: Who = You()


class RevealUntil(Node, frozen=True):
    """Players reveal cards from the top of their libraries until one matches; the others revealed are the rest."""

    filter: Filter
    who: Who = You()


class PickFrom(Node, frozen=True):
    """A player picks some of what was looked at or revealed: `amount` that match (None: all of them).

    `whence`: some of these things instead ("a card removed from the game with ~").
    """

    filter: Filter = Anything()
    amount: Amount | None = 1
    who: Who = You()
    #: as many as he or she likes, up to the amount
    up_to: bool = False
    whence: What | None = None
    #: chance takes them
    at_random: bool = False
    #: what was the rest before stays in it ("all other cards revealed this way")
    beside: bool = False


class Find(Node, frozen=True):
    """You search your library for so many cards that match; they stay there for what follows.

    `more`: they join what was found just before. `up_to`: for as many as you like, up to the amount; of cards of some
    quality you may always find fewer.
    """

    filter: Filter = Anything()
    amount: Amount = 1
    up_to: bool = False
    more: bool = False
    #: no two of the same name
    different: bool = False
    #: everybody sees them
    shown: bool = True


class RevealIt(Node, frozen=True):
    """Whoever has the cards named shows them to everybody."""

    what: What = Remembered()


class DiscardIt(Node, frozen=True):
    """The owner of what is named, cards of a hand, discards them."""

    what: What = Remembered()


class Separate(Node, frozen=True):
    """Players separate things into two piles, and a player chooses one of each two: that is `Remembered` then, and the
    other one is `Rest`.

    `chooser` None: an opponent of whoever made the piles, of that one's choice. Where several separate, "the player
    that an effect acts on" is each of them in turn.
    """

    what: What
    who: Who = You()
    chooser: Who | None = You()


class Scry(Node, frozen=True):
    """Look at the top cards of your library, put any on the bottom, the rest back on top, in any order (502.36)."""

    amount: Amount = 1


LookEffect: TypeAlias = (
    LookAtHand
    | LookUnder
    | TakeInTurns
    | RevealHand
    | LookAt
    | RevealTop
    | RevealAtRandom
    | RevealUntil
    | PickFrom
    | Find
    | RevealIt
    | DiscardIt
    | Separate
    | Scry
)
