"""Conditions: "if", "as long as", "only if"."""

from __future__ import annotations

from typing import TypeAlias, Union

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.filters import Comparison, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.references import What, Who, You
from tabletop.engine.vocabulary.aspects import (
    ASIDE,
    COMBAT,
    CONTEXT,
    GRAVEYARDS,
    LIFE,
    NO_ASPECT,
    PERMANENTS,
    STACK,
    STATUS,
    TURN,
)


@reads(NO_ASPECT)
class Compare(Node, frozen=True):
    """Compares two amounts ("if you control three or more artifacts")."""

    left: Amount
    comparison: Comparison
    right: Amount


@reads(NO_ASPECT, linear=True)
class Matches(Node, frozen=True):
    """Holds while what is named matches ("as long as this creature is untapped")."""

    what: What
    filter: Filter


@reads(PERMANENTS | STATUS | TURN)
class ArrivedSinceUpkeep(Node, frozen=True):
    """This permanent came under your control since the beginning of your last upkeep (502.19a)."""


@reads(PERMANENTS | STACK | CONTEXT)
class Paid(Node, frozen=True):
    """An optional cost of the spell, or of the spell that became this permanent, was paid ("if it was kicked").

    `symbols` say which of several kickers.
    """

    what: str = "kicker"
    symbols: tuple[str, ...] = ()
    #: of another spell than this ("if that spell was kicked")
    of: What | None = None


@reads(PERMANENTS | STACK | CONTEXT)
class ManaWasSpent(Node, frozen=True):
    """Mana of a kind was spent to play the spell, or the spell that became this permanent."""

    kind: str


@reads(PERMANENTS | STACK | CONTEXT)
class PlayedFromHand(Node, frozen=True):
    """You played it from your hand: the spell, or the spell that became this permanent."""


@reads(STATUS | CONTEXT | STACK)
class PlayedOften(Node, frozen=True):
    """The activated ability in which this stands has been played so many times or more this turn (403.3)."""

    times: int


@reads(TURN | STACK)
class PlayedInMainPhase(Node, frozen=True):
    """You played the spell during your main phase, where it resolves too; its copies were not played (503.10)."""


@reads(ASIDE)
class IsSuspended(Node, frozen=True):
    """The card that the ability is on is suspended: removed from the game with time counters, by suspend (502.59)."""


@reads(GRAVEYARDS)
class InGraveyard(Node, frozen=True):
    """The object that the ability is on is in a graveyard."""


@reads(PERMANENTS)
class IsCommonColour(Node, frozen=True):
    """A colour is the most common one among all permanents, or tied for that."""

    colour: str


@reads(NO_ASPECT)
class AllHold(Node, frozen=True):
    """Several conditions hold."""

    parts: tuple[Condition, ...]


@reads(NO_ASPECT)
class OneOf(Node, frozen=True):
    """Of at least one of the players a condition holds; in it he or she is `references.Affected`."""

    who: Who
    part: Condition


@reads(PERMANENTS)
class ControlsMost(Node, frozen=True):
    """A player controls more permanents that match than each other player does."""

    filter: Filter
    who: Who = You()


@reads(LIFE)
class OpponentHurt(Node, frozen=True):
    """An opponent of yours was dealt damage this turn (502.50a)."""


@reads(TURN)
class Now(Node, frozen=True):
    """It is this part of a turn: a phase or step by its name, or a stretch of the turn.

    "before attackers" means before they are declared, in any phase; "after blockers" while they are declared.
    """

    part: str


@reads(TURN | COMBAT)
class BeenAttacked(Node, frozen=True):
    """It is a declare attackers step in which creatures have attacked you."""


@reads(NO_ASPECT)
class AlikeInColour(Node, frozen=True):
    """Each of the things named has the same colours as the others: none is of a colour that another one isn't."""

    what: What


@reads(NO_ASPECT)
class ShareColour(Node, frozen=True):
    """The things named have a colour in common; of one thing alone it is enough that it has a colour."""

    what: What


@reads(PERMANENTS | CONTEXT)
class InPlay(Node, frozen=True):
    """What is named is in play, as the very object that it was (217.1c)."""

    what: What


@reads(ASIDE | CONTEXT)
class StaysRemoved(Node, frozen=True):
    """What is named is removed from the game, as the very card that was put there ("if you haven't played it")."""

    what: What


@reads(TURN)
class TurnOf(Node, frozen=True):
    """It is the turn of a player, or of his or her team (606.4b)."""

    who: Who


@reads(TURN)
class HasAttacked(Node, frozen=True):
    """A player, or his or her team, has attacked with creatures in this turn."""

    who: Who = You()


@reads(TURN, linear=True)
class YourTurn(Node, frozen=True):
    """It is your turn."""


@reads(NO_ASPECT, linear=True)
class Opposite(Node, frozen=True):
    """The condition does not hold."""

    part: Condition


Condition: TypeAlias = Union[  # noqa: UP007
    Compare, Matches, ArrivedSinceUpkeep, Paid, ManaWasSpent, PlayedFromHand, PlayedInMainPhase,
    IsSuspended, PlayedOften, InGraveyard, InPlay, StaysRemoved, TurnOf, IsCommonColour, AllHold, OneOf,
    ControlsMost, OpponentHurt, AlikeInColour, ShareColour, HasAttacked, Now,
    BeenAttacked, YourTurn, Opposite,
]  # fmt: skip
