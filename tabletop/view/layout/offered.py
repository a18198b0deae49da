"""Cards that a decision is about and that lie nowhere else: as faces over the table, first at the left."""

from __future__ import annotations

from typing import Final

from tabletop.controller.table.offered import offered
from tabletop.controller.table.updates import Update
from tabletop.view.ground.looks import face_of
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect, spread
from tabletop.view.layout.places import Places

#: where they lie, as shares of the table's width and height
BOX: Final = (0.03, 0.24, 0.94, 0.44)
RATIO: Final = 1.4
#: the widest at k = 1
WIDEST: Final = 300.0


def lay_offered(update: Update, places: Places) -> list[Spec]:
    """Return the cards of the decision as specs, over all else: a click takes one, a drag moves it in an order."""
    cards = offered(update)
    table = places.table
    box = Rect(table.x + BOX[0] * table.w, table.y + BOX[1] * table.h, BOX[2] * table.w, BOX[3] * table.h)
    size = round(min(WIDEST * places.k, box.h / RATIO))
    xs = spread(len(cards), box.x, box.w, size, 12)
    return [
        Spec(
            key=("browse", card.thing.id),
            x=round(x),
            y=round(box.middle[1]),
            w=size,
            h=round(size * RATIO),
            z=160 + number * 0.01,
            picture=Face(face_of(card.thing.card), size),
            source=card.thing.id,
            target=card.thing.id,
            ring="chosen" if card.chosen else "decision",
            badge=str(card.place) if card.place else "",
            card=card.thing.card,
            name=_spoken(card.thing.card.name if card.thing.card is not None else "a card", card.place, card.chosen),
        )
        for number, (x, card) in enumerate(zip(xs, cards, strict=True))
    ]


def _spoken(name: str, place: int, chosen: bool) -> str:
    words = (name, f"number {place}" if place else "", "chosen" if chosen else "")
    return ", ".join(word for word in words if word)
