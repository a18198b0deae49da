"""Hands: the one in the strip as backs or as a fan of faces, all as small backs on plates, open ones as slips."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from tabletop.controller.table.updates import OWN_HAND, HandPlace, Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.prints.furniture.seat_plate import SeatPlate
from tabletop.prints.furniture.strip_plate import strip_areas
from tabletop.prints.pieces.backs import RATIO
from tabletop.prints.pieces.slips import SHARE
from tabletop.session.seeing.observation import ObjectSeen, PlayerSeen
from tabletop.view.ground.looks import condition_of, counts_of, face_of
from tabletop.view.ground.picture_records import Back, Clear, Face, Piece, Slip
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import BADGE, Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import EDGE, FAN_NARROW, NARROW, SLIP, SUNK, Places

replace = msgspec.structs.replace

#: how a hand lies in the strip: faces, their titles alone, backs; or not there at all
HandForm: TypeAlias = Literal["fan", "sunk", "rest", "none"]

#: width of a card of a fan at k = 1, and in narrow windows
CARD: Final = 200.0
CARD_NARROW: Final = 240.0
#: from one card of a fan to the next, as a share of its width
PITCH: Final = 1.02
#: where less of a card is in sight its cost stands beside its digit
COST_SEEN: Final = 0.96
#: cards of a fan are wanted at most so much larger than usual
LARGEST: Final = 1.3
#: at least so much of each is in sight, as a share of its width; cards get no less wide than this for it, at k = 1
LEAST_SEEN: Final = 0.58
LEAST_CARD: Final = 150.0
#: what a fan's cards leave free over themselves, for their digits
TAB: Final = 24.0
#: how far the ends of a fan hang lower than its middle, and how many tenths of a degree they lean
ARC: Final = 8.0
TILT: Final = 32
#: tilts are printed in steps of so many tenths of a degree, so that cards keep their pictures as others come and go
_TILT_STEP: Final = 8
#: backs in the strip: width, what is seen of their height, from one to the next
BACK: Final = (62.0, 76.0, 68.0)
#: what the label of a hand takes left of its backs, at most
LABEL: Final = 300.0
#: a hand at rest that has less room than this in the strip lies under its plate too, where that is over the strip
LEAST_REST: Final = 420.0
#: a slip is no lower than this at k = 1, nor in pixels, while it has room beside others; and how wide one is at least
LOW_SLIP, LEAST_SLIP, NARROW_SLIP = 20.0, 15.0, 120.0
#: from one slip to the next there is so much between, at k = 1
BETWEEN: Final = 2.0
#: small backs on a plate: width and pitch
SMALL: Final = (25.0, 28.0)
#: the most small backs on a plate, and what "+n" takes behind them
MOST: Final = 9
PLUS: Final = 36.0
#: from one small back to the next at least, so that each digit is read
LEAST_PITCH: Final = 13.5
#: from so many pieces of a side on backs are only the number on the plate
MANY: Final = 25
#: how high hands lie over the rest
ON_PLATE, AT_REST, FANNED = 35.0, 40.0, 60.0


class Strip(NamedTuple):
    """Whose hands lie in the strip at the lower edge, and how."""

    seats: tuple[Seat, ...]
    form: HandForm


def strip_of(update: Update, marks: Marks) -> Strip:
    """Return whose hands are in the strip: the lifted ones, else those of who decides.

    With open hands they are those of who decides; the others lie beside their plates.
    """
    seating, ask = seating_of(update.table), update.ask
    if update.lifted and not update.open_hands:
        seats = tuple(sorted(update.lifted))
    else:
        deciding = ask.seat if ask is not None and ask.seat >= 0 else max(update.table.active, 0)
        seats = tuple(sorted(seating.mates(deciding)))
    if not any(player.hand for player in update.table.players):
        return Strip(seats, "none")
    if not set(seats) & set(update.lifted):
        many = max((_pieces(update, player.seat) for player in update.table.players), default=0) >= MANY
        return Strip(seats, "none" if many else "rest")
    return Strip(seats, "sunk" if _looks_at_the_table(update, seats, marks) else "fan")


def _pieces(update: Update, seat: Seat) -> int:
    return sum(thing.controller == seat and not thing.attached for thing in update.table.in_play)


def _looks_at_the_table(update: Update, seats: tuple[Seat, ...], marks: Marks) -> bool:
    """Whether a target, a payment or a creature is to be chosen on the table now, and nothing in these hands."""
    ask = update.ask
    if update.drafting:
        return True
    if ask is None or ask.purpose == "priority" or ask.private:
        return False
    return not any(thing.id in marks.rings for seat in seats for thing in update.table.players[seat].hand)


def lay_hands(update: Update, places: Places, strip: Strip, marks: Marks, cards: float = 1.0) -> list[Spec]:
    """Return all hands as specs. Every card of a hand has exactly one with the key ("hand", seat, place).

    `cards` is how much larger than usual those of a fan are wanted.
    """
    specs: list[Spec] = []
    for player in update.table.players:
        seat = player.seat
        in_strip = seat in strip.seats and strip.form != "none"
        if not player.hand:
            continue
        if places.seats[seat].is_strip:
            specs += _on_strip(update, player, places, beside=in_strip)
        if in_strip and strip.form in ("fan", "sunk") and seat in update.lifted:
            specs += _fan(player, places, strip.form == "sunk", marks, cards, digits_of(update, player))
        elif in_strip:
            specs += _backs(player, places)
        elif places.seats[seat].is_strip:
            continue
        elif told_as_slips(update, strip, seat):
            specs += _slips(player, update, places, strip, marks)
            continue
        if not places.seats[seat].is_strip:
            specs += _small(player, places, beside=in_strip)
    return specs


def digits_of(update: Update, player: PlayerSeen) -> list[str]:
    """Return what stands on the tabs of a lifted hand: the digit that plays or chooses a card, if any does."""
    ask = update.ask
    if ask is None or ask.purpose == "priority" or not ask.options:
        return [str(place + 1) if place < MOST else "" for place in range(len(player.hand))]
    numbers = {ref: str(number) for number, one in enumerate(ask.options[:MOST], 1) for ref in one.about}
    return [numbers.get(thing.id, "") for thing in player.hand]


def _fan(player: PlayerSeen, places: Places, sunk: bool, marks: Marks, cards: float, digits: list[str]) -> list[Spec]:
    """Return a lifted hand as faces on an arc; sunk, only their titles stand over the lower edge of the window."""
    part, k, count = places.seats[player.seat].hand, places.k, len(player.hand)
    wide, pitch, start = _fan_measures(places, part, count, cards)
    high = round(wide * RATIO)
    lifted = places.height - (SUNK * k if sunk else _lifted(places, part, high)) + TAB * k
    specs = []
    for place, thing in enumerate(player.hand):
        along = 2 * place / (count - 1) - 1 if count > 1 else 0.0
        tilt = round(TILT * along / _TILT_STEP) * _TILT_STEP
        top = lifted + ARC * k * along * along
        face = face_of(thing.card)
        specs.append(
            Spec(
                key=("hand", player.seat, place),
                x=round(start + pitch * place),
                y=round(top + high / 2),
                w=wide,
                h=high,
                z=FANNED + place * 0.01,
                picture=Face(face, wide, tilt),
                source=HandPlace(player.seat, place),
                target=thing.id if thing.id in marks.rings else OWN_HAND,
                ring=marks.rings.get(thing.id, ""),
                badge=digits[place],
                badge_high=_badge_high(places.k),
                cost=face.cost if place < count - 1 and pitch < wide * COST_SEEN else (),
                card=thing.card,
                name=f"{_name(thing)}, in hand",
                was=_name(thing),
                grown=Face(face, wide),
            )
        )
    return specs


def _fan_measures(places: Places, part: Rect, count: int, cards: float) -> tuple[int, float, float]:
    """Return how wide the cards of a fan in a strip are, from one to the next, and the middle of the first."""
    k = places.k
    left, room = part.x + 6 * k, part.w - 12 * k
    widest = (CARD if places.width >= NARROW else CARD_NARROW) * k * cards
    # Where cards would lie too far over one another they are smaller, but not less wide than beside usual words.
    fitting = room / (1 + LEAST_SEEN * max(0, count - 1))
    wide = round(min(widest, max(fitting, LEAST_CARD * places.room.k)))
    pitch = min(wide * PITCH, (room - wide) / (count - 1) if count > 1 else 0.0)
    return wide, pitch, left + (room - wide - pitch * (count - 1)) / 2 + wide / 2


def _lifted(places: Places, part: Rect, high: float) -> float:
    """Return how much of the window's height a lifted fan takes: all of its cards, or in narrow windows their heads.

    `part` is the strip in which it lies: it is higher where nothing else lies on the table.
    """
    whole = high + (TAB + 4) * places.k
    return whole if places.width >= NARROW else min(whole, max(FAN_NARROW * places.k, part.h))


def _backs(player: PlayerSeen, places: Places) -> list[Spec]:
    """Return a hand at rest in the strip: backs with digits, what is revealed as what it is."""
    part, k = _at_rest(places, player.seat), places.k
    wide, seen = round(BACK[0] * k), BACK[1] * k
    high = round(wide * RATIO)
    start, pitch = _resting(part, len(player.hand), k)
    return [
        replace(
            _back(
                player.seat,
                place,
                thing,
                Rect(start + pitch * place - wide / 2, places.height - seen, wide, high),
                False,
            ),
            badge_high=_badge_high(k),
        )
        for place, thing in enumerate(player.hand)
    ]


def _badge_high(k: float) -> int:
    """Return how high the tab with a card's digit is: it grows with the words, and is never lower than usual."""
    return round(BADGE * max(1.0, k))


