"""Permanents on a table of three or four: equal ones grouped, rows that wrap, attackers in the one lane for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tabletop.controller.table.banding import BANDS
from tabletop.controller.table.selection import source_of
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat, is_player, seat_of
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.seating import Seating, seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout import geometry as g
from tabletop.view.layout.combat import Fighting, columns, fighting_of, make_way
from tabletop.view.layout.permanents import (
    Group,
    Laid,
    Row,
    RowMore,
    lay_attached,
    lay_row,
    rows_of,
    singled_out,
    tile_of,
)

replace = msgspec.structs.replace

#: what a row needs beside the height of its tiles
TIGHT: Final = 1.03
LARGEST: Final = 128
#: free space at both ends of the lane, where tapped attackers lean
EDGE: Final = 14.0
Kinds = dict[str, list[Group]]


def lay_four(update: Update, places: g.Places, marks: Marks, offsets: dict[tuple[Seat, int], int]) -> Laid:
    """Lay all permanents of an update; `offsets` says how far rows are scrolled, by (seat, row)."""
    table = update.table
    ids = {thing.id for thing in table.in_play}
    free = [thing for thing in table.in_play if thing.attached not in ids]
    apart = singled_out(update)
    fighting = fighting_of(update, marks)
    blockers = {blocker for blocker, _ in fighting.blocks}
    kinds = [rows_of(free, player.seat, apart, marks) for player in table.players]
    tile, lines = fit(kinds, places)
    more: list[RowMore] = []
    rows: list[Row] = []
    for seat, lines_of_seat in enumerate(lines):
        _to_the_front(lines_of_seat, blockers)
        count = max(2, len(lines_of_seat))
        shape = g.Fit(tile, True, tuple((("",),) * (count if one == seat else 0) for one in range(len(lines))))
        has_creatures = bool(kinds[seat]["creatures"])
        for number, groups in enumerate(lines_of_seat):
            at = number if has_creatures else count - len(lines_of_seat) + number
            rows.append(lay_row(places, shape, seat, at, groups, fighting, offsets, more))
    specs = _specs(update, places, tile, rows, fighting, marks)
    by_id: dict[object, Spec] = {spec.source: spec for spec in specs}
    lay_attached(update, by_id, tile, marks, specs)
    return Laid(specs, tile, more)


def fit(kinds: Sequence[Kinds], places: g.Places) -> tuple[int, list[list[list[Group]]]]:
    """The largest tiles at which every board's rows fit, and the rows of each seat from the lane outward.

    At the smallest size every kind has one row, which may be longer than its board.
    """
    sizes = [size for size in g.tiles() if size <= LARGEST * max(1.0, g.scales().cards)] or list(g.tiles()[-1:])
    for tile in sizes:
        found = []
        for kind, part in zip(kinds, places.seats, strict=False):
            tight = 1.0 if tile == sizes[-1] else TIGHT
            rows = int(part.zone.h // (tile * tight))
            packed = pack(kind, _most(part.zone, tile, places.margin), rows) if rows > 1 else None
            if packed is None:
                break
            found.append(packed)
        else:
            return tile, found
    least = sizes[-1]
    return least, [_kinds_in_rows(kind, part.zone, least) for kind, part in zip(kinds, places.seats, strict=False)]


def _most(zone: g.Rect, tile: int, margin: float) -> int:
    """How many tiles a row has."""
    space = tile * g.SPACE
    return max(1, int((zone.w - 2 * margin + space) // (tile + space)))


def pack(kinds: Kinds, most: int, rows: int) -> list[list[Group]] | None:
    """Rows of up to `most`, creatures first and lands last, each kind in rows of its own as far as there is room.

    None where that is more than `rows`.
    """
    creatures, others, lands = kinds["creatures"], kinds["others"], kinds["lands"]
    for parts in (
        (creatures, others, lands),
        (creatures, others + lands),
        (creatures + others, lands),
        (creatures + others + lands,),
    ):
        lines = [part[first : first + most] for part in parts for first in range(0, len(part), most)]
        if len(lines) <= rows:
            return lines
    return None


def _kinds_in_rows(kinds: Kinds, zone: g.Rect, tile: int) -> list[list[Group]]:
    parts = [kinds["creatures"], kinds["others"], kinds["lands"]]
    if zone.h < 3 * tile:
        parts = [parts[0], parts[1] + parts[2]]
    return [part for part in parts if part]


def _to_the_front(lines: list[list[Group]], blockers: set[Ref]) -> None:
    """Blockers stand in the row at the lane, in exchange for others."""
    for line in lines[1:]:
        for at, group in enumerate(line):
            if group.first.id not in blockers:
                continue
            for front, other in enumerate(lines[0]):
                if other.first.id not in blockers:
                    lines[0][front], line[at] = group, other
                    break


def _specs(
    update: Update, places: g.Places, tile: int, rows: list[Row], fighting: Fighting, marks: Marks
) -> list[Spec]:
    """The rows as specs. An attacker stands in the lane where its blockers are, or over the place it came from."""
    lane = places.lane
    size = min(tile, int(lane.h - places.label - 4))
    homes = {group.first.id: x for row in rows for group, x in row.shown}
    seen = fighting.among(homes)
    wanted = dict(homes)
    for ref in seen.attackers:
        against = [homes[blocker] for blocker in seen.blockers_of(ref) if blocker in homes]
        wanted[ref] = sum(against) / len(against) if against else homes[ref]
    spots = columns(seen, wanted, lane.x + EDGE, lane.w - 2 * EDGE, size * (1 + g.SPACE) + 8)
    specs: list[Spec] = []
    seating = seating_of(update.table)
    for row in rows:
        spots |= _opposite(row, places, spots, seen, tile)
        for group, home in row.shown:
            ref = group.first.id
            fights = ref in seen.attackers
            upper = seating.is_top(row.seat)
            x, y = spots.get(ref, home), places.fight_y(upper) if fights else row.y
            spec = tile_of(update, group, x, y, size if fights else tile, 10.0, marks)
            label = label_of(update, group.first, seating) if fights else ""
            specs.append(replace(spec, label=label, label_above=upper) if fights else spec)
    return specs


def _opposite(row: Row, places: g.Places, spots: dict[Ref, float], fighting: Fighting, tile: int) -> dict[Ref, float]:
    """Blockers of a row as near to their attackers as their board reaches, and the others of the row beside them."""
    blocking = dict(fighting.blocks)
    blockers = [group.first.id for group, _ in row.shown if group.first.id in blocking and group.first.id in spots]
    if not blockers:
        return {}
    zone, pitch = places.seats[row.seat].zone, tile * (1 + g.SPACE)
    left, wide = zone.x + places.margin - tile * g.SPACE / 2, zone.w - 2 * places.margin + tile * g.SPACE
    order = sorted(blockers, key=lambda ref: spots[ref])
    found = dict(zip(order, g.settle([spots[ref] for ref in order], [pitch] * len(order), left, wide), strict=True))
    others = [
        (group.first.id, x)
        for group, x in row.shown
        if group.first.id not in found and group.first.id not in fighting.attackers
    ]
    return make_way(others, found, left, wide, pitch)


def label_of(update: Update, thing: ObjectSeen, seating: Seating) -> str:
    """What is said under an attacker: whom it attacks, or which head its damage goes to, once that is chosen.

    Of teams nobody is named before the combat damage step has begun (606.7d).
    """
    ask = update.ask
    drafted: dict[Ref, int] = {}
    if ask is not None and ask.purpose == BANDS and thing.card is not None:
        option = source_of(ask, thing.id)
        return "" if option is None else option.text.removeprefix(thing.card.name).strip()
    if ask is not None and ask.shape == "assign" and (ask.purpose == "attackers" or ask.purpose == "heads"):
        drafted = _drafted(update, thing.id)
    blocked = ("blocked",) if thing.blocked else ()
    if seating.kind == "heads":
        dealt = drafted or dict.fromkeys(_dealt_to(update, thing.id), 0)
        return ", ".join((*blocked, *_whom(update, "to ", dealt)))
    at = drafted or ({thing.at: 0} if thing.at else {})
    return ", ".join((*_whom(update, "-> ", at), *blocked))


def _whom(update: Update, word: str, whom: dict[Ref, int]) -> tuple[str, ...]:
    """The names of players after a word; of several each with how many members of the entry are for it."""
    names = {update.table.players[seat_of(to)].name: count for to, count in whom.items()}
    words = [f"{name} {count}" if count and len(names) > 1 else name for name, count in names.items()]
    return (f"{word}{', '.join(words)}",) if words else ()


def _dealt_to(update: Update, ref: Ref) -> list[Ref]:
    """The players for whom an object's combat damage lies on the stack."""
    lines = [line for entry in update.table.stack if entry.kind == "damage" for line in entry.lines]
    return list(dict.fromkeys(to for _, _, _, source, to in lines if source == ref and is_player(to)))


def _drafted(update: Update, ref: Ref) -> dict[Ref, int]:
    """The players that a selection assigns an object to, each with how many of its members; a whole team is nobody."""
    ask = update.ask
    assert ask is not None
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        if ref in option.about:
            chosen = {pair[1]: pair[2] for pair in update.selection.pairs if pair[0] == option.key}
            found = {one.about: chosen[one.key] for one in targets if one.key in chosen}
            return {about[0]: count for about, count in found.items() if len(about) == 1}
    return {}
