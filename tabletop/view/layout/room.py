"""The room: how large permanents are and where everything lies, for any count and any window. Pure numbers.

A table of 1920 x 1080 has `k` 1. Permanents are as large as all rows, the lane and the hand allow, the same size for
every seat, in the form that suits their width; lands are smaller. What is not there takes no room.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from tabletop.view.layout.geometry import Rect

Form: TypeAlias = Literal["face", "block", "tile"]

#: form, height as a share of the width, and the least width for it at k = 1; the widest first
_FORMS: Final[tuple[tuple[Form, float, float], ...]] = (
    ("face", 1.40, 208.0),
    ("block", 1.18, 150.0),
    ("tile", 1.0, 0.0),
)
#: widest and narrowest permanents; the widest is at k = 1
WIDEST: Final = 480.0
NARROWEST: Final = 64.0
#: between pieces of a row at k = 1, and the most that spare room adds up to
GAP: Final = 12.0
MOST_GAP: Final = 26.0
#: k of words and plates, and of pieces, goes no lower
LEAST_WORDS: Final = 0.72
LEAST_PIECES: Final = 0.62
#: measures at k = 1
TOP_BAR: Final = 44.0
LEFT_COLUMN: Final = 224.0
RIGHT_COLUMN: Final = 392.0
#: the right column of windows that are less than `NARROW` wide
RIGHT_COLUMN_NARROW: Final = 330.0
NARROW: Final = 1400
#: free room in the lane beside the height of a piece
LANE: Final = 48.0


class Side(NamedTuple):
    """How many pieces a seat has outside the lane: lands and others; and how many of its creatures stand in it."""

    lands: int
    others: int
    attackers: int = 0


class Row(NamedTuple):
    """One row of a seat: whether it has lands, others or both, how many of each, and how high it is."""

    lands: int
    others: int
    high: float


class Room(NamedTuple):
    """What follows from counts and window: sizes of pieces, rows of each seat (the edge's first), free room.

    `scale` is k for words, `pieces` k for permanents. `lane` is the height of the lane, 0 without attackers. `table`
    is what lies between the columns, the bar above and the hand below. `fits` is False where the narrowest pieces
    are too many: then rows are longer than the table, and scroll.
    """

    scale: float
    pieces: float
    width: float
    height: float
    land_width: float
    land_height: float
    form: Form
    rows: tuple[tuple[Row, ...], ...]
    lane: float
    gap: float
    table: Rect
    left: float
    right: float
    fits: bool


def form_of(width: float, k: float) -> tuple[Form, float]:
    """Return the form of pieces of a width, and their height as a share of it."""
    for form, ratio, least in _FORMS:
        if width / k >= least:
            return form, ratio
    raise ValueError(f"No form is {width} wide.")


def land_size(width: float, k: float) -> tuple[float, float]:
    """Return width and height of a land beside pieces of a width: it is read by its picture and sign alone."""
    form, _ = form_of(width, k)
    share, ratio = {"face": (0.80, 1.40), "block": (0.84, 0.80), "tile": (0.92, 0.82)}[form]
    wide = round(width * share)
    return wide, round(wide * ratio)


def scales(wide: float, high: float) -> tuple[float, float]:
    """Return k of words and k of pieces for a window."""
    k = min(wide / 1920, high / 1080) if wide >= high else wide / 1080
    return max(LEAST_WORDS, k), max(LEAST_PIECES, k)


@lru_cache(maxsize=256)
def lay_room(
    wide: float,
    high: float,
    sides: tuple[Side, ...],
    *,
    hand: float = 0.0,
    share: float = 1.0,
    cards: float = 1.0,
    column: bool = True,
) -> Room:
    """Return the room for seats that lie under one another, the far one first.

    `hand` is the height that a lifted or resting hand takes, `share` the part of the table's width that each seat has,
    `cards` how much larger than usual pieces are wanted; `column` says whether the right column is there.
    """
    k, piece_k = scales(wide, high)
    piece_k *= cards
    left = round(LEFT_COLUMN * k)
    right = round((RIGHT_COLUMN if wide >= NARROW else RIGHT_COLUMN_NARROW) * k) if column else 0
    top = round(TOP_BAR * k)
    table = Rect(left + round(16 * k), top, wide - left - right - round(28 * k), high - top - hand - round(10 * k))
    room = table.w * share - 28 * k
    attackers = max((side.attackers for side in sides), default=0)
    width = 2.0 * (round(WIDEST * piece_k) // 2)
    while True:
        form, ratio = form_of(width, piece_k)
        height = round(width * ratio)
        lane = round(height + LANE * k) if attackers else 0
        rows = tuple(_rows(side, width, height, room, piece_k) for side in sides)
        lines = [sum(row.high for row in seat) + (len(seat) + 1) * GAP * k + 4 * k for seat in rows]
        spare = table.h - lane - sum(lines)
        fits = spare >= 0 and attackers * width * 1.1 <= room * max(1, len(sides))
        if fits or width <= NARROWEST:
            break
        width -= 2
    places = sum(len(seat) + 1 for seat in rows)
    gap = GAP * k + max(0.0, spare) / max(1, places)
    lands = land_size(width, piece_k)
    return Room(k, piece_k, width, height, *lands, form, rows, lane, gap, table, left, right, fits)


def _rows(side: Side, width: float, height: float, room: float, k: float) -> tuple[Row, ...]:
    """Return a seat's rows from its own edge: one while that fits, else lands apart, and each kind wrapped evenly."""
    land_wide, land_high = land_size(width, k)
    together = side.lands * (land_wide + GAP) + side.others * (width + GAP) - GAP
    together += 2 * GAP if side.lands and side.others else 0
    if not side.lands and not side.others:
        return ()
    if together <= room:
        high = max(height if side.others else 0.0, land_high if side.lands else 0.0)
        return (Row(side.lands, side.others, high),)
    lands = [Row(count, 0, land_high) for count in _even(side.lands, land_wide, room)]
    others = [Row(0, count, height) for count in _even(side.others, width, room)]
    return (*lands, *others)


def _even(count: int, width: float, room: float) -> list[int]:
    """Return how many pieces lie in each row, as evenly as can be; none where there are none."""
    if not count:
        return []
    most = max(1, int((room + GAP) // (width + GAP)))
    rows = math.ceil(count / most)
    return [count * (row + 1) // rows - count * row // rows for row in range(rows)]
