"""Searching libraries."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.hidden_cards import Find
from tabletop.engine.language.player_effects import Search, SearchZones
from tabletop.engine.language.standing.land_rules import CantSearch
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.events.asking import Offer, asker, asker_name, number_text, object_options, takes_part
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.events.subjects import remember
from tabletop.engine.rules.verbs.moving import put_into_play
from tabletop.engine.rules.verbs.removing import removing
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY, REMOVED, Zone

_ZONES: Final[dict[str, Zone]] = {"hand": HAND, "graveyard": GRAVEYARD, "removed from the game": REMOVED}


@executes(Search)
@rule("103.4", "103.4b", "413.2d", "217.2b", "217.7d")
def search(run: Run, effect: Search, context: Context, offer: Offer | None = None) -> Steps[None]:
    """Players search their libraries in APNAP order, what they found goes at once, then all shuffle.

    Of an `offer` each says right before the search whether he or she does it; only what was searched is shuffled.
    """
    seats = seats_of(run.state, effect.who, context)
    libraries = seats if effect.whose is None else seats_of(run.state, effect.whose, context)
    found: list[tuple[Seat, tuple[ObjectId, ...]]] = []
    searched: list[Seat] = []
    for seat in seats:
        if not (yield from takes_part(offer, seat)):
            continue
        searched += (seat,) if effect.whose is None else libraries
        for whose in (seat,) if effect.whose is None else libraries:
            found.append((seat, (yield from _find(run, effect, context, seat, whose))))
    if effect.to in ("top of library", "third from the top"):
        yield from _put_on_top(run, effect, context, tuple(found), 0 if effect.to == "top of library" else 2)
        return
    if effect.to in ("in play", "in play tapped"):
        owners = () if effect.under is None else seats_of(run.state, effect.under, context)
        wanted = tuple(
            (object_id, one)
            for seat, ids in found
            for object_id in ids
            for one in ((seat,) if effect.under is None else owners[:1])
        )
        done = yield from put_into_play(run, context, wanted, tapped=effect.to == "in play tapped")
    else:
        to = _ZONES[effect.to]
        reveal = effect.reveal and to == HAND
        away = removing(run, context, effect.linked, effect.face_down)
        taken = (i for _, ids in found for i in ids)
        batch = [e.Moved(i, to, revealed=reveal, **away) for i in taken]
        done = yield from happen(run, *batch, rule="413.2b")
    for seat in libraries if offer is None else dict.fromkeys(searched):
        yield from shuffle_library(run, seat, "413.2b")
    remember(context, done)
    context.last_amount = len(context.remembered)


@executes(SearchZones)
@rule("217.2b", "413.2c")
def search_zones(run: Run, effect: SearchZones, context: Context) -> Steps[None]:
    """Search graveyards, hands and libraries; what is hidden there nobody has to find."""
    taken: list[ObjectId] = []
    seats = seats_of(run.state, effect.whose, context)
    for seat in seats:
        state, player = run.state, run.state.players[seat]
        taken += _fitting(state, effect.filter, player.graveyard, context)
        library = player.library if may_search(state, context.you) else ()
        hidden = _fitting(state, effect.filter, (*player.hand, *library), context)
        answer: Picked = yield Pick(
            seat=context.you,
            purpose="search",
            rule="217.2b",
            text=f"Search the hand and library of {player.name} for {asker_name(state, context)}.",
            public=False,
            about=asker(context),
            options=object_options(state, hidden),
            least=0,
            most=len(hidden),
        )
        taken += [key_ref(key) for key in answer.keys]
    done = yield from happen(run, *(e.Moved(i, REMOVED) for i in taken if i in run.state.objects), rule="413.2b")
    for seat in seats:
        yield from shuffle_library(run, seat, "413.2b")
    remember(context, done)
    context.last_amount = len(done)


@executes(Find)
@rule("217.2b", "413.2c")
def find(run: Run, effect: Find, context: Context) -> Steps[None]:
    """Let you find cards in your library and reveal them; a later effect moves them, and the last one shuffles."""
    before = context.remembered if effect.more else ()
    wanted = Search(effect.filter, "hand", effect.amount, up_to=effect.up_to)
    if effect.different:
        ids = yield from _of_different_names(run, effect, context)
    else:
        ids = yield from _find(run, wanted, context, context.you, context.you, before)
    if ids and effect.shown:
        cards = tuple(run.state.objects[i].card for i in ids)
        run.commit(e.Revealed(context.you, cards), rule="217.2b")
    context.remembered = (*before, *ids)
    context.rest = ()
    context.last_amount = len(context.remembered)


@rule("202.2", "217.2b")
def _of_different_names(run: Run, effect: Find, context: Context) -> Steps[tuple[ObjectId, ...]]:
    """Let you find cards one after the other, each of another name than those before, until you find no more."""
    found: tuple[ObjectId, ...] = ()
    for _ in range(max(0, amount_of(run.state, effect.amount, context))):
        names = {run.state.cards[run.state.objects[i].card].name for i in found}
        library = run.state.players[context.you].library
        alike = tuple(i for i in library if run.state.cards[run.state.objects[i].card].name in names)
        one = Search(effect.filter, "hand", 1, up_to=effect.up_to)
        more = yield from _find(run, one, context, context.you, context.you, alike)
        if not more:
            break
        found += more
    return found


@rule("103.2")
def may_search(state: State, seat: Seat) -> bool:
    """Tell whether no effect forbids a player to search libraries."""
    return not any(binds(state, one, seat) for _, one in imposed(state, CantSearch))


def _fitting(state: State, filter: Filter, ids: tuple[ObjectId, ...], context: Context) -> tuple[ObjectId, ...]:
    things = (state.objects[i] for i in ids)
    return tuple(one.id for one in things if matches(filter, state, one, values_of(state, one), context.view))


def _find(
    run: Run, effect: Search, context: Context, seat: Seat, whose: Seat, but: tuple[int, ...] = ()
) -> Steps[tuple[ObjectId, ...]]:
    """Let a player find cards in somebody's library. Where a quality is asked for he or she may fail to find any.

    It is asked even where nothing fits, so that nobody learns that from there being no question.
    """
    state = run.state
    if not may_search(state, seat):
        return ()
    library = state.players[whose].library
    amount = len(library) if effect.amount is None else max(0, amount_of(state, effect.amount, context))
    if not library or not amount:
        return ()
    fitting = tuple(
        i
        for i in library
        if i not in but
        and matches(effect.filter, state, state.objects[i], values_of(state, state.objects[i]), context.view)
    )
    most = min(amount, len(fitting))
    cards = ("up to " if effect.up_to and amount > 1 else "") + number_text(amount, "a card", "cards")
    must = isinstance(effect.filter, Anything) and effect.amount is not None and not effect.up_to
    answer: Picked = yield Pick(
        seat=seat,
        purpose="search",
        rule="217.2b",
        text=f"Search {_library(state, seat, whose)} for {cards} for {asker_name(state, context)}.",
        public=False,
        about=asker(context),
        options=object_options(state, fitting),
        least=most if must else 0,
        most=most,
    )
    return tuple(key_ref(key) for key in answer.keys)


def _library(state: State, seat: Seat, whose: Seat) -> str:
    return "your library" if seat == whose else f"the library of {state.players[whose].name}"


def _put_on_top(
    run: Run, effect: Search, context: Context, found: tuple[tuple[Seat, tuple[ObjectId, ...]], ...], below: int
) -> Steps[None]:
    """Shuffle, then put what was found on top, or below so many cards; it has a new id there like all other cards."""
    remembered: list[ObjectId] = []
    for seat, named in found:
        ids = tuple(i for i in named if i in run.state.objects)  # of who has left nothing is
        if ids and effect.reveal:
            cards = tuple(run.state.objects[i].card for i in ids)
            run.commit(e.Revealed(seat, cards), rule="413.2b")
        yield from shuffle_library(run, seat, "413.2b", on_top=ids, below=below)
        library = run.state.players[seat].library
        at = min(below, len(library) - len(ids))
        remembered.extend(library[at : at + len(ids)])
    assert all(run.state.objects[i].zone == LIBRARY for i in remembered)
    context.remembered = tuple(remembered)
    context.last_amount = len(remembered)