def _small_room(plate_wide: float, many: bool, k: float) -> float:
    """Return how much of a plate's width is for small backs."""
    return plate_wide - (18 + (PLUS if many else 8)) * k


def small_backs(plate_wide: float, cards: int, k: float) -> int:
    """Return how many of the cards of a hand have a back on a plate so wide; the others are "+n"."""
    for many in (False, True):
        room = _small_room(plate_wide, many, k) - round(SMALL[0] * k)
        most = min(MOST, 1 + int(room / (LEAST_PITCH * k)))
        if cards <= most:
            return cards
    return most


def label_spot(places: Places, seat: Seat, strip: Strip, count: int, wide: float) -> tuple[float, float]:
    """Return the right end and the middle of the label, so wide, of a hand of so many cards.

    It stands left of the backs; where there are none, or faces, beside the plate at the edge of the strip. Where plates
    stand over the strip, that of faces is under them: no card lies there.
    """
    part, k, plate = places.seats[seat].hand, places.k, places.seats[seat].plate
    if strip.form == "rest":
        start, _ = _resting(_at_rest(places, seat), count, k)
        return start - BACK[0] * k / 2 - 12 * k, part.bottom - BACK[1] * k * 0.45
    right = plate.x > part.x + part.w / 2
    end = plate.x - 6 * k if right else plate.right + 6 * k + wide
    if strip.form == "none":
        return end, plate.bottom - 20 * k
    under = places.table.bottom - part.h
    if max(one.plate.bottom for one in places.seats) <= under:
        return (plate.right if right else plate.x + wide), (under + places.height) / 2
    card, _, start = _fan_measures(places, part, count, LARGEST)
    high = round(card * RATIO)
    top = places.height - (SUNK * k if strip.form == "sunk" else _lifted(places, part, high))
    beside = end + 12 * k < start - card / 2  # there is room beside the fan, else it stands over the tabs
    return end, top + 34 * k if beside else top - 15 * k


