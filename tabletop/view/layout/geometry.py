"""Where everything lies on the table, for a window's size and what must be shown. Pure numbers, logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import floor
from typing import Final, NamedTuple

TILES: Final = (150, 128, 112, 98, 84)
#: tiles where large panels leave less room
BESIDE_PANELS: Final = (72, 62)
#: the free space between two tiles in a row, as a share of a tile
SPACE: Final = 0.1
GROUP_UNDER: Final = 112
#: free space at both ends of a row; the line from attackers to the player they attack runs through it
MARGIN: Final = 16.0


class Scales(NamedTuple):
    """How large cards and panels are wanted; 1 is as usual."""

    cards: float = 1.0
    panels: float = 1.0


_scales: list[Scales] = [Scales()]

#: a table needs this height for its rows at their smallest
LOW: Final = 760


def unit_for(width: int, height: int) -> float:
    """How many logical pixels a unit is in a window of this size: a larger window than 1920 x 1080 shows all larger."""
    return max(1.0, floor(min(width / 1920, height / 1080) * 4) / 4)


def squeeze_for(height: int) -> float:
    """How much smaller everything is on a table that is less high than it needs, as over a strip of narration."""
    return min(1.0, max(0.75, height / LOW))


def set_scales(scales: Scales) -> None:
    """Lay every table from now on with cards and panels of these sizes, as far as there is room."""
    _scales[0] = scales


def scales() -> Scales:
    """How large cards and panels are wanted."""
    return _scales[0]


class Panels(NamedTuple):
    """Which panels stand in the column beside the table, and whether that is at the left."""

    left: bool = False
    stack: bool = True
    card: bool = True
    log: bool = True


_panels: list[Panels] = [Panels()]


def set_panels(panels: Panels) -> None:
    """Lay every table from now on with these panels beside it."""
    _panels[0] = panels


def panels() -> Panels:
    """Which panels stand beside the table."""
    return _panels[0]


class Rect(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Rect:
        """The rectangle smaller by `by` on every side."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


class SeatPlaces(NamedTuple):
    """Where one seat's things lie. `far` is the side of the zone away from the lane: "top" or "bottom"."""

    bar: Rect
    strip: Rect
    zone: Rect
    piles: Rect
    far: str
    #: where the backs of a hand that is not lifted lie, if not in its strip
    backs: Rect | None = None


class Places(NamedTuple):
    """Where everything lies."""

    width: int
    height: int
    big: bool
    phases: Rect
    seats: tuple[SeatPlaces, ...]
    lane: Rect
    ask: Rect
    stack: Rect
    #: where the card under the pointer is shown; where all is folded, the part of the table that it may lie over
    preview: Rect
    log: Rect
    #: where panels open that are there for a while: over the card and the log, else over the table's edge
    desk: Rect
    #: whether the stack has no panel of its own: then it lies over the table while there is anything on it
    drawer: bool = False
    #: where the life of teams stands, by team; nowhere where each player's bar says it
    teams: tuple[Rect, ...] = ()
    #: whether the column beside the table is folded: card and log too lie over the table while they are wanted
    folded: bool = False
    #: room in the lane under each attacker, for whom its damage goes to
    label: float = 0.0

    def named(self, pool: bool) -> float:
        """Room at the left of a lifted hand where three or four share the table: whose it is, and what its bar says.

        `pool`: there is mana in the player's pool.
        """
        return 84.0 if not self.folded else 158.0 if pool else 104.0

    def fight_y(self, upper: bool = False) -> float:
        """The height of the middle of attackers in the lane; words lie at their far side from the defenders.

        `upper`: they come from the upper edge of the table.
        """
        return self.lane.middle[1] + (self.label / 2 if upper else -self.label / 2)

    @property
    def margin(self) -> float:
        """Free space at both ends of a row."""
        return MARGIN if len(self.seats) == 2 else 6.0


