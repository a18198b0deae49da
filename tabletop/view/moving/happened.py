"""What happened between two updates, as anybody who saw both could tell: what went where, damage, life. Pure.

Nothing else is read than what both updates show, so that a motion tells nothing which they do not. A card of a hand is
known by its place only where that hand is in sight in both; else it comes from the hand, whichever card it was.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.session.seeing.observation import LogLine, Observation
from tabletop.view.moving.zones import Went, moves_between

#: after more than so much at once the table is simply as it is
MOST: Final = 60


class Dealt(Struct, frozen=True):
    """A source dealt damage to something or somebody."""

    source: Ref
    to: Ref
    amount: int


class Counted(Struct, frozen=True):
    """The life total of a team changed; `seat` is its first player."""

    seat: Seat
    before: int
    after: int


class Pending(Struct, frozen=True):
    """Combat damage was put on the stack for something or somebody."""

    to: Ref


class Rose(Struct, frozen=True):
    """A hand was lifted."""

    seat: Seat


Happening: TypeAlias = Went | Dealt | Counted | Pending | Rose


def happened(before: Update, after: Update) -> tuple[Happening, ...]:
    """Return what happened between two updates, in its order; nothing where somebody went back in the game."""
    old, new = before.table, after.table
    if new.entry < old.entry or new.turn < old.turn:
        return ()
    risen = tuple(Rose(seat) for seat in after.lifted if seat not in before.lifted)
    if new.entry == old.entry and before.lifted != after.lifted:
        return risen
    sighted = frozenset(before.lifted) & frozenset(after.lifted)
    countered = [ref for line in _new_lines(old, new) if line.countered for ref in line.about]
    went = moves_between(old, new, sighted, frozenset(countered))
    found: tuple[Happening, ...] = (*_dealt(old, new), *_counted(old, new), *went, *_pending(old, new))
    return (*risen, *found) if len(found) <= MOST else risen


def _new_lines(old: Observation, new: Observation) -> list[LogLine]:
    """Return the lines of the log that are new, looked for from its end."""
    found = []
    for line in reversed(new.log):
        if line.entry <= old.entry:
            break
        found.append(line)
    return found[::-1]


def _dealt(old: Observation, new: Observation) -> list[Dealt]:
    return [Dealt(*line.dealt) for line in _new_lines(old, new) if line.dealt is not None and line.dealt[2] > 0]


def _counted(old: Observation, new: Observation) -> list[Counted]:
    """Return the life totals that changed, once for each team."""
    found: dict[int, Counted] = {}
    for one, other in zip(old.players, new.players, strict=True):
        if one.life != other.life and not (one.lost and other.lost):
            found.setdefault(other.team, Counted(other.seat, one.life, other.life))
    return list(found.values())


def _pending(old: Observation, new: Observation) -> list[Pending]:
    there = {entry.id for entry in old.stack}
    lines = [line for entry in new.stack if entry.id not in there for line in entry.lines]
    return [Pending(to) for to in dict.fromkeys(line[4] for line in lines)]
