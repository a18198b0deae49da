"""Sacrificing permanents."""

from __future__ import annotations

from tabletop.engine.language.abilities import ANY_NUMBER
from tabletop.engine.language.effects import Sacrifice, SacrificeIt
from tabletop.engine.rules.board.affected import amounts_by_player
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.events.asking import Offer, asker_name, each_picks, number_text, take
from tabletop.engine.rules.events.carrying_out import executes, feasible_where
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import permanents, remember
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD


@executes(Sacrifice)
@rule("103.4", "103.4a", "103.4b", "413.2d")
def sacrifice(run: Run, effect: Sacrifice, context: Context, offer: Offer | None = None) -> Steps[None]:
    """Players choose permanents of theirs in APNAP order, each knowing the choices before; then all leave at once.

    Of an `offer` each says right before the choice whether he or she does it (103.4b).
    """
    seats = seats_of(run.state, effect.who, context)
    amounts = tuple(max(0, number) for number in amounts_by_player(run.state, effect.amount, context, seats))
    most = max(amounts, default=0)
    number = "any number of permanents" if effect.up_to else number_text(most, "a permanent", "permanents")
    keys = yield from each_picks(
        run,
        context,
        seats,
        lambda state, seat: _sacrificeable(state, effect, context, seat),
        amounts,
        up_to=effect.up_to,
        purpose="sacrifice",
        text=f"Choose {number} to sacrifice for {asker_name(run.state, context)}.",
        rule="103.4",
        offer=offer,
    )
    # what others paid meanwhile may have taken some of it out of play
    ids = tuple(i for i in take(run, keys) if i in run.state.objects)
    yield from _sacrifice_all(run, ids, context)


def _sacrificeable(state: State, effect: Sacrifice, context: Context, seat: Seat) -> tuple[ObjectId, ...]:
    """The permanents that a player could sacrifice for an effect; "you" in its filter is that player."""
    view = Viewpoint(seat, context.this, context.view.that_player)
    view.affected = seat
    view.targets, view.about, view.other = context.targets, context.view.about, context.view.other
    view.former = context.view.former
    return tuple(
        thing.id
        for thing in state.permanents()
        if thing.controller == seat and matches(effect.filter, state, thing, values_of(state, thing), view)
    )


@feasible_where(Sacrifice)
@rule("413.2c")
def can_be_sacrificed(state: State, effect: Sacrifice, context: Context) -> bool:
    """Tell whether everybody whom the effect names has as many permanents as are to be sacrificed."""
    every = effect.amount == ANY_NUMBER
    needed = 0 if effect.up_to or every else amount_of(state, effect.amount, context)
    return all(
        sum(state.objects[i].count for i in _sacrificeable(state, effect, context, seat)) >= needed
        for seat in seats_of(state, effect.who, context)
    )


@executes(SacrificeIt)
@rule("103.3")
def sacrifice_it(run: Run, effect: SacrificeIt, context: Context) -> Steps[None]:
    """Players sacrifice what is named, as far as they control it."""
    ids = permanents(run, effect.what, context)
    seats = seats_of(run.state, effect.who, context)
    ids = tuple(i for i in ids if run.state.objects[i].controller in seats)
    yield from _sacrifice_all(run, ids, context)


@rule("217.4a", "419.1")
def _sacrifice_all(run: Run, ids: tuple[ObjectId, ...], context: Context) -> Steps[None]:
    """Put permanents into their owners' graveyards at once. It is no destruction: nothing regenerates, but what would
    replace going to a graveyard does."""
    done = yield from happen(run, *(e.Moved(i, GRAVEYARD, cause="sacrifice") for i in ids), rule="413.2b")
    remember(context, done)
    context.last_amount = sum(event.count or 1 for event in done if isinstance(event, e.Moved))
