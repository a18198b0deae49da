"""The fixed places of a table, for any window and any seating: what does not move when cards come and go.

Two lands meet in one line and fill the table edge to edge; plates, hands and the column lie on them. A plate stands in
the outer corner of its seat, the ask block always in the lower corner of the column. Of five and more players only
three have a part of the table; strips over it tell of the others.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.seating import Seating
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.room import WIDEST, Room, Side, lay_room
from tabletop.view.layout.wishes import USUAL, Wishes

#: k of words and plates, and of pieces, goes no lower
LEAST_WORDS: Final = 0.72
LEAST_PIECES: Final = 0.62
#: measures at k = 1
TOP_BAR: Final = 44.0
COLUMN: Final = 392.0
#: the column of windows that are less than `NARROW` wide
COLUMN_NARROW: Final = 330.0
NARROW: Final = 1400
EDGE: Final = 8.0
ASK: Final = 196.0
TEAM: Final = 166.0
#: width and height of a plate, and of the plate of one head of a team
PLATE: Final = (216.0, 222.0)
HEAD: Final = (140.0, 232.0)
#: what piles take beside their plate, and one card of an open hand that lies as a slip
PILES: Final = 122.0
SLIP: Final = 30.0
#: what rows keep free beside them, by the scale of words
BESIDE_ROWS: Final = 28.0
#: what pieces keep beside the plates of a free-for-all while somebody attacks, beyond the usual
AIMED: Final = 26.0
#: heights of a hand: the backs at rest, a lifted fan (also in narrow windows), its titles alone
AT_REST: Final = 84.0
FAN: Final = 306.0
FAN_NARROW: Final = 190.0
FAN_ALONE: Final = 366.0
SUNK: Final = 70.0
#: the strips of many players at k = 1: their height with the gap under them, what is between two, and inside of each
#: the height of what is said of the player; the rest is for permanents
STRIP_HIGH: Final = 148.0
STRIP_GAP: Final = 6.0
#: no strip is less wide than this at k = 1: they lie in several rows then
STRIP_LEAST: Final = 140.0
STRIP_HEAD: Final = 78.0
#: the plate of a game that waits, with what is over it
WAITS: Final = 190.0
#: the columns at both sides take at most this share of the window
_MOST_BESIDE: Final = 0.46
#: ... and where plates stand at both sides
_MOST_AROUND: Final = 0.56
#: what the column of two teams needs over the ask block beside their plates: the heading of the stack, and one strip
_OF_TEAMS: Final = 150.0


class SeatPlaces(NamedTuple):
    """Where one seat's things lie. `far` is the side away from the lane: "top" or "bottom".

    `land` is its part of the table, `rows` where its permanents lie there. `hand` is where its hand lies while it is
    the one in the strip, `slips` where the cards of another open hand are told, `backs` the small backs on its plate.
    """

    plate: Rect
    land: Rect
    rows: Rect
    piles: Rect
    slips: Rect
    hand: Rect
    far: str
    #: all that it has of the table is a strip: `plate` is all of it, `rows` where its permanents are told there
    is_strip: bool = False


class Places(NamedTuple):
    """Where everything lies. `k` is the scale of words and plates; `lane` has no height while nobody fights."""

    width: float
    height: float
    k: float
    room: Room
    bar: Rect
    table: Rect
    seats: tuple[SeatPlaces, ...]
    lane: Rect
    column: Rect
    ask: Rect
    teams: tuple[Rect, ...] = ()
    #: between table and column: a pile that is looked through, without width while there is none
    beside: Rect = Rect(0, 0, 0, 0)
    #: at the top of the column: the game that waits for the one that is played (506), without height while none does
    waits: Rect = Rect(0, 0, 0, 0)

    @property
    def is_stage(self) -> bool:
        """Return whether this is a stage: nobody is asked there."""
        return self.ask.h <= 0

    def beside_ask(self, grown: float) -> Places:
        """Return the places with so much less room above the ask block, because it has grown upwards."""
        if not grown:
            return self
        column = self.column._replace(h=max(0.0, self.column.h - grown))
        teams = tuple(team._replace(y=team.y - grown) if team.y > self.column.y else team for team in self.teams)
        return self._replace(column=column, teams=teams)

    def under_waiting(self) -> Places:
        """Return the places with room at the top of the column for a game that waits."""
        high, column = round(WAITS * self.k), self.column
        waits = Rect(column.x, column.y + round(EDGE * self.k), column.w, high - round(EDGE * self.k))
        return self._replace(waits=waits, column=column._replace(y=column.y + high, h=max(0.0, column.h - high)))

    def far_edge(self, seat: Seat) -> float:
        """The edge of a seat's part of the table that is away from the lane, where its first row begins."""
        part = self.seats[seat]
        return part.land.y if part.far == "top" else part.rows.bottom


