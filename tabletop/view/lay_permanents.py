"""Permanents in their rows: creatures nearest to the lane, attackers in it, Auras and Equipment behind hosts."""

from __future__ import annotations

from msgspec import Struct

from tabletop.controller.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.observation import ObjectSeen
from tabletop.view import geometry as g
from tabletop.view.looks import (
    accessible_name,
    face_of,
    group_key,
    may_group,
    row_of,
    tile_state,
)
from tabletop.view.pictures import Tile
from tabletop.view.specs import Marks, Spec, takes_part

#: how far an attached card stands out from its host, as a share of a tile
TUCK = 0.24


class Group(Struct, frozen=True):
    """Equal permanents on one tile."""

    first: ObjectSeen
    count: int


class RowMore(Struct, frozen=True):
    """A row that is longer than the table: how many are hidden on either side."""

    seat: Seat
    row: int
    y: float
    before: int
    behind: int


class Laid(Struct, frozen=True):
    """The permanents as specs, the size of tiles, and the rows that can be scrolled."""

    specs: list[Spec]
    tile: int
    more: list[RowMore]


def lay_permanents(
    update: Update, places: g.Places, marks: Marks, offsets: dict[tuple[Seat, int], int]
) -> Laid:
    """Lay all permanents of an update; `offsets` says how far rows are scrolled, by (seat, row)."""
    table = update.table
    seats = [player.seat for player in table.players]
    ids = {thing.id for thing in table.in_play}
    free = [thing for thing in table.in_play if thing.attached not in ids]
    single = [_rows_of(free, seat, False, update, marks) for seat in seats]
    grouped = [_rows_of(free, seat, True, update, marks) for seat in seats]
    zone = places.seats[0].zone
    fit = g.fit(_counts(single), _counts(grouped), zone.w - 12, zone.h)
    specs: list[Spec] = []
    more: list[RowMore] = []
    for seat in seats:
        kinds = (grouped if fit.grouped else single)[seat]
        for row, names in enumerate(fit.rows[seat]):
            groups = [group for name in names for group in kinds[name]]
            _lay_row(update, places, fit, seat, row, groups, marks, offsets, specs, more)
    by_id: dict[object, Spec] = {spec.source: spec for spec in specs}
    _lay_attached(update, by_id, fit.tile, marks, specs)
    return Laid(specs, fit.tile, more)


def _counts(rows: list[dict[str, list[Group]]]) -> tuple[g.Counts, ...]:
    return tuple((len(r["creatures"]), len(r["others"]), len(r["lands"])) for r in rows)


def _rows_of(
    things: list[ObjectSeen], seat: Seat, grouping: bool, update: Update, marks: Marks
) -> dict[str, list[Group]]:
    rows: dict[str, list[Group]] = {"creatures": [], "others": [], "lands": []}
    places: dict[object, int] = {}
    for thing in things:
        if thing.controller != seat:
            continue
        row = rows[row_of(thing)]
        if grouping and may_group(thing):
            key = (group_key(thing), marks.rings.get(thing.id), marks.badges.get(thing.id))
            if key in places:
                at = places[key]
                row[at] = Group(row[at].first, row[at].count + thing.count)
                continue
            places[key] = len(row)
        row.append(Group(thing, thing.count))
    return rows


def _lay_row(
    update: Update,
    places: g.Places,
    fit: g.Fit,
    seat: Seat,
    row: int,
    groups: list[Group],
    marks: Marks,
    offsets: dict[tuple[Seat, int], int],
    specs: list[Spec],
    more: list[RowMore],
) -> None:
    part = places.seats[seat]
    middles = g.row_middles(part.zone, part.far, len(fit.rows[seat]))
    size, space = float(fit.tile), fit.tile * g.SPACE
    xs, first, before, behind = g.scrolled(
        len(groups), part.zone.x + 6, part.zone.w - 12, size, space, offsets.get((seat, row), 0)
    )
    if before or behind:
        more.append(RowMore(seat, row, middles[row], before, behind))
    for x, group in zip(xs, groups[first : first + len(xs)], strict=True):
        thing = group.first
        y = _stepped(update, places, part, thing, middles[row], size)
        specs.append(_tile(update, thing, group.count, x, y, fit.tile, 10.0, marks))


def _stepped(
    update: Update, places: g.Places, part: g.SeatPlaces, thing: ObjectSeen, y: float, size: float
) -> float:
    """Attackers step into the lane, blockers halfway towards it."""
    part_taken = takes_part(update, thing.id)
    if thing.attacking or part_taken == "attackers":
        return places.lane.middle[1]
    if thing.blocking or part_taken == "blockers":
        return y + size * 0.14 * (-1 if part.far == "bottom" else 1)
    return y


def _tile(
    update: Update, thing: ObjectSeen, count: int, x: float, y: float, size: int, z: float, marks: Marks
) -> Spec:
    return Spec(
        key=("o", thing.id),
        x=round(x),
        y=round(y),
        w=size,
        h=size,
        z=z + (5 if thing.attacking else 0),
        picture=Tile(face_of(thing.card), tile_state(thing, count), size),
        source=thing.id,
        target=thing.id,
        ring=marks.rings.get(thing.id, ""),
        lean=thing.tapped,
        badge=marks.badges.get(thing.id, ""),
        card=thing.card,
        name=accessible_name(thing, count, update.table),
        was=thing.card.name if thing.card is not None else "",
    )


def _lay_attached(
    update: Update, by_id: dict[object, Spec], tile: int, marks: Marks, specs: list[Spec]
) -> None:
    """Attached permanents stand out behind their hosts, one behind the other; hosts are laid before them."""
    waiting = [t for t in update.table.in_play if t.attached and t.id not in by_id]
    taken: dict[int, int] = {}
    for _ in range(len(waiting)):
        for thing in waiting:
            host = by_id.get(thing.attached)
            if host is None or thing.id in by_id:
                continue
            number = taken[thing.attached] = taken.get(thing.attached, 0) + 1
            step = tile * TUCK * number
            spec = _tile(update, thing, thing.count, host.x + step, host.y - step, tile, host.z - 0.1 * number, marks)
            by_id[thing.id] = spec
            specs.append(spec)
