"""Piles beside plates, and a pile that is looked through. What is empty is not there."""

from __future__ import annotations

import math
from typing import Final

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.prints.pieces.backs import RATIO
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.looks import condition_of, face_of
from tabletop.view.ground.picture_records import Back, Face, Picture, Piece
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places

#: widths at k = 1 of a library's back and of the top card of another pile
LIBRARY: Final = 74.0
TOP: Final = 86.0
#: an opened pile: its width, that of its faces, what its heading takes
OPENED: Final = 622.0
FACE: Final = 176.0
HEADING: Final = 56.0


def lay_piles(update: Update, places: Places, marks: Marks) -> list[Spec]:
    """Return library, graveyard and cards removed from the game of each seat, as far as there are any."""
    specs: list[Spec] = []
    for player in update.table.players:
        part = places.seats[player.seat].piles
        if part.h <= 0:
            continue
        removed = tuple(thing for thing in update.table.removed if thing.owner == player.seat)
        piles: list[tuple[str, int, ObjectSeen | None]] = []
        if player.library:
            piles.append(("library", player.library, None))
        for word, things in (("graveyard", player.graveyard), ("removed", removed)):
            if things:
                piles.append((word, len(things), things[-1]))
        pitch = part.w / max(2, len(piles))
        share = min(1.0, pitch / (TOP * places.k + 8 * places.k))
        for place, (word, count, top) in enumerate(piles):
            x = part.x + pitch * (place + 0.5)
            specs.append(_pile(player.seat, word, count, top, x, part.middle[1], places.k * share, marks))
    return specs


def _pile(
    seat: Seat, word: str, count: int, top: ObjectSeen | None, x: float, y: float, k: float, marks: Marks
) -> Spec:
    """Return one pile: a back, or the card on its top."""
    wide = round((LIBRARY if top is None else TOP) * k)
    high = round(wide * RATIO) if top is None else wide
    picture: Picture = Back(wide)
    if top is not None:
        picture = Piece(face_of(top.card), condition_of(top, 1), "tile", wide, high)
    return Spec(
        key=("pile", seat, word),
        x=round(x),
        y=round(y),
        w=wide,
        h=high,
        z=8,
        picture=picture,
        target=word,
        card=top.card if top is not None else None,
        name=f"{word}, {count} cards",
        ring=marks.rings.get(top.id, "") if top is not None else "",
    )


def browse_area(places: Places) -> Rect:
    """Return where an opened pile lies: beside the column, over the whole height of the table."""
    table, wide = places.table, min(round(OPENED * places.k), places.table.w)
    left = table.x if places.column.x < table.x else table.right - wide
    return Rect(left, table.y, wide, places.seats[0].hand.y - table.y)


def lay_browser(update: Update, places: Places, marks: Marks, opened: tuple[Seat, str] | None) -> list[Spec]:
    """Return the cards of an opened graveyard or of those removed from the game, the newest first."""
    if opened is None:
        return []
    area, k = browse_area(places), places.k
    things = opened_cards(update, opened)
    inner = Rect(area.x + 16 * k, area.y + HEADING * k, area.w - 32 * k, area.h - (HEADING + 12) * k)
    across = 3
    while True:
        pitch = inner.w / across
        wide = min(FACE * k, pitch - 10 * k)
        rows = math.ceil(len(things) / across)
        if rows * (wide * RATIO + 12 * k) <= inner.h or across >= 9:
            break
        across += 1
    down = min(wide * RATIO + 12 * k, (inner.h - wide * RATIO) / (rows - 1)) if rows > 1 else 0.0
    return [
        Spec(
            key=("browse", thing.id),
            x=round(inner.x + pitch * (place % across + 0.5)),
            y=round(inner.y + down * (place // across) + wide * RATIO / 2),
            w=round(wide),
            h=round(wide * RATIO),
            z=150 + place * 0.01,
            picture=Face(face_of(thing.card), round(wide)),
            source=thing.id,
            target=thing.id,
            ring=marks.rings.get(thing.id, ""),
            card=thing.card,
            name=f"{thing.card.name if thing.card else 'card'}, {opened[1]}",
        )
        for place, thing in enumerate(things)
    ]


def opened_cards(update: Update, opened: tuple[Seat, str]) -> tuple[ObjectSeen, ...]:
    """Return the cards of a zone that is looked through, newest first."""
    seat, word = opened
    if word == "graveyard":
        return update.table.players[seat].graveyard[::-1]
    return tuple(thing for thing in update.table.removed if thing.owner == seat)[::-1]


def wanted_zone(update: Update, marks: Marks) -> tuple[Seat, str] | None:
    """Return the zone that must be open because a decision is about cards in it."""
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
