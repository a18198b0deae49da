"""Filters: a small algebra of tests on one object, read by `engine.rules.board.matching`."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, Union

from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import (
    COMBAT,
    CONTEXT,
    GRAVEYARDS,
    NO_ASPECT,
    NUMBERS,
    PERMANENTS,
    PLAYERS,
    STACK,
    STATUS,
    TURN,
)

#: what a filter may compare with, and by which number. References and amounts hold filters, so which there are is said
#: in `references` and `amounts`: as they are loaded they put that here, where msgspec looks it up as it first decodes
What: TypeAlias = Node
Amount: TypeAlias = Node | int

Comparison: TypeAlias = Literal["=", "<=", ">=", "<", ">"]

#: what a filter reads that asks who controls something
_WHOSE: Final = {
    "you": PERMANENTS,
    "opponent": PERMANENTS,
    "that player": PERMANENTS | CONTEXT,
    "defending player": PERMANENTS | PLAYERS | COMBAT | TURN | CONTEXT,
    "attacking player": PERMANENTS | COMBAT | TURN | CONTEXT,
    "target player": PERMANENTS | CONTEXT,
    "other target player": PERMANENTS | CONTEXT,
    "affected player": PERMANENTS | CONTEXT,
    "choosing opponent": PERMANENTS | CONTEXT,
    "active player": PERMANENTS | TURN,
}


@reads(NO_ASPECT)
class Anything(Node, frozen=True):
    """No test at all."""


@reads(PERMANENTS)
class HasType(Node, frozen=True):
    """Is of a type (205.2a)."""

    value: str


@reads(PERMANENTS)
class HasSubtype(Node, frozen=True):
    """Is of a subtype ("Goblin", "Forest", "Aura")."""

    value: str


@reads(PERMANENTS)
class HasSupertype(Node, frozen=True):
    """Is of a supertype ("legendary")."""

    value: str


@reads(PERMANENTS)
class HasColour(Node, frozen=True):
    """Is of a colour ("W", "U", "B", "R", "G")."""

    value: str


@reads(PERMANENTS)
class HasNoColour(Node, frozen=True):
    """Is colourless."""


@reads(PERMANENTS)
class HasManyColours(Node, frozen=True):
    """Is of two or more colours."""


@reads(PERMANENTS)
class HasKeyword(Node, frozen=True):
    """Has a keyword ability ("flying")."""

    value: str


@reads(PERMANENTS)
class HasName(Node, frozen=True):
    """Has a name."""

    value: str


@reads(PERMANENTS | NUMBERS)
class HasCounter(Node, frozen=True):
    """Has at least one counter of a kind."""

    value: str


@reads(lambda it: _WHOSE[it.by])
class Controlled(Node, frozen=True):
    """Controlled (in zones without control: owned) by you, an opponent of yours, the player of the event, the
    defending, the attacking or the active player, the (first) target player, the player that the effect acts on, or
    the opponent who chooses as the spell or ability is played (409.2)."""

    by: Literal[
        "you",
        "opponent",
        "that player",
        "defending player",
        "attacking player",
        "target player",
        "other target player",
        "affected player",
        "choosing opponent",
        "active player",
    ] = "you"


@reads(lambda it: NO_ASPECT if it.by == "you" else CONTEXT)
class Owned(Node, frozen=True):
    """Owned by you, the player of the event, or the player that the effect acts on (200.4a)."""

    by: Literal["you", "that player", "affected player"] = "you"


@reads(NO_ASPECT)
class Other(Node, frozen=True):
    """Is not the object that the ability is on ("another creature")."""


@reads(PERMANENTS | CONTEXT)
class OtherThan(Node, frozen=True):
    """Is not one thing, a reference as those of `Shares` ("all other creatures that share a color with it")."""

    what: What


@reads(NO_ASPECT)
class IsThis(Node, frozen=True):
    """Is the object that the ability is on."""


@reads(PERMANENTS | CONTEXT)
class IsAttachedTo(Node, frozen=True):
    """Is what this Aura or Equipment is attached to ("enchanted creature", as the subject of an event)."""


@reads(STATUS)
class Tapped(Node, frozen=True):
    """Is tapped."""


@reads(PERMANENTS)
class IsFaceDown(Node, frozen=True):
    """Is face down (504.1)."""


@reads(COMBAT)
class Attacking(Node, frozen=True):
    """Is attacking; `whom` "you": attacks you, or your team (606.7a)."""

    whom: Literal["anyone", "you"] = "anyone"


@reads(COMBAT)
class Blocking(Node, frozen=True):
    """Is blocking."""


@reads(COMBAT | PERMANENTS | CONTEXT)
class BlockingThis(Node, frozen=True):
    """Is blocking the object that the ability is on, or was as that left (413.2f); `what`: another thing instead."""

    what: What | None = None


@reads(COMBAT | PERMANENTS | CONTEXT)
class BlockedByThis(Node, frozen=True):
    """Is blocked by the object that the ability is on, or was as that left (413.2f)."""


@reads(COMBAT)
class Blocked(Node, frozen=True):
    """Is a blocked attacking creature."""


@reads(COMBAT | TURN)
class Unblocked(Node, frozen=True):
    """Is an unblocked attacking creature: blockers have been declared, and none for it (309.2f)."""


@reads(PERMANENTS)
class IsToken(Node, frozen=True):
    """Is a token."""


@reads(lambda it: NUMBERS | (STATUS if it.of == "damage" else PERMANENTS) | (CONTEXT if it.variable else NO_ASPECT))
class Number(Node, frozen=True):
    """Compares a characteristic number with a fixed one ("power 2 or less")."""

    of: Literal["power", "toughness", "converted mana cost", "damage"]
    comparison: Comparison
    value: int
    #: compare with the announced X instead
    variable: bool = False


@reads(NUMBERS | PERMANENTS | CONTEXT)
class NumberAs(Node, frozen=True):
    """Compares a characteristic number with an amount ("power greater than the number of cards in your hand")."""

    of: Literal["power", "toughness", "converted mana cost"]
    comparison: Comparison
    amount: Amount
    #: of a triggered ability: the amount is fixed as it triggers, where it looks back as it was before (410.10d)
    as_triggered: bool = False


@reads(lambda it: STATUS if it.by == "this" else STATUS | PERMANENTS | CONTEXT)
class HurtByThis(Node, frozen=True):
    """Was dealt damage this turn by the object that the ability is on; "host": by what that is attached to."""

    by: Literal["this", "host"] = "this"


@reads(STATUS | CONTEXT)
class HasHurtThis(Node, frozen=True):
    """Has dealt damage this turn to the object that the ability is on."""


@reads(STATUS | CONTEXT)
class HasHurtThem(Node, frozen=True):
    """Has dealt damage in this game, as the very object that it is, to the player that an effect is about."""


@reads(STACK)
class IsSpell(Node, frozen=True):
    """Is a spell: a source of damage may be one, or a permanent (419.8a)."""


@reads(PERMANENTS)
class IsPermanent(Node, frozen=True):
    """Is in play, or was as it was last known: "a creature" deals damage there, a creature source anywhere (200.9)."""


@reads(COMBAT)
class BandedWithThis(Node, frozen=True):
    """Is an attacking creature in the same band as the object that the ability is on (502.10d)."""


@reads(lambda it: STATUS if it.deed != "died" else STATUS | PERMANENTS | GRAVEYARDS)
class DidThisTurn(Node, frozen=True):
    """Did something this turn: "attacked", "blocked", "regenerated", "attacked you", "hurt an opponent", "hurt you" or
    (the player that an effect is about) "hurt them"; or "was
    blocked", "was hurt"; "fought in this combat": attacked or blocked in it; "came into play".

    "died", of a card in a graveyard: it was put there from play.
    """

    deed: str


@reads(PERMANENTS | CONTEXT)
class CouldEnchant(Node, frozen=True):
    """Is an Aura that could be on one thing, a reference as those of `Shares` ("Aura card that could enchant it")."""

    what: What


@reads(PERMANENTS)
class NamedLikeSome(Node, frozen=True):
    """Has the name of some permanent that matches ("with the same name as a nontoken permanent")."""

    filter: Filter


@reads(PERMANENTS)
class HasEnchant(Node, frozen=True):
    """Has the ability enchant with this quality ("Aura spell with enchant creature")."""

    quality: Filter


@reads(PERMANENTS | CONTEXT)
class PutWithThis(Node, frozen=True):
    """Was put into play, or made as a token, by an ability of the object that asks ("tokens created with ~")."""


@reads(STATUS | PERMANENTS | CONTEXT)
class MetThisTurn(Node, frozen=True):
    """Was blocked by one thing this turn, a reference as those of `Shares`; `either`: or has blocked it."""

    what: What
    either: bool = False


@reads(STATUS | TURN)
class DidSinceUpkeep(Node, frozen=True):
    """Did any of these since the beginning of your last upkeep: "attacked", "blocked", "was blocked".

    During an upkeep of yours the last one is that before it.
    """

    deeds: tuple[str, ...]


@reads(STATUS | TURN)
class DidInLastTurn(Node, frozen=True):
    """Did something ("attacked") in the last turn of its controller before this one, and nothing like it since."""

    deed: Literal["attacked", "blocked"] = "attacked"


@reads(STATUS)
class ArrivedThisTurn(Node, frozen=True):
    """Came under its controller's control this turn."""


