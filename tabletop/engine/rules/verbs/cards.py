"""Cards of hands and libraries: drawing, discarding, milling, shuffling, looking at the top."""

from __future__ import annotations

from tabletop.engine.language.player_effects import Discard, Draw, LookAtTop, Mill, Shuffle
from tabletop.engine.rules.board.affected import amounts_by_player
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, name_of, seats_of
from tabletop.engine.rules.events.asking import (
    Offer,
    asker,
    asker_name,
    number_text,
    object_options,
    pick_objects,
    takes_part,
)
from tabletop.engine.rules.events.carrying_out import executes, feasible_where
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.events.subjects import remember
from tabletop.engine.rules.verbs.removing import removing
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Number, Numbered
from tabletop.engine.vocabulary.ids import CHANCE, Seat, key_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, REMOVED, Zone


@executes(Draw)
@rule("103.4", "423.1", "423.2a", "423.3")
def draw(run: Run, effect: Draw, context: Context, offer: Offer | None = None) -> Steps[None]:
    """Players draw cards, one at a time, one player after another (423.2a); empty libraries too (423.3).

    Of an `offer` each says first whether he or she does it, and of "up to" so many cards right then how many (103.4).
    """
    seats = seats_of(run.state, effect.who, context)
    amounts = tuple(max(0, amount) for amount in amounts_by_player(run.state, effect.amount, context, seats))
    if effect.up_to or offer is not None:
        amounts = yield from _chosen_numbers(run, effect, context, tuple(zip(seats, amounts, strict=True)), offer)
    context.drawn = yield from draw_cards(run, tuple(zip(seats, amounts, strict=True)), "423.1")
    # cards that replaced draws drew were not drawn by this (423.6c), nor were any from an empty library
    owners = [run.state.objects[drawn].owner for drawn in context.drawn if drawn in run.state.objects]
    context.shares = {seat: owners.count(seat) for seat in seats}
    context.last_amount = len(context.drawn)


@rule("103.4", "103.4b", "423.1")
def _chosen_numbers(
    run: Run, effect: Draw, context: Context, most: tuple[tuple[Seat, int], ...], offer: Offer | None
) -> Steps[tuple[int, ...]]:
    """Let players say in turn how many cards they draw, none too, before the first card is drawn (103.4)."""
    numbers: list[int] = []
    for seat, high in most:
        if not (yield from takes_part(offer, seat)):
            numbers.append(0)
            continue
        if not effect.up_to:
            numbers.append(high)
            continue
        answer: Numbered = yield Number(
            seat=seat,
            purpose="choose a value",
            rule="423.1",
            text=f"How many cards do you draw for {asker_name(run.state, context)}?",
            about=asker(context),
            low=0,
            high=high,
        )
        numbers.append(answer.number)
    return tuple(numbers)


@executes(Discard)
@rule("103.4", "103.4a", "103.4b", "413.2d")
def discard(run: Run, effect: Discard, context: Context, offer: Offer | None = None) -> Steps[None]:
    """Players choose cards (or chance does), in APNAP order; then all are discarded at once (103.4).

    Of an `offer` each says right before the choice whether he or she does it (103.4b).
    """
    seats = seats_of(run.state, effect.who, context)
    amounts: tuple[int | None, ...] = (None,) * len(seats)
    if effect.amount is not None:
        amounts = tuple(max(0, number) for number in amounts_by_player(run.state, effect.amount, context, seats))
    keys: tuple[str, ...] = ()
    context.shares = {}
    for seat, amount in zip(seats, amounts, strict=True):
        chosen: tuple[str, ...] = ()
        if (yield from takes_part(offer, seat)):
            chosen = yield from _choose_discards(run, effect, context, seat, amount, keys)
        context.shares[seat] = len(chosen)
        keys += chosen
    held = (i for i in map(key_ref, keys) if i in run.state.objects)
    batch = (e.Moved(i, GRAVEYARD, cause="discard", by=context.you) for i in held)
    done = yield from happen(run, *batch, rule="413.2b")
    remember(context, done)
    context.last_amount = len(done)


@feasible_where(Discard)
@rule("413.2c")
def can_be_discarded(state: State, effect: Discard, context: Context) -> bool:
    """Tell whether everybody whom the effect names has as many cards as are to be discarded; a whole hand always is."""
    if effect.amount is None or effect.up_to:
        return True
    needed = amount_of(state, effect.amount, context)
    return all(len(state.players[seat].hand) >= needed for seat in seats_of(state, effect.who, context))


def _choose_discards(
    run: Run, effect: Discard, context: Context, seat: Seat, amount: int | None, before: tuple[str, ...]
) -> Steps[tuple[str, ...]]:
    state = run.state
    held = (state.objects[i] for i in state.players[seat].hand)
    hand = tuple(o.id for o in held if matches(effect.filter, state, o, values_of(state, o), context.view))
    number = len(hand) if amount is None else min(amount, len(hand))
    cards = ("up to " if effect.up_to else "") + number_text(number, "a card", "cards")
    player, name = run.state.players[seat].name, asker_name(run.state, context)
    if effect.at_random:
        text = f"{player} discards {cards} at random for {name}."
    else:
        text = f"Choose {cards} to discard for {name}."
        if before:
            # who chooses knows what was chosen before (103.4a)
            text += f" Chosen so far: {', '.join(name_of(run.state, key_ref(key)) for key in before)}."
    keys: tuple[str, ...] = yield from pick_objects(
        run,
        context,
        CHANCE if effect.at_random else seat,
        hand,
        0 if effect.up_to else number,
        number,
        purpose="discard",
        text=text,
        public=False,
        shown=not effect.at_random,
        chosen=before,
    )
    return keys


@executes(Mill)
@rule("103.3", "217.1a")
def mill(run: Run, effect: Mill, context: Context) -> Steps[None]:
    """Players put the top cards of their libraries into their graveyards, as many as there are, all at once."""
    seats = seats_of(run.state, effect.who, context)
    amounts = amounts_by_player(run.state, effect.amount, context, seats)
    to: Zone = GRAVEYARD if effect.to == "graveyard" else REMOVED
    away = removing(run, context, effect.linked, effect.face_down)
    batch = [
        e.Moved(object_id, to, cause="mill", **away)
        for seat, amount in zip(seats, amounts, strict=True)
        for object_id in run.state.players[seat].library[: max(0, amount)]
    ]
    done = yield from happen(run, *batch, rule="413.2b")
    remember(context, done)
    context.last_amount = len(done)


@executes(Shuffle)
@rule("217.1b")
def shuffle(run: Run, effect: Shuffle, context: Context) -> Steps[None]:
    """Players shuffle their libraries, in APNAP order."""
    for seat in seats_of(run.state, effect.who, context):
        yield from shuffle_library(run, seat, "413.2b")


@executes(LookAtTop)
@rule("217.2b", "413.2c")
def look_at_top(run: Run, effect: LookAtTop, context: Context) -> Steps[None]:
    """Show you the top cards of libraries, and let you put them back in any order, first one on top."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    for seat in seats_of(run.state, effect.who, context):
        top = run.state.players[seat].library[:amount]
        if not top:
            continue
        whose = "your library" if seat == context.you else f"the library of {run.state.players[seat].name}"
        answer: Arranged = yield Arrange(
            seat=context.you,
            purpose="look at the top",
            rule="217.2b",
            text=f"Put these back on top of {whose}, first one on top, for {asker_name(run.state, context)}.",
            public=False,
            about=asker(context),
            options=object_options(run.state, top),
        )
        run.commit(e.LibraryArranged(seat, tuple(key_ref(key) for key in answer.keys)), rule="217.2b")
