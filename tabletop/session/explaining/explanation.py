"""Records of what a table is told: of an object, of a loop, of a refused declaration."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.decisions import Assigned
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat

#: "may": now; "later": only the moment is wrong; "no"; "done": it does so already; "unknown": hidden cards decide
Verdict: TypeAlias = Literal["may", "later", "no", "done", "unknown"]


class Why(Struct, frozen=True, omit_defaults=True):
    """A reason: a sentence, its rule id, and the objects and players that cause it, with their names."""

    reason: str
    rule: str = ""
    causes: tuple[tuple[Ref, str], ...] = ()


class Can(Struct, frozen=True, omit_defaults=True):
    """One thing that could be done: "Attack", "Play it", an ability's line; whether it may, and why (not)."""

    what: str
    verdict: Verdict
    whys: tuple[Why, ...] = ()


class SeatCans(Struct, frozen=True):
    """The things that one player could do with the object."""

    seat: Seat
    name: str
    cans: tuple[Can, ...]


class Step(Struct, frozen=True, omit_defaults=True):
    """One step of a ladder: its layer (418.5a), what it does, where it comes from and since when, what it leads to.

    `source` is NOTHING where the object itself is meant; a timestamp of 0 means that there is none.
    """

    layer: str
    does: str
    result: str
    rule: str = "418.5a"
    source: ObjectId = NOTHING
    source_name: str = ""
    timestamp: int = 0


class LadderSeen(Struct, frozen=True):
    """The way one value came about: `value` names it ("power/toughness"), from `printed` by `steps` to `now`."""

    value: str
    printed: str
    steps: tuple[Step, ...]
    now: str


class Explanation(Struct, frozen=True):
    """Everything that is told of an object. `id` and `name` are its own; `line` is its type line."""

    id: ObjectId
    name: str
    line: str
    seats: tuple[SeatCans, ...]
    ladders: tuple[LadderSeen, ...]


#: "number": one names how often; "both": the players need each other; "apart": each for himself or herself;
#: "draw" and "end": nobody chooses anything; "unknown": neither could be proved
LoopKind: TypeAlias = Literal["number", "both", "apart", "draw", "end", "unknown"]


class LoopStep(Struct, frozen=True):
    """One step of a round. `seat` NOBODY: everybody has passed, and this is what comes of it."""

    seat: Seat
    text: str
    #: the player chose to do it (421.2)
    optional: bool = False


class LoopSeen(Struct, frozen=True):
    """One round of a loop. `stops` are (player, places in the round where that player may act).

    `ends` says when it comes to an end of its own, `stepped` why its rounds are played one by one.
    """

    steps: tuple[LoopStep, ...]
    changes: tuple[str, ...]
    stops: tuple[tuple[str, tuple[str, ...]], ...]
    kind: LoopKind
    rule: str
    verdict: str
    ends: str = ""
    stepped: str = ""
    owners: tuple[Seat, ...] = ()


class Mended(Struct, frozen=True):
    """The reasons why a declaration is refused, and a proposal in its place.

    `answer` is the nearest legal declaration that was found (None: there is none), and `changes` says in words how it
    differs from what was declared.
    """

    reasons: tuple[Why, ...]
    answer: Assigned | None = None
    changes: tuple[str, ...] = ()
