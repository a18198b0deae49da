"""The table on a canvas: permanents as tiles in any rectangle, attackers between the sides, hands that are shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.prints.pieces.backs import RATIO
from tabletop.prints.pieces.conditions import Condition
from tabletop.session.seeing.observation import ObjectSeen, Observation, PlayerSeen
from tabletop.view.ground.looks import accessible_name, face_of, fights, row_of
from tabletop.view.ground.picture_records import Back, Piece
from tabletop.view.ground.seating import Seating, seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.permanents import RowMore, lay_permanents
from tabletop.view.layout.places import Counts, Places, SeatPlaces, lay_strips
from tabletop.view.layout.room import GAP, TILES, Side, lay_room

#: the widest tile, a card of a hand, and its least, at k = 1; names on smaller ones are no longer read
WIDEST, CARD, LEAST_CARD = 232.0, 136.0, 112.0
#: the least side of a tile at k = 1 whose name is read
READ: Final = 137.0
#: a table that is less high at k = 1 leaves no room for hands
LEAST_HIGH: Final = 230.0
#: how much larger strips are than at the table, so that they are read
STRIPS: Final = 1.25
#: round a row of a hand, beside rows, and between a row of a hand and the table
ROUND: Final = 10.0
#: rings that say who fights: such a piece is never dimmed
FIGHTING: Final = ("combat", "combat up", "combat down", "block")


class Board(NamedTuple):
    """A table that is laid: its pieces, its places, where hands lie that are shown, rows that are too long."""

    specs: list[Spec]
    places: Places
    hands: dict[Seat, Rect]
    more: list[RowMore]
    #: of many players the strips of those who have no part of the table
    strips: dict[Seat, Rect] = {}


def lay_board(
    table: Observation,
    area: Rect,
    canvas: Rect,
    k: float,
    lit: Collection[Ref] | None = None,
    matters: Collection[Ref] | None = None,
    alone: Collection[Ref] = (),
) -> Board:
    """Return a table laid in a rectangle of a canvas; where some things are `lit`, all others are dimmed.

    Where names could not be read any more, of what is not lit, nor `matters`, lands are left out, then all but what
    fights; without either everything stays. What a single event is about stands `alone`: it is ringed, all else dimmed.
    """
    seating = seating_of(table)
    strips, area = _stripped(seating, area, k)
    hands = _hands(table, area, k, seating)
    taken = sum(
        max((box.h for seat, box in hands.items() if seating.is_top(seat) == top), default=0.0) for top in (True, False)
    )
    if area.h - taken < LEAST_HIGH * k:
        hands = {}  # there the table alone has room
    inner = area
    for seat, box in hands.items():
        if seating.is_top(seat):
            inner = Rect(area.x, max(inner.y, box.bottom), area.w, inner.bottom - max(inner.y, box.bottom))
        else:
            inner = inner._replace(h=min(inner.bottom, box.y) - inner.y)

    def placed(seats: Seating, counts: tuple[Counts, ...]) -> Places:
        return _places(seats, counts, inner, canvas, k, strips)

    laid = lay_permanents(Update(number=0, table=table), Marks(), placed, {})
    for fewer in _fewer(table, matters if lit is None else lit):
        if laid.places.room.fits and laid.places.room.width >= READ * k:
            break
        laid = lay_permanents(Update(number=0, table=fewer), Marks(), placed, {})
    specs = [_alone(spec, alone) if alone else _lit(spec, lit) for spec in laid.specs]
    for seat, box in hands.items():
        specs += hand_specs(table, table.players[seat], box, k)
    return Board(specs, laid.places, hands, laid.more, strips)


def _stripped(seating: Seating, area: Rect, k: float) -> tuple[dict[Seat, Rect], Rect]:
    """Return the strips of many players at the top of a rectangle, and what is left of it; none where it is low."""
    strips = lay_strips(seating, area, STRIPS * k) if seating.strips else {}
    if not strips:
        return {}, area
    low = max(strip.bottom for strip in strips.values()) + ROUND * k
    if area.bottom - low < LEAST_HIGH * k:
        return {}, area
    return strips, area._replace(y=round(low), h=area.bottom - round(low))


def _fewer(table: Observation, lit: Collection[Ref] | None) -> Iterator[Observation]:
    """Return the same table with less on it that does not matter; a table on which all matters stays as it is."""
    if lit is None:
        return
    hosts = {thing.attached for thing in table.in_play if thing.attached}
    matters = [thing for thing in table.in_play if thing.id in lit or fights(thing) or thing.id in hosts]
    yield replace(
        table, in_play=tuple(thing for thing in table.in_play if thing in matters or row_of(thing) != "lands")
    )
    yield replace(table, in_play=tuple(matters))


def _lit(spec: Spec, lit: Collection[Ref] | None) -> Spec:
    """Return a piece, dimmed where it is not what matters."""
    picture = spec.picture
    if lit is None or not isinstance(picture, Piece) or spec.ring in FIGHTING:
        return spec
    if spec.source in lit or any(ref in lit for ref in spec.members):
        return spec
    return replace(spec, picture=replace(picture, state=replace(picture.state, dimmed=True)))


def _alone(spec: Spec, alone: Collection[Ref]) -> Spec:
    """Return a piece that an event is about with a ring, any other one dimmed and without."""
    picture = spec.picture
    if not isinstance(picture, Piece):
        return spec
    if spec.source in alone or any(ref in alone for ref in spec.members):
        return replace(spec, ring="pointed")
    return replace(spec, ring="", picture=replace(picture, state=replace(picture.state, dimmed=True)))


def _places(
    seating: Seating, counts: tuple[Counts, ...], area: Rect, canvas: Rect, k: float, strips: dict[Seat, Rect]
) -> Places:
    """Return the places of the sides in a rectangle; nobody's hand, plate or stack is in it."""
    seats = range(len(seating.places))
    boards = {seat: _board_of(seat, seating, area) for seat in seats}
    edge = 2 * ROUND * k
    # a side on which nothing lies has room for one thing: else the other's would lie over the line between them
    counts = tuple(one if any(one) else one._replace(others=1) for one in counts)
    told = {seat for seat in seats if seating.is_strip(seat)}
    counts = tuple(Counts(0, 0, one.attackers) if seat in told else one for seat, one in enumerate(counts))
    sides = tuple(Side(*counts[seat], wide=boards[seat][1] - 2 * edge, top=seating.is_top(seat)) for seat in seats)
    room = lay_room(sides, area.h - edge, area.w - 2 * edge, k, forms=TILES, widest=WIDEST)
    border = _border(room.rows, sides, area, room.gap, room.lane)
    lane = Rect(area.x + edge, border - room.lane / 2, area.w - 2 * edge, room.lane)
    found = []
    for seat in seats:
        x, wide = boards[seat]
        if seat in told:
            strip = strips.get(seat, Rect(x, area.y, wide, 0.0))
            none = strip._replace(h=0.0)
            found.append(SeatPlaces(strip, strip, none, none, none, none, "top", is_strip=True))
            continue
        top = seating.is_top(seat)
        land = Rect(x, area.y, wide, border - area.y) if top else Rect(x, border, wide, area.bottom - border)
        # rows begin a little from the edge, and a piece may stand out with its ring
        rows = Rect(x + edge, land.y, wide - 2 * edge + round(28 * k), land.h)
        nothing = Rect(x, land.y if top else land.bottom, 0, 0)
        found.append(SeatPlaces(nothing, land, rows, nothing, nothing, nothing, "top" if top else "bottom"))
    none = Rect(area.right, area.y, 0, 0)
    return Places(canvas.w, canvas.h, k, room, Rect(0, 0, 0, 0), area, tuple(found), lane, none, none)