class Counts(NamedTuple):
    """What a seat has, without what follows from the window: lands, other pieces, and columns in the lane.

    An attacker with several blockers takes as many columns as it has.
    """

    lands: int = 0
    others: int = 0
    attackers: int = 0


def scales(wide: float, high: float, seating: Seating, wishes: Wishes = USUAL) -> tuple[float, float]:
    """Return k of words and k of pieces for a window; words are as large as is wished, as far as there is room."""
    k = min(wide / 1920, high / 1080) if wide >= high else wide / 1080
    words = max(LEAST_WORDS, k) * wishes.words
    column = COLUMN if wide >= NARROW else COLUMN_NARROW
    most = min(
        _MOST_BESIDE * wide / (PLATE[0] + 2 * EDGE + column), high / (TOP_BAR + AT_REST + 2 * HEAD[1] + 4 * EDGE)
    )
    if not seating.is_two:
        plate = HEAD[0] if seating.kind == "heads" else PLATE[0]
        most = min(most, _MOST_AROUND * wide / (2 * plate + 4 * EDGE + column))
    if seating.strips:
        most = min(most, high / (TOP_BAR + STRIP_HIGH + AT_REST + 2 * PLATE[1] + 5 * EDGE))
    if seating.kind == "heads":
        most = min(most, high / (TOP_BAR + ASK + 2 * TEAM + _OF_TEAMS + 4 * EDGE))
    return min(words, max(LEAST_WORDS, most)), max(LEAST_PIECES, k)


def hand_high(wide: float, form: str, k: float, cards: float = 1.0, *, alone: bool = False) -> float:
    """Return how high a hand is in the strip: "fan", "sunk" (its titles), "rest" (backs) or "none".

    In narrow windows only the upper part of a fan is in sight, but where it is `alone`: nothing else lies there.
    """
    fan = FAN if wide >= NARROW else FAN_ALONE if alone else FAN_NARROW
    measures = {"fan": fan * cards, "sunk": SUNK, "rest": AT_REST, "none": 0.0}
    return round(measures[form] * k)


