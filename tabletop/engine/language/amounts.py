"""Amounts: a number, or something to be counted when the effect is carried out (413.2f)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, Union

from tabletop.engine.language import filters
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.references import What, Who
from tabletop.engine.vocabulary.aspects import (
    CONTEXT,
    GRAVEYARDS,
    HANDS,
    LIFE,
    NO_ASPECT,
    NUMBERS,
    OF_ZONE,
    PERMANENTS,
    PLAYED,
    PLAYERS,
    STACK,
    STATUS,
    TURN,
)

#: what `DoneThisWay` calls cards that were drawn
DRAWN: Final = "card drawn"


@reads(STACK | CONTEXT, parts=False)
class TimesPaid(Node, frozen=True):
    """The number of times that an optional cost of the spell of the event was paid (502.52a)."""

    keyword: str
    cost: tuple[Cost, ...]


@reads(CONTEXT, linear=True)
class X(Node, frozen=True):
    """The announced value of X (409.1b)."""


@reads(TURN | PLAYERS)
class AtTurnStart(Node, frozen=True):
    """The number of permanents that match and that players controlled at the beginning of this turn."""

    filter: Filter
    who: Who


@reads(CONTEXT)
class SpentOnX(Node, frozen=True):
    """How much mana of a kind was spent on the X of the spell."""

    kind: str


@reads(CONTEXT, linear=True)
class Announced(Node, frozen=True):
    """The number that was chosen as the spell or ability was played ("the chosen number", 409.1b)."""


@reads(lambda it: OF_ZONE[it.zone], linear=True)
class Count(Node, frozen=True):
    """The number of objects of a zone that match ("the number of Forests you control")."""

    filter: Filter
    zone: Literal["in play", "graveyard", "hand", "library"] = "in play"
    #: whose zone, for graveyards, hands and libraries; None: everybody's
    whose: Who | None = None


@reads(lambda it: OF_ZONE[it.zone] | PLAYERS | TURN)
class Fewest(Node, frozen=True):
    """The number of objects that match of the player who has the fewest of them."""

    filter: Filter
    zone: Literal["in play", "hand"] = "in play"


@reads(PERMANENTS | NUMBERS, linear=True)
class ValueOf(Node, frozen=True):
    """A number of an object ("its power"); last known where it has left (413.2f)."""

    of: Literal["power", "toughness", "converted mana cost"]
    what: What


@reads(PERMANENTS | NUMBERS)
class Greatest(Node, frozen=True):
    """The greatest (or least) number of its kind among permanents that match; 0 where there are none (104.2)."""

    of: Literal["power", "toughness", "converted mana cost"]
    filter: Filter
    least: bool = False


@reads(PERMANENTS | NUMBERS | CONTEXT)
class TotalOf(Node, frozen=True):
    """The sum of a number of several things ("the total power of the sacrificed creatures")."""

    of: Literal["power", "toughness"]
    what: What


@reads(PERMANENTS | CONTEXT)
class ColoursOf(Node, frozen=True):
    """The number of colours among the things named, as they are or were as they left."""

    what: What


@reads(PERMANENTS, linear=True)
class CountersOn(Node, frozen=True):
    """The number of counters of a kind on an object, now or as it was last seen (413.2f)."""

    kind: str
    what: What


@reads(CONTEXT)
class CountersRemoved(Node, frozen=True):
    """The number of counters of a kind removed to pay for this ("for each counter removed this way")."""

    kind: str


@reads(PERMANENTS)
class BasicLandTypes(Node, frozen=True):
    """The number of basic land types, of the five, among lands that a player controls."""

    who: Who


@reads(PERMANENTS | CONTEXT)
class Among(Node, frozen=True):
    """How many of the things named match ("for each land card revealed this way")."""

    what: What
    filter: Filter


@reads(CONTEXT)
class DoneThisWay(Node, frozen=True):
    """The number of the effect before: `what` says how it is counted ("creature destroyed", "life lost").

    Of the cards drawn only those: nothing that replaced a draw, and no draw from an empty library (423.6c). `to`: only
    these players' share of it ("damage dealt to you").
    """

    what: str
    to: Who | None = None


@reads(PERMANENTS | NUMBERS | CONTEXT)
class DiedThisTurn(Node, frozen=True):
    """The number of permanents that matched as they were put into a graveyard from play this turn (413.2f).

    `owner` "you": into your graveyard.
    """

    filter: Filter
    owner: Literal["any", "you"] = "any"


@reads(GRAVEYARDS)
class CardsAbove(Node, frozen=True):
    """The number of cards above this one in its graveyard that match; `directly`: of the next one above (217.4c)."""

    filter: Filter
    directly: bool = False


@reads(PERMANENTS | STACK | CONTEXT)
class ColoursSpent(Node, frozen=True):
    """The number of colours of mana that were spent to play this spell (502.37a)."""


@reads(LIFE | PLAYERS)
class DamageTaken(Node, frozen=True):
    """The total damage that players have been dealt this turn (502.50b)."""

    who: Who


@reads(LIFE | PLAYERS)
class LifeLost(Node, frozen=True):
    """The life that players have lost this turn, whatever they gained meanwhile."""

    who: Who


@reads(HANDS | PLAYERS | TURN)
class CardsDrawn(Node, frozen=True):
    """The number of cards that players have drawn this turn (423)."""

    who: Who


@reads(STATUS | CONTEXT)
class DamageTo(Node, frozen=True):
    """The damage that an object has been dealt this turn, now or as it was last seen (413.2f)."""

    what: What


@reads(TURN | PLAYERS)
class HeldAtFirst(Node, frozen=True):
    """The number of cards that players had in hand as this turn began."""

    who: Who


@reads(TURN | PLAYERS)
class TurnsBegun(Node, frozen=True):
    """The number of turns of the game that players have begun, the one that goes on among them."""

    who: Who


@reads(PLAYED | TURN | PLAYERS)
class LandsPlayed(Node, frozen=True):
    """The number of lands that players have played this turn."""

    who: Who


@reads(PLAYED | STACK | PLAYERS | CONTEXT)
class SpellsPlayed(Node, frozen=True):
    """The number of spells that players have played this turn and that matched as they were played."""

    filter: Filter
    who: Who


@reads(PERMANENTS | CONTEXT)
class ChosenNumber(Node, frozen=True):
    """A number that was chosen for the object as it came into play ("the life paid as ~ came into play")."""

    kind: str


@reads(PERMANENTS | CONTEXT)
class MostAlike(Node, frozen=True):
    """The greatest number of the things named that share one value of a trait: one colour, one creature type."""

    what: What
    trait: Literal["colour", "creature type"]


@reads(LIFE, linear=True)
class LifeOf(Node, frozen=True):
    """A player's life total; of a team's, the player's share (606.9a)."""

    who: Who


