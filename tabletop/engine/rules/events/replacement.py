"""Replacement and prevention (419): what a batch becomes before it is committed, and in which order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from tabletop.engine.rules.board.characteristics import statics_of
from tabletop.engine.rules.board.influence import deals_to
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.graveyard_order import arrange_graveyards
from tabletop.engine.rules.events.leaving import has_left
from tabletop.engine.rules.events.replacing import arriving, shields
from tabletop.engine.rules.events.replacing.candidate import MODE, Candidate, Uses, told_apart
from tabletop.engine.rules.events.replacing.replacement_abilities import candidates
from tabletop.engine.rules.events.replacing.would import PATTERNS
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND

#: an event still to be looked at, and the keys of the effects that have been applied to it
_Pending: TypeAlias = tuple[e.Event, tuple[str, ...]]


@rule("419.1", "419.2", "419.4", "419.5", "419.6a", "419.9b", "217.1d")
def happen(
    run: Run, *batch: e.Event, rule: str, rules: tuple[str, ...] = (), then: Callable[[], None] | None = None
) -> Steps[tuple[e.Event, ...]]:
    """Let a batch happen: replace and prevent, then commit. Returns the events as they happened.

    What there is of such effects now counts, not earlier or later (419.2, 419.4). Each applies at most once to
    an event, and not to what it does itself (419.6a). Where several would apply, the affected player or the
    controller of the affected object says which is next (419.9a); several players do so in APNAP order. What an
    effect does besides changing an event follows at once. `then` is called as it has happened, before anybody is asked
    how cards lie.
    """
    if run.state.reach:
        batch, rules = _in_reach(run.state, batch, rules)
    if not run.left and PATTERNS.keys().isdisjoint(map(type, batch)):
        done = run.commit(*batch, rule=rule, rules=rules)  # no effect watches for anything of the kind
        if then is not None:
            then()
        return done
    uses = Uses()
    made: list[tuple[e.Event, ...]] = [()] * len(batch)
    waiting: list[tuple[int, _Pending]] = [(index, (event, run.replaced)) for index, event in enumerate(batch)]
    while waiting:
        now, waiting = waiting, []
        events = tuple(event for _, (event, _) in now)
        for at in (yield from _order_of_looking(run.state, events, uses)) if len(now) > 1 else range(len(now)):
            index, pending = now[at]
            instead, turned = yield from _replaced(run, pending, uses)
            made[index] = (*made[index], *instead)
            waiting += [(index, one) for one in turned]  # whom it is turned to has shields of his or her own (419.7b)
    if run.state.reach:  # it may have been turned to somebody out of range (601.14a)
        made = [_in_reach(run.state, events, ())[0] for events in made]
    result = [event for events in made for event in events]
    why = [rules[index] for index, events in enumerate(made) for _ in events] if rules else ()
    if len(result) > 1 or run.left:
        order = yield from _in_timestamp_order(run.state, result)
        # somebody may have left while another player was asked (600.4a)
        order = tuple(index for index in order if not run.left or not has_left(run.state, result[index]))
        result = [result[index] for index in order]
        why = [why[index] for index in order] if rules else ()
    done = run.commit(*result, rule=rule, rules=tuple(why))
    if then is not None:
        then()
    if len(done) > 1:
        yield from arrange_graveyards(run, done)
    for seat in dict.fromkeys(uses.shuffles):
        yield from shuffle_library(run, seat, rule)
    if uses.after:
        yield from _do_the_rest(run, uses)
    return done


@rule("601.10", "601.14", "601.14a")
def _in_reach(
    state: State, batch: tuple[e.Event, ...], rules: tuple[str, ...]
) -> tuple[tuple[e.Event, ...], tuple[str, ...]]:
    """A batch, and the rules beside its events, without damage to what its source's controller can't affect."""
    kept = [
        index
        for index, event in enumerate(batch)
        if not isinstance(event, e.Damaged) or deals_to(state, event.source, event.to)
    ]
    if len(kept) == len(batch):
        return batch, rules
    return tuple(batch[index] for index in kept), tuple(rules[index] for index in kept) if rules else ()


@rule("103.4", "419.9a", "419.7b")
def _order_of_looking(state: State, batch: tuple[e.Event, ...], uses: Uses) -> Steps[tuple[int, ...]]:
    """The indices of a batch in the order in which its events are looked at: by affected player, the active one
    first, and of what a shield is too small for in the order that the shielded one wants."""
    order = tuple(range(len(batch)))
    for to in shields.shielded(state, batch, uses):
        changed = yield from shields.first_prevented(state, to, batch)
        order = tuple(order[index] for index in changed)
    seats = players_in_order(state)
    ranks = {seat: rank for rank, seat in enumerate(seats)}
    return tuple(sorted(order, key=lambda index: ranks.get(_affected(state, batch[index]), 0)))


def _replaced(run: Run, waiting: _Pending, uses: Uses) -> Steps[tuple[tuple[e.Event, ...], list[_Pending]]]:
    """Let all effects that meet one event change it, each once. Returns what it becomes, and damage turned away."""
    result: list[e.Event] = []
    turned: list[_Pending] = []
    pending: list[_Pending] = [waiting]
    while pending:
        now, applied = pending.pop(0)
        if run.left and has_left(run.state, now):
            continue
        choices = _all_candidates(run.state, now, uses, applied)
        if not choices:
            result.append(_as_it_happens(run.state, now, uses))
            continue
        chosen = choices[0]
        if len(choices) > 1:
            chosen = yield from _choose(run.state, now, choices)
        new = yield from chosen.apply(run, now, uses)
        further = [(one, (*applied, chosen.key)) for one in new]
        turned += [one for one in further if _is_turned(now, one[0])]
        pending = [one for one in further if not _is_turned(now, one[0])] + pending
    return tuple(result), turned


@rule("419.6c")
def _is_turned(before: e.Event, after: e.Event) -> bool:
    """Tell whether damage is to be dealt to somebody else than before."""
    return isinstance(before, e.Damaged) and isinstance(after, e.Damaged) and before.to != after.to


def _all_candidates(state: State, event: e.Event, uses: Uses, applied: tuple[str, ...]) -> tuple[Candidate, ...]:
    found: list[Candidate] = []
    if isinstance(event, e.Damaged):
        found += [one for one in shields.of_damage(state, event, uses) if one.key not in applied]
    elif isinstance(event, e.Moved):
        if event.cause == "destroy":
            found += [one for one in shields.of_destruction(state, event) if one.key not in applied]
        found += arriving.own_ways(state, event, applied)
    elif isinstance(event, e.TokensCreated):
        found += arriving.own_ways(state, event, applied)
    return (*found, *candidates(state, event, uses, applied))


@rule("423.1", "423.4", "423.6a", "419.1a")
def _as_it_happens(state: State, event: e.Event, uses: Uses) -> e.Event:
    """A draw that nothing replaced is a move of the top card to the hand, or an attempt that fails (423.4).

    Damage to a player leaves the life that effects say it leaves: in whichever order they come, it is the same.
    """
    if isinstance(event, e.Damaged) and event.to in uses.leaves:
        return replace(event, leaves=uses.leaves[event.to])
    if not isinstance(event, e.CardDrawn):
        return event
    library = state.players[event.seat].library
    return e.Moved(library[0], to=HAND, cause="draw") if library else e.DrewFromEmpty(event.seat)


@rule("419.5", "419.6g", "419.6h", "423.6b")
def _do_the_rest(run: Run, uses: Uses) -> Steps[None]:
    """Carry out what the effects do besides: they don't apply to the events of that themselves (419.6a)."""
    before = run.replaced
    for key, (effects, context) in uses.after.items():
        if (
            context.you != NOBODY and run.state.players[context.you].lost
        ):  # by the very event: no effect is left (600.4a)
            continue
        run.replaced = (*before, key.partition(MODE)[0])
        yield from carry_out(run, effects, context)
    run.replaced = before


