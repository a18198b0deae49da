"""Counters on permanents (200.10)."""

from __future__ import annotations

from tabletop.engine.language.abilities import AtNext
from tabletop.engine.language.changes import CHOSEN
from tabletop.engine.language.effects import (
    ChooseCounter,
    MoveCounters,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
    SpreadCounters,
)
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import Remembered, Target, What
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import chosen_for, matches
from tabletop.engine.rules.board.reading import Context, amount_of, name_of
from tabletop.engine.rules.events.asking import asker, asker_name, with_article
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import permanents, subjects
from tabletop.engine.rules.verbs.choosing import at_next
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Name, Named, Number, Numbered, Option
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY, REMOVED


@executes(PutCounters)
@rule("200.10", "409.1e")
def put_counters(run: Run, effect: PutCounters, context: Context) -> Steps[None]:
    """Put counters of a kind on each permanent, or as many on each target as announced (409.1e)."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    kind = _kind_meant(run, effect.kind, context)
    ids = _holders(run, effect.what, context) if kind else ()
    if effect.most is not None and ids:
        there = max(run.state.objects[i].counter(kind) for i in ids)
        amount = min(amount, max(0, effect.most - there))
    if effect.up_to and amount and ids:
        amount = yield from _so_many(run, context, amount)
    shares = dict.fromkeys(ids, amount)
    if effect.divided and isinstance(effect.what, Target) and effect.what.index < len(context.divisions):
        at = effect.what.index
        shares = dict(zip(context.targets[at], context.divisions[at], strict=True))
    batch = tuple(e.CountersChanged(i, kind, shares.get(i, 0)) for i in ids if shares.get(i, 0))
    done = yield from happen(run, *batch, rule="200.10")
    context.last_amount = amount
    if effect.until:
        _remove_later(run, effect, done, context)


@rule("404.4", "404.4b")
def _remove_later(run: Run, effect: PutCounters, done: tuple[e.Event, ...], context: Context) -> None:
    """Make a delayed triggered ability for each permanent, that removes as many counters as were put on it."""
    before = context.remembered
    for event in done:
        if isinstance(event, e.CountersChanged) and event.amount > 0:
            undone = RemoveCounters(event.kind, event.amount, Remembered())
            context.remembered = (event.object,)
            at_next(run, AtNext(Begins(effect.until, "any"), (undone,)), context)
    context.remembered = before


@rule("413.2c")
def _so_many(run: Run, context: Context, most: int, onto: ObjectId = NOTHING) -> Steps[int]:
    """Say how many counters are put on something, up to so many; `onto` is named where there are several."""
    where = f" on {name_of(run.state, onto)}" if onto != NOTHING else ""
    answer: Numbered = yield Number(
        seat=context.you,
        purpose="how many",
        rule="413.2c",
        text=f"How many counters does {asker_name(run.state, context)} put{where}, up to {most}?",
        about=asker(context),
        low=0,
        high=most,
    )
    return answer.number


@executes(RemoveCounters)
@rule("200.10")
def remove_counters(run: Run, effect: RemoveCounters, context: Context) -> None:
    """Remove counters of a kind from each permanent, no more than are there; "that much" is how many were."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    batch = []
    total = 0
    kind = _kind_meant(run, effect.kind, context)
    for object_id in _holders(run, effect.what, context) if kind else ():
        thing = run.state.objects[object_id]
        number = min(amount, thing.counter(kind))
        total += number * thing.count
        batch.append(e.CountersChanged(object_id, kind, -number, by=context.you))
    run.commit(*batch, rule="200.10")
    context.last_amount = total


@executes(RemoveAllCounters)
@rule("200.10")
def remove_all_counters(run: Run, effect: RemoveAllCounters, context: Context) -> None:
    """Remove all counters from each permanent at once; "that much" is how many there were."""
    things = [run.state.objects[i] for i in _holders(run, effect.what, context)]
    you = context.you
    batch = [e.CountersChanged(one.id, kind, -n, by=you) for one in things for kind, n in one.counters if n]
    run.commit(*batch, rule="200.10")
    context.last_amount = sum(number * one.count for one in things for _, number in one.counters)


@executes(ChooseCounter)
@rule("200.10", "413.2c")
def choose_counter(run: Run, effect: ChooseCounter, context: Context) -> Steps[None]:
    """Let you choose a counter on something: which kind of those that are there."""
    things = (run.state.objects[i] for i in _holders(run, effect.what, context))
    kinds = tuple(dict.fromkeys(kind for thing in things for kind, number in thing.counters if number))
    if len(kinds) > 1:
        answer: Named = yield Name(
            seat=context.you,
            purpose="choose a value",
            rule="413.2c",
            text=f"Choose a counter for {asker_name(run.state, context)}.",
            about=asker(context),
            domain="word",
            options=tuple(Option(key=kind, text=with_article(f"{kind} counter")) for kind in kinds),
        )
        kinds = (answer.name,)
    context.view.chosen["counter"] = kinds[0] if kinds else ""


def _kind_meant(run: Run, kind: str, context: Context) -> str:
    """Return a kind of counters, be it the chosen one; "" where none was chosen."""
    return chosen_for(run.state, context.view, "counter") if kind == CHOSEN else kind


@executes(MoveCounters)
@rule("200.10")
def move_counters(run: Run, effect: MoveCounters, context: Context) -> Steps[None]:
    """Move counters from one permanent to another: they are taken from one and put on the other (glossary, Move).

    Nothing happens where one of them is gone, or has none.
    """
    source = permanents(run, effect.source, context)
    to = permanents(run, effect.to, context)
    if not source or not to or source[0] == to[0]:
        return
    there = run.state.objects[source[0]].counter(effect.kind)
    amount = min(max(0, amount_of(run.state, effect.amount, context)), there)
    if amount:
        taken = e.CountersChanged(source[0], effect.kind, -amount, by=context.you)
        yield from happen(run, taken, e.CountersChanged(to[0], effect.kind, amount), rule="200.10")
    context.last_amount = amount


@executes(SpreadCounters)
@rule("200.10", "413.2c", "103.3")
def spread_counters(run: Run, effect: SpreadCounters, context: Context) -> Steps[None]:
    """Move any number of counters onto other permanents that match: you say how many for each, one after the other.

    Of equal things each gets a number of its own: they are asked about one by one, until one of them gets none.
    """
    source = permanents(run, effect.source, context)
    if not source:
        return
    state = run.state
    left = state.objects[source[0]].counter(effect.kind)
    others = tuple(
        one.id
        for one in state.permanents()
        if one.id != source[0] and matches(effect.filter, state, one, values_of(state, one), context.view)
    )
    shares: list[tuple[ObjectId, int]] = []
    for object_id in others:
        for _ in range(state.objects[object_id].count):
            number = (yield from _so_many(run, context, left, object_id)) if left else 0
            if not number:
                break
            left -= number
            shares.append((object_id, number))
    moved = sum(number for _, number in shares)
    if moved:
        onto = (e.CountersChanged(single_out(run, i, "413.2c"), effect.kind, number) for i, number in shares)
        taken = e.CountersChanged(source[0], effect.kind, -moved, by=context.you)
        yield from happen(run, taken, *onto, rule="200.10")
    context.last_amount = moved


def _holders(run: Run, what: What, context: Context) -> tuple[ObjectId, ...]:
    """Return those that counters can be on: permanents, and cards that are removed from the game (502.59a)."""
    return tuple(i for i in subjects(run, what, context) if run.state.objects[i].zone in (IN_PLAY, REMOVED))
