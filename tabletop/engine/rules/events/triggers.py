"""Triggered abilities: noticing that they trigger (404, 410)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Ability, Card, Triggered
from tabletop.engine.language.filters import IsThis
from tabletop.engine.rules.board.characteristics import printed_triggers, printed_values
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import carry, of_board, of_cards
from tabletop.engine.rules.board.matching import Viewpoint
from tabletop.engine.rules.board.reading import Context, holds
from tabletop.engine.rules.events.trigger_patterns import READERS, Match, looks_back
from tabletop.engine.rules.keywords.expansion import keyword_triggers
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import DelayedTrigger
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import Occurrence, WaitingTrigger
from tabletop.engine.vocabulary.aspects import PERMANENTS, WAITING
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED, STACK, Zone

replace = msgspec.structs.replace

#: kind of event -> the patterns it can meet
_PATTERNS: dict[type, tuple[type, ...]] = {
    e.Moved: (p.Moves, p.Draws, p.Discards, p.Cycles),
    e.TokensCreated: (p.Moves,),
    e.AttackersDeclared: (p.Attacks,),
    e.BlockersDeclared: (p.Blocks, p.IsUnblocked),
    e.BecameBlocked: (p.BecomesBlocked,),
    e.TurnedFaceUp: (p.TurnsFaceUp,),
    e.CountersChanged: (p.LosesLastCounter,),
    e.Damaged: (p.IsDealtDamage, p.DealsDamage),
    e.StepBegan: (p.Begins,),
    e.SpellPlayed: (p.PlaysSpell,),
    e.LifeChanged: (p.GainsLife,),
    e.TapChanged: (p.BecomesTapped,),
    e.BecameTarget: (p.BecomesTarget,),
}
#: the kinds of events by which anything can trigger
NOTICED: Final = tuple(_PATTERNS)


class _Watcher:
    """A triggered ability that could trigger now, with its object (an entry of equal ones) and its controller."""

    __slots__ = ("ability", "controller", "thing")

    def __init__(self, ability: Triggered, thing: Object, controller: Seat) -> None:
        self.ability = ability
        self.thing = thing
        self.controller = controller


@rule("410.1", "410.2", "404.2", "410.7")
def notice(before: State, after: State, batch: tuple[e.Event, ...]) -> State:
    """Let everything trigger that a batch triggers, once per occurrence (410.6); it waits in the state.

    The batch holds what really happened, so what was prevented or replaced triggers nothing (410.7).
    """
    waiting: list[WaitingTrigger] = []
    for event in batch:
        kind = type(event)
        if kind in _PATTERNS:
            for watcher in _watchers(before if looks_back(event) else after, kind):
                for match, times in _matches(watcher, event, before, after):
                    _trigger(waiting, watcher, match.occurrence, after, times)
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
    """Let delayed triggered abilities trigger: each once, then it is used up. Returns the ids of those (404.4b).

    What one refers to is kept by its id: it is found whatever it has become (404.4c), but not once it has left
    its zone, even if the card came back (404.4d).
    """
    ended: list[int] = []
    for effect in after.effects:
        if not isinstance(effect, DelayedTrigger) or after.players[effect.controller].lost:
            continue
        pattern = effect.ability.pattern
        view = Viewpoint(effect.controller, effect.source)
        for event in events:
            if not isinstance(pattern, _PATTERNS.get(type(event), ())):
                continue
            match = next(READERS[type(pattern)](pattern, event, before, after, view), None)
            if match is None:
                continue
            occurrence = match.occurrence
            if effect.remembered:
                occurrence = replace(occurrence, object=effect.remembered[0])
            waiting.append(WaitingTrigger(effect.ability, effect.controller, effect.source, effect.card, occurrence))
            ended.append(effect.id)
            break
    return tuple(ended)


@cached
def _triggers_of(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities printed on a card, and those that its keywords stand for."""
    return printed_triggers(card) + keyword_triggers(printed_values(card))


@rule("402.7", "410.10b", "418.2")
def triggers_on(state: State, thing: Object) -> tuple[Triggered, ...]:
    """The triggered abilities that a permanent has now under all continuous effects, keywords' included."""
    special = derive(state).get(thing.id)
    if special is None:
        return _triggers_of(state.cards[thing.card])
    return _triggers_among(special.abilities) + keyword_triggers(special)


@cached
def _triggers_among(abilities: tuple[Ability, ...]) -> tuple[Triggered, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, Triggered))


@of_board
def _watching(state: State) -> dict[type, list[tuple[ObjectId, Triggered]]]:
    """By kind of event the permanents with a triggered ability that could trigger on it, with those abilities."""
    special, printed = derive(state), _cards_with_triggers(state)
    found: dict[type, list[tuple[ObjectId, Triggered]]] = {}
    for thing in state.permanents():
        if thing.card in printed or thing.id in special:
            for ability in triggers_on(state, thing):
                for kind in _kinds_for(type(ability.pattern)) if ability.zone == IN_PLAY else ():
                    found.setdefault(kind, []).append((thing.id, ability))
    return found


@lru_cache
def _kinds_for(pattern: type) -> tuple[type, ...]:
    """The kinds of events that a kind of pattern could meet."""
    return tuple(kind for kind, wanted in _PATTERNS.items() if issubclass(pattern, wanted))