def _board_of(seat: Seat, seating: Seating, area: Rect) -> tuple[float, float]:
    """Return where a seat's part begins, and how wide it is."""
    if seating.is_alone(seat):
        return area.x, area.w
    half = round(area.w / 2)
    return (area.x, half) if seating.is_left(seat) else (area.x + half, area.w - half)


def _border(
    rows: tuple[tuple[object, ...], ...], sides: tuple[Side, ...], area: Rect, gap: float, lane: float
) -> float:
    """Return where the lands of the sides meet: in the middle of the lane, or between the rows."""

    def need(top: bool) -> float:
        highs = (
            sum(row.high for row in seat) + (len(seat) + 1) * gap  # type: ignore[attr-defined]
            for seat, side in zip(rows, sides, strict=True)
            if side.top == top
        )
        return max(highs, default=0.0)

    upper, lower = need(True) + lane / 2, need(False) + lane / 2
    middle = area.y + (upper + area.h - lower) / 2
    least = area.h * 0.18
    return round(min(max(middle, area.y + max(upper, least)), area.bottom - max(lower, least)))


def _hands(table: Observation, area: Rect, k: float, seating: Seating) -> dict[Seat, Rect]:
    """Return where the hands lie of which any card is seen, at the outer edge of their sides."""
    found: dict[Seat, Rect] = {}
    for player in table.players:
        if seating.is_strip(player.seat) or not any(card.card is not None for card in player.hand):
            continue
        x, wide = _board_of(player.seat, seating, area)
        side = _card_side(len(player.hand), wide - 2 * ROUND * k, k)
        high = side + 2 * ROUND * k
        y = area.y if seating.is_top(player.seat) else area.bottom - high
        found[player.seat] = Rect(x, round(y), wide, round(high))
    return found


def _card_side(count: int, wide: float, k: float) -> float:
    """Return how large the cards of a hand are."""
    return min(CARD * k, max(LEAST_CARD * k, (wide + GAP * k) / max(1, count) - GAP * k))


def hand_specs(table: Observation, player: PlayerSeen, box: Rect, k: float) -> list[Spec]:
    """Return the cards of a hand that is shown; what is not seen of it is a back."""
    side = round(box.h - 2 * ROUND * k)
    room, count = box.w - 2 * ROUND * k, len(player.hand)
    pitch = min(side + GAP * k, (room - side) / max(1, count - 1))
    first = box.x + box.w / 2 - pitch * (count - 1) / 2
    return [
        _card_spec(table, player.seat, place, card, (first + place * pitch, box.y + box.h / 2), side)
        for place, card in enumerate(player.hand)
    ]


def _card_spec(
    table: Observation, seat: Seat, place: int, card: ObjectSeen, at: tuple[float, float], side: int
) -> Spec:
    seen = card.card is not None
    picture: Piece | Back = (
        Piece(face_of(card.card), Condition(), "tile", side, side) if seen else Back(round(side / RATIO))
    )
    return Spec(
        key=("air hand", seat, place),
        x=round(at[0]),
        y=round(at[1]),
        w=side if seen else round(side / RATIO),
        h=side,
        z=12 + place * 0.01,
        picture=picture,
        card=card.card,
        name=accessible_name(card, 1, table) if seen else "",
    )
