"""Drops while the rules are off: where something is let go, and the edits that say so. Pure."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Card
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.types import AURA, EQUIPMENT
from tabletop.engine.vocabulary.zones import IN_PLAY, LIBRARY, Zone
from tabletop.session.seeing.observation import ObjectSeen, Observation

#: out of the game altogether
AWAY: Final = "away"
To: TypeAlias = Zone | Literal["away"]
#: what lies on something else
_ATTACHED: Final = (AURA, EQUIPMENT)


class Aim(Struct, frozen=True):
    """Where something is let go: a zone of a player; of a library its `bottom`; in play, on what (`onto`)."""

    to: To
    seat: Seat
    bottom: bool = False
    onto: Ref = NOTHING


def edits_of_drop(table: Observation, object_id: ObjectId, aim: Aim) -> tuple[edits.Edit, ...]:
    """Return the edits by which an object of the table goes where it was let go; () where it is there already.

    What is put on another thing is attached to it, where it is an Aura or Equipment; else it goes under the control of
    whoever's part of the table it is.
    """
    if aim.to == AWAY:
        return (edits.Away(object_id),)
    thing = next((one for one in table.in_play if one.id == object_id), None)
    if thing is None or aim.to != IN_PLAY:
        seat = aim.seat if aim.to == IN_PLAY else -1
        return (edits.Move(object_id, aim.to, seat, aim.bottom and aim.to == LIBRARY),)
    return (*_under(thing, aim), *_onto(thing, aim))


def _under(thing: ObjectSeen, aim: Aim) -> tuple[edits.Edit, ...]:
    if thing.controller == aim.seat or (aim.onto and attaches(thing)):
        return ()
    return (edits.Control(thing.id, aim.seat),)


def _onto(thing: ObjectSeen, aim: Aim) -> tuple[edits.Edit, ...]:
    if aim.onto == thing.id or not attaches(thing):
        return ()
    if thing.attached == aim.onto:
        return ()
    return (edits.Attach(thing.id, aim.onto),)


def attaches(thing: ObjectSeen) -> bool:
    """Return whether something lies on something else: an Aura or Equipment."""
    return thing.card is not None and any(kind in thing.card.subtypes for kind in _ATTACHED)


def lies_on(card: Card) -> bool:
    """Return whether a card lies on something else once it is in play."""
    return any(kind in card.subtypes for kind in _ATTACHED)


def edit_of_card(card: Card, aim: Aim) -> edits.Bring | None:
    """Return the edit by which a card from outside comes where it was let go; None where that is no zone."""
    if aim.to == AWAY:
        return None
    return edits.Bring(aim.seat, card, aim.to, aim.seat if aim.to == IN_PLAY else -1, aim.bottom)
