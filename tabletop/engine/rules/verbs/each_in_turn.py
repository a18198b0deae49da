"""What is done for each of several things, and what any one of several players may do (410.5, 413.2)."""

from __future__ import annotations

from typing import TypeGuard

from tabletop.engine.language.abilities import AnyMay, Effect, ForEach, Repeat, UnlessPays
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.player_effects import Draw, ShuffleAway
from tabletop.engine.language.references import Remembered
from tabletop.engine.rules.board.continuous_effects import as_known
from tabletop.engine.rules.board.reading import Context, amount_of, refs_of, seats_of
from tabletop.engine.rules.events.asking import asker_name, wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes, feasible
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.events.subjects import remember, subjects
from tabletop.engine.rules.playing.paying import pay_or_decline
from tabletop.engine.rules.playing.pricing.prices import price
from tabletop.engine.rules.verbs.damage import deal_for_each
from tabletop.engine.rules.verbs.may_pay import unless_paid_for
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.ids import Ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY


@executes(ForEach)
@rule("413.2b", "413.2f")
def for_each(run: Run, effect: ForEach, context: Context) -> Steps[None]:
    """Carry the effects out once for each thing that is named now; "it" is that thing each time.

    Each member of a group of equal things is a thing by itself, those of one that has left too. Where the effects are
    no more than damage, all of that is dealt at once; where a price is asked for each, all prices come first.
    """
    members: list[Ref] = []
    for ref in refs_of(run.state, effect.what, context):
        known = as_known(run.state, ref)
        members += (single_out(run, ref, "413.2b") for _ in range(1 if known is None else known[0].count))
    if len(effect.effects) == 1 and isinstance(effect.effects[0], DealDamage):
        if run.watcher is not None:
            run.watcher.begins(effect.effects[0], context)
        yield from deal_for_each(run, effect.effects[0], context, tuple(members))
        if run.watcher is not None:
            run.watcher.ends(effect.effects[0], context)
    elif _is_priced(effect.effects):
        if run.watcher is not None:
            run.watcher.begins(effect.effects[0], context)
        yield from unless_paid_for(run, effect.effects[0], context, tuple(members))
        if run.watcher is not None:
            run.watcher.ends(effect.effects[0], context)
    else:
        for one in _in_order_of_draws(run.state, effect.effects, context, tuple(members)):
            context.remembered = (one,)
            yield from carry_on(run, effect.effects, context)
    context.remembered = tuple(dict.fromkeys(members))


@rule("423.2a", "423.2b")
def _in_order_of_draws(
    state: State, effects: tuple[Effect, ...], context: Context, members: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """Things for each of which somebody draws, in the order of who does: each player finishes all draws first."""
    if not isinstance(effects[0], Draw):
        return members
    turns, who = players_in_order(state), effects[0].who

    def turn(one: Ref) -> int:
        context.remembered = (one,)
        return min((turns.index(seat) for seat in seats_of(state, who, context)), default=len(turns))

    return tuple(sorted(members, key=turn))


def _is_priced(effects: tuple[Effect, ...]) -> TypeGuard[tuple[UnlessPays]]:
    """Tell whether something happens to each thing unless a price is paid for it: as well to several at once."""
    if len(effects) != 1 or not isinstance(effects[0], UnlessPays) or effects[0].then:
        return False
    return all(getattr(part, "what", None) == Remembered() for part in effects[0].effects)


@executes(Repeat)
@rule("413.2b", "502.13a")
def repeat(run: Run, effect: Repeat, context: Context) -> Steps[None]:
    """Carry effects out so many times, as that number stands before the first."""
    for _ in range(max(0, amount_of(run.state, effect.times, context))):
        yield from carry_on(run, effect.effects, context)


@executes(AnyMay)
@rule("410.5", "413.2c", "413.2d")
def any_may(run: Run, effect: AnyMay, context: Context) -> Steps[None]:
    """Ask the players one after another; the first who does it, or pays, is enough (410.5)."""
    name = asker_name(run.state, context)
    before = context.view.affected
    done = False
    for seat in seats_of(run.state, effect.who, context):
        context.view.affected = seat
        if effect.cost:
            text = f"{name}: pay {price(effect.cost)}?"
            done = yield from pay_or_decline(run, seat, effect.cost, context, text)
        elif feasible(run.state, effect.effects, context):
            done = yield from wants(run, context, seat, f"{name}: let it happen?")
            if done:
                yield from carry_on(run, effect.effects, context)
        if done:
            break
    context.view.affected = before
    yield from carry_on(run, effect.then if done else effect.otherwise, context)


@executes(ShuffleAway)
@rule("217.1b", "413.2a", "413.2d")
def shuffle_away(run: Run, effect: ShuffleAway, context: Context) -> Steps[None]:
    """Cards go into their owners' libraries; each of those, and of the players named, is shuffled.

    A player who is an illegal target by now does nothing (413.2a).
    """
    ids = subjects(run, effect.what, context)
    seats = seats_of(run.state, effect.who, context)
    if not seats:
        return
    owners = (run.state.objects[i].owner for i in ids if not run.state.objects[i].token)
    libraries = tuple(dict.fromkeys((*seats, *owners)))
    done = yield from happen(run, *(e.Moved(i, LIBRARY) for i in ids), rule="413.2b")
    remember(context, done)
    context.last_amount = len(done)
    for seat in libraries:
        yield from shuffle_library(run, seat, "217.1b")