def _at_rest(places: Places, seat: Seat) -> Rect:
    """Return where a hand lies at rest: its part of the strip; under its plate as well where that part is short."""
    part, land, edge = places.seats[seat].hand, places.seats[seat].land, EDGE * places.k
    if part.w >= LEAST_REST * places.k or places.seats[seat].plate.bottom > part.y + 1:
        return part
    return part._replace(x=land.x + edge, w=land.w - 2 * edge)


def _resting(part: Rect, count: int, k: float) -> tuple[float, float]:
    """Return the middle of the first back of a hand at rest, and from one to the next."""
    wide, label = round(BACK[0] * k), LABEL * k
    room = min(part.w * 0.6, part.w - label - 8 * k)
    pitch = min(BACK[2] * k, (room - wide) / (count - 1) if count > 1 else 0.0)
    start = part.x + part.w / 2 - pitch * (count - 1) / 2
    return max(start, part.x + label + wide / 2), pitch


def _small(player: PlayerSeen, places: Places, *, beside: bool) -> list[Spec]:
    """Return the small backs on a plate; `beside` those in the strip they only stand for the same cards."""
    plate, k = places.seats[player.seat].plate, places.k
    count = small_backs(plate.w, len(player.hand), k)
    wide, pitch = round(SMALL[0] * k), SMALL[1] * k
    high, left = round(wide * RATIO), plate.x + 18 * k
    if count > 1:
        pitch = min(pitch, (_small_room(plate.w, len(player.hand) > count, k) - wide) / (count - 1))
    y = plate.bottom - 9 * k - high
    # Beside the cards themselves a small back tells nothing of them.
    things = [msgspec.structs.replace(one, card=None) if beside else one for one in player.hand[:count]]
    found = [
        _back(player.seat, place, thing, Rect(left + pitch * place, y, wide, high), True)
        for place, thing in enumerate(things)
    ]
    return [replace(spec, key=("small", *spec.key[1:])) for spec in found] if beside else found


def _on_strip(update: Update, player: PlayerSeen, places: Places, *, beside: bool) -> list[Spec]:
    """Return a hand on a strip, where its number alone stands: clear, and pressed like backs.

    `beside` those at the lower edge they only stand for the same cards.
    """
    part, k = places.seats[player.seat], places.k
    model = SeatPlate(name=player.name, life="", colour="", counts=counts_of(update.table, player))
    box = strip_areas(model, part.plate.w, part.plate.h, k)[0].box
    place = Rect(part.plate.x + box.x(), part.plate.y + box.y(), box.width(), box.height())
    wide, high = round(box.width()), round(box.height())
    backs = [_back(player.seat, number, thing, place, True) for number, thing in enumerate(player.hand)]
    found = [replace(spec, picture=Clear(wide, high), h=high, grown=None) for spec in backs]
    return [replace(spec, key=("small", *spec.key[1:]), card=None) for spec in found] if beside else found


