"""The room: how large permanents are, for any count and any window. Pure numbers.

A table of 1920 x 1080 has `k` 1. Permanents are as large as all rows, the lane and the hand allow, the same size for
every seat, in the form that suits their width; lands are smaller. What is not there takes no room.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.prints.pieces.conditions import HEIGHTS, Form

#: the least width of a form at k = 1, the widest first
LEAST_WIDTHS: Final[tuple[tuple[Form, float], ...]] = (("face", 208.0), ("block", 150.0), ("tile", 0.0))
#: of a land beside pieces of a form: its width as a share of theirs, and its height as a share of its own width
_LANDS: Final[dict[Form, tuple[float, float]]] = {"face": (0.80, 1.40), "block": (0.84, 0.80), "tile": (0.92, 0.82)}
#: widest and narrowest permanents; the widest is at k = 1
WIDEST: Final = 480.0
NARROWEST: Final = 64.0
#: ... which in small windows are as much smaller, but no less wide than this
NARROWEST_OF_ALL: Final = 52.0
#: between pieces of a row at k = 1, and the most that spare room adds up to
GAP: Final = 12.0
MOST_GAP: Final = 26.0
#: free room in the lane beside the height of a piece
LANE: Final = 48.0
#: how much wider than itself a piece in the lane is with its ring, and what is free between two besides
RINGED: Final = 1.06
APART: Final = 8.0


class Side(NamedTuple):
    """What a seat has: lands and other pieces outside the lane, columns in it, and how much of the table is its own.

    `wide` is the length of its rows; `top` says that it sits at the upper edge.
    """

    lands: int
    others: int
    attackers: int = 0
    wide: float = 0.0
    top: bool = False


class Row(NamedTuple):
    """One row of a seat: how many lands and others it has, and how high it is."""

    lands: int
    others: int
    high: float


class Room(NamedTuple):
    """What follows from counts and window: sizes of pieces, and the rows of each seat (the edge's first).

    `k` is that of pieces. `lane` is the height of the lane, 0 without attackers; `gap` what lies between two rows.
    `fits` is False where the narrowest pieces are too many: then rows are longer than the table, and scroll.
    `quarter`: pieces may lie turned by a quarter, so that each has a square in its row.
    """

    k: float
    width: float
    height: float
    land_width: float
    land_height: float
    form: Form
    rows: tuple[tuple[Row, ...], ...]
    lane: float
    gap: float
    fits: bool
    quarter: bool = False

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of what a piece takes in its row."""
        return cell_of((self.width, self.height), self.quarter)

    @property
    def land_cell(self) -> tuple[float, float]:
        """Width and height of what a land takes in its row."""
        return cell_of((self.land_width, self.land_height), self.quarter)


#: nothing but tiles, whatever room there is; then lands are as wide as the others, for their names are read too
TILES: Final[tuple[tuple[Form, float], ...]] = (("tile", 0.0),)
_LAND_TILE: Final = (1.0, 0.82)


def form_of(width: float, k: float, forms: tuple[tuple[Form, float], ...] = LEAST_WIDTHS) -> Form:
    """Return the form of pieces of a width, among `forms` with their least widths."""
    for form, least in forms:
        if width / k >= least:
            return form
    raise ValueError(f"No form is {width} wide.")


def land_size(width: float, k: float, forms: tuple[tuple[Form, float], ...] = LEAST_WIDTHS) -> tuple[float, float]:
    """Return width and height of a land beside pieces of a width: it is read by its picture and sign alone."""
    share, ratio = _LAND_TILE if forms == TILES else _LANDS[form_of(width, k, forms)]
    wide = round(width * share)
    return wide, round(wide * ratio)


def cell_of(size: tuple[float, float], quarter: bool) -> tuple[float, float]:
    """Return what a piece takes in its row: itself, or a square in which it can lie turned."""
    return (max(size), max(size)) if quarter else size


@lru_cache(maxsize=256)
def lay_room(
    sides: tuple[Side, ...],
    high: float,
    long: float,
    k: float,
    share: float = 1.0,
    forms: tuple[tuple[Form, float], ...] = LEAST_WIDTHS,
    widest: float = WIDEST,
    quarter: bool = False,
) -> Room:
    """Return the room for seats on a table.

    `high` is what all rows and the lane share, `long` the length of the lane, `k` that of pieces, `share` how much
    smaller they are wanted than there is room for; pieces have one of `forms` and are at most `widest` at k = 1.
    `quarter`: each has room to lie turned.
    """
    narrowest = max(NARROWEST_OF_ALL, 2.0 * round(NARROWEST * min(1.0, k) / 2))
    widest = max(narrowest, 2.0 * (round(widest * k) // 2))
    for form, least in forms:
        low, top = max(narrowest, 2.0 * math.ceil(least * k / 2)), widest
        if low > top:
            continue
        room = _room(sides, high, long, k, low, forms, quarter)
        if not room.fits and form != "tile":
            continue
        # Within a form pieces that are less wide take less room, so the widest is found by halving.
        while low < top:
            middle = low + 2 * math.ceil((top - low) / 4)
            tried = _room(sides, high, long, k, middle, forms, quarter)
            low, top, room = (middle, top, tried) if tried.fits else (low, middle - 2, room)
        if share < 1.0:
            smaller = max(narrowest, 2.0 * round(room.width * share / 2))
            return room if smaller >= room.width else _room(sides, high, long, k, smaller, forms, quarter)
        return room if room.fits else _crowded(room, sides, high)
    raise ValueError(f"No form of a permanent fits pieces of {widest}.")


def _room(
    sides: tuple[Side, ...],
    high: float,
    long: float,
    k: float,
    width: float,
    forms: tuple[tuple[Form, float], ...] = LEAST_WIDTHS,
    quarter: bool = False,
) -> Room:
    """Return the room with pieces of a width, and whether everything fits."""
    attackers = sum(side.attackers for side in sides)
    form = form_of(width, k, forms)
    height = round(width * HEIGHTS[form])
    lane = round(height + LANE * k) if attackers else 0
    land = land_size(width, k, forms)
    cells = cell_of((width, height), quarter), cell_of(land, quarter)
    rows = tuple(_rows(side, *cells, k) for side in sides)
    upper = [_need(seat, k) for seat, side in zip(rows, sides, strict=True) if side.top]
    lower = [_need(seat, k) for seat, side in zip(rows, sides, strict=True) if not side.top]
    spare = high - lane - max(upper, default=0.0) - max(lower, default=0.0)
    long_enough = all(
        _is_long_enough(seat, side, (cells[0][0], cells[1][0]), k) for seat, side in zip(rows, sides, strict=True)
    )
    fits = spare >= 0 and long_enough and attackers * lane_pitch(width, k) <= long
    places = sum(
        max((len(seat) + 1 for seat, side in zip(rows, sides, strict=True) if side.top == top), default=1)
        for top in (True, False)
    )
    gap = GAP * k + max(0.0, spare) / places
    return Room(k, width, height, *land, form, rows, lane, gap, fits, quarter)


def _crowded(room: Room, sides: tuple[Side, ...], high: float) -> Room:
    """Return the room of a table that is too full: as many rows as there is height for, longer than the table."""
    gap = GAP * room.k
    high_each, land_high = room.cell[1], room.land_cell[1]
    both = len({side.top for side in sides})
    share = (high - room.lane) / both - gap
    rows = []
    for side in sides:
        lands = min(1, side.lands)
        left = share - lands * (land_high + gap)
        most = max(1, int(left // (high_each + gap)))
        others = even(side.others, 1, 0, math.ceil(side.others / most)) if side.others else []
        rows.append((*[Row(side.lands, 0, land_high)] * lands, *(Row(0, count, high_each) for count in others)))
    return room._replace(rows=tuple(rows), gap=gap)


def lane_pitch(width: float, k: float) -> float:
    """Return how much of the lane a column of it takes."""
    return width * RINGED + (GAP + APART) * k


def _need(rows: tuple[Row, ...], k: float) -> float:
    """Return how high the rows of a seat are with what lies between them."""
    return sum(row.high for row in rows) + (len(rows) + 1) * GAP * k + 4 * k


def _is_long_enough(rows: tuple[Row, ...], side: Side, widths: tuple[float, float], k: float) -> bool:
    """Return whether every row has room for its pieces and lands, each so wide (one piece is never too long)."""
    width, land = widths
    return all(
        row.lands + row.others <= 1
        or row.lands * (land + GAP * k) + row.others * (width + GAP * k) - GAP * k <= side.wide
        for row in rows
    )


def _rows(side: Side, piece: tuple[float, float], land: tuple[float, float], k: float) -> tuple[Row, ...]:
    """Return a seat's rows from its own edge: one while that fits, else lands apart, and each kind wrapped evenly."""
    gap = GAP * k
    (width, height), (land_wide, land_high) = piece, land
    together = side.lands * (land_wide + gap) + side.others * (width + gap) - gap
    together += 2 * gap if side.lands and side.others else 0
    if not side.lands and not side.others:
        return ()
    if together <= side.wide:
        high = max(height if side.others else 0.0, land_high if side.lands else 0.0)
        return (Row(side.lands, side.others, high),)
    lands = [Row(count, 0, land_high) for count in even(side.lands, land_wide, gap, side.wide)]
    others = [Row(0, count, height) for count in even(side.others, width, gap, side.wide)]
    return (*lands, *others)


def even(count: int, width: float, gap: float, room: float) -> list[int]:
    """Return how many pieces lie in each row, as evenly as can be; none where there are none."""
    if not count:
        return []
    most = max(1, int((room + gap) // (width + gap)))
    rows = math.ceil(count / most)
    return [count * (row + 1) // rows - count * row // rows for row in range(rows)]
