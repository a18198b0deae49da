"""Permanents in their rows: creatures nearest to the lane, attackers in it, Auras and Equipment behind hosts."""

from __future__ import annotations

from msgspec import Struct

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.looks import (
    accessible_name,
    condition_of,
    face_of,
    fights,
    group_key,
    leans,
    may_group,
    row_of,
)
from tabletop.view.ground.picture_records import Tile
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout import geometry as g
from tabletop.view.layout.combat import Fighting, columns, fighting_of, make_way

#: how far an attached card stands out from its host, as a share of a tile
TUCK = 0.24
#: at both ends of a row that is longer than the table: room to say how many are hidden there
MORE = 40.0


class Group(Struct, frozen=True):
    """Equal permanents on one tile."""

    first: ObjectSeen
    count: int
    members: tuple[Ref, ...]


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


class Row(Struct, frozen=True):
    """One row of a seat as it is laid: what is in sight with its x, and the height of its middle."""

    seat: Seat
    y: float
    shown: list[tuple[Group, float]]


def lay_permanents(update: Update, places: g.Places, marks: Marks, offsets: dict[tuple[Seat, int], int]) -> Laid:
    """Lay all permanents of an update; `offsets` says how far rows are scrolled, by (seat, row)."""
    table = update.table
    seats = [player.seat for player in table.players]
    ids = {thing.id for thing in table.in_play}
    free = [thing for thing in table.in_play if thing.attached not in ids]
    apart = singled_out(update)
    single = [rows_of(free, seat, None, marks) for seat in seats]
    grouped = [rows_of(free, seat, apart, marks) for seat in seats]
    zone = places.seats[0].zone
    fit = g.fit(_counts(single), _counts(grouped), zone.w - 2 * g.MARGIN, zone.h)
    fighting = fighting_of(update, marks)
    rows: list[Row] = []
    more: list[RowMore] = []
    for seat in seats:
        kinds = (grouped if fit.grouped else single)[seat]
        for row, names in enumerate(fit.rows[seat]):
            groups = [group for name in names for group in kinds[name]]
            rows.append(lay_row(places, fit, seat, row, groups, fighting, offsets, more))
    specs: list[Spec] = []
    _lay_groups(update, places, fit.tile, rows, fighting, marks, specs)
    by_id: dict[object, Spec] = {spec.source: spec for spec in specs}
    lay_attached(update, by_id, fit.tile, marks, specs)
    return Laid(specs, fit.tile, more)


def _counts(rows: list[dict[str, list[Group]]]) -> tuple[g.Counts, ...]:
    return tuple((len(r["creatures"]), len(r["others"]), len(r["lands"])) for r in rows)


def singled_out(update: Update) -> frozenset[Ref]:
    """What must not be hidden in a group: targets, what other things are attached to, the source in hand."""
    found = [ref for entry in update.table.stack for ref in entry.targets]
    found += [ref for entry in update.table.stack for line in entry.lines for ref in line[3:]]
    found += [thing.attached for thing in update.table.in_play if thing.attached]
    ask = update.ask
    if ask is not None and ask.shape == "assign" and update.selection.held:
        found += [ref for option in ask.sources if option.key == update.selection.held for ref in option.about]
    if ask is not None and ask.shape == "divide":
        found += [ref for option in ask.options for ref in option.about]
    return frozenset(found)


def rows_of(things: list[ObjectSeen], seat: Seat, apart: frozenset[Ref] | None, marks: Marks) -> dict[str, list[Group]]:
    """The permanents of a seat by kind; equal ones grouped but those `apart`, nothing grouped where that is None."""
    rows: dict[str, list[Group]] = {"creatures": [], "others": [], "lands": []}
    places: dict[object, int] = {}
    for thing in things:
        if thing.controller != seat:
            continue
        row = rows[row_of(thing)]
        if apart is not None and may_group(thing) and thing.id not in apart:
            key = (group_key(thing), marks.rings.get(thing.id), thing.id in marks.badges)
            if key in places:
                at = places[key]
                row[at] = Group(row[at].first, row[at].count + thing.count, (*row[at].members, thing.id))
                continue
            places[key] = len(row)
        row.append(Group(thing, thing.count, (thing.id,)))
    return rows


