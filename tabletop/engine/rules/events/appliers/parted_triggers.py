"""What waits or stands on the stack about members of a group of equal things, as one of them is singled out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import msgspec

from tabletop.engine.language.abilities import Activated, Spell, Triggered
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import IsThis, Other, OtherThan
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.references import Attached, OtherObject, Remembered, ThatObject, This
from tabletop.engine.state.stack import Occurrence, StackObject, WaitingTrigger
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import cached, rule

replace = msgspec.structs.replace
_Entry = TypeVar("_Entry", StackObject, WaitingTrigger)

#: the words by which a text means its own object, or what its event was about
_ONE: Final = (This, Attached, ThatObject, OtherObject, Remembered, OtherThan, Other, IsThis)


@rule("410.6", "404.4")
def parted(
    entries: Iterable[_Entry], old: ObjectId, new: ObjectId, among: tuple[int, int], new_id: Callable[[], ObjectId]
) -> tuple[_Entry, ...]:
    """Return triggers as they stand once so many of a group of so many (`among`) have become the group `new`.

    Each member has triggered by itself (410.6): those that are about the part go with it, the uppermost first. What a
    delayed ability remembers are both parts.
    """
    kept: list[_Entry] = []
    due: dict[tuple[object, ...], int] = {}
    there = tuple(entries)
    for entry in there:
        if _is_about(entry, old):
            due[_alike(entry)] = due.get(_alike(entry), 0) + entry.count
    due = {key: _share(number, *among) for key, number in due.items()}
    for entry in reversed(there):
        if not _is_about(entry, old):
            kept.append(_with_both(entry, old, new))
            continue
        share = min(entry.count, due[_alike(entry)])
        due[_alike(entry)] -= share
        if share:
            part = _about_part(entry, old, new)
            kept.append(part if share == entry.count else _apart(part, share, new_id))
        if share < entry.count:
            kept.append(replace(entry, count=entry.count - share))
    return tuple(reversed(kept))


def about_members(entry: StackObject) -> tuple[ObjectId, ...]:
    """The things of which a triggered ability means one member each: its object, and what its event was about."""
    if entry.kind != "triggered" or entry.occurrence.objects or not _speaks_of_members(entry.ability):
        return ()
    return tuple(dict.fromkeys((entry.source, entry.occurrence.object, entry.occurrence.other)))


@cached
def _speaks_of_members(ability: Spell | Activated | Triggered | None) -> bool:
    """Tell whether what it does is about one member; as sources of damage all of them are alike."""
    if not isinstance(ability, Triggered):
        return False
    parts = tuple(nodes_in((ability.effects, ability.condition)))
    sources = sum(isinstance(part, DealDamage) and part.source == This() for part in parts)
    return sum(isinstance(part, _ONE) for part in parts) > sources


def _share(number: int, part: int, whole: int) -> int:
    """How many of the triggers of a whole group are about a part of it; of those left over it takes one for each."""
    return number * part // whole if number >= whole else min(number, part)


def _is_about(entry: StackObject | WaitingTrigger, old: ObjectId) -> bool:
    if isinstance(entry, StackObject) and entry.kind != "triggered":
        return False
    occurrence = entry.occurrence
    if occurrence.objects or old not in (entry.source, occurrence.object, occurrence.other):
        return False
    return _speaks_of_members(entry.ability)


def _alike(entry: StackObject | WaitingTrigger) -> tuple[object, ...]:
    return entry.controller, entry.source, entry.card, id(entry.ability), entry.occurrence


def _about_part(entry: _Entry, old: ObjectId, new: ObjectId) -> _Entry:
    known = entry.occurrence
    occurrence = replace(
        known,
        object=new if known.object == old else known.object,
        other=new if known.other == old else known.other,
    )
    return replace(entry, source=new if entry.source == old else entry.source, occurrence=occurrence)


def _apart(entry: _Entry, count: int, new_id: Callable[[], ObjectId]) -> _Entry:
    one = replace(entry, count=count)
    return replace(one, id=new_id()) if isinstance(one, StackObject) else one


def _with_both(entry: _Entry, old: ObjectId, new: ObjectId) -> _Entry:
    known: Occurrence = entry.occurrence
    if old not in known.objects:
        return entry
    return replace(entry, occurrence=replace(known, objects=(*known.objects, new)))