@of_cards
def _cards_with_triggers(state: State) -> frozenset[int]:
    """The cards (as indices) with triggered abilities."""
    return frozenset(number for number, card in enumerate(state.cards) if _triggers_of(card))


@rule("402.8", "410.10a")
def _watchers(state: State, kind: type) -> Sequence[_Watcher]:
    """Everything with a triggered ability that could trigger on a kind of event, newcomers too."""
    in_play, elsewhere = _watching(state).get(kind, ()), _triggers_elsewhere(state).get(kind)
    if not in_play and not elsewhere:
        return ()
    objects = state.objects
    found = []
    for object_id, ability in in_play:
        thing = objects[object_id]
        found.append(_Watcher(ability, thing, thing.controller))
    if not elsewhere:
        return found
    if STACK in elsewhere:
        spells = [entry.id for entry in state.stack if entry.kind == "spell"]
        for ability, thing in _with_some(state, spells, elsewhere[STACK]):
            found.append(_Watcher(ability, thing, thing.controller))
    if GRAVEYARD in elsewhere:
        for player in state.players:
            for ability, thing in _with_some(state, player.graveyard, elsewhere[GRAVEYARD]):
                found.append(_Watcher(ability, thing, thing.owner))
    if REMOVED in elsewhere:
        for ability, thing in _with_some(state, state.removed, elsewhere[REMOVED]):
            found.append(_Watcher(ability, thing, thing.owner))
    return found


def _with_some(
    state: State, ids: Sequence[ObjectId], abilities: dict[int, tuple[Triggered, ...]]
) -> Iterator[tuple[Triggered, Object]]:
    """The objects among some whose cards (as indices) have any of the abilities, with each of those."""
    for object_id in ids:
        thing = state.objects[object_id]
        if thing.card in abilities:
            for ability in abilities[thing.card]:
                yield ability, thing


@of_cards
def _triggers_elsewhere(state: State) -> dict[type, dict[Zone, dict[int, tuple[Triggered, ...]]]]:
    """The triggered abilities of cards (as indices) that work outside of play, by kind of event, zone and card."""
    found: dict[type, dict[Zone, dict[int, tuple[Triggered, ...]]]] = {}
    for zone, find in _ELSEWHERE:
        for number, card in enumerate(state.cards):
            for ability in find(card):
                for kind in _kinds_for(type(ability.pattern)):
                    there = found.setdefault(kind, {}).setdefault(zone, {})
                    there[number] = (*there.get(number, ()), ability)
    return found


@rule("402.8g")
@cached
def buried_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities of a card that work while it is in a graveyard."""
    return tuple(
        ability
        for ability in _triggers_of(card)
        if ability.zone == GRAVEYARD or _is_about_coming_there(ability.pattern)
    )


@rule("402.8")
@cached
def removed_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities of a card that work while it is removed from the game."""
    return tuple(one for one in _triggers_of(card) if one.zone == REMOVED or _is_of_own_cycling(one.pattern))


@rule("402.8")
@cached
def spoken_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities of a card that trigger as it is played itself, and so work on the stack."""
    return tuple(
        one for one in _triggers_of(card) if isinstance(one.pattern, p.PlaysSpell) and one.pattern.filter == IsThis()
    )


def _is_about_coming_there(pattern: p.Pattern) -> bool:
    """Whether what triggers is that its own object comes to the graveyard from elsewhere than play (410.10a).

    Of what goes there "from anywhere" the ability in play triggers as it leaves play: that looks back.
    """
    if _is_of_own_cycling(pattern):
        return True
    if not isinstance(pattern, p.Moves) or pattern.filter != IsThis():
        return False
    return pattern.to == GRAVEYARD if pattern.origin is None else pattern.origin != IN_PLAY


def _is_of_own_cycling(pattern: p.Pattern) -> bool:
    """Whether it triggers as its own object is cycled, wherever that has gone (502.18c)."""
    return isinstance(pattern, p.Cycles) and pattern.filter == IsThis()


_ELSEWHERE: tuple[tuple[Zone, Callable[[Card], tuple[Triggered, ...]]], ...] = (
    (STACK, spoken_triggers),
    (GRAVEYARD, buried_triggers),
    (REMOVED, removed_triggers),
)


@rule("410.6")
def _matches(watcher: _Watcher, event: e.Event, before: State, after: State) -> Iterator[tuple[Match, int]]:
    """Every match of an ability's pattern in one event, and how often all members of its entry trigger by it.

    Members of the entry that the event is about see themselves once, and each other as others.
    """
    pattern, thing = watcher.ability.pattern, watcher.thing
    read = READERS[type(pattern)]
    for match in read(pattern, event, before, after, Viewpoint(watcher.controller, thing.id)):
        yield match, match.times if match.subject == thing.id else match.times * thing.count
    if thing.count > 1:
        for match in read(pattern, event, before, after, Viewpoint(watcher.controller, NOTHING)):
            if match.subject == thing.id:
                yield match, match.times * (thing.count - 1)


@rule("404.3", "410.8", "600.4c")
def _trigger(
    waiting: list[WaitingTrigger], watcher: _Watcher, occurrence: Occurrence, state: State, times: int
) -> None:
    """Add a trigger, unless its intervening "if" fails; equal ones are one entry with a count.

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