def places(width: int, height: int, open_hands: bool = False) -> Places:
    """The places for a table of this size; seat 0 sits at the bottom, seat 1 at the top. A hidden panel has no size."""
    big = height >= 900
    gap = 6.0 if big else 4.0
    phases_high, bar_high, ask_high = (42.0, 46.0, 68.0) if big else (32.0, 36.0, 58.0)
    strip_high = (92.0 if big else 70.0) if open_hands else (84.0 if big else 56.0)
    side = float(min(404, max(292, round(width * 0.21))))
    if _scales[0] != Scales():
        phases_high, bar_high, ask_high = _scaled(phases_high, bar_high, ask_high, 2 * strip_high, height)
        side = float(round(min(max(side, width * 0.42), side * _scales[0].panels)))
    beside = _panels[0]
    column = side + gap if beside.stack or beside.card or beside.log else 0.0
    table = width - column - gap
    x = gap + (column if beside.left else 0.0)
    ask = Rect(x, height - ask_high - gap, table - gap, ask_high)
    top_strip = Rect(x, phases_high + gap, table - gap, strip_high)
    top_bar = Rect(x, top_strip.bottom + gap, table - gap, bar_high)
    low_strip = Rect(x, ask.y - gap - strip_high, table - gap, strip_high)
    low_bar = Rect(x, low_strip.y - gap - bar_high, table - gap, bar_high)
    y, room = top_bar.bottom + gap, low_bar.y - gap - top_bar.bottom - gap
    lane_high = round(room * (0.19 if big else 0.22))
    zone_high = (room - lane_high - 2 * gap) / 2
    zones = [Rect(x, low_bar.y - gap - zone_high, table - gap, zone_high), Rect(x, y, table - gap, zone_high)]
    bars, strips = (low_bar, top_bar), (low_strip, top_strip)
    seats = []
    for seat in (0, 1):
        pile = (zone_high - 4 * gap) / 3
        zone = zones[seat]
        pile_part = Rect(zone.right - pile - gap, zone.y, pile + gap, zone.h)
        cards = Rect(zone.x, zone.y, zone.w - pile_part.w, zone.h)
        seats.append(SeatPlaces(bars[seat], strips[seat], cards, pile_part, ("bottom", "top")[seat]))
    lane = Rect(x, zones[1].bottom + gap, table - gap, lane_high)
    top = phases_high + gap
    column_part = Rect(gap if beside.left else width - side - gap, top, side, height - top - gap)
    stack_high = round(height * (0.28 if big else 0.31))
    over = Rect(seats[0].zone.right - side - gap, seats[1].zone.y, side, stack_high)
    stack, preview, log = _column(column_part, beside, stack_high, height, big, gap)
    desk = Rect(column_part.x, preview.y, side, column_part.bottom - preview.y)
    if not (beside.card or beside.log):
        desk = Rect(x if beside.left else x + table - gap - side, top, side, ask.y - gap - top)
    phases = Rect(0, 0, width, phases_high)
    return Places(
        width, height, big, phases, (seats[0], seats[1]), lane, ask, stack if beside.stack else over, preview, log,
        desk, not beside.stack,
    )  # fmt: skip


def _column(
    part: Rect, beside: Panels, stack_high: float, height: int, big: bool, gap: float
) -> tuple[Rect, Rect, Rect]:
    """Stack, card and log from the top down; the last one that is shown takes the rest."""
    card_high = min(round(part.w * 1.22), round(height * (0.4 if big else 0.36)))
    wanted = ((beside.stack, stack_high), (beside.card, card_high), (beside.log, part.h))
    found, y = [], part.y
    for place, (shown, high) in enumerate(wanted):
        last = not any(other for other, _ in wanted[place + 1 :])
        tall = (part.bottom - y if last else high) if shown else 0.0
        found.append(Rect(part.x, y, part.w if shown else 0.0, tall))
        y += tall + gap if shown else 0.0
    return found[0], found[1], found[2]


def _scaled(phases: float, bar: float, ask: float, strips: float, height: int) -> tuple[float, float, float]:
    """Heights of panels as they are wanted; with the strips they take no more than half of the table."""
    usual = phases + ask + 2 * bar
    wanted = usual * _scales[0].panels
    room = max(usual, height / 2 - strips)
    scale = min(wanted, room) / usual
    return float(round(phases * scale)), float(round(bar * scale)), float(round(ask * scale))


def tiles() -> tuple[int, ...]:
    """The sizes of tiles to try, largest first: those wanted, then the usual smaller ones, so that all fits."""
    wanted = tuple(round(tile * _scales[0].cards) for tile in TILES)
    smaller = TILES if _scales[0].panels <= 1 else TILES + BESIDE_PANELS
    return wanted + tuple(tile for tile in smaller if tile < wanted[-1])


class Fit(NamedTuple):
    """How the permanents are laid: tile size, whether equal ones are grouped, and each seat's rows.

    A row is a tuple of the kinds that share it: "creatures", "others", "lands".
    """

    tile: int
    grouped: bool
    rows: tuple[tuple[tuple[str, ...], ...], ...]