@lru_cache(maxsize=128)
def lay_places(
    wide: float,
    high: float,
    seating: Seating,
    counts: tuple[Counts, ...],
    hand: float,
    wishes: Wishes = USUAL,
    beside: float = 0.0,
    column_wide: float = 0.0,
    widest: float = 0.0,
) -> Places:
    """Return the places of a table in a window of this size.

    `hand` is the height of the strip at the lower edge, `beside` how wide something is that the table makes room for
    at its side next to the column, `column_wide` the width of a column that is wider than usual,
    `widest` how wide pieces may be at most.
    """
    k, piece_k = scales(wide, high, seating, wishes)
    edge, bar_high = round(EDGE * k), round(TOP_BAR * k)
    right = round(column_wide or (COLUMN if wide >= NARROW else COLUMN_NARROW) * k)
    column = Rect(wide - right, bar_high, right - edge, high - bar_high)
    table = Rect(edge, bar_high, wide - right - (3 if beside else 2) * edge - beside, high - bar_high)
    aside = Rect(table.right + edge, bar_high, beside, high - bar_high - edge) if beside else Rect(0, 0, 0, 0)
    plate_wide, plate_high = (round(side * k) for side in (HEAD if seating.kind == "heads" else PLATE))
    inner = 0.0 if seating.is_two else hand
    strips = lay_strips(seating, table, k)
    if strips:
        band = round(max(strip.bottom for strip in strips.values()) + edge / 2 - table.y)
        table = table._replace(y=table.y + band, h=table.h - band)
    seats = range(len(seating.places))
    boards = {seat: _board(seat, seating, table) for seat in seats}
    taken = plate_wide + edge + round(16 * k)
    # among three and four an arrow goes to the plate of whom somebody attacks: its head has a gutter
    aimed = round(AIMED * k) if seating.kind == "free" and any(one.attackers for one in counts) else 0
    lane_long = table.w - (taken if seating.is_two else 0) - round(BESIDE_ROWS * k)
    most = widest / piece_k if widest else WIDEST
    share = 1.0 if widest else min(1.0, wishes.cards)
    rows_high = table.h - hand - round(10 * k)
    for beside_plate in (aimed, 0):
        rows_wide = {seat: boards[seat][1] - taken - beside_plate - round(BESIDE_ROWS * k) for seat in seats}
        sides = tuple(
            Side(
                *((0, 0, counts[seat].attackers) if seat in strips else counts[seat][:3]),
                wide=rows_wide[seat],
                top=seating.is_top(seat),
            )
            for seat in seats
        )
        room = lay_room(sides, rows_high, lane_long, piece_k, share, widest=most, quarter=wishes.quarter)
        if room.fits or not aimed:  # it costs nobody a piece that is seen
            break
    border = _border(room, sides, table, hand, k)
    lane = Rect(table.x + (taken if seating.is_two else 0), border - room.lane / 2, lane_long, room.lane)
    if not seating.is_two and lane.y < table.y + edge + plate_high:  # it ends at the plates that reach into it
        lane = lane._replace(x=lane.x + taken, w=lane.w - 2 * taken)
    found = []
    for seat in seats:
        if seat in strips:
            found.append(_strip_places(strips[seat], table, hand, taken, k))
            continue
        x, board_wide = boards[seat]
        top, at_left = seating.is_top(seat), seating.is_two or seating.is_left(seat)
        land = (
            Rect(x, table.y, board_wide, border - table.y)
            if top
            else Rect(x, border, board_wide, table.bottom - border)
        )
        low = table.bottom - edge - inner
        plate = Rect(
            x + (edge if at_left else board_wide - edge - plate_wide),
            table.y + edge if top else low - plate_high,
            plate_wide,
            plate_high,
        )
        rows_from = x + taken + beside_plate if at_left else x + round(14 * k)
        rows = Rect(rows_from, land.y, board_wide - taken - beside_plate, land.h)
        if not top:
            rows = rows._replace(h=table.bottom - hand - round(10 * k) - land.y)
        piles_high = round(PILES * k)
        middle = (table.y + (table.bottom - inner)) / 2
        room_there = (middle - plate.bottom if top else plate.y - middle) >= piles_high
        there = piles_high if room_there else 0.0
        piles = Rect(plate.x, plate.bottom if top else plate.y - there, plate.w, there)
        if strips:  # who sits below has all of that side, and may have more than half of the height
            middle = min(middle, border) if top else max(middle, border)
        slips_room = max(0.0, (middle - piles.bottom) if top else (piles.y - middle))
        slips = Rect(plate.x, piles.bottom if top else piles.y - slips_room, plate.w, slips_room)
        strip = _strip(seat, seating, table, taken, hand, at_left)
        found.append(SeatPlaces(plate, land, rows, piles, slips, strip, "top" if top else "bottom"))
    ask = Rect(column.x, high - round((ASK + 10) * k), column.w, round(ASK * k))
    teams: tuple[Rect, ...] = ()
    inside = Rect(column.x, column.y + edge, column.w, ask.y - column.y - 2 * edge)
    if seating.kind == "heads":
        team = round(TEAM * k)
        upper = inside._replace(h=team)
        lower = inside._replace(y=inside.bottom - team, h=team)
        teams = tuple(upper if seating.is_top(one[0]) else lower for one in seating.teams)
        inside = Rect(inside.x, upper.bottom + edge, inside.w, lower.y - upper.bottom - 2 * edge)
    bar = Rect(0, 0, wide, bar_high)
    places = Places(wide, high, k, room, bar, table, tuple(found), lane, inside, ask, teams, aside)
    return _mirrored(places) if wishes.left else places


