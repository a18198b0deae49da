"""Hands, piles, the stack and an opened zone, as specs."""

from __future__ import annotations

from tabletop.controller.updates import OWN_HAND, HandPlace, Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.observation import ObjectSeen
from tabletop.view import geometry as g
from tabletop.view.looks import face_of, names_of, stack_face, tile_state
from tabletop.view.pictures import Back, Face, Nothing, Picture, Plate, Tile
from tabletop.view.specs import Marks, Spec

#: part of a face that shows in the strip of an open hand
CROP = 0.56
RATIO = 1.4


def lay_hands(update: Update, places: g.Places, marks: Marks) -> list[Spec]:
    """Both hands: backs with digits, faces while lifted, the upper part of faces with open hands."""
    specs: list[Spec] = []
    for player in update.table.players:
        part = places.seats[player.seat]
        if not player.hand:
            continue
        seen = player.seat in update.lifted
        if seen and not update.open_hands and _in_use(update, player.seat):
            specs += _lifted(update, player.seat, player.hand, part, places, marks)
        elif seen:
            specs += _cropped(player.seat, player.hand, part, marks)
        else:
            specs += _backs(player.seat, len(player.hand), part)
    return specs


def _in_use(update: Update, seat: Seat) -> bool:
    """Whether a lifted hand is what its seat looks at: not while lands, targets or attackers are chosen."""
    ask = update.ask
    return ask is None or ask.seat != seat or ask.private or ask.purpose == "priority"


def _backs(seat: Seat, count: int, part: g.SeatPlaces) -> list[Spec]:
    high = part.strip.h - 6
    wide = round(high / RATIO)
    xs = g.spread(count, part.strip.x + 150, part.strip.w - 300, wide, 10)
    return [
        Spec(
            key=("hand", seat, place),
            x=round(x),
            y=round(part.strip.middle[1]),
            w=wide,
            h=high,
            z=20 + place * 0.01,
            picture=Back(wide, place + 1 if place < 9 else None),
            source=HandPlace(seat, place),
            target=OWN_HAND,
            name=f"card {place + 1} of {count} in hand",
        )
        for place, x in enumerate(xs)
    ]


def _lifted(
    update: Update, seat: Seat, hand: tuple[ObjectSeen, ...], part: g.SeatPlaces, places: g.Places, marks: Marks
) -> list[Spec]:
    wide = 158 if places.big else 122
    high = round(wide * RATIO)
    y = part.strip.bottom - high / 2 if part.far == "bottom" else part.strip.y + high / 2
    xs = g.spread(len(hand), part.strip.x + 8, part.strip.w - 16, wide, 8)
    return [
        _card(seat, place, thing, x, y, wide, high, Face(face_of(thing.card), wide), 100, marks)
        for place, (x, thing) in enumerate(zip(xs, hand, strict=True))
    ]


def _cropped(seat: Seat, hand: tuple[ObjectSeen, ...], part: g.SeatPlaces, marks: Marks) -> list[Spec]:
    high = part.strip.h - 6
    wide = round(high / CROP / RATIO)
    xs = g.spread(len(hand), part.strip.x + 8, part.strip.w - 16, wide, 8)
    return [
        _card(seat, place, thing, x, part.strip.middle[1], wide, high, Face(face_of(thing.card), wide, CROP), 20, marks)
        for place, (x, thing) in enumerate(zip(xs, hand, strict=True))
    ]


def _card(
    seat: Seat,
    place: int,
    thing: ObjectSeen,
    x: float,
    y: float,
    wide: float,
    high: float,
    picture: Picture,
    z: float,
    marks: Marks,
) -> Spec:
    name = thing.card.name if thing.card is not None else "a card"
    return Spec(
        key=("hand", seat, place),
        x=round(x),
        y=round(y),
        w=wide,
        h=high,
        z=z + place * 0.01,
        picture=picture,
        source=HandPlace(seat, place),
        target=thing.id if thing.id in marks.rings else OWN_HAND,
        ring=marks.rings.get(thing.id, ""),
        badge=str(place + 1) if place < 9 and z >= 100 else "",
        card=thing.card,
        name=f"{name}, in hand",
        was=name,
    )


