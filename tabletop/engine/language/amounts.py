"""Amounts: a number, or something to be counted when the effect is carried out (413.2f)."""

from __future__ import annotations

from typing import Literal, TypeAlias, Union

from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import What, Who


class TimesPaid(Node, frozen=True):
    """The number of times that an optional cost of the spell of the event was paid (502.52a)."""

    keyword: str
    cost: tuple[Cost, ...]


class X(Node, frozen=True):
    """The announced value of X (409.1b)."""


class Count(Node, frozen=True):
    """The number of objects of a zone that match ("the number of Forests you control")."""

    filter: Filter
    zone: Literal["in play", "graveyard", "hand", "library"] = "in play"
    #: whose zone, for graveyards, hands and libraries; None: everybody's
    whose: Who | None = None


class ValueOf(Node, frozen=True):
    """A number of an object ("its power"); last known where it has left (413.2f)."""

    of: Literal["power", "toughness", "converted mana cost"]
    what: What


class Greatest(Node, frozen=True):
    """The greatest number of its kind among permanents that match; 0 where there are none (104.2)."""

    of: Literal["power", "toughness", "converted mana cost"]
    filter: Filter


class CountersOn(Node, frozen=True):
    """The number of counters of a kind on an object, now or as it was last seen (413.2f)."""

    kind: str
    what: What


class CountersRemoved(Node, frozen=True):
    """The number of counters of a kind removed to pay for this ("for each counter removed this way")."""

    kind: str


class BasicLandTypes(Node, frozen=True):
    """The number of basic land types, of the five, among lands that a player controls."""

    who: Who


class DoneThisWay(Node, frozen=True):
    """The number of the effect before: `what` says how it is counted ("creature destroyed", "life lost")."""

    what: str


class ColoursSpent(Node, frozen=True):
    """The number of colours of mana that were spent to play this spell (502.37a)."""


class LifeOf(Node, frozen=True):
    """A player's life total; of a team's, the player's share (606.9a)."""

    who: Who


class ThatMuch(Node, frozen=True):
    """The number of the trigger event, or of the effect just before ("that much")."""


class Times(Node, frozen=True):
    """A fixed multiple."""

    factor: int
    amount: Amount


class Half(Node, frozen=True):
    """Half of an amount, rounded as the text says."""

    amount: Amount
    up: bool = False


class Plus(Node, frozen=True):
    """A sum."""

    parts: tuple[Amount, ...]


class Beyond(Node, frozen=True):
    """By how much an amount is more than a fixed number ("for each creature blocking it beyond the first")."""

    amount: Amount
    number: int


class Negative(Node, frozen=True):
    """The negative, for "-X/-X"."""

    amount: Amount


Amount: TypeAlias = Union[  # noqa: UP007
    int, X, Count, ValueOf, Greatest, CountersOn, CountersRemoved, BasicLandTypes, DoneThisWay, ColoursSpent,
    LifeOf, ThatMuch, Times, Half, Plus, Beyond, Negative, TimesPaid,
]  # fmt: skip
