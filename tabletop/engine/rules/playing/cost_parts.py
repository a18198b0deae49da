"""Parts of a cost being paid (409.1h): the events of paying each kind of part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, assert_never

import msgspec

from tabletop.engine.language import costs as c
from tabletop.engine.language.references import ChosenPlayer, EachOtherPlayer, ThatVery
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.team_life import can_pay_life, life_share
from tabletop.engine.rules.events.run import Illegal, Run
from tabletop.engine.rules.playing.activation import can_tap_for_cost, topmost, unpayable
from tabletop.engine.rules.playing.needs import use_of
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY, REMOVED, Zone

replace = msgspec.structs.replace

#: (transaction, who pays, the part, the context, whether it is for a mana ability) -> the events of paying the part
Payment: TypeAlias = Callable[[Run, Seat, Any, Context, bool], list[e.Event]]

_GONE: Final = Refusal("What should pay this cost is gone.", "409.1h")


@rule("104.4", "409.1h")
def paid(run: Run, seat: Seat, part: c.Cost, context: Context, for_mana: bool) -> list[e.Event]:
    """Return the events of paying one part that needs neither mana nor a choice.

    Raises Illegal where it can't be paid (any more), KeyError for a part that is paid in another way.
    """
    on_itself = ON_ITSELF.get(type(part))
    if on_itself is None:
        return PAID[type(part)](run, seat, part, context, for_mana)
    thing = run.state.objects.get(payer_of(part, context.this))
    if thing is None:
        raise Illegal(_GONE)
    wrong = unpayable(run.state, seat, thing, part)
    if wrong is not None:
        raise Illegal(wrong)
    event = on_itself(thing, part)
    return [replace(event, by=seat) if isinstance(event, e.CountersChanged) else event]


@rule("409.1h")
def paid_with(run: Run, part: c.ChosenCost, ids: tuple[ObjectId, ...]) -> list[e.Event]:
    """Return the events of paying a part with what was chosen.

    Raises Illegal where a mana ability has used that up since.
    """
    for object_id in ids:
        thing = run.state.objects.get(object_id)
        if thing is None or (use_of(part) == "tap" and thing.tapped):
            raise Illegal(Refusal("What was chosen to pay this cost has been used up.", "409.1h", (object_id,)))
    event = PAID_WITH[type(part)]
    return [event(run.state, part, object_id) for object_id in ids]


@rule("202.2b")
def payer_of(part: c.Cost, this: ObjectId) -> ObjectId:
    """Return what a part that is no choice is about: the object of the ability, or the one that granted it."""
    if isinstance(part, c.RemoveCounters | c.UnattachThis) and isinstance(part.whose, ThatVery):
        return part.whose.id
    return this


def several_times(cost: tuple[c.Cost, ...], times: int) -> tuple[c.Cost, ...]:
    """Return a cost to be paid so many times, as one: nothing of it is paid in part (502.13a)."""
    if times == 1:
        return cost
    return tuple(_times(part, times) for part in cost) if times > 0 else ()


def _times(part: c.Cost, times: int) -> c.Cost:
    """Return a part of a cost so many times over; of what can be done only once, once."""
    match part:
        case c.Mana():
            return c.Mana(part.symbols * times)
        case c.PayLife():
            return c.PayLife(part.amount * times)
        case c.PayHalfLife():
            return replace(part, count=part.count * times)
        case c.SacrificeAll():
            return part
        case c.OthersGain():
            return replace(part, amount=part.amount * times)
        case c.Sacrifice() | c.TapOthers() | c.ReturnToHand() | c.DiscardCards() | c.ExileCards() | c.ExileTop():
            return replace(part, count=part.count * times)
        case c.PutCards() | c.RevealCards() | c.ChangeCounters():
            return replace(part, count=part.count * times)
        case c.RemoveCounters() | c.PutCountersOnThis():
            return replace(part, count=part.count * times)
        case c.TapThis() | c.TapHost() | c.SacrificeThis() | c.ReturnThis() | c.ExileThis():
            return part
        case c.UnattachThis():
            return part
        case c.DiscardThis() | c.DiscardHand() | c.RemoveSomeCounters() | c.RevealThis() | c.TimesX():
            return part
        case c.ChooseNumber():
            return part
        case _:
            assert_never(part)


# --- the events of each kind of part --------------------------------------------------------------


def _tap_this(run: Run, seat: Seat, part: c.TapThis, context: Context, for_mana: bool) -> list[e.Event]:
    thing = run.state.objects.get(context.this)
    wrong = _GONE if thing is None else can_tap_for_cost(run.state, thing)
    if wrong is not None:
        raise Illegal(wrong)
    return [e.TapChanged(context.this, True, for_mana)]


def _pay_life(run: Run, seat: Seat, part: c.PayLife, context: Context, for_mana: bool) -> list[e.Event]:
    if not can_pay_life(run.state, seat, part.amount):
        raise Illegal(Refusal(f"You have less than {part.amount} life to pay.", "409.1h"))
    return [e.LifeChanged(seat, -part.amount, "pay")]


@rule("104.1", "409.1h")
def half_of_life(state: State, seat: Seat, part: c.PayHalfLife) -> int:
    """Return how much half of a player's life comes to, so many times one after the other."""
    life = left = max(0, life_share(state, seat))
    for _ in range(part.count):
        left = left // 2 if part.up else (left + 1) // 2
    return life - left


def _pay_half_life(run: Run, seat: Seat, part: c.PayHalfLife, context: Context, for_mana: bool) -> list[e.Event]:
    amount = half_of_life(run.state, seat, part)
    return [e.LifeChanged(seat, -amount, "pay")] if amount else []