@reads(STATUS)
class IsSettled(Node, frozen=True):
    """Has been under its controller's control continuously since his or her most recent turn began (212.3d)."""


@reads(PERMANENTS | CONTEXT)
class HasOwnName(Node, frozen=True):
    """Has the name of the object that the ability is on ("a creature named ...")."""


@reads(PERMANENTS)
class HasAttached(Node, frozen=True):
    """Has an Aura ("enchanted") or an Equipment ("equipped") attached."""

    subtype: Literal["Aura", "Equipment"] = "Aura"


@reads(PERMANENTS)
class AttachedToSome(Node, frozen=True):
    """Is attached to something that matches."""

    filter: Filter


@reads(PERMANENTS | CONTEXT)
class AttachedTo(Node, frozen=True):
    """Is attached to one thing, a reference as those of `Shares` ("Aura attached to it")."""

    what: What


@reads(PERMANENTS)
class ControllerHas(Node, frozen=True):
    """Its controller controls something that matches ("whose controller controls an Island")."""

    filter: Filter


@reads(STACK | PERMANENTS | GRAVEYARDS)
class Targets(Node, frozen=True):
    """A spell that targets something that matches, or (None) you."""

    filter: Filter | None


@reads(STACK)
class SingleTarget(Node, frozen=True):
    """A spell with a single target."""


