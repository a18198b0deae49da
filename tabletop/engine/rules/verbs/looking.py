"""Looking at hidden cards, revealing them, and taking some of them (217.1b, 217.2b)."""

from __future__ import annotations

from tabletop.engine.language.filters import Filter
from tabletop.engine.language.hidden_cards import (
    DiscardIt,
    LookAt,
    LookAtHand,
    LookUnder,
    PickFrom,
    RevealAtRandom,
    RevealHand,
    RevealIt,
    RevealTop,
    RevealUntil,
    Scry,
    TakeInTurns,
)
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, refs_of, seats_of
from tabletop.engine.rules.events.asking import asker, asker_name, number_text, object_options, pick_objects
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.standing_in import choosers
from tabletop.engine.rules.events.subjects import remember, subjects
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Ref, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, HIDDEN_ZONES, LIBRARY, REMOVED


@executes(LookAtHand)
@rule("217.1b")
def look_at_hand(run: Run, effect: LookAtHand, context: Context) -> Steps[None]:
    """Show you the hands of players: a question with nothing to choose, which only you see."""
    ids = tuple(i for seat in seats_of(run.state, effect.who, context) for i in run.state.players[seat].hand)
    yield from _show(run, context, ids)
    context.remembered = ids


@executes(LookAt)
@rule("217.2b")
def look_at(run: Run, effect: LookAt, context: Context) -> Steps[None]:
    """Show you the top cards of libraries, as many as there are."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    seats = seats_of(run.state, effect.who, context)
    ids = tuple(i for seat in seats for i in run.state.players[seat].library[:amount])
    yield from _show(run, context, ids)
    context.remembered = ids
    context.rest = ()


@executes(LookUnder)
@rule("504.3")
def look_under(run: Run, effect: LookUnder, context: Context) -> Steps[None]:
    """Show you what lies face down: a question with nothing to choose, which only you see."""
    state = run.state
    things = (state.objects[ref] for ref in refs_of(state, effect.what, context) if ref in state.objects)
    cards = tuple((thing.id, state.cards[thing.own].name) for thing in things if thing.face_down and thing.own >= 0)
    if not cards:
        return
    yield Pick(
        seat=context.you,
        purpose="look",
        rule="504.3",
        text=f"You look at this for {asker_name(state, context)}: {', '.join(name for _, name in cards)}.",
        public=False,
        about=asker(context),
        options=tuple(Option(key=ref_key(i), text=name, about=(i,)) for i, name in cards),
        least=0,
        most=0,
    )


@executes(TakeInTurns)
@rule("413.2c", "217.7a")
def take_in_turns(run: Run, effect: TakeInTurns, context: Context) -> Steps[None]:
    """Let two players remove cards of a hand from the game, one each in turns, until there are none."""
    (hand, *_) = (*seats_of(run.state, effect.hand, context), -1)
    takers = (*seats_of(run.state, effect.first, context)[:1], *seats_of(run.state, effect.second, context)[:1])
    taken: dict[Seat, list[ObjectId]] = {seat: [] for seat in takers}
    turn = 0
    while hand >= 0 and len(takers) == 2 and run.state.players[hand].hand:
        seat = takers[turn % 2]
        keys = yield from pick_objects(
            run,
            context,
            seat,
            run.state.players[hand].hand,
            1,
            1,
            purpose="remove from the game",
            text=f"Choose a card to remove from the game for {asker_name(run.state, context)}.",
        )
        done = yield from happen(run, *(e.Moved(key_ref(key), REMOVED) for key in keys), rule="413.2b")
        taken[seat] += [one.new for one in done if isinstance(one, e.Moved) and one.to == REMOVED]
        turn += 1
    first, second = (tuple(taken[seat]) for seat in takers) if len(takers) == 2 else ((), ())
    context.remembered, context.rest = first, second
    context.last_amount = len(first)


def _show(run: Run, context: Context, ids: tuple[ObjectId, ...]) -> Steps[None]:
    if not ids:
        return
    yield Pick(
        seat=context.you,
        purpose="look",
        rule="217.2b",
        text=f"You look at these for {asker_name(run.state, context)}.",
        public=False,
        about=asker(context),
        options=object_options(run.state, ids),
        least=0,
        most=0,
    )


@executes(RevealHand)
@rule("217.1b")
def reveal_hand(run: Run, effect: RevealHand, context: Context) -> None:
    """Players show their hands to everybody."""
    ids: tuple[ObjectId, ...] = ()
    for seat in seats_of(run.state, effect.who, context):
        hand = run.state.players[seat].hand
        _reveal(run, seat, hand)
        ids += hand
    context.remembered = ids
    context.rest = ()


@executes(RevealIt)
@rule("217.1b")
def reveal_it(run: Run, effect: RevealIt, context: Context) -> None:
    """Show cards to everybody; they are what later parts speak of."""
    ids = tuple(i for i in refs_of(run.state, effect.what, context) if i in run.state.objects)
    for seat in range(len(run.state.players)):
        _reveal(run, seat, tuple(i for i in ids if run.state.objects[i].owner == seat))
    context.remembered = ids
    context.last_amount = len(ids)


@executes(RevealTop)
@rule("217.1b")
def reveal_top(run: Run, effect: RevealTop, context: Context) -> None:
    """Players show the top cards of their libraries to everybody, as many as there are."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    ids: tuple[ObjectId, ...] = ()
    for seat in seats_of(run.state, effect.who, context):
        top = run.state.players[seat].library[:amount]
        _reveal(run, seat, top)
        ids += top
    context.remembered = ids
    context.rest = ()


