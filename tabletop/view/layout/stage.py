"""The stage of a demonstration: two seats side by side, all pieces as large as the room allows, between them the stack.

There is no hand strip and no ask block, since nobody is asked: open hands lie as titles under the plates. The part of
the turn is told in the bar over the stage.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.prints.pieces.conditions import HEIGHTS, Form
from tabletop.prints.pieces.rings import number_reach
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.combat import Fighting, fighting_of
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.grouping import Group, counts_of, kinds_of, singled_out
from tabletop.view.layout.permanents import ALIKE, Laid
from tabletop.view.layout.pieces import attached_specs, hosts_of, on_stack, piece_of
from tabletop.view.layout.places import EDGE, LEAST_PIECES, PILES, PLATE, TOP_BAR, Places, SeatPlaces
from tabletop.view.layout.room import WIDEST, Room, even, form_of
from tabletop.view.layout.wishes import USUAL, Wishes

#: more pieces than these (lands apart), or smaller ones at k = 1, are a table and no stage
MOST: Final = 6
LEAST: Final = 150.0
#: the height of a stage at which k is 1
HIGH: Final = 760.0
#: how wide the stack in the middle is at k = 1
COLUMN: Final = 348.0
#: between pieces, and round the stack in the middle, at k = 1
GAP: Final = 20.0
#: a land beside other pieces: its width as a share of theirs, at most so wide, its height as a share of
#: that, and how much larger it is where a seat has nothing else
_LAND, _WIDEST_LAND, _LAND_HIGH, _ALONE = 0.5, 190.0, 0.82, 1.6
#: nobody fights on a stage
_PEACE: Final = Fighting()


class _Seat(NamedTuple):
    """What one seat has on the stage."""

    lands: list[Group]
    others: list[Group]


class _Sizes(NamedTuple):
    """How large pieces are, in which form, and how large lands are: those are tiles."""

    wide: float
    form: Form

    @property
    def high(self) -> float:
        return round(self.wide * HEIGHTS[self.form])

    def of_lands(self, seat: _Seat, k: float) -> tuple[float, float]:
        """Return width and height of a seat's lands: small beside other pieces, larger where they are all it has."""
        wide = round(min(self.wide * _LAND, _WIDEST_LAND * k) * (1.0 if seat.others else _ALONE))
        return wide, round(wide * _LAND_HIGH)


def lay_stage(update: Update, size: tuple[float, float], marks: Marks, wishes: Wishes = USUAL) -> Laid | None:
    """Lay a stage in a window of this size; None where a table tells more: in combat, for many pieces or many seats."""
    table = update.table
    fighting = fighting_of(update, marks)
    quiet = update.ask is None or update.ask.purpose == "priority"
    if (
        not seating_of(table).is_two
        or fighting != _PEACE
        or not quiet
        or not (table.in_play or table.stack)
        or table.main
    ):
        return None
    hosted = hosts_of(table.in_play)
    free = [thing for thing in table.in_play if thing.id not in hosted]
    seats = [_seat(update, free, player.seat, marks) for player in table.players]
    if sum(len(seat.others) for seat in seats) > MOST:
        return None
    wide, high = size
    k = max(LEAST_PIECES, min(wide / 1920, high / HIGH)) * min(1.0, wishes.cards)
    beside, open_wide = (_widest(seats, wide, high, k, stack) for stack in (True, False))
    found = beside if table.stack or open_wide == beside else open_wide
    if found is None:
        return None
    stack_shown = found == beside
    places = _places(wide, high, k, stack_shown, found)
    specs: list[Spec] = []
    stack, hung = on_stack(table), _hung(update)
    for number, seat in enumerate(seats):
        for group, box, form in _boxes(seat, places.seats[number].rows, found, k):
            own = hung.get(group.first.id, ())
            spec = piece_of(update, group, *box.middle, (box.w, box.h), form, own, marks, stack)
            specs.append(spec)
            specs.extend(attached_specs(update, spec, own, marks))
    return Laid(places, specs, [])


def _seat(update: Update, free: list[ObjectSeen], seat: Seat, marks: Marks) -> _Seat:
    kinds = kinds_of(free, seat, singled_out(update), marks, _PEACE, ("lands",), ALIKE - 1)
    assert not counts_of(kinds, _PEACE).attackers
    return _Seat(kinds["lands"], [*kinds["others"], *kinds["creatures"]])


def _hung(update: Update) -> dict[Ref, tuple[ObjectSeen, ...]]:
    """Return what is attached to each permanent."""
    hosts = hosts_of(update.table.in_play)
    found: dict[Ref, tuple[ObjectSeen, ...]] = {}
    for thing in update.table.in_play:
        if thing.id in hosts:
            found[hosts[thing.id]] = (*found.get(hosts[thing.id], ()), thing)
    return found


def _over(piece_wide: float, k: float) -> float:
    """Return what stays free over the pieces: the number of what targets one stands over its corner."""
    return max(1.5 * GAP * k, number_reach(piece_wide))


