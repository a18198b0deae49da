"""Edits by a judge's hand where a card's text is not understood: each moves or changes one thing.

The smallest set with which a game can go on: each says something that no other can. Objects are named by id; a card
of a library by its place on top, or by its name, which everybody then sees.
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


Edit: TypeAlias = Move | FromLibrary | Shuffle | Tap | Counters | Damage | Life | Mana | Tokens | Control | Attach
