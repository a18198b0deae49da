"""What lies in the strips of a table of many: a row of small tiles, alike things together, what can be chosen first."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.combat import Fighting
from tabletop.view.layout.grouping import Group, kinds_of
from tabletop.view.layout.kept import kept_by
from tabletop.view.layout.pieces import OnStack, attached_specs, piece_of
from tabletop.view.layout.places import Places

#: over the plates, on which they lie
OVER: Final = 22.0
#: between two tiles, and what "+n" takes behind them, as a share of their width
_GAP, _MORE = 0.12, 0.9
#: alike things lie together from so many on
_ALIKE: Final = 2


class Told(NamedTuple):
    """What a strip has no room for: how many pieces, and where that is said."""

    seat: Seat
    x: float
    y: float
    hidden: int


def strip_pieces(
    update: Update,
    places: Places,
    seat: Seat,
    free: list[ObjectSeen],
    hung: dict[int, list[ObjectSeen]],
    fighting: Fighting,
    marks: Marks,
    stack: OnStack,
) -> tuple[list[Spec], Told | None]:
    """Return the tiles of a seat's strip, and what found no room there.

    `free` are the permanents that are attached to nothing, `hung` what is attached to each. What is in combat lies in
    the lane.
    """
    room = places.seats[seat].rows
    kinds = kinds_of(free, seat, frozenset(), marks, fighting, ("lands", "others", "creatures"), _ALIKE)
    groups = [*kinds["creatures"], *kinds["others"], *kinds["lands"]]
    groups.sort(key=lambda group: not _matters(group, marks, stack))
    side = round(room.h)
    pitch = side * (1 + _GAP)
    most = max(0, int((room.w + side * _GAP) // pitch))
    if len(groups) > most:
        most = max(0, int((room.w - side * _MORE + side * _GAP) // pitch))
    specs: list[Spec] = []
    kept = kept_by(update.table)
    x, y = room.x + side / 2, room.y + side / 2
    for group in groups[:most]:
        own, keeps = tuple(hung.get(group.first.id, ())), kept.get(group.first.id, ())
        spec = piece_of(update, group, x, y, (side, side), "tile", own, marks, stack, keeps)
        made = [spec, *attached_specs(update, spec, own, marks, keeps)]
        specs += [replace(one, z=one.z + OVER) for one in made]
        x += pitch
    hidden = len(groups) - len(groups[:most])
    return specs, Told(seat, x - side / 2, y, hidden) if hidden else None


def _matters(group: Group, marks: Marks, stack: OnStack) -> bool:
    """Return whether something is to be chosen, or is a target, among alike things."""
    return any(ref in marks.rings or ref in stack.aims for ref in (group.first.id, *group.members))