def lay_piles(update: Update, places: g.Places, marks: Marks) -> list[Spec]:
    """Library, graveyard and cards removed from the game of each seat, beside the zone."""
    specs: list[Spec] = []
    for player in update.table.players:
        part = places.seats[player.seat]
        size = round(min(part.piles.w - 4, (part.piles.h - 16) / 3))
        ys = [part.piles.y + part.piles.h * (row + 0.5) / 3 for row in range(3)]
        if part.far == "top":
            ys.reverse()
        x = round(part.piles.middle[0])
        removed = tuple(thing for thing in update.table.removed if thing.owner == player.seat)
        back = round(size / RATIO)
        library = Nothing(size, "library") if not player.library else Back(back)
        specs.append(_pile(player.seat, "library", x, ys[0], back, size, library, player.library, None, marks))
        for y, word, things in ((ys[1], "graveyard", player.graveyard), (ys[2], "removed", removed)):
            top = things[-1] if things else None
            picture: Picture = Nothing(size, word)
            if top is not None:
                picture = Tile(face_of(top.card), tile_state(top, 1), size)
            specs.append(_pile(player.seat, word, x, y, size, size, picture, len(things), top, marks))
    return specs


def _pile(
    seat: Seat,
    word: str,
    x: float,
    y: float,
    wide: float,
    high: float,
    picture: Picture,
    count: int,
    top: ObjectSeen | None,
    marks: Marks,
) -> Spec:
    return Spec(
        key=("pile", seat, word),
        x=x,
        y=round(y),
        w=wide,
        h=high,
        z=8,
        picture=picture,
        target=word,
        badge=str(count) if count else "",
        card=top.card if top is not None else None,
        name=f"{word}, {count} cards",
        ring=marks.rings.get(top.id, "") if top is not None else "",
    )


def lay_stack(update: Update, places: g.Places, marks: Marks) -> list[Spec]:
    """The stack as a pile of plates along the right edge: the top one largest, then smaller and tucked behind."""
    names = names_of(update.table)
    area = places.stack
    entries = update.table.stack[::-1]
    high = 80 if places.big else 62
    top = area.y + (34 if places.big else 28)
    room = area.bottom - 8 - top - high
    pitch = min(high + 6.0, room / max(1, len(entries) - 1)) if len(entries) > 1 else 0.0
    specs = []
    for place, entry in enumerate(entries):
        wide = round(area.w - 20 - min(place, 6) * 14)
        tall = high if place == 0 else round(high * 0.92)
        face = stack_face(entry, place + 1, names, None)
        specs.append(
            Spec(
                key=("s", entry.id),
                x=round(area.right - 10 - wide / 2),
                y=round(top + place * pitch + tall / 2),
                w=wide,
                h=tall,
                z=60 - place * 0.1,
                picture=Plate(face, wide, tall),
                source=entry.id,
                target=entry.id,
                ring=marks.rings.get(entry.id, ""),
                card=entry.card,
                name=f"number {place + 1} on the stack: {face.title}, {face.detail}",
                was=entry.title,
            )
        )
    return specs


def browse_area(places: g.Places) -> g.Rect:
    """Where an opened zone is shown: over the middle of the table."""
    lane = places.lane
    high = (230 if places.big else 180) + 56
    return g.Rect(lane.x + 20, lane.middle[1] - high / 2, lane.w - 40, high)


def lay_browser(update: Update, places: g.Places, marks: Marks, opened: tuple[Seat, str] | None) -> list[Spec]:
    """The cards of an opened graveyard or of those removed from the game, newest at the left."""
    if opened is None:
        return []
    area = browse_area(places)
    high = area.h - 56
    wide = round(high / RATIO)
    xs = g.spread(len(things := opened_cards(update, opened)), area.x + 16, area.w - 32, wide, 8)
    return [
        Spec(
            key=("browse", thing.id),
            x=round(x),
            y=round(area.y + 46 + high / 2),
            w=wide,
            h=high,
            z=150 + place * 0.01,
            picture=Face(face_of(thing.card), wide),
            source=thing.id,
            target=thing.id,
            ring=marks.rings.get(thing.id, ""),
            card=thing.card,
            name=f"{thing.card.name if thing.card else 'card'}, {opened[1]}",
        )
        for place, (x, thing) in enumerate(zip(xs, things, strict=True))
    ]


def opened_cards(update: Update, opened: tuple[Seat, str]) -> tuple[ObjectSeen, ...]:
    """The cards of a zone that is looked through, newest first."""
    seat, word = opened
    if word == "graveyard":
        return update.table.players[seat].graveyard[::-1]
    return tuple(thing for thing in update.table.removed if thing.owner == seat)[::-1]


def wanted_zone(update: Update, marks: Marks) -> tuple[Seat, str] | None:
    """The zone that must be open because a decision is about cards in it."""
    ask = update.ask
    if ask is None or ask.purpose == "priority":
        return None
    for player in update.table.players:
        if any(thing.id in marks.rings for thing in player.graveyard):
            return player.seat, "graveyard"
        removed = (thing for thing in update.table.removed if thing.owner == player.seat)
        if any(thing.id in marks.rings for thing in removed):
            return player.seat, "removed"
    return None
