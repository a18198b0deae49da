"""Exchanging control of permanents, and giving it to a player."""

from __future__ import annotations

from tabletop.engine.language.changes import ChangeController
from tabletop.engine.language.effects import Duration, ExchangeControl, GiveControl, SwapControl
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.events.subjects import permanents
from tabletop.engine.rules.verbs.changing import lasts
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@executes(ExchangeControl)
@rule("103.3", "418.3")
def exchange_control(run: Run, effect: ExchangeControl, context: Context) -> None:
    """Each player gains control of the other's permanent; all or nothing, and nothing where one player has both."""
    ones, others = permanents(run, effect.one, context), permanents(run, effect.two, context)
    if not ones or not others or ones[0] == others[0]:
        return
    one, other = single_out(run, ones[0], "413.2c"), single_out(run, others[0], "413.2c")
    mine, theirs = run.state.objects[one].controller, run.state.objects[other].controller
    if mine == theirs:
        return
    run.commit(_given(context, one, theirs), _given(context, other, mine), rule="418.3")


@executes(SwapControl)
@rule("103.3", "418.3")
def swap_control(run: Run, effect: SwapControl, context: Context) -> None:
    """What either player controls goes over to the other one, all at once; "it" is then all of it."""
    view, state = context.view, run.state
    others = seats_of(state, effect.who, context)
    given: list[tuple[ObjectId, Seat]] = []
    for other in others[:1]:
        for thing in state.permanents():
            if thing.controller not in (context.you, other) or other == context.you:
                continue
            if matches(effect.filter, state, thing, values_of(state, thing), view):
                given.append((thing.id, other if thing.controller == context.you else context.you))
    run.commit(*(_given(context, i, seat, effect.duration) for i, seat in given), rule="418.3")
    context.remembered = tuple(i for i, _ in given)


@executes(GiveControl)
@rule("200.6a", "418.3", "418.3d")
def give_control(run: Run, effect: GiveControl, context: Context) -> None:
    """Players gain control of permanents, each of his or her own where they are told apart by the player.

    An effect that lasts with its source does nothing where that has left.
    """
    seats = seats_of(run.state, effect.who, context)
    if not seats or not lasts(run.state, effect.duration, context):
        return
    view = context.view
    before = view.affected
    given: list[e.EffectStarted] = []
    for seat in seats:
        view.affected = seat
        given.extend(_given(context, i, seat, effect.duration) for i in permanents(run, effect.what, context))
    view.affected = before
    run.commit(*given, rule="418.3")


def _given(context: Context, object_id: ObjectId, seat: Seat, duration: Duration = "rest of game") -> e.EffectStarted:
    return e.EffectStarted(
        FloatingChange(
            id=0,
            timestamp=0,
            controller=seat,
            source=context.this,
            card=context.card,
            objects=(object_id,),
            changes=(ChangeController(),),
            duration=duration,
        )
    )