def _board(seat: Seat, seating: Seating, table: Rect) -> tuple[float, float]:
    """Return where a seat's part of the table begins, and how wide it is."""
    if seating.is_alone(seat):
        return table.x, table.w
    half = round(table.w / 2)
    return (table.x, half) if seating.is_left(seat) else (table.x + half, table.w - half)


def lay_strips(seating: Seating, table: Rect, k: float) -> dict[Seat, Rect]:
    """Return the strips of a table of many, side by side along its upper edge, in several rows where it is narrow."""
    gap, edge, number = round(STRIP_GAP * k), round(EDGE * k), len(seating.strips)
    pitch = round(STRIP_HIGH * k)
    rows = math.ceil(number * STRIP_LEAST * k / table.w)
    across = math.ceil(number / max(1, rows))
    wide = (table.w + gap) / max(1, across)
    found = {}
    for place, seat in enumerate(seating.strips):
        column, row = place % across, place // across
        left, right = round(column * wide), round((column + 1) * wide) - gap
        found[seat] = Rect(table.x + left, table.y + edge / 2 + row * pitch, right - left, pitch - edge)
    return found


def _strip_places(strip: Rect, table: Rect, hand: float, taken: float, k: float) -> SeatPlaces:
    """Return the places of a seat that has a strip: its piles are counts there, its hand lies where all hands do."""
    head, edge = round(STRIP_HEAD * k), round(EDGE * k)
    rows = Rect(strip.x + 2 * edge, strip.y + head, strip.w - 3 * edge, strip.h - head - round(4 * k))
    none = Rect(strip.x, strip.bottom, strip.w, 0.0)
    lifted = Rect(table.x + taken, table.bottom - hand, table.w - 2 * taken, hand)
    return SeatPlaces(strip, strip, rows, none, none, lifted, "top", is_strip=True)


def _border(room: Room, sides: tuple[Side, ...], table: Rect, hand: float, k: float) -> float:
    """Return the height of the line in which the lands meet: the middle of the lane, or between the rows."""

    def need(top: bool) -> float:
        return max(
            (
                sum(row.high for row in rows) + (len(rows) + 1) * room.gap
                for rows, side in zip(room.rows, sides, strict=True)
                if side.top == top
            ),
            default=0.0,
        )

    upper, lower = table.y + need(True), table.bottom - hand - round(10 * k) - need(False)
    step = round(40 * k)
    # The lands are printed anew where their size changes, so that it does so in steps; some of each is always seen.
    steps = round(((upper + lower) / 2 - table.y) / step)
    return table.y + min(max(steps, 2), int(table.h / step) - 2) * step


def _strip(seat: Seat, seating: Seating, table: Rect, taken: float, hand: float, at_left: bool) -> Rect:
    """Return where a seat's hand lies at the lower edge: beside the plate of two, in its own half for a head."""
    y = table.bottom - hand
    if seating.is_two:
        return Rect(table.x + taken, y, table.w - taken, hand)
    if seating.kind != "heads":
        return Rect(table.x + taken, y, table.w - 2 * taken, hand)
    half = round(table.w / 2)
    return Rect(table.x + taken if at_left else table.x + half, y, half - taken, hand)


def _mirrored(places: Places) -> Places:
    """Return the places with the column at the left."""

    def over(box: Rect) -> Rect:
        return box._replace(x=places.width - box.x - box.w)

    seats = tuple(
        seat._replace(
            plate=over(seat.plate),
            land=over(seat.land),
            rows=over(seat.rows),
            piles=over(seat.piles),
            slips=over(seat.slips),
            hand=over(seat.hand),
        )
        for seat in places.seats
    )
    return places._replace(
        table=over(places.table),
        seats=seats,
        lane=over(places.lane),
        column=over(places.column),
        ask=over(places.ask),
        teams=tuple(over(team) for team in places.teams),
        beside=over(places.beside),
    )
