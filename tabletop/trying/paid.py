"""Means to pay costs with, and how it shows that they were paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

import msgspec

from tabletop.engine.language import costs
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED, Zone
from tabletop.trying.blueprints import X
from tabletop.trying.roles import MODEL, Roles
from tabletop.trying.tried_position import BEAST
from tabletop.trying.watching import Trace

replace = msgspec.structs.replace
Event = Any

_WHERE: Final[dict[str, Zone]] = {"graveyard": GRAVEYARD, "hand": HAND, "in play": IN_PLAY}
#: of what there can be any number, so many are put in
_SOME: Final = 2


def pay_with(roles: Roles, cost: tuple[costs.Cost, ...], seats: tuple[Seat, ...]) -> None:
    """Put in what a cost is paid with by each of these players. Raises Unmakeable."""
    for part in cost:
        match part:
            case costs.RemoveCounters():
                _count_up(roles, part.kind, part.count)
            case costs.RemoveSomeCounters():
                _count_up(roles, part.kind, _SOME)
            case costs.TapHost():
                roles.tried.things[roles.the_host()].tapped = False
            case costs.ExileCards():
                for _ in range(part.count):
                    zone: Zone = _WHERE[part.zone]
                    roles.spare.append(roles.make(part.filter, zone, seats[0], wanted=part.zone != "in play"))
            case (
                costs.Sacrifice()
                | costs.TapOthers()
                | costs.ReturnToHand()
                | costs.DiscardCards()
                | costs.RevealCards()
            ):
                zone = HAND if isinstance(part, costs.DiscardCards | costs.RevealCards) else IN_PLAY
                for seat in seats:
                    for _ in range(part.count):
                        made = roles.make(part.filter, zone, seat, wanted=False)
                        if isinstance(part, costs.TapOthers):
                            _liken(roles, made)
                        roles.spare.append(made)
            case costs.ExileTop(zone="graveyard"):
                for _ in range(part.count):
                    roles.make(part.filter, GRAVEYARD, seats[0], wanted=False)
            case costs.Mana() | costs.PayLife() | costs.ExileTop() | costs.DiscardHand():
                pass  # every player of a trial has that
            case costs.TapThis() | costs.SacrificeThis() | costs.ReturnThis() | costs.ExileThis() | costs.DiscardThis():
                pass
            case costs.PutCountersOnThis() | costs.RevealThis():
                pass
            case costs.PutCards(linked=link) if link:
                for _ in range(part.count):
                    made = roles.make(part.filter, REMOVED, seats[0])
                    roles.tried.things[made].held_by, roles.tried.things[made].held_for = roles.source, link
            case costs.PutCards():
                for _ in range(part.count):
                    roles.spare.append(roles.make(part.filter, HAND if part.hand else GRAVEYARD, seats[0]))
            case costs.ChangeCounters():
                for seat in seats:
                    made = roles.make(part.filter, IN_PLAY, seat, wanted=False)
                    if part.number < 0:
                        roles.tried.things[made].counters = {part.kind: -part.number}
                    roles.spare.append(made)
            case costs.OthersGain() | costs.PayHalfLife() | costs.ChooseNumber():
                pass
            case costs.UnattachThis():
                if not roles.thing.attached:
                    roles.thing.attached = roles.tried.add(BEAST, IN_PLAY, seats[0])
            case costs.SacrificeAll():
                for seat in seats:
                    roles.spare.append(roles.make(part.filter, IN_PLAY, seat, wanted=False))
            case costs.TimesX():
                if not isinstance(part.part, costs.PayLife):
                    pay_with(roles, (replace(part.part, count=X),), seats)
            case _:
                assert_never(part)


def _liken(roles: Roles, made: ObjectId) -> None:
    """Let what is tapped have the creature type of what others are compared with."""
    thing = roles.tried.things[made]
    if "creature" in thing.card.types and not thing.card.subtypes:
        thing.card = replace(thing.card, subtypes=MODEL.subtypes)


def _count_up(roles: Roles, kind: str, number: int) -> None:
    counters = roles.thing.counters
    roles.thing.counters = {**counters, kind: counters.get(kind, 0) + number}


def _tapped(event: Event, part: costs.TapThis) -> bool:
    return isinstance(event, e.TapChanged) and event.tapped


def _moved(cause: str) -> Callable[[Event, Any], bool]:
    return lambda event, part: isinstance(event, e.Moved) and event.cause == cause


#: how it shows that a part of a cost was paid; a part that is not here can't be seen, and fails
_PAID: Final[dict[type, Callable[[Event, Any], bool]]] = {
    costs.Mana: lambda event, part: isinstance(event, e.ManaSpent) or not _costs_mana(part),
    costs.TapThis: _tapped,
    costs.SacrificeThis: _moved("sacrifice"),
    costs.Sacrifice: _moved("sacrifice"),
    costs.TapOthers: _tapped,
    costs.DiscardCards: _moved("discard"),
    costs.DiscardThis: lambda event, part: (
        isinstance(event, e.Moved) and event.cause == ("cycle" if part.cycling else "discard")
    ),
    costs.RevealThis: lambda event, part: isinstance(event, e.RevealChanged) and event.revealed,
    costs.PayLife: lambda event, part: isinstance(event, e.LifeChanged) and event.cause == "pay",
    costs.PayHalfLife: lambda event, part: isinstance(event, e.LifeChanged) and event.cause == "pay",
    costs.SacrificeAll: _moved("sacrifice"),
    costs.RemoveCounters: lambda event, part: isinstance(event, e.CountersChanged) and event.amount < 0,
    costs.DiscardHand: _moved("discard"),
    costs.RemoveSomeCounters: lambda event, part: isinstance(event, e.CountersChanged) and event.amount < 0,
    costs.PutCountersOnThis: lambda event, part: isinstance(event, e.CountersChanged) and event.amount > 0,
    costs.ReturnThis: lambda event, part: isinstance(event, e.Moved) and event.to == HAND,
    costs.ExileThis: lambda event, part: isinstance(event, e.Moved) and event.to == REMOVED,
    costs.ExileCards: lambda event, part: isinstance(event, e.Moved) and event.to == REMOVED,
    costs.ExileTop: lambda event, part: isinstance(event, e.Moved) and event.to == REMOVED,
    costs.RevealCards: lambda event, part: isinstance(event, e.Revealed),
    costs.TapHost: _tapped,
    costs.UnattachThis: lambda event, part: isinstance(event, e.AttachedTo) and not event.to,
    costs.PutCards: _moved("cost"),
    costs.ChangeCounters: lambda event, part: isinstance(event, e.CountersChanged) and event.amount * part.number > 0,
    # that a number was chosen is seen by the number, which those that speak of it read
    costs.ChooseNumber: lambda event, part: True,
    costs.OthersGain: lambda event, part: isinstance(event, e.LifeChanged) and event.amount == part.amount,
    costs.TimesX: lambda event, part: _PAID[type(part.part)](event, part.part),
    costs.ReturnToHand: lambda event, part: isinstance(event, e.Moved) and event.to == HAND,
}


def _costs_mana(part: costs.Mana) -> bool:
    return any(symbol != "0" for symbol in part.symbols)


def unpaid(trace: Trace, cost: tuple[costs.Cost, ...]) -> str:
    """The part of a cost of which nothing was seen; "" where all was paid."""
    for part in cost:
        test = _PAID.get(type(part))
        if test is None:
            return f"nothing is known that shows that the cost {type(part).__name__} is paid"
        if not trace.seen(lambda event, part=part, test=test: test(event, part)) and not _free(part):  # type: ignore[misc]
            return f"the cost {type(part).__name__} was not paid"
    return ""


def _free(part: costs.Cost) -> bool:
    return isinstance(part, costs.Mana) and not _costs_mana(part)
