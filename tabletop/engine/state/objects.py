"""Objects: cards and tokens in a zone (200.8). Things that nothing can tell apart are one group with a count."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Quantity, Ref, Seat, Timestamp, TurnNumber
from tabletop.engine.vocabulary.zones import HIDDEN_ZONES, IN_PLAY, STACK, Zone

#: the fields that say what merely happens to a permanent: it is what it was, whatever they say
STATUS_FIELDS: Final = ("tapped", "damage", "fresh", "since", "hurt_by", "taken", "deeds", "blocked_by", "used")


#: the deed of having become the target of a spell or ability
TARGETED: Final = "was targeted"
#: the deed of having come into play
CAME: Final = "came into play"
#: the deed of having attacked or blocked in the combat that goes on, or has ended just now
FOUGHT: Final = "fought in this combat"


def attacked(team: int) -> str:
    """Return the deed of having attacked a team."""
    return f"attacked team {team}"


#: begins the note of the turn in which something was last done, which outlives that turn
_LAST: Final = "last "


def last_done(deed: str, turn: TurnNumber) -> str:
    """Return the note that something was last done in a turn."""
    return f"{_LAST}{deed} {turn}"


def is_lasting(deed: str) -> bool:
    """Tell whether a deed is a note that outlives its turn."""
    return deed.startswith(_LAST)


def last_turn_of(deeds: tuple[str, ...], deed: str) -> int | None:
    """Return the turn in which something was last done; None where that is not noted."""
    begin = f"{_LAST}{deed} "
    return next((int(one[len(begin) :]) for one in deeds if one.startswith(begin)), None)


class Object(Struct, frozen=True, omit_defaults=True, gc=False):
    """One group of equal cards or tokens in a zone.

    `card` is an index into `State.cards`. A zone change makes a new object with a new id (217.1c).
    """

    id: ObjectId
    card: int
    owner: Seat
    zone: Zone
    #: who controls it now, control effects included; `put_by` controls it when they end (200.6a)
    controller: Seat = NOBODY
    put_by: Seat = NOBODY
    timestamp: Timestamp = 0
    count: Quantity = 1
    token: bool = False
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    #: not under its controller's control continuously since his or her most recent turn began (212.3d)
    fresh: bool = False
    #: the number of the turn in which it came under its controller's control
    since: TurnNumber = 0
    #: indices among its card's abilities of the optional costs paid for the spell that it was (502.21)
    paid: tuple[int, ...] = ()
    damage: Quantity = 0
    counters: tuple[tuple[str, Quantity], ...] = ()
    #: what an Aura or Equipment is attached to
    attached: Ref = NOTHING
    #: what it phased out along with, so that it comes back with that only (502.15i)
    phased_with: ObjectId = NOTHING
    #: what was chosen for it as it came into play, by kind: (("colour", "R"),) (503.8)
    choices: tuple[tuple[str, str], ...] = ()
    #: the card that it is but for copy effects, which `card` has in it (layer 1); -1: the same
    own: int = -1
    #: a copy of a spell or card, with no card behind it (503.10)
    copy: bool = False
    #: the kinds of mana spent to play the spell that it was
    mana_spent: tuple[str, ...] = ()
    #: of a spell, or of a permanent that was one: the zone that it was played from; "" where it was not played
    played_from: Zone | Literal[""] = ""
    #: the X that was announced for the spell that it was, or for turning it face up
    x: Quantity = 0
    #: what dealt damage to it this turn, and what it did this turn
    hurt_by: tuple[ObjectId, ...] = ()
    #: the damage that it was dealt this turn
    taken: Quantity = 0
    deeds: tuple[str, ...] = ()
    #: the creatures that blocked it this turn, where that is asked for
    blocked_by: tuple[ObjectId, ...] = ()
    #: indices of its once-each-turn abilities played this turn (403.3)
    used: tuple[int, ...] = ()
    #: a card in a hand that its owner plays with revealed (502.53b)
    revealed: bool = False
    #: of a permanent: the object with which it was put into play, where that is asked for.
    #: of a card removed from the game: whose ability removed it, or the creature that it haunts; and which it is: the
    #: link of that ability (217.7d), "imprint" (502.34a) or "haunt" (502.51b)
    held_by: ObjectId = NOTHING
    held_for: str = ""

    def is_hidden(self) -> bool:
        """Tell whether it is in a library or hand and not revealed there (502.53b)."""
        return self.zone in HIDDEN_ZONES and not self.revealed

    def chosen(self, kind: str) -> str:
        """Return what was chosen for it of a kind; "" where nothing was (503.7)."""
        for name, value in self.choices:
            if name == kind:
                return value
        return ""

    def counter(self, kind: str) -> int:
        """Count the counters of a kind on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


class LastKnown(Struct, frozen=True, omit_defaults=True, gc=False):
    """The last known information about an object that left its zone (413.2f): the object and its derived values."""

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
    #: of a spell: its entry on the stack
    spell: StackObject | None = None
    #: what it was blocking, or was blocked by
    fought: tuple[ObjectId, ...] = ()

    @property
    def is_of_play(self) -> bool:
        """Whether it was in play or on the stack, where it was more than a card (200.8)."""
        return self.object.zone in (IN_PLAY, STACK)
