"""Bringing cards into the game from outside of it (217.1e, 506.5a)."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.filters import Filter
from tabletop.engine.language.player_effects import BringIn
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.asking import asker, asker_name, object_options
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import OutsideCard
from tabletop.engine.state.table_events import BroughtIn
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat, key_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND, REMOVED

_OUTSIDE: Final = "outside:"


@executes(BringIn)
@rule("217.1e", "506.5a")
def bring_in(run: Run, effect: BringIn, context: Context) -> Steps[None]:
    """Let you choose a card of yours that was removed from the game or is in no zone of it; nobody has to find one."""
    state, you = run.state, context.you
    sided = (
        Option(key=f"{_OUTSIDE}{place}", text=state.cards[one.card].name)
        for place, one in enumerate(state.players[you].outside)
        if _fits(state, effect.filter, you, one, context)
    )
    context.remembered = ()
    answer: Picked = yield Pick(
        seat=you,
        purpose="choose a value",
        rule="217.1e",
        text=f"Choose a card from outside the game for {asker_name(state, context)}.",
        public=False,
        about=asker(context),
        options=(*object_options(state, _removed(state, effect.filter, you, context)), *sided),
        least=0,
        most=1,
    )
    for key in answer.keys:
        if key.startswith(_OUTSIDE):
            (done,) = run.commit(BroughtIn(you, int(key.removeprefix(_OUTSIDE)), HAND), rule="217.1e")
            assert isinstance(done, BroughtIn)
            context.remembered = (done.new,)
        else:
            moved = yield from happen(run, e.Moved(key_ref(key), HAND, revealed=True), rule="217.1e")
            context.remembered = tuple(event.new for event in moved if isinstance(event, e.Moved))
    context.last_amount = len(context.remembered)


@rule("217.7b")
def _removed(state: State, filter: Filter, you: Seat, context: Context) -> tuple[ObjectId, ...]:
    """The cards that a player owns among those removed from the game; which one lies face down nobody may tell."""
    things = (state.objects[i] for i in state.removed)
    return tuple(
        one.id
        for one in things
        if one.owner == you
        and not (one.face_down or one.token or one.copy)
        and matches(filter, state, one, values_of(state, one), context.view)
    )


def _fits(state: State, filter: Filter, you: Seat, one: OutsideCard, context: Context) -> bool:
    card = Object(id=NOTHING, card=one.card, owner=you, zone=REMOVED)
    return matches(filter, state, card, printed_values(state.cards[one.card]), context.view)