@reads(CONTEXT, linear=True)
class ThatMuch(Node, frozen=True):
    """The number of the trigger event, or of the effect just before ("that much")."""


@reads(NO_ASPECT, linear=True)
class Times(Node, frozen=True):
    """A fixed multiple."""

    factor: int
    amount: Amount


@reads(NO_ASPECT)
class Half(Node, frozen=True):
    """Half of an amount, rounded as the text says."""

    amount: Amount
    up: bool = False


@reads(NO_ASPECT, linear=True)
class Plus(Node, frozen=True):
    """A sum."""

    parts: tuple[Amount, ...]


@reads(NO_ASPECT, linear=True)
class Beyond(Node, frozen=True):
    """By how much an amount is more than a fixed number ("for each creature blocking it beyond the first")."""

    amount: Amount
    number: int


@reads(NO_ASPECT, linear=True)
class Negative(Node, frozen=True):
    """The negative, for "-X/-X"."""

    amount: Amount


Amount: TypeAlias = Union[  # noqa: UP007
    int, X, Announced, SpentOnX, AtTurnStart, Count, Fewest,
    ValueOf, Greatest, TotalOf, ColoursOf, CountersOn, CountersRemoved, BasicLandTypes, Among, DoneThisWay,
    DiedThisTurn,
    ColoursSpent, CardsAbove,
    LifeOf, LifeLost, DamageTaken, DamageTo, LandsPlayed, TurnsBegun, HeldAtFirst, CardsDrawn, SpellsPlayed,
    ChosenNumber,
    MostAlike,
    ThatMuch, Times, Half, Plus, Beyond, Negative, TimesPaid,
]  # fmt: skip

# the knot with `filters`, which compare with numbers
vars(filters)["Amount"] = Amount
