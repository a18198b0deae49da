"""Blinkers for functions that say what they look at: in the tests they are handed a state that shows nothing else.

Under the environment variable TABLETOP_TRACE_RULES whoever looks at more than it says raises `LooksElsewhere`, and a
batch of events that touches more than it says raises `TouchesElsewhere`. Else all of this costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from types import MethodType
from typing import Any, Final, TypeVar, cast

import msgspec

from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import known_of
from tabletop.engine.state.objects import STATUS_FIELDS, Object
from tabletop.engine.state.players import Player, Team
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary import aspects as s
from tabletop.engine.vocabulary.aspects import Aspects
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import TRACED

F = TypeVar("F", bound=Callable[..., Any])

replace = msgspec.structs.replace

_SINGLE: Final = tuple(1 << place for place in range(s.EVERYTHING.bit_length()))

#: what the fields of each kind of record belong to. What is in the records of a table is looked at by itself; serial
#: numbers and whose turn it is to speak belong to nothing
FIELDS: Final[dict[type, dict[str, Aspects]]] = {
    State: {
        "cards": s.NO_ASPECT, "players": s.NO_ASPECT, "teams": s.NO_ASPECT, "objects": s.NO_ASPECT, "turn": s.NO_ASPECT,
        "in_play": s.PERMANENTS, "removed": s.ASIDE, "phased": s.ASIDE, "stack": s.STACK, "effects": s.PERMANENTS,
        "waiting": s.WAITING, "combat": s.COMBAT, "last_known": s.CONTEXT, "died": s.CONTEXT, "next_id": s.NO_ASPECT,
        "next_timestamp": s.NO_ASPECT, "next_run": s.NO_ASPECT, "stray": s.ASIDE, "unseen": s.HANDS,
        "chooser": s.COURSE,
        "starting_team": s.COURSE, "outcome": s.COURSE, "judged": s.COURSE, "rules_off": s.COURSE,
        "loop": s.COURSE, "options": s.NO_ASPECT, "main": s.NO_ASPECT,
        "markers": s.TURN, "reach": s.NO_ASPECT,
    },
    Player: {
        "seat": s.NO_ASPECT, "name": s.NO_ASPECT, "team": s.NO_ASPECT, "library": s.LIBRARIES, "hand": s.HANDS,
        "graveyard": s.GRAVEYARDS, "pool": s.POOLS, "poison": s.LIFE, "lands_played": s.PLAYED,
        "lands_by": s.PLAYED, "drawn": s.HANDS,
        "outside": s.ASIDE,
        "brought_in": s.ASIDE,
        "damage_taken": s.LIFE, "life_lost": s.LIFE, "upkeeps": s.TURN,
        "turns": s.TURN, "turns_begun": s.TURN, "held_at_first": s.TURN, "drew_from_empty": s.LIFE, "lost": s.PLAYERS,
        "lost_by": s.PLAYERS, "kept": s.COURSE, "mulligans": s.COURSE,
    },
    Team: {"members": s.NO_ASPECT, "life": s.LIFE},
    Turn: {
        **dict.fromkeys(Turn.__struct_fields__, s.TURN),
        "spells_played": s.PLAYED, "spells": s.PLAYED, "priority": s.NO_ASPECT, "passed": s.NO_ASPECT,
        "by_hand": s.NO_ASPECT,
    },
    # all else about an object belongs to its zone, which was looked into to find it
    Object: {
        **dict.fromkeys(Object.__struct_fields__, s.NO_ASPECT),
        **dict.fromkeys(STATUS_FIELDS, s.STATUS),
    },
}  # fmt: skip


class LooksElsewhere(AssertionError):
    """Something is looked at by a function or a word that does not say so."""


class TouchesElsewhere(AssertionError):
    """Something is touched by a batch of events none of which says so."""


class _Shown:
    """A record of which only some aspects are shown."""

    def __init__(self, record: Any, shown: Aspects) -> None:
        if isinstance(record, State):  # what is known beside it may be used: whoever found it out was shown as little
            self.known = known_of(record)
        self._record = record
        self._shown = shown

    def __getattr__(self, name: str) -> Any:
        kind = type(self._record)
        aspect = FIELDS[kind].get(name)
        if aspect is None:
            return MethodType(getattr(kind, name), self)
        if aspect & ~self._shown:
            raise LooksElsewhere(f"{kind.__name__}.{name} is looked at, which is not said")
        found = getattr(self._record, name)
        if name in ("players", "teams"):
            return tuple([_Shown(one, self._shown) for one in found])
        if name == "turn":
            return _Shown(found, self._shown)
        return _ShownObjects(found, self._shown) if name == "objects" else found


class _ShownObjects(Mapping[ObjectId, Any]):
    """The objects of a state, of which only those in some zones are shown."""

    def __init__(self, objects: Mapping[ObjectId, Object], shown: Aspects) -> None:
        self._objects = objects
        self._shown = shown

    def __getitem__(self, object_id: ObjectId) -> Any:
        thing = self._objects[object_id]
        if s.OF_ZONE[thing.zone] & ~self._shown:
            raise LooksElsewhere(f"an object ({thing.zone}) is looked at, which is not said")
        return _Shown(thing, self._shown)

    def __contains__(self, object_id: object) -> bool:
        return object_id in self._objects

    def __iter__(self) -> Iterator[ObjectId]:
        raise LooksElsewhere("all objects are looked at, which is not said")

    def __len__(self) -> int:
        return len(self._objects)


def shown(state: State, looked_at: Aspects) -> State:
    """Return the state as whoever looks only at some aspects may see it."""
    return cast(State, _Shown(state, looked_at)) if TRACED and type(state) is State else state


def blinkered(find: F, looked_at: Aspects) -> F:
    """Return the function, with a first argument that shows it only the aspects of a state that it says it looks at."""
    if not TRACED:
        return find

    @wraps(find)
    def seeing(state: State, *args: Any) -> Any:
        return find(shown(state, looked_at), *args)

    return cast(F, seeing)


def hold_to(touched: Aspects, before: State, after: State, written: Sequence[ObjectId]) -> None:
    """Raise `TouchesElsewhere` where more differs between two states than a batch of events says that it touches."""
    differing = _differing(before, after)
    for object_id in written:
        differing |= _rewritten(before.objects.get(object_id), after.objects.get(object_id))
    more = differing & ~touched
    if more:
        names = [name for name, aspect in vars(s).items() if name.isupper() and aspect in _SINGLE and aspect & more]
        raise TouchesElsewhere(f"{', '.join(names)}: touched, which no event of the batch says")


def _rewritten(old: Object | None, new: Object | None) -> Aspects:
    """Return what an object belongs to that was written, came or went."""
    if old is None or new is None or old.zone != new.zone:
        return (s.OF_ZONE[old.zone] if old is not None else 0) | (s.OF_ZONE[new.zone] if new is not None else 0)
    status = {name: getattr(new, name) for name in STATUS_FIELDS}
    return _differing(old, new) | (s.NO_ASPECT if replace(old, **status) == new else s.OF_ZONE[new.zone])


def _differing(before: Any, after: Any) -> Aspects:
    """Return what those fields of two records of a kind belong to that differ."""
    found = s.NO_ASPECT
    for field, aspect in FIELDS[type(before)].items():
        old, new = getattr(before, field), getattr(after, field)
        if field in ("players", "teams"):
            for one, other in zip(old, new, strict=True):
                found |= _differing(one, other)
        elif field == "turn":
            found |= _differing(old, new)
        elif aspect and old is not new and old != new:
            found |= aspect
    return found
