"""The cards of a decision that lie nowhere else on the table: to be ordered, searched, chosen from. Pure."""

from __future__ import annotations

from msgspec import Struct

from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import ObjectSeen


class Offered(Struct, frozen=True):
    """One card that is shown for a decision, in the order in which it is to lie.

    `place` is its place in the order that is made (1 the first), 0 where none is; `chosen`: it is picked, or it is the
    one that is moved.
    """

    thing: ObjectSeen
    key: str
    place: int = 0
    chosen: bool = False


def offered(update: Update) -> tuple[Offered, ...]:
    """Return the cards to be shown for the decision of an update; () where there are none, or it is covered."""
    ask, selection = update.ask, update.selection
    if ask is None or update.covered or ask.purpose == "priority":
        return ()
    keys = {ref: option.key for option in ask.options for ref in option.about}
    things = {keys[thing.id]: thing for thing in ask.cards}
    if ask.shape != "arrange":
        return tuple(Offered(thing, key, 0, key in selection.picked) for key, thing in things.items())
    return tuple(
        Offered(things[key], key, place, key == selection.held)
        for place, key in enumerate(selection.order, 1)
        if key in things
    )
