"""Floating effects: continuous effects, shields and delayed triggers from resolved spells and abilities."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Effect, Replacement, Static, Triggered
from tabletop.engine.language.changes import Change
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.effects import Duration
from tabletop.engine.language.filters import Filter
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Quantity, Ref, Seat, Serial, Timestamp, TurnNumber


class EndsFor(Struct, frozen=True):
    """Its controller may pay this to end it, with all that has the same `group` (408.2i)."""

    group: Serial
    cost: tuple[Cost, ...]


class FloatingChange(Struct, frozen=True, tag="change", omit_defaults=True):
    """A continuous effect on a set of objects fixed as it began (418.3b), its numbers fixed too (418.3c)."""

    id: Serial
    timestamp: Timestamp
    controller: Seat
    source: ObjectId
    card: int
    objects: tuple[ObjectId, ...]
    changes: tuple[Change, ...]
    duration: Duration = "end of turn"
    #: equal effects, one after the other
    count: Quantity = 1
    #: of one that modifies rules and no characteristic: whatever matches at the time, later things too (418.3b); with
    #: the targets that its words speak of
    filter: Filter | None = None
    targets: tuple[tuple[Ref, ...], ...] = ()
    ends: EndsFor | None = None


class RegenerationShield(Struct, frozen=True, tag="regeneration", omit_defaults=True):
    """The next time this permanent would be destroyed this turn, it regenerates (419.6b)."""

    id: Serial
    timestamp: Timestamp
    controller: Seat
    source: ObjectId
    card: int
    object: ObjectId
    count: int = 1
    #: a delayed triggered ability waits for it to be used
    told: bool = False
    duration: Duration = "end of turn"
    ends: EndsFor | None = None


class PreventionShield(Struct, frozen=True, tag="prevention", omit_defaults=True):
    """Prevents damage to one creature or player: the next `amount`, or all of it (419.7)."""

    id: Serial
    timestamp: Timestamp
    controller: Seat
    source: ObjectId
    card: int
    to: Ref
    amount: Quantity | None = None
    combat_only: bool = False
    duration: Duration = "end of turn"
    ends: EndsFor | None = None


class FloatingReplacement(Struct, frozen=True, tag="replacement", omit_defaults=True):
    """A replacement or prevention effect of a resolved spell or ability (419.3): the things it is about, how often
    it still works (None: always) and how much damage it still takes (None: all)."""

    id: int
    timestamp: int
    controller: Seat
    source: ObjectId
    card: int
    replacement: Replacement
    keeps: tuple[tuple[Ref, ...], ...] = ()
    uses: int | None = None
    amount: Quantity | None = None
    duration: Duration = "end of turn"
    ends: EndsFor | None = None


class FloatingCopy(Struct, frozen=True, tag="copy", omit_defaults=True):
    """Objects are copies of a card (layer 1, 503.3)."""

    id: int
    timestamp: int
    controller: Seat
    source: ObjectId
    card: int
    objects: tuple[ObjectId, ...]
    copied: int
    duration: Duration = "rest of game"
    ends: EndsFor | None = None


class DelayedTrigger(Struct, frozen=True, tag="delayed", omit_defaults=True):
    """A triggered ability made by an effect; it triggers once (404.4b), or each time (`each`, 502.44a)."""

    id: Serial
    timestamp: Timestamp
    controller: Seat
    source: ObjectId
    card: int
    ability: Triggered
    #: what the effect was about when it made this
    remembered: tuple[Ref, ...] = ()
    #: what the first of it was before that effect moved it (413.2f)
    former: ObjectId = NOTHING
    #: the spell with epic that it copies, as it resolved
    epic: StackObject | None = None
    each: bool = False
    #: what it waits for something to happen to: `IsKept` in its pattern
    keeps: tuple[tuple[Ref, ...], ...] = ()
    #: the turn in which it was made
    made: TurnNumber = 0
    #: the regeneration shield that it waits for
    shield: Serial = 0
    #: the place, among those that wait, of the extra turn in which it is to trigger; -1: in any
    extra: int = -1
    duration: Duration = "rest of game"
    ends: EndsFor | None = None


class Ignored(Struct, frozen=True, tag="ignored", omit_defaults=True):
    """A player ignores the effect of a static ability of an object, the source (408.2j)."""

    id: Serial
    timestamp: Timestamp
    controller: Seat
    source: ObjectId
    card: int
    ability: Static
    duration: Duration = "end of turn"
    ends: EndsFor | None = None


class Offered(Struct, frozen=True, tag="offer", omit_defaults=True):
    """Its controller may pay this any time he or she could play an instant; each time these effects happen."""

    id: Serial
    timestamp: Timestamp
    controller: Seat
    source: ObjectId
    card: int
    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    #: what the effects mean by their targets
    targets: tuple[tuple[Ref, ...], ...] = ()
    duration: Duration = "end of turn"
    ends: EndsFor | None = None


#: a moment at which effects end
Moment: TypeAlias = Literal[
    "end of combat", "cleanup", "untap step", "turn begins", "upkeep begins", "source leaves", "source untaps",
    "source is given away", "it is given away", "no Aura is on it",
]  # fmt: skip

#: the moments at which an effect ends, by how long it lasts (418.3a)
ENDS: Final[dict[Duration, tuple[Moment, ...]]] = {
    "end of turn": ("cleanup",),
    "end of combat": ("end of combat", "cleanup"),
    "next untap": ("untap step",),
    "your next turn": ("turn begins",),
    "your next upkeep": ("upkeep begins",),
    "while it is enchanted": ("no Aura is on it",),
    "while source in play": ("source leaves",),
    "while source tapped": ("source leaves", "source untaps"),
    "while source yours": ("source leaves", "source is given away"),
    "while source yours and tapped": ("source leaves", "source is given away", "source untaps"),
    "while yours": ("it is given away",),
    "rest of game": (),
}

FloatingEffect: TypeAlias = (
    FloatingChange
    | RegenerationShield
    | PreventionShield
    | FloatingReplacement
    | FloatingCopy
    | DelayedTrigger
    | Ignored
    | Offered
)

Kind: TypeAlias = Literal["change", "regeneration", "prevention", "replacement", "copy", "delayed", "ignored", "offer"]