@rule("419.9a", "419.6d")
def _choose(state: State, event: e.Event, choices: tuple[Candidate, ...]) -> Steps[Candidate]:
    own = tuple(choice for choice in choices if choice.own)
    if len(own) == 1:
        return own[0]
    told = told_apart(own or choices)
    if len(told) == 1:
        return told[0][0]
    options = tuple(
        Option(key=one.key, text=text, about=(one.source,) if one.source in state.objects else ()) for one, text in told
    )
    answer: Picked = yield Pick(
        seat=_affected(state, event),
        purpose="replacement",
        rule="419.9a",
        text="Which effect applies first?",
        options=options,
    )
    return next(choice for choice in choices if choice.key == answer.keys[0])


@rule("419.9a")
def _affected(state: State, event: e.Event) -> Seat:
    """The player whom an event affects, or who controls what it affects, or owns it where nobody controls it."""
    if isinstance(event, e.Damaged) and is_player(event.to):
        return seat_of(event.to)
    if isinstance(event, e.TokensCreated):
        return event.controller
    if isinstance(event, e.CardDrawn | e.LifeChanged):
        return event.seat
    ref = event.to if isinstance(event, e.Damaged) else getattr(event, "object", 0)
    thing = state.objects.get(ref)
    if thing is None:
        seat: Seat = getattr(event, "seat", 0)
        return max(seat, 0)
    return thing.controller if thing.controller >= 0 else thing.owner


@rule("418.5e")
def _in_timestamp_order(state: State, events: list[e.Event]) -> Steps[tuple[int, ...]]:
    """The indices of events in the order of happening: of things with continuous effects that come into play at
    once, the active player says which counts as the older."""
    indices = tuple(range(len(events)))
    entering = [index for index in indices if _enters_with_effects(state, events[index])]
    if len(entering) < 2:
        return indices
    cards = {index: arriving.arriving_card(state, events[index]) for index in entering}
    if len(dict.fromkeys(cards.values())) < 2:
        return indices
    answer: Arranged = yield Arrange(
        seat=players_in_order(state)[0],
        purpose="timestamps",
        rule="418.5e",
        text="These come into play at once. Which of their effects is the oldest, which the newest?",
        options=tuple(Option(key=f"n{index}", text=state.cards[cards[index]].name) for index in entering),
    )
    chosen = iter(int(key[1:]) for key in answer.keys)
    return tuple(next(chosen) if index in entering else index for index in indices)


def _enters_with_effects(state: State, event: e.Event) -> bool:
    card = arriving.arriving_card(state, event)
    return card >= 0 and bool(statics_of(state.cards[card]))
