"""Triggered abilities: noticing that they trigger (404, 410)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, cast

import msgspec

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.filters import Number, NumberAs
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.patterns import Begins, DealsDamage, IsDealtDamage, TriggerPattern
from tabletop.engine.language.references import instead_of
from tabletop.engine.rules.board.known import carry
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.triggering.damage_at_once import as_a_whole
from tabletop.engine.rules.events.triggering.trigger_patterns import READERS, Match, looks_back
from tabletop.engine.rules.events.triggering.watchers import PATTERNS_MET, Watcher, watchers
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import DelayedTrigger
from tabletop.engine.state.stack import Occurrence, WaitingTrigger
from tabletop.engine.vocabulary.aspects import PERMANENTS, WAITING
from tabletop.engine.vocabulary.ids import NOTHING
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: the kinds of events by which anything can trigger
NOTICED: Final = tuple(PATTERNS_MET)


@rule("410.1", "410.2", "404.2", "410.7")
def notice(before: State, after: State, batch: tuple[e.Event, ...]) -> State:
    """Let everything trigger that a batch triggers, once per occurrence (410.6); it waits in the state.

    The batch holds what really happened, so what was prevented or replaced triggers nothing (410.7).
    """
    waiting: list[WaitingTrigger] = []
    for event in batch:
        kind = type(event)
        if kind in PATTERNS_MET:
            seen = before if looks_back(event) else after
            for watcher in watchers(seen, kind):
                for match, times in _matches(watcher, event, batch, before, after):
                    _trigger(waiting, _counted(watcher, seen), match.occurrence, after, times)
    ended = _trigger_delayed(waiting, batch, before, after) if after.effects else ()
    if not waiting:
        return after
    effects = tuple(effect for effect in after.effects if effect.id not in ended) if ended else after.effects
    noticed = replace(after, waiting=(*after.waiting, *waiting), effects=effects)
    carry(after, noticed, WAITING | PERMANENTS if ended else WAITING)
    return noticed


@rule("404.4", "404.4a", "404.4b", "404.4c", "404.4d")
def _trigger_delayed(
    waiting: list[WaitingTrigger], events: tuple[e.Event, ...], before: State, after: State
) -> tuple[int, ...]:
    """Let delayed triggered abilities trigger: each once, unless it says "whenever"; those are used up then (404.4b).
    Returns their ids.

    What one refers to is kept by its id: it is found whatever it has become (404.4c), but not once it has left
    its zone, even if the card came back (404.4d).
    """
    ended: list[int] = []
    used = [event.effect for event in events if isinstance(event, e.ShieldUsed)]
    told: list[int] = []
    for effect in after.effects:
        if not isinstance(effect, DelayedTrigger) or after.players[effect.controller].lost:
            continue
        pattern = effect.ability.pattern
        if isinstance(pattern, Begins) and pattern.next_turn and effect.made == after.turn.number:
            continue
        if effect.shield and (effect.shield in told or effect.shield not in used):
            continue
        if effect.extra >= 0:
            # its turn has not come yet
            continue
        view = Viewpoint(effect.controller, effect.source, kept=effect.keeps)
        for event in events:
            if not isinstance(pattern, PATTERNS_MET.get(type(event), ())):
                continue
            whole = _as_met(pattern, event, events, after)
            if whole is None:
                continue
            matches = READERS[type(pattern)](pattern, whole, before, after, view)
            for match in matches if effect.each else islice(matches, 1):
                occurrence = match.occurrence
                if effect.remembered:
                    first, those = effect.remembered[0], effect.remembered
                    occurrence = replace(occurrence, object=first, other=effect.former, objects=those)
                if not _holds_for(after, effect, occurrence):
                    ended += [] if effect.each else [effect.id]
                    continue
                times = match.times if effect.each else 1
                new = WaitingTrigger(effect.ability, effect.controller, effect.source, effect.card, occurrence, times)
                waiting.append(new)
                if effect.epic is None and not effect.each:
                    ended.append(effect.id)
            if effect.id in ended:
                # of equal shields each has its own
                told.append(effect.shield)
                break
    return tuple(ended)


@rule("404.3", "404.4b")
def _holds_for(state: State, effect: DelayedTrigger, occurrence: Occurrence) -> bool:
    """Tell whether the intervening "if" of a delayed ability holds as its event happens; it waits for no later one."""
    if effect.ability.condition is None:
        return True
    context = Context(you=effect.controller, this=effect.source, card=effect.card, occurrence=occurrence)
    context.remembered = effect.remembered
    return holds(state, effect.ability.condition, context)


@rule("410.6", "601.7")
def _matches(
    watcher: Watcher, event: e.Event, batch: tuple[e.Event, ...], before: State, after: State
) -> Iterator[tuple[Match, int]]:
    """Every match of an ability's pattern in one event, and how often all members of its group trigger by it.

    Members of the group that the event is about see themselves once, and each other as others. Damage that is dealt
    at once is one event to what is dealt it, and to what deals it where the recipient is not spoken of. An event of
    which anything that the ability speaks of is out of its controller's range is none to it (601.7).
    """
    pattern, thing = watcher.ability.pattern, watcher.thing
    whole = _as_met(pattern, event, batch, after)
    if whole is None:
        return
    read = READERS[type(pattern)]
    for match in read(pattern, whole, before, after, Viewpoint(watcher.controller, thing.id)):
        yield match, match.times if match.subject == thing.id else match.times * thing.count
    if thing.count > 1:
        for match in read(pattern, whole, before, after, Viewpoint(watcher.controller, NOTHING)):
            if match.subject == thing.id:
                yield match, match.times * (thing.count - 1)


@rule("410.6")
def _as_met(pattern: TriggerPattern, event: e.Event, batch: tuple[e.Event, ...], after: State) -> e.Event | None:
    """Return an event as a pattern meets it: damage with all dealt at once, None where an earlier event has it."""
    if isinstance(event, e.Damaged) and isinstance(pattern, IsDealtDamage | DealsDamage):
        return as_a_whole(pattern, event, batch, after)
    return event


@rule("410.10d", "413.2f")
def _counted(watcher: Watcher, seen: State) -> Watcher:
    """An ability whose targets are told by a number that is fixed as it triggers, with that number: what leaves play
    is looked back at, and so is what its ability counted."""
    ability = watcher.ability
    for test in nodes_in(ability.targets):
        if isinstance(test, NumberAs) and test.as_triggered:
            thing = watcher.thing
            amount = cast("Amount", test.amount)
            number = amount_of(seen, amount, Context(you=watcher.controller, this=thing.id, card=thing.card))
            ability = instead_of(ability, test, Number(test.of, test.comparison, number))
    return watcher if ability is watcher.ability else Watcher(ability, watcher.thing, watcher.controller)


@rule("404.3", "410.8", "600.4c")
def _trigger(waiting: list[WaitingTrigger], watcher: Watcher, occurrence: Occurrence, state: State, times: int) -> None:
    """Add a trigger, unless its intervening "if" fails; equal ones are one group with a count.

    No ability of a player who has left waits to go on the stack (600.4c).
    """
    ability, thing = watcher.ability, watcher.thing
    if state.players[watcher.controller].lost:
        return
    if ability.condition is not None:
        context = Context(you=watcher.controller, this=thing.id, card=thing.card, occurrence=occurrence)
        if not holds(state, ability.condition, context):
            return
    for index, earlier in enumerate(waiting):
        if (
            earlier.ability == ability
            and earlier.source == thing.id
            and earlier.occurrence == occurrence
            and earlier.controller == watcher.controller
        ):
            waiting[index] = replace(earlier, count=earlier.count + times)
            return
    waiting.append(WaitingTrigger(ability, watcher.controller, thing.id, thing.card, occurrence, times))
