"""Edits by a judge's hand: each moves or changes one thing.

The smallest sets: each edit says something that no other can. Some serve where a card's text is not understood, and the
rules follow them; the others (`Free`) are there while the rules are off, and nothing follows. Objects are named by id;
a card of a library by its place on top, or by its name, which everybody then sees.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.zones import Zone


class Move(Struct, frozen=True, tag="move", omit_defaults=True):
    """An object goes to another zone; `seat` controls it where that is in play."""

    object: ObjectId
    to: Zone
    seat: Seat = NOBODY
    bottom: bool = False


class FromLibrary(Struct, frozen=True, tag="from library", omit_defaults=True):
    """The top card of a library, or the first one of that `name`, goes to a zone; `seat` controls it in play."""

    owner: Seat
    to: Zone
    name: str = ""
    seat: Seat = NOBODY
    bottom: bool = False


class Shuffle(Struct, frozen=True, tag="shuffle"):
    """A library is shuffled."""

    owner: Seat


class Tap(Struct, frozen=True, tag="tap"):
    """A permanent becomes tapped or untapped."""

    object: ObjectId
    tapped: bool


class Counters(Struct, frozen=True, tag="counters"):
    """Counters are put on a permanent, or (negative) taken off."""

    object: ObjectId
    kind: str
    amount: int


class Damage(Struct, frozen=True, tag="damage"):
    """An object deals damage to a creature or player."""

    source: ObjectId
    to: Ref
    amount: int


class Life(Struct, frozen=True, tag="life"):
    """A player gains or (negative) loses life."""

    seat: Seat
    amount: int


class Mana(Struct, frozen=True, tag="mana"):
    """Mana of these kinds goes into a player's pool."""

    seat: Seat
    kinds: tuple[str, ...]


class Tokens(Struct, frozen=True, tag="tokens"):
    """Equal tokens come into play under a player's control."""

    seat: Seat
    token: Card
    count: int = 1


class Control(Struct, frozen=True, tag="control"):
    """A player gains control of a permanent for the rest of the game."""

    object: ObjectId
    seat: Seat


class Attach(Struct, frozen=True, tag="attach"):
    """An Aura or Equipment is attached to a permanent or player."""

    object: ObjectId
    to: Ref


class RulesOff(Struct, frozen=True, tag="rules off"):
    """From here on nothing is done by the rules, until whoever has priority lets them go on."""


class Marking(Struct, frozen=True, tag="marking"):
    """Damage is marked on a permanent, or (negative) taken off; nothing deals it."""

    object: ObjectId
    amount: int


class Poison(Struct, frozen=True, tag="poison"):
    """A player gets poison counters, or (negative) loses some."""

    seat: Seat
    amount: int


class Fresh(Struct, frozen=True, tag="fresh"):
    """A permanent came under its controller's control this turn (212.3d), or long ago."""

    object: ObjectId
    fresh: bool


class Order(Struct, frozen=True, tag="order"):
    """These cards of a library lie on top of it, in this order."""

    owner: Seat
    cards: tuple[ObjectId, ...]


class Bring(Struct, frozen=True, tag="bring", omit_defaults=True):
    """A card from outside the game goes to a zone of its owner; `seat` controls it where that is in play."""

    owner: Seat
    card: Card
    to: Zone
    seat: Seat = NOBODY
    bottom: bool = False


class Away(Struct, frozen=True, tag="away"):
    """A card, token, spell or ability is taken out of the game altogether."""

    object: ObjectId


class Moment(Struct, frozen=True, tag="moment"):
    """The game stands in this part of this turn of a team, and a team has priority."""

    turn: int
    team: int
    phase: str
    step: str
    priority: int


#: edits that are there only while the rules are off
Free: TypeAlias = Marking | Poison | Fresh | Order | Bring | Away | Moment
Edit: TypeAlias = (
    Move | FromLibrary | Shuffle | Tap | Counters | Damage | Life | Mana | Tokens | Control | Attach | RulesOff | Free
)
