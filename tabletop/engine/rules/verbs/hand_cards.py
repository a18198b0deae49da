"""Cards of hands that go elsewhere than into graveyards, and hands and graveyards that are shuffled away."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.player_effects import ExchangeZones, PutFromHand, ShuffleInto
from tabletop.engine.rules.board.affected import amounts_by_player
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.events.asking import Offer, asker_name, number_text, pick_objects, takes_part
from tabletop.engine.rules.events.carrying_out import executes, feasible_where
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.events.subjects import remember
from tabletop.engine.rules.verbs.looking import in_order
from tabletop.engine.rules.verbs.moving import put_into_play
from tabletop.engine.rules.verbs.removing import removing
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, LIBRARY, REMOVED, Zone

_IN_PLAY: Final = {"in play": False, "in play tapped": True}
_WHERE: Final = {"top of library": "on top", "bottom of library": "on the bottom"}


@executes(PutFromHand)
@rule("103.4", "103.4b", "217.2d", "413.2d")
def put_from_hand(run: Run, effect: PutFromHand, context: Context, offer: Offer | None = None) -> Steps[None]:
    """Players choose cards of their hands in APNAP order; then all of them go at once (103.4).

    Of an `offer` each says right before the choice whether he or she does it (103.4b). Nobody is left out because
    no card would do, which the others are not to learn.
    """
    seats = seats_of(run.state, effect.who, context)
    chosen: list[tuple[Seat, tuple[ObjectId, ...]]] = []
    for seat in seats:
        if not (yield from takes_part(offer, seat)):
            chosen.append((seat, ()))
            continue
        ids = yield from _chosen(run, effect, context, seat)
        if effect.to in _WHERE:
            ids = yield from in_order(run, context, seat, ids, _WHERE[effect.to])
        chosen.append((seat, ids))
    context.shares = {seat: len(ids) for seat, ids in chosen}
    if effect.to in _IN_PLAY:
        wanted = tuple((i, seat) for seat, ids in chosen for i in ids)
        done = yield from put_into_play(run, context, wanted, _IN_PLAY[effect.to])
    else:
        bottom = effect.to == "bottom of library"
        to: Zone = REMOVED if effect.to == "removed from the game" else LIBRARY
        # what is put on top last lies uppermost
        ordered = (i for _, ids in chosen for i in (ids if bottom else reversed(ids)) if i in run.state.objects)
        away = removing(run, context, effect.linked, effect.face_down)
        moves = (e.Moved(i, to, bottom=bottom, **away) for i in ordered)
        done = yield from happen(run, *moves, rule="413.2b")
    if effect.to == "shuffled into library":
        for seat in (seat for seat, ids in chosen if ids or offer is None):
            yield from shuffle_library(run, seat, "217.1b")
    remember(context, done)
    context.last_amount = sum(context.shares.values())


def _chosen(run: Run, effect: PutFromHand, context: Context, seat: Seat) -> Steps[tuple[ObjectId, ...]]:
    fitting = _fitting(run.state, effect, context, seat)
    amount = len(fitting)
    if effect.amount is not None:
        amount = min(amount, max(0, amounts_by_player(run.state, effect.amount, context, (seat,))[0]))
    cards = ("up to " if effect.up_to else "") + number_text(amount, "a card", "cards")
    keys = yield from pick_objects(
        run,
        context,
        seat,
        fitting,
        0 if effect.up_to else amount,
        amount,
        purpose="choose",
        text=f"Choose {cards} of your hand for {asker_name(run.state, context)}.",
        public=False,
    )
    return tuple(key_ref(key) for key in keys)


def _fitting(state: State, effect: PutFromHand, context: Context, seat: Seat) -> tuple[ObjectId, ...]:
    held = (state.objects[i] for i in state.players[seat].hand)
    return tuple(one.id for one in held if matches(effect.filter, state, one, values_of(state, one), context.view))


@feasible_where(PutFromHand)
@rule("413.2c")
def can_be_put(state: State, effect: PutFromHand, context: Context) -> bool:
    """Tell whether everybody whom the effect names has as many cards as are to be put; a whole hand always is.

    Of cards of a kind nobody else knows whether there are any: the question is put, and answered with none.
    """
    if effect.amount is None or effect.up_to:
        return True
    seats = seats_of(state, effect.who, context)
    amounts = amounts_by_player(state, effect.amount, context, seats)
    return all(len(state.players[s].hand) >= number for s, number in zip(seats, amounts, strict=True))


@executes(ExchangeZones)
@rule("217.1a")
def exchange_zones(run: Run, effect: ExchangeZones, context: Context) -> Steps[None]:
    """Players put all cards of their graveyards into their libraries, and at the same time those of their libraries
    into their graveyards."""
    batch: list[e.Event] = []
    for seat in seats_of(run.state, effect.who, context):
        player = run.state.players[seat]
        batch += [e.Moved(i, LIBRARY) for i in player.graveyard]
        batch += [e.Moved(i, GRAVEYARD) for i in player.library]
    yield from happen(run, *batch, rule="413.2b")


@executes(ShuffleInto)
@rule("217.1b", "103.4")
def shuffle_into(run: Run, effect: ShuffleInto, context: Context) -> Steps[None]:
    """Players shuffle all cards of some of their zones into their libraries, all at once; "that many" are those."""
    seats = seats_of(run.state, effect.who, context)
    context.shares = {}
    batch: list[e.Event] = []
    for seat in seats:
        player = run.state.players[seat]
        ids = tuple(i for zone in effect.zones for i in (player.hand if zone == "hand" else player.graveyard))
        context.shares[seat] = len(ids)
        batch += [e.Moved(i, LIBRARY) for i in ids]
    yield from happen(run, *batch, rule="413.2b")
    for seat in seats:
        yield from shuffle_library(run, seat, "217.1b")
    context.last_amount = sum(context.shares.values())
