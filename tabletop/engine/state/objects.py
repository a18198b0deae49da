"""Objects: cards and tokens in a zone (200.8). Things that nothing can tell apart are one entry with a count."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.zones import Zone


class Object(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of equal cards or tokens in a zone.

    `card` is an index into `State.cards`. A zone change makes a new object with a new id (217.1c).
    """

    id: ObjectId
    card: int
    owner: Seat
    zone: Zone
    #: who controls it now, control effects included; `put_by` controls it when they end (200.6a)
    controller: Seat = NOBODY
    put_by: Seat = NOBODY
    timestamp: int = 0
    count: int = 1
    token: bool = False
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    #: not under its controller's control continuously since his or her most recent turn began (212.3d)
    fresh: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    #: what an Aura or Equipment is attached to
    attached: Ref = NOTHING
    #: indices of its once-each-turn abilities played this turn (403.3)
    used: tuple[int, ...] = ()

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


class LastKnown(Struct, frozen=True, omit_defaults=True):
    """What was last known of an object that left its zone (413.2f): the object and its derived values."""

    object: Object
    name: str
    power: int | None
    toughness: int | None
    colours: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    keywords: tuple[str, ...]
    controller: Seat
    converted_cost: int = 0
    supertypes: tuple[str, ...] = ()
    #: what it became in the first zone that it went to; NOTHING where it ceased to exist
    became: ObjectId = NOTHING
