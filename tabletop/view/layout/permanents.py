"""Permanents where they lie: rows from the edge of a seat, attackers in the lane, what is attached on its host."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.looks import fights
from tabletop.view.ground.seating import Seating, seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout import geometry as g
from tabletop.view.layout.combat import Fighting, columns, fighting_of, make_way, stands_before
from tabletop.view.layout.grouping import Group, Kinds, counts_of, kinds_of, singled_out
from tabletop.view.layout.kept import kept_by
from tabletop.view.layout.pieces import attached_specs, hosts_of, on_stack, piece_of
from tabletop.view.layout.places import BESIDE_ROWS, Counts, Places, lay_places
from tabletop.view.layout.room import GAP, MOST_GAP, lane_pitch
from tabletop.view.layout.strips import Told, strip_pieces
from tabletop.view.layout.wishes import USUAL, Wishes

#: how many alike untouched permanents are one piece, where pieces would be tiles else
ALIKE: Final = 3
#: at both ends of a row that is longer than the table: room to say how many are hidden there
MORE: Final = 40.0
#: what gives the places of a table, for how people sit and what each seat has
Placed: TypeAlias = Callable[[Seating, tuple[Counts, ...]], Places]
#: how wide pieces may be at most, by how wide they could be
Most: TypeAlias = Callable[[float], float]
#: how far a blocker steps towards the lane
STEP: Final = 6.0


class RowMore(Struct, frozen=True):
    """A row that is longer than the table: how many are hidden on either side."""

    seat: Seat
    row: int
    y: float
    before: int
    behind: int


class Laid(Struct, frozen=True):
    """A table with its permanents as specs, and the rows that can be scrolled."""

    places: Places
    specs: list[Spec]
    more: list[RowMore]
    #: what strips have no room for
    told: tuple[Told, ...] = ()


class _Row(Struct, frozen=True):
    """One row of a seat as it is laid: what is in sight with its x, and the height of the edge that it stands on.

    `ends`: what is kept free at its left and right, to say how many are hidden there.
    """

    seat: Seat
    edge: float
    shown: list[tuple[Group, float]]
    ends: tuple[float, float] = (0.0, 0.0)


def lay_table(
    update: Update,
    size: tuple[float, float],
    marks: Marks,
    hand: float,
    *,
    offsets: dict[tuple[Seat, int], int] | None = None,
    wishes: Wishes = USUAL,
    beside: float = 0.0,
    column: float = 0.0,
    most: Most | None = None,
    opened: Seat = NOBODY,
) -> Laid:
    """Lay a table and all permanents of an update.

    `hand` is the height of the strip of hands, `offsets` how far rows are scrolled by (seat, row), `beside` what the
    table gives away at its side, `column` the width of a column that is wider than usual, `most` what holds sizes,
    `opened` who of many lies in the place of a neighbour.
    """

    def placed(seating: Seating, counts: tuple[Counts, ...]) -> Places:
        places = lay_places(*size, seating, counts, hand, wishes, beside, column)
        held = places.room.width if most is None else most(places.room.width)
        if held >= places.room.width:
            return places
        return lay_places(*size, seating, counts, hand, wishes, beside, column, held)

    return lay_permanents(update, marks, placed, offsets or {}, wishes.cards, opened)


def lay_permanents(
    update: Update,
    marks: Marks,
    placed: Placed,
    offsets: dict[tuple[Seat, int], int],
    share: float = 1.0,
    opened: Seat = NOBODY,
) -> Laid:
    """Lay all permanents of an update on the places that `placed` gives for what the seats have.

    Where pieces would be smaller than a `share` of their size, alike ones lie together.
    """
    fighting = fighting_of(update, marks)
    kinds, places = _as_large_as_can_be(update, marks, fighting, placed, share, opened)
    rows: list[_Row] = []
    more: list[RowMore] = []
    for seat, of_seat in enumerate(kinds):
        rows += _rows_of(places, seat, of_seat, fighting, offsets, more)
    specs = _specs(update, places, kinds, rows, fighting, marks)
    in_strips, told = _in_strips(update, places, fighting, marks)
    return Laid(places, specs + in_strips, more, told)


def _in_strips(update: Update, places: Places, fighting: Fighting, marks: Marks) -> tuple[list[Spec], tuple[Told, ...]]:
    """Return what lies in the strips of a table of many, and what found no room in them."""
    strips = [seat for seat, part in enumerate(places.seats) if part.is_strip and part.rows.h > 0]
    if not strips:
        return [], ()
    hosted, hung = hosts_of(update.table.in_play), _hung(update)
    free = [thing for thing in update.table.in_play if thing.id not in hosted]
    stack, specs, told = on_stack(update.table), [], []
    for seat in strips:
        found, left = strip_pieces(update, places, seat, free, hung, fighting, marks, stack)
        specs += found
        told += [left] if left is not None else []
    return specs, tuple(told)


def _hung(update: Update) -> dict[Ref, list[ObjectSeen]]:
    """Return what is attached to each permanent."""
    hosts = hosts_of(update.table.in_play)
    hung: dict[Ref, list[ObjectSeen]] = {}
    for thing in update.table.in_play:
        if thing.id in hosts:
            hung.setdefault(hosts[thing.id], []).append(thing)
    return hung


def _as_large_as_can_be(
    update: Update,
    marks: Marks,
    fighting: Fighting,
    placed: Placed,
    share: float,
    opened: Seat,
) -> tuple[list[Kinds], Places]:
    """Return what lies where, alike things apart as long as pieces are blocks; then lands together, then all."""
    table = update.table
    hosted = hosts_of(table.in_play)
    free = [thing for thing in table.in_play if thing.id not in hosted]
    apart = singled_out(update)
    seating = seating_of(table, opened)
    found: tuple[list[Kinds], Places] | None = None
    first = 0.0
    for together in ((), ("lands",), ("lands", "others", "creatures")):
        kinds = [kinds_of(free, player.seat, apart, marks, fighting, together, ALIKE) for player in table.players]
        counts = tuple(
            _with_lane(update, player.seat, counts_of(kinds[player.seat], fighting)) for player in table.players
        )
        places = placed(seating, counts)
        first = first or places.room.width
        if found is None or places.room.width > found[1].room.width:
            found = kinds, places
        if places.room.form != "tile" and places.room.width >= first * share:
            break
    assert found is not None
    return found


def _with_lane(update: Update, seat: Seat, counts: Counts) -> Counts:
    """Return counts with room in the lane for an attacker while its seat declares: there creatures are dropped."""
    ask = update.ask
    declares = ask is not None and ask.purpose == "attackers" and ask.may_answer(seat)
    return counts._replace(attackers=max(counts.attackers, 1)) if declares else counts


def _rows_of(
    places: Places,
    seat: Seat,
    kinds: Kinds,
    fighting: Fighting,
    offsets: dict[tuple[Seat, int], int],
    more: list[RowMore],
) -> list[_Row]:
    """Return the rows of a seat from its edge; one that is too long always shows its blockers."""
    room, part = places.room, places.seats[seat]
    lands, others = kinds["lands"], [*kinds["others"], *kinds["creatures"]]
    lines: list[list[Group]] = []
    for row in room.rows[seat]:
        lines.append([*lands[: row.lands], *others[: row.others]])
        lands, others = lands[row.lands :], others[row.others :]
    _to_the_front(lines, {blocker for blocker, _ in fighting.blocks})
    down = 1.0 if part.far == "top" else -1.0
    edge = places.far_edge(seat) + down * room.gap
    found = []
    for number, (line, row) in enumerate(zip(lines, room.rows[seat], strict=True)):
        found.append(_row(places, seat, number, edge, line, fighting, offsets, more))
        edge += down * (row.high + room.gap)
    return found


def _to_the_front(lines: list[list[Group]], blockers: set[Ref]) -> None:
    """Let blockers stand in the row at the lane, in exchange for others."""
    for line in lines[:-1]:
        for at, group in enumerate(line):
            if group.first.id not in blockers:
                continue
            for front, other in enumerate(lines[-1]):
                if other.first.id not in blockers:
                    lines[-1][front], line[at] = group, other
                    break


def _row(
    places: Places,
    seat: Seat,
    number: int,
    edge: float,
    line: list[Group],
    fighting: Fighting,
    offsets: dict[tuple[Seat, int], int],
    more: list[RowMore],
) -> _Row:
    """Return one row with the x of what is in sight."""
    part, k = places.seats[seat].rows, places.room.k
    left, wide = part.x, part.w - round(BESIDE_ROWS * places.k)
    sizes = [_cell(places, group)[0] for group in line]
    if len(line) < 2 or sum(sizes) + GAP * k * (len(sizes) - 1) <= wide:
        return _Row(seat, edge, list(zip(line, _spread(line, sizes, left, wide, k), strict=True)))
    blockers = {blocker for blocker, _ in fighting.blocks}
    held = [group for group in line if group.first.id in blockers]
    rest = [group for group in line if group.first.id not in blockers]
    size, space = max(sizes), GAP * k
    # At either end of the row one end says how many are hidden, between them both.
    least, between = (max(1, int((wide - ends * MORE + space) // (size + space)) - len(held)) for ends in (1, 2))
    last = max(0, len(rest) - least)
    first = min(max(offsets.get((seat, number), 0), 0), last)
    count = between if 0 < first < last else least
    behind = max(0, len(rest) - count - first)
    if first or behind:
        down = 1 if places.seats[seat].far == "top" else -1
        more.append(RowMore(seat, number, edge + down * places.room.rows[seat][number].high / 2, first, behind))
    ends = MORE if first else 0.0, MORE if behind else 0.0
    shown = [*held, *rest[first : first + count]]
    xs = g.spread(len(shown), left + ends[0], wide - sum(ends), size, space)
    return _Row(seat, edge, list(zip(shown, xs, strict=True)), ends)


def _spread(line: Sequence[Group], sizes: list[float], left: float, wide: float, k: float) -> list[float]:
    """Return the middles of pieces in a row, centred; lands stand a little apart from the rest."""
    if not line:
        return []
    gap = GAP * k + max(0.0, min((wide - sum(sizes)) / (len(line) + 1) - GAP * k, (MOST_GAP - GAP) * k))
    kinds = [_is_land(group) for group in line]
    changes = [2 * GAP * k if one != two else 0.0 for one, two in pairwise(kinds)]
    long = sum(sizes) + gap * (len(line) - 1) + sum(changes)
    if long > wide and len(line) > 1:
        gap -= (long - wide) / (len(line) - 1)
        long = wide
    x, found = left + (wide - long) / 2, []
    for size, after in zip(sizes, [*changes, 0.0], strict=True):
        found.append(x + size / 2)
        x += size + gap + after
    return found


def _is_land(group: Group) -> bool:
    return group.kind == "lands"


def _size(places: Places, group: Group) -> tuple[float, float]:
    """Return width and height of a piece."""
    room = places.room
    return (room.land_width, room.land_height) if _is_land(group) else (room.width, room.height)


def _cell(places: Places, group: Group) -> tuple[float, float]:
    """Return width and height of what a piece takes in its row."""
    return places.room.land_cell if _is_land(group) else places.room.cell


def _specs(
    update: Update,
    places: Places,
    kinds: list[Kinds],
    rows: list[_Row],
    fighting: Fighting,
    marks: Marks,
) -> list[Spec]:
    """Return all permanents as specs; in combat attackers are in the lane and blockers opposite."""
    room, lane = places.room, places.lane
    homes = {group.first.id: x for row in rows for group, x in row.shown}
    fighters = [(seat, group) for seat, of_seat in enumerate(kinds) for group in of_seat["fighting"]]
    homes |= _homes_of(places, kinds)
    wanted = dict(homes)
    for _, group in fighters:
        ref = group.first.id
        against = [homes[blocker] for blocker in fighting.blockers_of(ref) if blocker in homes]
        before = stands_before(update, group.first, places)
        wanted[ref] = sum(against) / len(against) if against else homes[ref] if before is None else before
    seen = fighting.among({group.first.id for _, group in fighters})
    spots = columns(seen, wanted, lane.x, lane.w, lane_pitch(room.width, room.k))
    specs: list[Spec] = []
    stack = on_stack(update.table)
    hung, kept = _hung(update), kept_by(update.table)

    def lay(group: Group, x: float, y: float) -> None:
        wide, tall = _size(places, group) if group.kind != "fighting" else (room.width, room.height)
        own, keeps = tuple(hung.get(group.first.id, ())), kept.get(group.first.id, ())
        spec = piece_of(update, group, x, y, (wide, tall), room.form, own, marks, stack, keeps, quarter=room.quarter)
        specs.append(spec)
        specs.extend(attached_specs(update, spec, own, marks, keeps))

    for row in rows:
        part = places.seats[row.seat]
        down = 1.0 if part.far == "top" else -1.0
        spots |= _opposite(row, places, spots, seen)
        for group, home in row.shown:
            _, tall = _cell(places, group)
            blocks = fights(group.first) or group.first.id in dict(seen.blocks)
            y = row.edge + down * (tall / 2 + (STEP * room.k if blocks else 0.0))
            lay(group, spots.get(group.first.id, home), y)
    for _, group in fighters:
        lay(group, spots.get(group.first.id, lane.middle[0]), lane.middle[1])
    return specs


def _homes_of(places: Places, kinds: list[Kinds]) -> dict[Ref, float]:
    """Return where attackers come from: the places that they would have in a row of their seat."""
    found: dict[Ref, float] = {}
    for seat, of_seat in enumerate(kinds):
        part = places.seats[seat].rows
        line = sorted([*of_seat["creatures"], *of_seat["fighting"]], key=lambda group: group.number)
        for at, group in enumerate(line):
            if group.kind == "fighting":
                found[group.first.id] = part.x + part.w * (at + 1) / (len(line) + 1)
    return found


def _opposite(row: _Row, places: Places, spots: dict[Ref, float], fighting: Fighting) -> dict[Ref, float]:
    """Return blockers of a row as near to their attackers as their board reaches, and the others beside them."""
    blocking = dict(fighting.blocks)
    blockers = [group.first.id for group, _ in row.shown if group.first.id in blocking and group.first.id in spots]
    if not blockers:
        return {}
    room, part = places.room, places.seats[row.seat].rows
    space = GAP * room.k
    pitch = room.cell[0] + space
    left, wide = part.x - space / 2 + row.ends[0], part.w - round(BESIDE_ROWS * places.k) + space - sum(row.ends)
    order = sorted(blockers, key=lambda ref: spots[ref])
    found = dict(zip(order, g.settle([spots[ref] for ref in order], [pitch] * len(order), left, wide), strict=True))
    others = [(group.first.id, x) for group, x in row.shown if group.first.id not in found]
    return make_way(others, found, left, wide, pitch)