@reads(STACK)
class PlayedFrom(Node, frozen=True):
    """A spell that was played from a zone ("played from a graveyard"); a copy was not played (503.10)."""

    zone: Literal["graveyard", "hand"]


@reads(PERMANENTS | CONTEXT)
class SameCostAsThis(Node, frozen=True):
    """Has the converted mana cost of the object that the ability is on."""


@reads(PERMANENTS | CONTEXT)
class HasChosen(Node, frozen=True):
    """Has the colour, type or name that was chosen for the object that the ability is on; nothing where none was.

    "land type": a basic one too.
    """

    kind: Literal["colour", "creature type", "land type", "basic land type", "card type", "card name"]


@reads(PERMANENTS | CONTEXT)
class Shares(Node, frozen=True):
    """Shares a trait with one thing (`references.Target`, `ThatObject`, `This`, ...), as that is or was.

    `among`: only values of the trait that are listed ("one of those types").
    """

    trait: Literal["name", "colour", "creature type", "controller", "card type"]
    what: What
    among: tuple[str, ...] = ()


@reads(PERMANENTS)
class HasCommonColour(Node, frozen=True):
    """Has the most common colour among all permanents, or one that is tied for that."""


@reads(CONTEXT)
class IsKept(Node, frozen=True):
    """Is one of the things that the effect is about since it began ("a source of your choice")."""

    index: int = 0


@reads(NO_ASPECT)
class All(Node, frozen=True):
    """Passes every one of the tests."""

    parts: tuple[Filter, ...]


@reads(NO_ASPECT)
class Any(Node, frozen=True):
    """Passes at least one of the tests."""

    parts: tuple[Filter, ...]


@reads(NO_ASPECT)
class Not(Node, frozen=True):
    """Fails the test ("nonblack")."""

    part: Filter


Filter: TypeAlias = Union[  # noqa: UP007  (a forward-referring alias)
    Anything, HasType, HasSubtype, HasSupertype, HasColour, HasNoColour, HasManyColours, HasKeyword, HasName,
    HasCounter, Controlled, Owned, Other, OtherThan, IsThis, IsAttachedTo, Tapped, IsFaceDown,
    Attacking, Blocking, BlockingThis,
    BlockedByThis,
    Blocked, Unblocked, IsToken, Number, NumberAs, SameCostAsThis, HurtByThis, HasHurtThis, HasHurtThem, IsSpell,
    IsPermanent,
    BandedWithThis, DidThisTurn, MetThisTurn, DidSinceUpkeep, DidInLastTurn, PutWithThis, CouldEnchant, HasEnchant,
    NamedLikeSome, ArrivedThisTurn, IsSettled, HasOwnName, HasAttached, AttachedToSome, AttachedTo, ControllerHas,
    Targets,
    SingleTarget, PlayedFrom,
    HasChosen, Shares, HasCommonColour, IsKept, All, Any, Not,
]  # fmt: skip