def lay_row(
    places: g.Places,
    fit: g.Fit,
    seat: Seat,
    row: int,
    groups: list[Group],
    fighting: Fighting,
    offsets: dict[tuple[Seat, int], int],
    more: list[RowMore],
) -> Row:
    """A row by itself. One that is too long leaves its attackers to the lane and always shows its blockers."""
    part = places.seats[seat]
    y = g.row_middles(part.zone, part.far, len(fit.rows[seat]))[row]
    size, space = float(fit.tile), fit.tile * g.SPACE
    left, wide = part.zone.x + places.margin, part.zone.w - 2 * places.margin
    most = max(1, int((wide + space) // (size + space)))
    if len(groups) <= most:
        xs = g.spread(len(groups), left, wide, size, space)
        return Row(seat, y, list(zip(groups, xs, strict=True)))
    blockers = {blocker for blocker, _ in fighting.blocks}
    away = [group for group in groups if group.first.id in fighting.attackers]
    held = [group for group in groups if group.first.id in blockers]
    rest = [group for group in groups if group.first.id not in blockers and group not in away]
    offset = offsets.get((seat, row), 0)
    # At either end of the row one end says how many are hidden, between them both.
    least, between = (max(1, int((wide - ends * MORE + space) // (size + space)) - len(held)) for ends in (1, 2))
    last = max(0, len(rest) - least)
    first = min(max(offset, 0), last)
    room = between if 0 < first < last else least
    behind = max(0, len(rest) - room - first)
    if first or behind:
        more.append(RowMore(seat, row, y, first, behind))
    left, wide = left + (MORE if first else 0.0), wide - (MORE if first else 0.0) - (MORE if behind else 0.0)
    shown = [*held, *rest[first : first + room]]
    xs = g.spread(len(shown), left, wide, size, space)
    laid = list(zip(shown, xs, strict=True))
    return Row(seat, y, laid + [(group, left + wide / 2) for group in away])


def _lay_groups(
    update: Update,
    places: g.Places,
    tile: int,
    rows: list[Row],
    fighting: Fighting,
    marks: Marks,
    specs: list[Spec],
) -> None:
    """The rows as specs; in combat attackers are in the lane and blockers opposite."""
    zone = places.seats[0].zone
    left, wide, pitch = zone.x + g.MARGIN, zone.w - 2 * g.MARGIN, tile * (1 + g.SPACE)
    homes = {group.first.id: x for row in rows for group, x in row.shown}
    seen = fighting.among(homes)
    spots = columns(seen, homes, left - tile * g.SPACE / 2, wide + tile * g.SPACE, pitch)
    for row in rows:
        blockers = [group.first.id for group, _ in row.shown if group.first.id in dict(seen.blocks)]
        if blockers:
            others = [(group.first.id, x) for group, x in row.shown if group.first.id not in spots]
            taken = {ref: spots[ref] for ref in blockers}
            spots |= make_way(others, taken, left - tile * g.SPACE / 2, wide + tile * g.SPACE, pitch)
        for group, home in row.shown:
            ref = group.first.id
            x = spots.get(ref, home)
            y = places.lane.middle[1] if ref in seen.attackers else row.y
            specs.append(tile_of(update, group, x, y, tile, 10.0, marks))


def tile_of(update: Update, group: Group, x: float, y: float, size: int, z: float, marks: Marks) -> Spec:
    thing, count = group.first, group.count
    ring = marks.rings.get(thing.id, "")
    return Spec(
        key=("o", thing.id),
        x=round(x),
        y=round(y),
        w=size,
        h=size,
        z=z + (5 if thing.attacking else 0),
        picture=Tile(face_of(thing.card), condition_of(thing, count), size),
        source=thing.id,
        target=thing.id,
        ring=ring or ("combat" if thing.attacking else "block" if fights(thing) else ""),
        lean=leans(thing),
        badge=",".join(marks.badges[ref] for ref in group.members if ref in marks.badges),
        card=thing.card,
        name=accessible_name(thing, count, update.table),
        was=thing.card.name if thing.card is not None else "",
        members=group.members if len(group.members) > 1 else (),
    )


def lay_attached(update: Update, by_id: dict[object, Spec], tile: int, marks: Marks, specs: list[Spec]) -> None:
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
            group = Group(thing, thing.count, (thing.id,))
            spec = tile_of(update, group, host.x + step, host.y - step, tile, host.z - 0.1 * number, marks)
            by_id[thing.id] = spec
            specs.append(spec)