Counts = tuple[int, int, int]
_THREE = (("creatures",), ("others",), ("lands",))
_TWO = (("creatures",), ("others", "lands"))


def fit(counts: tuple[Counts, ...], grouped: tuple[Counts, ...], wide: float, zone_high: float) -> Fit:
    """The largest tiles at which every row fits.

    `counts` are (creatures, others, lands) of each seat, `grouped` the same with equal things grouped, which is
    done before tiles get smaller than 112. At the smallest size rows may be longer than the zone is wide.
    """
    sizes, group_under = tiles(), GROUP_UNDER * min(1.0, _scales[0].cards)
    for tile in sizes:
        for group, numbers in ((False, counts), (True, grouped)):
            if tile > group_under if group else tile < group_under:
                continue
            rows = tuple(_rows(number, tile, wide, zone_high) for number in numbers)
            if all(row is not None for row in rows):
                return Fit(tile, group, tuple(row for row in rows if row is not None))
    least = sizes[-1]
    rows_high = _THREE if zone_high >= 3 * least * 1.04 else _TWO
    return Fit(least, True, (rows_high,) * len(counts))


def _rows(count: Counts, tile: int, wide: float, high: float) -> tuple[tuple[str, ...], ...] | None:
    creatures, others, lands = count
    pitch = tile * (1 + SPACE)
    most = int((wide - tile * SPACE) // pitch)
    if creatures > most:
        return None
    extra = 0.7 if others and lands else 0.0
    if others + lands + extra <= most and 2 * tile * 1.06 <= high:
        return _TWO
    if others <= most and lands <= most and 3 * tile * 1.04 <= high:
        return _THREE
    return None


def row_middles(zone: Rect, far: str, rows: int) -> tuple[float, ...]:
    """The y of each row's middle, the first row nearest to the lane."""
    pitch = zone.h / rows
    ys = tuple(zone.y + pitch * (place + 0.5) for place in range(rows))
    return ys if far == "bottom" else ys[::-1]


def settle(wanted: Sequence[float], sizes: Sequence[float], left: float, wide: float) -> tuple[float, ...]:
    """Middles of things in this order, each as near as can be to where it is wanted, none over another.

    `sizes` are their widths with the space between them. They overlap only where there is too little room.
    """
    if not sizes:
        return ()
    gaps = [(one + two) / 2 for one, two in pairwise(sizes)]
    room = wide - (sizes[0] + sizes[-1]) / 2
    share = min(1.0, max(room, 0.0) / sum(gaps)) if sum(gaps) else 1.0
    steps = list(accumulate((gap * share for gap in gaps), initial=0.0))
    blocks: list[tuple[float, int]] = []  # (mean of what is wanted of the first, how many move together)
    for want, step in zip(wanted, steps, strict=True):
        mean, count = want - step, 1
        while blocks and blocks[-1][0] > mean:
            other, many = blocks.pop()
            mean, count = (mean * count + other * many) / (count + many), count + many
        blocks.append((mean, count))
    least = left + sizes[0] / 2
    most = max(least, left + wide - sizes[-1] / 2 - steps[-1])
    firsts = [min(max(mean, least), most) for mean, count in blocks for _ in range(count)]
    return tuple(first + step for first, step in zip(firsts, steps, strict=True))


def nearest_free(want: float, size: float, taken: Sequence[float], left: float, wide: float) -> float | None:
    """The middle nearest to `want` for a thing among others of its size at `taken`; None without room."""
    spots = [want, *(at + size for at in taken), *(at - size for at in taken)]
    free = [
        spot
        for spot in spots
        if left + size / 2 - 0.5 <= spot <= left + wide - size / 2 + 0.5
        and all(abs(spot - at) >= size - 0.5 for at in taken)
    ]
    return min(free, key=lambda spot: abs(spot - want), default=None)


def spread(count: int, left: float, wide: float, size: float, space: float) -> tuple[float, ...]:
    """Middles of `count` things of one size in a row, centred; they overlap where there is too little room."""
    if count == 0:
        return ()
    pitch = size + space
    if count > 1 and count * pitch - space > wide:
        pitch = (wide - size) / (count - 1)
    start = left + (wide - (count - 1) * pitch) / 2
    return tuple(start + place * pitch for place in range(count))