def _back(seat: Seat, place: int, thing: ObjectSeen, box: Rect, small: bool) -> Spec:
    """Return one back; a card that is revealed is shown in its place (502.53b)."""
    digit = place + 1 if place < MOST else None
    card = thing.card
    spec = Spec(
        key=("hand", seat, place),
        x=round(box.middle[0]),
        y=round(box.middle[1]),
        w=round(box.w),
        h=round(box.h),
        z=(ON_PLATE if small else AT_REST) + place * 0.01,
        picture=Back(round(box.w), digit if small else None, small),
        source=HandPlace(seat, place),
        target=OWN_HAND,
        badge="" if small or digit is None else str(digit),
        name=f"card {place + 1} in hand",
    )
    if card is None:
        return spec
    face, side = face_of(card), round(box.w)
    grown = round(side * (CARD / (SMALL if small else BACK)[0]))
    return replace(
        spec,
        picture=Piece(face, condition_of(thing, 1), "tile", side, side),
        h=side,
        card=card,
        name=f"{card.name}, revealed in hand",
        was=card.name,
        grown=Face(face, grown),
    )


def told_as_slips(update: Update, strip: Strip, seat: Seat) -> bool:
    """Return whether an open hand lies as slips beside its plate: it is not the one in the strip."""
    in_strip = seat in strip.seats and strip.form != "none"
    return update.open_hands and seat in update.lifted and not in_strip


def slips_place(update: Update, places: Places, strip: Strip, seat: Seat) -> Rect:
    """Return where the slips of an open hand lie: beside the plate's piles, or in their place where they are many.

    Where they are more still they take what the other plate of that edge leaves, if no hand is told there.
    """
    part, k = places.seats[seat], places.k
    count = len(update.table.players[seat].hand)
    if part.piles.h <= 0 and part.slips.h <= 0:
        return part.slips
    needed = count * (slip_high(part.slips.w, k) + BETWEEN * k)
    if part.piles.h <= 0 or needed <= part.slips.h:
        own = part.slips
    else:
        own = _joined(part.piles, part.slips)
    if needed <= own.h:
        return own
    for other, there in enumerate(places.seats):
        beside = abs(there.plate.x - part.plate.x) < 1 and there.far != part.far
        if beside and not told_as_slips(update, strip, other):
            return _joined(own, there.slips)
    return own


def _joined(one: Rect, other: Rect) -> Rect:
    """Return two places one over the other as one."""
    top = min(one.y, other.y)
    return one._replace(y=top, h=max(one.bottom, other.bottom) - top)


def slip_high(wide: float, k: float) -> int:
    """Return how high a slip is where there is room: its whole title."""
    return round(max(SLIP * k, wide * SHARE))


def _slips(player: PlayerSeen, update: Update, places: Places, strip: Strip, marks: Marks) -> list[Spec]:
    """Return an open hand that is not in the strip: a title for each card beside its owner's plate.

    They get lower before one lies over another, and lie side by side before they get too low to be read.
    """
    k, count = places.k, len(player.hand)
    part = slips_place(update, places, strip, player.seat)
    across = 1
    while True:
        wide = (part.w - BETWEEN * k * (across - 1)) / across
        down = math.ceil(count / across)
        pitch = min(slip_high(wide, k) + BETWEEN * k, part.h / down)
        low = pitch - BETWEEN * k < max(LEAST_SLIP, LOW_SLIP * places.room.k)
        if not low or part.w / (across + 1) < NARROW_SLIP * places.room.k:
            break
        across += 1
    high = max(LEAST_SLIP, pitch - BETWEEN * k)
    top = part.y if places.seats[player.seat].far == "top" else part.bottom - pitch * down
    return [
        Spec(
            key=("hand", player.seat, place),
            x=round(part.x + wide / 2 + (wide + BETWEEN * k) * (place // down)),
            y=round(top + (pitch - high / 2) + pitch * (place % down)),
            w=int(wide),
            h=int(high),
            z=ON_PLATE + place * 0.01,
            picture=Slip(face_of(thing.card), int(wide), int(high)),
            source=HandPlace(player.seat, place),
            target=thing.id if thing.id in marks.rings else OWN_HAND,
            ring=marks.rings.get(thing.id, ""),
            card=thing.card,
            name=f"{_name(thing)}, in hand",
            was=_name(thing),
        )
        for place, thing in enumerate(player.hand)
    ]


def _name(thing: ObjectSeen) -> str:
    return thing.card.name if thing.card is not None else "a card"