def _aside(piece_wide: float, k: float) -> float:
    """Return what a plate keeps from the pieces beyond the usual: that number stands out at their left as well."""
    return max(0.0, number_reach(piece_wide) - 2 * EDGE * k)


def _room_of(wide: float, high: float, k: float, stack: bool, piece_wide: float) -> tuple[float, float]:
    """Return width and height of what one seat has for its pieces, which are so wide."""
    middle = (COLUMN / 2 if stack else 0.0) + GAP
    beside = (EDGE + PLATE[0] + 3 * EDGE + middle) * k + _aside(piece_wide, k)
    return wide / 2 - beside, high - _over(piece_wide, k) - GAP * k / 2


def _widest(seats: list[_Seat], wide: float, high: float, k: float, stack: bool) -> _Sizes | None:
    """Return the largest sizes at which every seat has room; None where they would be small."""
    width = 2.0 * round(WIDEST * k / 2)
    while width >= LEAST * k:
        sizes, room = _Sizes(width, form_of(width, k)), _room_of(wide, high, k, stack, width)
        if all(_needs(seat, sizes, room[0], k) <= room[1] for seat in seats):
            return sizes
        width -= 2
    return None


def _rows(seat: _Seat, sizes: _Sizes, room: float, k: float) -> list[tuple[list[Group], float, float, Form]]:
    """Return the rows of a seat from the top: what lies in each, width and height of its pieces, and their form."""
    found: list[tuple[list[Group], float, float, Form]] = []
    for groups, wide, high, form in (
        (seat.others, sizes.wide, sizes.high, sizes.form),
        (seat.lands, *sizes.of_lands(seat, k), "tile"),
    ):
        left = list(groups)
        for count in even(len(groups), wide, GAP * k, room):
            found.append((left[:count], wide, high, form))
            left = left[count:]
    return found


def _needs(seat: _Seat, sizes: _Sizes, room: float, k: float) -> float:
    """Return how high a seat's rows are; without end where a piece is wider than the room."""
    rows = _rows(seat, sizes, room, k)
    if any(wide > room for _, wide, _, _ in rows):
        return math.inf
    return sum(high for _, _, high, _ in rows) + GAP * k * max(0, len(rows) - 1)


def _boxes(seat: _Seat, part: Rect, sizes: _Sizes, k: float) -> list[tuple[Group, Rect, Form]]:
    """Return where each piece of a seat lies: rows in the middle of its part, each row centred."""
    rows = _rows(seat, sizes, part.w, k)
    y = part.y + (part.h - _needs(seat, sizes, part.w, k)) / 2
    found = []
    for groups, wide, high, form in rows:
        long = len(groups) * (wide + GAP * k) - GAP * k
        x = part.x + (part.w - long) / 2
        for group in groups:
            found.append((group, Rect(x, y, wide, high), form))
            x += wide + GAP * k
        y += high + GAP * k
    return found


def _places(wide: float, high: float, k: float, stack: bool, sizes: _Sizes) -> Places:
    """Return where everything lies: plates in the upper outer corners, piles and open hands under them."""
    edge, bar = round(EDGE * k), round(TOP_BAR * k)
    table = Rect(edge, 0, wide - 2 * edge, high)
    half = round(table.w / 2)
    rows_wide, rows_high = _room_of(wide, high, k, stack, sizes.wide)
    plate_wide, plate_high = round(PLATE[0] * k), round(PLATE[1] * k)
    none = Rect(table.x, high, 0.0, 0.0)
    seats = []
    for number in range(2):
        land = Rect(table.x + number * half, table.y, half if not number else table.w - half, table.h)
        x = land.x + edge if not number else land.right - edge - plate_wide
        plate = Rect(x, table.y + edge, plate_wide, plate_high)
        piles = Rect(x, plate.bottom, plate_wide, round(PILES * k))
        slips = Rect(x, piles.bottom, plate_wide, max(0.0, table.bottom - piles.bottom - edge))
        left = plate.right + 2 * edge + _aside(sizes.wide, k) if not number else plate.x - 2 * edge - rows_wide
        rows = Rect(left, table.y + _over(sizes.wide, k), rows_wide, rows_high)
        seats.append(SeatPlaces(plate, land, rows, piles, slips, none, "top"))
    column_wide = round(COLUMN * k) if stack else 0
    top = table.y + edge
    column = Rect(round((wide - column_wide) / 2), top, column_wide, table.bottom - top - edge if column_wide else 0.0)
    ask = Rect(column.x, high, column_wide, 0.0)
    room = Room(k, sizes.wide, sizes.high, sizes.wide, sizes.high, sizes.form, ((), ()), 0.0, GAP * k, fits=True)
    lane = Rect(wide / 2, table.middle[1], 0.0, 0.0)
    return Places(wide, high, k, room, Rect(0, -bar, wide, bar), table, tuple(seats), lane, column, ask)
