"""Hands, piles and an opened zone, as specs."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.updates import OWN_HAND, HandPlace, Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, PlayerSeen
from tabletop.view.ground.looks import condition_of, face_of
from tabletop.view.ground.picture_records import Back, Face, Nothing, Picture, Tile
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout import geometry as g

replace = msgspec.structs.replace
RATIO = 1.4
#: widths of a card that is shown low in its strip, in a small and in a big window
LOW = (132, 176)
#: widths of a whole face in a hand
WHOLE = (132, 190)
#: widths of a low card where three or four share the table
LOW_OF_FOUR = (112, 132)


def lay_hands(update: Update, places: g.Places, marks: Marks) -> list[Spec]:
    """Both hands: backs with digits; lifted ones low in their strip, whole while nothing else matters.

    Of a hand that is not lifted the cards that are revealed are shown. A low card covers neither lands nor the
    player's figures; it grows while it is pointed at.
    """
    specs: list[Spec] = []
    shown = hands_shown(update)
    for player in update.table.players:
        part = places.seats[player.seat]
        if not player.hand:
            continue
        seen = player.seat in update.lifted and player.seat in shown
        if seen and not update.open_hands and _alone(update, player.seat):
            specs += _whole(player.seat, player.hand, part, places, marks)
        elif seen:
            specs += _low(player, part, places, marks)
        else:
            specs += _backs(player, part, places)
    return specs


def hands_in_strip(update: Update) -> tuple[Seat, ...]:
    """Whose lifted hands lie low in the strip that three or four share."""
    return tuple(seat for seat in hands_shown(update) if update.open_hands or not _alone(update, seat))


def hands_shown(update: Update) -> tuple[Seat, ...]:
    """Whose lifted hands are seen: where three or four share a strip, of open hands those of who decides."""
    seating = seating_of(update.table)
    if seating.is_two or not update.open_hands:
        return update.lifted
    ask = update.ask
    return seating.mates(ask.seat if ask is not None and ask.seat >= 0 else max(update.table.active, 0))


def _alone(update: Update, seat: Seat) -> bool:
    """Whether a lifted hand is all that its seat looks at: in a private decision with nothing on the table to see."""
    ask = update.ask
    return ask is not None and ask.seat == seat and ask.private and not update.table.in_play


def _wide(places: g.Places) -> int:
    """How wide a whole card of a hand is: as large as it is wanted, and never higher than half of the table."""
    return min(round(WHOLE[places.big] * g.scales().cards), max(WHOLE[places.big], round(places.height / 2 / RATIO)))


def _backs(player: PlayerSeen, part: g.SeatPlaces, places: g.Places) -> list[Spec]:
    """Lay a hand that is not lifted: a card that is revealed as a tile in its place, which grows to its face."""
    seat, count = player.seat, len(player.hand)
    box = part.backs or part.strip.inset(3)
    high = box.h
    wide = round(high / RATIO)
    if part.backs is None:
        xs = g.spread(count, part.strip.x + 150, part.strip.w - 300, wide, 10)
    else:  # at the right end of the player's bar
        need = min(box.w, count * (wide + 3) - 3)
        xs = g.spread(count, box.right - need, need, wide, 3)
    specs = [
        Spec(
            key=("hand", seat, place),
            x=round(x),
            y=round(box.middle[1]),
            w=wide,
            h=high,
            z=(20 if part.backs is None else 35) + place * 0.01,
            picture=Back(wide, place + 1 if place < 9 else None, part.backs is not None),
            source=HandPlace(seat, place),
            target=OWN_HAND,
            name=f"card {place + 1} of {count} in hand",
        )
        for place, x in enumerate(xs)
    ]
    return [
        spec if thing.card is None else _revealed(spec, thing, thing.card, places)
        for spec, thing in zip(specs, player.hand, strict=True)
    ]


def _revealed(spec: Spec, thing: ObjectSeen, card: CardSeen, places: g.Places) -> Spec:
    """Show the face of a card in the place of its back (502.53b)."""
    face, size = face_of(card), int(spec.w)
    return replace(
        spec,
        h=size,
        picture=Tile(face, condition_of(thing, 1), size),
        card=card,
        name=f"{card.name}, revealed in hand",
        was=card.name,
        grown=Face(face, _wide(places)),
    )


def _whole(seat: Seat, hand: tuple[ObjectSeen, ...], part: g.SeatPlaces, places: g.Places, marks: Marks) -> list[Spec]:
    wide = _wide(places)
    high = round(wide * RATIO)
    edge = part.bar.y if part.backs is None else min(part.bar.y, part.strip.y - 8)
    y = edge - 10 - high / 2 if part.far == "bottom" else part.bar.bottom + 10 + high / 2
    left, room = part.strip.x, part.zone.w
    if part.backs is not None:  # it may lie over the board beside it as well
        left, room = places.ask.x, places.ask.w
    xs = g.spread(len(hand), left + 8, room - 16, wide, 8)
    return [
        _card(seat, place, thing, x, y, wide, high, Face(face_of(thing.card), wide), 100, marks)
        for place, (x, thing) in enumerate(zip(xs, hand, strict=True))
    ]


def _low(player: PlayerSeen, part: g.SeatPlaces, places: g.Places, marks: Marks) -> list[Spec]:
    seat, hand = player.seat, player.hand
    wide, high = (LOW if len(places.seats) == 2 else LOW_OF_FOUR)[places.big], int(part.strip.h - 6)
    left = 24.0 if len(hand) * (wide + 6) > part.strip.w - 24 else 8.0
    left = max(left, places.named(bool(player.pool))) if part.backs is not None else left
    xs = g.spread(len(hand), part.strip.x + left, part.strip.w - left - 8, wide, 6)
    y = part.strip.middle[1]
    specs = []
    for place, (x, thing) in enumerate(zip(xs, hand, strict=True)):
        face = face_of(thing.card)
        low = Face(face, wide, high, place + 1 if place < 9 else None)
        spec = _card(seat, place, thing, x, y, wide, high, low, 60, marks)
        specs.append(replace(spec, grown=Face(face, _wide(places))))
    return specs


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
                picture = Tile(face_of(top.card), condition_of(top, 1), size)
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
