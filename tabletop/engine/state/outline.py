"""The outline of a game: the value without the names of things and without plain counts (421).

Two states with equal outlines are alike up to the renaming of objects; they differ at most in counts such as life,
counters and the sizes of groups. What a field is follows from its type in `vocabulary.ids`: ids are renamed in the
order in which they are met, of timestamps and turn numbers only the order stays, serial numbers are left out, and
quantities are listed beside the key. Everything else is compared as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tabletop.engine.language.node import Node
from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import known_of
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY

_Kind: TypeAlias = Literal["id", "quantity", "timestamp", "turn", "serial", "plain"]
_WORDS: Final[tuple[tuple[str, _Kind], ...]] = (
    ("ObjectId", "id"),
    ("Ref", "id"),
    ("Quantity", "quantity"),
    ("Timestamp", "timestamp"),
    ("TurnNumber", "turn"),
    ("Serial", "serial"),
)
#: fields of the state that are no part of what it looks like, or are walked through by themselves
_APART: Final = ("cards", "objects", "last_known", "main")
#: zones in which an object is nothing but its card, what was used of it, and in a hand whether it is revealed
_AS_PRINTED: Final = (LIBRARY, HAND, GRAVEYARD)
_PLANS: dict[type, tuple[tuple[str, _Kind], ...]] = {}


class Place(Struct, frozen=True):
    """The place of a quantity: the kind of record and its field, the object's id (0: none), a counter's kind."""

    record: str
    field: str
    object: ObjectId = NOTHING
    detail: str = ""


class Outline(Struct, frozen=True):
    """`key` is equal for states that are alike; `counts` are the quantities, `places` where each of them stands.

    `names` gives each object's id the number by which the key calls it.
    """

    key: tuple[Any, ...]
    counts: tuple[int, ...]
    places: tuple[Place, ...]
    names: Mapping[ObjectId, int]


def outline_of(state: State) -> Outline:
    """The outline of a state; computed once."""
    known = known_of(state)
    if known.outline is None:
        known.outline = _outline(state)
    return known.outline  # type: ignore[no-any-return]


def _outline(state: State) -> Outline:
    walk = _Walk()
    for object_id in _in_order(state):
        walk.name(object_id)
    parts: list[Any] = [walk.record(state)]
    done = 0
    while done < len(walk.order):  # last known objects may name further ones
        object_id = walk.order[done]
        done += 1
        thing = state.objects.get(object_id)
        known = None if thing is not None else state.last_known.get(object_id)
        walk.object = object_id
        if thing is not None and thing.zone in _AS_PRINTED:
            parts.append((thing.card, thing.owner, thing.zone, thing.count, thing.used, thing.revealed))
        else:
            parts.append(walk.value(thing or known, "plain"))
    key = (*parts, _ranks(walk.times), _ranks(walk.turns), len(state.players))
    return Outline(key, tuple(walk.counts), tuple(walk.places), walk.names)


def with_counts(state: State, counts: Sequence[int]) -> State:
    """The same state with other quantities, in the order in which `outline_of` lists them.

    Raises ValueError when there are more or fewer than the state has.
    """
    outline = outline_of(state)
    if len(outline.counts) != len(counts):
        raise ValueError(f"The state has {len(outline.counts)} counts, not {len(counts)}.")
    source = iter(counts)
    changed: State = _rebuilt(state, source)
    objects, last_known = dict(state.objects), dict(state.last_known)
    for object_id in outline.names:
        if object_id in objects:
            if objects[object_id].zone in _AS_PRINTED:
                continue
            objects[object_id] = _rebuilt(objects[object_id], source)
        elif object_id in last_known:
            last_known[object_id] = _rebuilt(last_known[object_id], source)
    return msgspec.structs.replace(changed, objects=objects, last_known=last_known)


def with_ids(thing: Any, ids: Mapping[ObjectId, ObjectId]) -> Any:
    """A record with other ids in the places of ids: those named in `ids` are replaced, all others stay."""
    changed: dict[str, Any] = {}
    for field, kind in _plan(type(thing)):
        value = getattr(thing, field)
        new = _renamed(value, kind, ids)
        if new != value:
            changed[field] = new
    return msgspec.structs.replace(thing, **changed) if changed else thing


def _renamed(value: Any, kind: _Kind, ids: Mapping[ObjectId, ObjectId]) -> Any:
    if isinstance(value, tuple):
        return tuple([_renamed(part, kind, ids) for part in value])
    if isinstance(value, Struct):
        return value if isinstance(value, Node) else with_ids(value, ids)
    return ids.get(value, value) if kind == "id" and type(value) is int else value


def _in_order(state: State) -> Iterator[ObjectId]:
    """Every object, zone by zone."""
    for player in state.players:
        yield from player.library
        yield from player.hand
        yield from player.graveyard
    yield from state.in_play
    yield from state.removed
    yield from state.phased
    yield from (entry.id for entry in state.stack)
    yield from state.stray


def _ranks(numbers: Sequence[int]) -> tuple[int, ...]:
    place = {number: rank for rank, number in enumerate(sorted(dict.fromkeys(numbers)))}
    return tuple(place[number] for number in numbers)


class _Walk:
    """One walk through a state: names given so far, quantities and times met."""

    def __init__(self) -> None:
        self.names: dict[ObjectId, int] = {NOTHING: 0}
        self.order: list[ObjectId] = []
        self.counts: list[int] = []
        self.places: list[Place] = []
        self.times: list[int] = []
        self.turns: list[int] = []
        self.object: ObjectId = NOTHING
        self._where: tuple[str, str] = ("", "")

    def name(self, ref: int) -> int:
        """The number of an object; players keep their references."""
        if ref < 0:
            return ref
        number = self.names.get(ref)
        if number is None:
            number = self.names[ref] = len(self.names)
            self.order.append(ref)
        return number

    def record(self, thing: Struct) -> tuple[Any, ...]:
        """A record, field by field."""
        kind = type(thing)
        found: list[Any] = [kind.__name__]
        for field, what in _plan(kind):
            if what != "serial":
                self._where = (kind.__name__, field)
                found.append(self.value(getattr(thing, field), what))
        return tuple(found)

    def value(self, value: Any, kind: _Kind) -> Any:
        """Something in a record, as its kind says."""
        if isinstance(value, tuple):
            if kind == "quantity" and len(value) == 2 and isinstance(value[0], str):
                self._quantity(value[1], value[0])
                return value[:1]
            return tuple([self.value(part, kind) for part in value])
        if isinstance(value, Struct):
            return value if isinstance(value, Node) else self.record(value)
        if isinstance(value, Mapping):
            return tuple([(self.value(k, kind), self.value(v, kind)) for k, v in value.items()])
        if type(value) is not int or kind == "plain":
            return value
        if kind == "id":
            return self.name(value)
        if kind == "quantity":
            self._quantity(value, "")
        else:
            (self.times if kind == "timestamp" else self.turns).append(value)
        return None

    def _quantity(self, value: int, detail: str) -> None:
        record, field = self._where
        self.counts.append(value)
        self.places.append(Place(record, field, self.object, detail))


def _rebuilt(thing: Any, source: Iterator[int]) -> Any:
    """A record again, with quantities from `source` in the order of the walk."""
    changed: dict[str, Any] = {}
    for field, kind in _plan(type(thing)):
        if kind != "serial":
            value = getattr(thing, field)
            new = _refilled(value, kind, source)
            if new is not value:
                changed[field] = new
    return msgspec.structs.replace(thing, **changed) if changed else thing


def _refilled(value: Any, kind: _Kind, source: Iterator[int]) -> Any:
    if isinstance(value, tuple):
        if kind == "quantity" and len(value) == 2 and isinstance(value[0], str):
            number = next(source)
            return value if number == value[1] else (value[0], number)
        parts = [_refilled(part, kind, source) for part in value]
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else tuple(parts)
    if isinstance(value, Struct):
        return value if isinstance(value, Node) else _rebuilt(value, source)
    if kind == "quantity" and type(value) is int:
        number = next(source)
        return value if number == value else number
    return value


def _plan(kind: type[Struct]) -> tuple[tuple[str, _Kind], ...]:
    """Read off a record's type what each of its fields is."""
    plan = _PLANS.get(kind)
    if plan is None:
        notes: dict[str, str] = {}
        for base in reversed(kind.__mro__):
            notes.update({name: str(note) for name, note in vars(base).get("__annotations__", {}).items()})
        apart = _APART if kind is State else ("id",) if kind is Object else ()
        plan = tuple((field, _kind(notes[field])) for field in kind.__struct_fields__ if field not in apart)
        _PLANS[kind] = plan
    return plan


def _kind(note: str) -> _Kind:
    for word, kind in _WORDS:
        if re.search(rf"\b{word}\b", note):
            return kind
    return "plain"