@executes(RevealAtRandom)
@rule("217.1b", "413.2c")
def reveal_at_random(run: Run, effect: RevealAtRandom, context: Context) -> Steps[None]:
    """Players show cards of their hands that chance names to everybody, as many as there are."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    shown: tuple[ObjectId, ...] = ()
    for seat in seats_of(run.state, effect.who, context):
        hand = run.state.players[seat].hand
        number = min(amount, len(hand))
        keys = yield from pick_objects(
            run,
            context,
            CHANCE,
            hand,
            number,
            number,
            purpose="reveal",
            text=f"{run.state.players[seat].name} reveals a card at random for {asker_name(run.state, context)}.",
            public=False,
            shown=False,
        )
        ids = tuple(key_ref(key) for key in keys)
        _reveal(run, seat, ids)
        shown += ids
    context.remembered = shown
    context.rest = ()


@executes(RevealUntil)
@rule("217.1b")
def reveal_until(run: Run, effect: RevealUntil, context: Context) -> None:
    """Players show card after card from the top of their libraries until one matches, or none is left."""
    found: list[ObjectId] = []
    others: list[ObjectId] = []
    for seat in seats_of(run.state, effect.who, context):
        library = run.state.players[seat].library
        number = next((n for n, i in enumerate(library) if _fits(run, effect.filter, i, context)), len(library))
        _reveal(run, seat, library[: number + 1])
        found.extend(library[number : number + 1])
        others.extend(library[:number])
    context.remembered = tuple(found)
    context.rest = tuple(others)
    context.last_amount = len(others)


def _reveal(run: Run, seat: Seat, ids: tuple[ObjectId, ...]) -> None:
    if ids:
        run.commit(e.Revealed(seat, tuple(run.state.objects[i].card for i in ids)), rule="217.1b")


def _fits(run: Run, filter: Filter, ref: Ref, context: Context) -> bool:
    thing = run.state.objects.get(ref)
    return thing is not None and matches(filter, run.state, thing, values_of(run.state, thing), context.view)


@executes(PickFrom)
@rule("413.2c", "217.2b")
def pick_from(run: Run, effect: PickFrom, context: Context) -> Steps[None]:
    """Let a player take some of what was looked at; all that match where no number is said.

    The question shows all of them to whoever picks and to nobody else: what the others may know was revealed.
    """
    seats = () if effect.amount is None else (yield from choosers(run, effect.who, context, asker(context)))
    named = context.remembered if effect.whence is None else refs_of(run.state, effect.whence, context)
    there = tuple(ref for ref in named if ref in run.state.objects)
    fitting = tuple(ref for ref in there if _fits(run, effect.filter, ref, context))
    taken = fitting
    if effect.amount is not None:
        most = min(max(0, amount_of(run.state, effect.amount, context)), len(fitting))
        # where all have to be taken there is nothing to ask, unless that would tell what is hidden
        if effect.at_random:
            keys: tuple[str, ...] = yield from pick_objects(
                run,
                context,
                CHANCE,
                fitting,
                most,
                most,
                purpose="take",
                text=f"{number_text(most, 'A card', 'cards')} taken at random for {asker_name(run.state, context)}.",
                public=False,
                shown=False,
            )
            taken = tuple(key_ref(key) for key in keys)
        elif seats and there and (effect.up_to or most < len(fitting) or _is_hidden(run, there)):
            answer: Picked = yield Pick(
                seat=seats[0],
                purpose="take",
                rule="413.2c",
                text=f"Choose {number_text(most, 'a card', 'cards')} for {asker_name(run.state, context)}.",
                public=False,
                about=asker(context),
                options=object_options(run.state, fitting),
                least=0 if effect.up_to else most,
                most=most,
            )
            taken = tuple(key_ref(key) for key in answer.keys)
        else:
            taken = fitting[:most]
    before = context.rest if effect.beside else ()
    context.rest = (*(ref for ref in there if ref not in taken), *before)
    context.remembered = taken
    context.last_amount = len(taken)


def _is_hidden(run: Run, refs: tuple[Ref, ...]) -> bool:
    return any(run.state.objects[ref].zone in HIDDEN_ZONES for ref in refs)


@executes(DiscardIt)
@rule("413.2b")
def discard_it(run: Run, effect: DiscardIt, context: Context) -> Steps[None]:
    """Discard the cards named that are in a hand."""
    ids = tuple(i for i in subjects(run, effect.what, context) if run.state.objects[i].zone == HAND)
    done = yield from happen(run, *(e.Moved(i, GRAVEYARD, cause="discard", by=context.you) for i in ids), rule="413.2b")
    remember(context, done)
    context.last_amount = len(done)


@executes(Scry)
@rule("502.36a", "502.36b")
def scry(run: Run, effect: Scry, context: Context) -> Steps[None]:
    """Look at the top cards; any of them go to the bottom, the rest back on top, each in the order you want."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    top = run.state.players[context.you].library[:amount]
    if not top:
        return
    answer: Picked = yield Pick(
        seat=context.you,
        purpose="scry",
        rule="502.36a",
        text="Choose what goes to the bottom of your library.",
        public=False,
        about=asker(context),
        options=object_options(run.state, top),
        least=0,
        most=len(top),
    )
    down = tuple(key_ref(key) for key in answer.keys)
    stay = yield from in_order(run, context, context.you, tuple(i for i in top if i not in down), "on top")
    down = yield from in_order(run, context, context.you, down, "on the bottom")
    if stay:
        run.commit(e.LibraryArranged(context.you, stay), rule="502.36a")
    if down:
        run.commit(*(e.Moved(i, LIBRARY, bottom=True) for i in down), rule="502.36a")


def in_order(
    run: Run, context: Context, seat: Seat, ids: tuple[ObjectId, ...], where: str
) -> Steps[tuple[ObjectId, ...]]:
    """The ids in the order that a player wants them in, the first one uppermost."""
    if len(ids) < 2:
        return ids
    answer: Arranged = yield Arrange(
        seat=seat,
        purpose="order",
        rule="217.2d",
        text=f"Put these {where} of your library, from the top down.",
        public=False,
        about=asker(context),
        options=object_options(run.state, ids),
    )
    return tuple(key_ref(key) for key in answer.keys)
