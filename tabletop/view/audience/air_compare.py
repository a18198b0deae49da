"""Two lines of play side by side on a canvas: two boards with their plates, and what differs on paper under them."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletop.controller.air.air_picture import AirCompare
from tabletop.engine.vocabulary.ids import Ref, Seat, player_ref
from tabletop.prints.air.compare_table import (
    CompareRow,
    CompareTable,
    LineHead,
    fitting,
    height_of,
    print_compare,
    print_differing_life,
    print_line_head,
    print_since,
)
from tabletop.prints.air.life_plates import LifePlate, print_life_plate
from tabletop.session.seeing.observation import Observation
from tabletop.view.audience.air_board import READ, Board, lay_board
from tabletop.view.audience.air_parts import Part, sides_of
from tabletop.view.audience.air_places import GAP, AirPlaces
from tabletop.view.audience.air_strips import strip_parts
from tabletop.view.ground.looks import card_face, land_of, row_of
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect

#: at k = 1: the line over both, the head of a board, a plate at its left
_SINCE, _HEAD, _PLATE_WIDE, _PLATE_HIGH = 52.0, 56.0, 262.0, 92.0
#: the table takes at most this share of the stage, and upright this
_MOST, _MOST_UPRIGHT = 0.46, 0.3
#: no table on a wide canvas has more rows: the boards are seen as well
_MOST_ROWS: Final = 5
#: how far the subject of a land lies aside of its middle
_ASIDE: Final = 0.22


class ComparedLaid(NamedTuple):
    """Both boards and the table; `lands` are numbered through both."""

    specs: list[Spec]
    parts: list[Part]
    lands: dict[Seat, tuple[Rect, str, float]]


def lay_compare(compare: AirCompare, places: AirPlaces) -> ComparedLaid:
    """Return two lines side by side; upright one over the other."""
    k, stage = places.k, places.stage
    gap = GAP * k / 2
    hole = places.hole
    if hole is not None and hole.y == 0:
        top = max(stage.y, hole.bottom + gap)
        stage = stage._replace(y=top, h=stage.bottom - top)
    upright = places.high > places.wide
    most = stage.h * (_MOST_UPRIGHT if upright else _MOST)
    shown = min(fitting(len(compare.rows), most, k), len(compare.rows) if upright else _MOST_ROWS)
    high = min(height_of(shown, k, shown < len(compare.rows)), most)
    words = f"Two lines of play from {compare.since}" if compare.since else "Two lines of play"
    parts = [
        Part("since", _rounded(Rect(stage.x, stage.y, stage.w, _SINCE * k)), words, print_since),
        _table(compare, shown, _rounded(Rect(stage.x, stage.bottom - high, stage.w, high))),
    ]
    room = Rect(stage.x, stage.y + _SINCE * k, stage.w, stage.h - _SINCE * k - high - gap)
    if upright:
        half = (room.h - gap) / 2
        boxes = room._replace(h=half), Rect(room.x, room.y + half + gap, room.w, half)
    else:
        half = (room.w - gap) / 2
        boxes = room._replace(w=half), Rect(room.x + half + gap, room.y, half, room.h)
    specs: list[Spec] = []
    lands: dict[Seat, tuple[Rect, str, float]] = {}
    # where not all can be read, what the rows tell of is what matters
    told = [row for row in compare.rows[:shown] if row.about in ("life", "card")]
    refs = {ref for row in told for ref in row.refs_a}, {ref for row in told for ref in row.refs_b}
    seen = (compare.a, compare.b)
    ways = [_ways(table, _rounded(box), meant, places) for table, box, meant in zip(seen, boxes, refs, strict=True)]
    # both boards are laid alike: the way in which the smaller pieces of the two are largest
    best = max(range(len(ways[0])), key=lambda way: min(_read(made[way].board, k) for made in ways))
    for number, (table, box) in enumerate(zip(seen, boxes, strict=True)):
        made = _board(table, _rounded(box), compare.names[number], number, refs[number], ways[number][best], k)
        specs += made.specs
        parts += made.parts
        lands |= made.lands
    return ComparedLaid(specs, parts, lands)


def _table(compare: AirCompare, shown: int, box: Rect) -> Part:
    rows = tuple(
        CompareRow(
            what=row.what,
            a=row.a.words,
            b=row.b.words,
            rule_a=row.a.rule,
            rule_b=row.b.rule,
            face=None if row.card is None else card_face(row.card),
        )
        for row in compare.rows[:shown]
    )
    return Part("compare", box, CompareTable(rows=rows, more=len(compare.rows) - shown), print_compare, art=True)


class _Way(NamedTuple):
    """One way to lay a board; `over`: its plates stand over it, and not beside it."""

    board: Board
    over: bool


def _ways(table: Observation, box: Rect, refs: set[Ref], places: AirPlaces) -> tuple[_Way, ...]:
    """Return the ways to lay a board: with everything, without lands, or what is told; the plates beside or over it."""
    k = places.k
    area = _under_head(box, k)
    # hands are told in the rows: both boards have the same room
    bare = replace(table, players=tuple(replace(player, hand=()) for player in table.players))
    # what fights is told in the rows too: without a lane between the sides tiles are larger
    calm = (replace(thing, attacking=False, blocking=(), band=0) for thing in table.in_play if thing.id in refs)
    told = replace(bare, in_play=tuple(calm))
    beside, over = round(_PLATE_WIDE * k), round((_PLATE_HIGH + 8) * k)
    wide = Rect(area.x + beside, area.y, area.w - beside, area.h)
    narrow = Rect(area.x, area.y + over, area.w, area.h - over)
    few = replace(bare, in_play=tuple(one for one in table.in_play if one.id in refs or row_of(one) != "lands"))
    tries = ((seen, room) for room in (wide, narrow) for seen in (bare, few, told))
    return tuple(_Way(lay_board(seen, room, places.whole, k), room is narrow) for seen, room in tries)


def _read(board: Board, k: float) -> float:
    """Return how large the pieces of a board are, as far as that is needed to read them; 0 where they have no room."""
    return min(board.places.room.width, READ * k) if board.places.room.fits else 0.0


def _under_head(box: Rect, k: float) -> Rect:
    head = round(_HEAD * k) + round(4 * k)
    return Rect(box.x, box.y + head, box.w, box.h - head)


def _board(table: Observation, box: Rect, name: str, number: int, refs: set[Ref], way: _Way, k: float) -> ComparedLaid:
    """Return one of the two boards: its head, its plates, and the table."""
    letter = "AB"[number]
    head = Rect(box.x, box.y, box.w, round(_HEAD * k))
    parts = [Part(f"head {letter}", head, LineHead(letter=letter, name=name, second=number > 0), print_line_head)]
    area, board = _under_head(box, k), way.board
    seating = seating_of(table)
    lands = {}
    first = number * len(table.players)
    near = next(seat for seat in range(len(table.players)) if not seating.is_strip(seat))
    for seat, part in enumerate(board.places.seats):
        if part.is_strip:
            continue
        top, alone = seating.is_top(seat), seating.is_alone(seat)
        left = area.x if alone or seating.is_left(seat) else part.land.x  # under the plates beside it as well
        land = Rect(round(left), round(part.land.y), round(part.land.right - left), round(part.land.h))
        lands[first + seat] = (land, land_of(table, seat), _ASIDE if top else -_ASIDE)
    if way.over:
        parts += _plates_over(table, area, number, refs, k)
    else:
        parts += _plates(table, area, number, refs, k, board.places.seats[near].land, seating.is_top(near))
    parts += [part._replace(name=f"{part.name} {letter}") for part in strip_parts(table, board.strips)]
    specs = [
        replace(spec, key=(f"line {letter}", *spec.key), ring="pointed" if _is_meant(spec, refs) else spec.ring)
        for spec in board.specs
    ]
    return ComparedLaid(specs, parts, lands)


def _is_meant(spec: Spec, refs: set[Ref]) -> bool:
    return spec.source in refs or any(ref in refs for ref in spec.members)


def _plates(
    table: Observation, area: Rect, number: int, refs: set[Ref], k: float, first: Rect, top: bool
) -> list[Part]:
    """Return the plates of the sides at the left of a board, each in the outer corner of its side."""
    sides = sides_of(table)
    border = first.bottom if top else first.y
    upper = -(-len(sides) // 2)
    edge = round(6 * k)
    wide, high = round((_PLATE_WIDE - 14) * k), round(_PLATE_HIGH * k)
    parts = []
    for place, model in enumerate(sides):
        if place < upper:
            y = area.y + edge + place * (high + edge)
        else:
            y = max(area.bottom - edge - (len(sides) - place) * (high + edge), border)
        parts.append(_plate(table, model, Rect(area.x + edge, round(y), wide, high), number, place, refs))
    return parts


def _plates_over(table: Observation, area: Rect, number: int, refs: set[Ref], k: float) -> list[Part]:
    """Return the plates of the sides in a row over a board, the upper side first."""
    sides = sides_of(table)
    gap = round(8 * k)
    wide = (area.w - (len(sides) - 1) * gap) // len(sides)
    return [
        _plate(
            table, model, Rect(area.x + place * (wide + gap), area.y, wide, round(_PLATE_HIGH * k)), number, place, refs
        )
        for place, model in enumerate(sides)
    ]


def _plate(table: Observation, model: LifePlate, box: Rect, number: int, place: int, refs: set[Ref]) -> Part:
    """Return one plate; a life total that differs has a ring round it."""
    seats = [player.seat for player in table.players if player.name in model.name.split(" & ")]
    differs = any(player_ref(seat) in refs for seat in seats)
    return Part(f"plate {number} {place}", box, model, print_differing_life if differs else print_life_plate)


def _rounded(box: Rect) -> Rect:
    return Rect(round(box.x), round(box.y), round(box.w), round(box.h))
