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
    print_life_ring,
    print_line_head,
    print_since,
)
from tabletop.prints.air.life_plates import print_life_plate
from tabletop.session.seeing.observation import Observation
from tabletop.view.audience.air_board import lay_board
from tabletop.view.audience.air_parts import Part, sides_of
from tabletop.view.audience.air_places import GAP, AirPlaces
from tabletop.view.ground.looks import card_face, land_of
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect

#: at k = 1: the line over both, the head of a board, a plate at its left
_SINCE, _HEAD, _PLATE_WIDE, _PLATE_HIGH = 52.0, 56.0, 262.0, 92.0
#: the table takes at most this share of the stage, and upright this
_MOST, _MOST_UPRIGHT = 0.46, 0.3
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
    shown = fitting(len(compare.rows), most, k)
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
    for number, (table, box) in enumerate(zip((compare.a, compare.b), boxes, strict=True)):
        rows = [row for row in compare.rows if row.about in ("life", "card")]
        refs = {ref for row in rows for ref in (row.refs_b if number else row.refs_a)}
        made = _board(table, _rounded(box), compare.names[number], number, refs, places)
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


def _board(table: Observation, box: Rect, name: str, number: int, refs: set[Ref], places: AirPlaces) -> ComparedLaid:
    """Return one of the two boards: its head, the plates at the left, the table at their right."""
    k = places.k
    letter = "AB"[number]
    head = Rect(box.x, box.y, box.w, round(_HEAD * k))
    parts = [Part(f"head {letter}", head, LineHead(letter=letter, name=name, second=number > 0), print_line_head)]
    area = Rect(box.x, head.bottom + round(4 * k), box.w, box.bottom - head.bottom - round(4 * k))
    beside = round(_PLATE_WIDE * k)
    # hands are told in the rows: both boards have the same room
    bare = replace(table, players=tuple(replace(player, hand=()) for player in table.players))
    board = lay_board(bare, Rect(area.x + beside, area.y, area.w - beside, area.h), places.whole, k, matters=refs)
    seating = seating_of(table)
    lands = {}
    first = number * len(table.players)
    for seat, part in enumerate(board.places.seats):
        top = seating.is_top(seat)
        alone = sum(seating.is_top(other) == top for other in range(len(table.players))) == 1
        left = area.x if alone or seating.is_left(seat) else part.land.x
        land = Rect(round(left), round(part.land.y), round(part.land.right - left), round(part.land.h))
        lands[first + seat] = (land, land_of(table, seat), _ASIDE if top else -_ASIDE)
    parts += _plates(table, area, number, refs, k, board.places.seats[0].land, seating.is_top(0))
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
    """Return the plates of the sides at the left of a board, with a ring round a life total that differs."""
    sides = sides_of(table)
    border = first.bottom if top else first.y
    upper = -(-len(sides) // 2)
    parts = []
    wide, high = round((_PLATE_WIDE - 14) * k), round(_PLATE_HIGH * k)
    for place, model in enumerate(sides):
        if place < upper:
            y = area.y + round(6 * k) + place * (high + round(6 * k))
        else:
            y = max(area.bottom - round(6 * k) - (len(sides) - place) * (high + round(6 * k)), border)
        box = Rect(area.x + round(6 * k), round(y), wide, high)
        parts.append(Part(f"plate {number} {place}", box, model, print_life_plate))
        seats = [player.seat for player in table.players if player.name in model.name.split(" & ")]
        if any(player_ref(seat) in refs for seat in seats):
            across = min(124 * k, wide * 0.3) + 24 * k
            ring = Rect(box.x + round(10 * k), box.y - round(4 * k), round(across), high + round(8 * k))
            parts.append(Part(f"ring {number} {place}", ring, "ring", print_life_ring))
    return parts


def _rounded(box: Rect) -> Rect:
    return Rect(round(box.x), round(box.y), round(box.w), round(box.h))