def _sacrifice_all(run: Run, seat: Seat, part: c.SacrificeAll, context: Context, for_mana: bool) -> list[e.Event]:
    """All that match by the time at which the cost is paid: mana abilities have been played by then (409.1g)."""
    return [e.Moved(i, GRAVEYARD, cause="sacrifice") for i in all_sacrificed(run.state, seat, part, context.this)]


def all_sacrificed(state: State, seat: Seat, part: c.SacrificeAll, this: ObjectId) -> tuple[ObjectId, ...]:
    """Return the permanents that a player sacrifices for a part that asks for all that match."""
    view = Viewpoint(seat, this)
    mine = (one for one in state.permanents() if one.controller == seat)
    return tuple(one.id for one in mine if matches(part.filter, state, one, values_of(state, one), view))


def _others_gain(run: Run, seat: Seat, part: c.OthersGain, context: Context, for_mana: bool) -> list[e.Event]:
    gaining = seats_of(run.state, EachOtherPlayer() if part.each else ChosenPlayer(), context)
    return [e.LifeChanged(one, part.amount, "gain") for one in gaining]


def _discard_hand(run: Run, seat: Seat, part: c.DiscardHand, context: Context, for_mana: bool) -> list[e.Event]:
    return [e.Moved(i, GRAVEYARD, cause="discard") for i in run.state.players[seat].hand]


def _exile_top(run: Run, seat: Seat, part: c.ExileTop, context: Context, for_mana: bool) -> list[e.Event]:
    top = topmost(run.state, seat, part)
    if len(top) < part.count:
        raise Illegal(Refusal(f"Your {part.zone} has fewer than {part.count} such cards.", "409.1h"))
    return [e.Moved(i, REMOVED, cause="cost") for i in top]


#: parts that are about no object, or that a mana ability is tapped for
PAID: Final[dict[type, Payment]] = {
    c.TapThis: _tap_this,
    c.PayLife: _pay_life,
    c.PayHalfLife: _pay_half_life,
    c.SacrificeAll: _sacrifice_all,
    c.DiscardHand: _discard_hand,
    c.OthersGain: _others_gain,
    c.ExileTop: _exile_top,
}

#: parts that are about the object that the ability is on
ON_ITSELF: Final[dict[type, Callable[[Object, Any], e.Event]]] = {
    c.SacrificeThis: lambda thing, part: e.Moved(thing.id, GRAVEYARD, cause="sacrifice", count=1),
    c.DiscardThis: lambda thing, part: e.Moved(thing.id, GRAVEYARD, cause="cycle" if part.cycling else "discard"),
    c.RevealThis: lambda thing, part: e.RevealChanged(thing.owner, thing.id, True),
    c.ReturnThis: lambda thing, part: e.Moved(thing.id, HAND, cause="cost", count=1),
    c.ExileThis: lambda thing, part: e.Moved(thing.id, REMOVED, cause="cost", count=1),
    c.TapHost: lambda thing, part: e.TapChanged(thing.attached, True),
    c.UnattachThis: lambda thing, part: e.AttachedTo(thing.id, NOTHING),
    c.RemoveCounters: lambda thing, part: e.CountersChanged(thing.id, part.kind, -part.count),
    c.PutCountersOnThis: lambda thing, part: e.CountersChanged(thing.id, part.kind, part.count),
}

#: parts that are paid with the object that the ability is on, and nothing else
OF_ITSELF: Final[tuple[type, ...]] = (c.TapThis, *ON_ITSELF)

#: where cards go that leave graveyards to pay
_TO: Final[dict[str, Zone]] = {
    "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed from the game": REMOVED,
}  # fmt: skip

#: parts that are paid with things of the payer's choice
PAID_WITH: Final[dict[type, Callable[[State, Any, ObjectId], e.Event]]] = {
    c.Sacrifice: lambda state, part, object_id: e.Moved(object_id, GRAVEYARD, cause="sacrifice"),
    c.TapOthers: lambda state, part, object_id: e.TapChanged(object_id, True),
    c.ReturnToHand: lambda state, part, object_id: e.Moved(object_id, HAND, cause="cost"),
    c.DiscardCards: lambda state, part, object_id: e.Moved(object_id, GRAVEYARD, cause="discard"),
    c.ExileCards: lambda state, part, object_id: e.Moved(object_id, REMOVED, cause="cost"),
    c.PutCards: lambda state, part, object_id: e.Moved(
        object_id, _TO[part.to], cause="cost", bottom=part.to == "library" and not part.hand
    ),
    c.ChangeCounters: lambda state, part, object_id: e.CountersChanged(
        object_id, part.kind, part.number, by=state.objects[object_id].controller
    ),
    c.RevealCards: lambda state, part, object_id: e.Revealed(
        state.objects[object_id].owner, (state.objects[object_id].card,)
    ),
}

#: how the choice of those things is called
CHOOSING: Final[dict[type, Purpose]] = {
    c.Sacrifice: "sacrifice",
    c.TapOthers: "tap",
    c.ReturnToHand: "return to hand",
    c.DiscardCards: "discard",
    c.ExileCards: "remove from the game",
    c.PutCards: "choose",
    c.ChangeCounters: "choose",
    c.RevealCards: "reveal",
}


def said_of(part: c.ChosenCost) -> str:
    """What the payer is asked to choose a thing to do with, in words."""
    if isinstance(part, c.ChangeCounters):
        return "remove a counter from" if part.number < 0 else "put a counter on"
    return "move" if isinstance(part, c.PutCards) else CHOOSING[type(part)]


#: parts that another one takes the place of as the cost is locked in (409.1f), and what is paid with mana
PAID_OTHERWISE: Final[tuple[type, ...]] = (c.Mana, c.RemoveSomeCounters, c.TimesX, c.ChooseNumber)
