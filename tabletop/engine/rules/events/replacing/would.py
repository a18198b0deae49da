"""Events that would happen (419.1): which pattern each meets, of the same patterns that abilities trigger by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from tabletop.engine.language import patterns as p
from tabletop.engine.language.changes import Change
from tabletop.engine.language.filters import Anything, Filter, IsKept
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.influence import affects
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.matching import matches, player_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.events.appliers.floating_effects import given
from tabletop.engine.rules.events.triggering.trigger_patterns import source_passes
from tabletop.engine.rules.events.triggering.whose import is_whose
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace

#: (pattern, event, state, view) -> what it would be about; None where the pattern is not met
Reader: TypeAlias = Callable[[Any, Any, State, Viewpoint], Occurrence | None]


@rule("419.1", "419.2")
def would(pattern: p.ReplacedPattern, event: e.Event, state: State, view: Viewpoint) -> Occurrence | None:
    """Return the occurrence that an event would be, where it meets a pattern before it happens; None elsewhere."""
    return READERS[type(pattern), type(event)](pattern, event, state, view)


@rule("419.5a", "419.8b", "419.8c")
def _damage(pattern: p.Damage, event: e.Damaged, state: State, view: Viewpoint) -> Occurrence | None:
    """Damage of more than 0 (419.5a), from a source that has the properties asked for now (419.8b)."""
    if event.amount <= 0 or (pattern.combat_only and not event.combat):
        return None
    if pattern.most is not None:
        if WATCH.reads is not None:
            WATCH.reads.comparison("<=", event.amount <= pattern.most)
        if event.amount > pattern.most:
            return None
    if state.reach and not _in_reach(pattern, event, state, view):
        return None
    if is_player(event.to):
        kept = isinstance(pattern.to, IsKept) and event.to in view.kept[pattern.to.index]
        whose = pattern.players
        if not kept and (whose == "none" or (whose != "any" and not is_whose(whose, seat_of(event.to), view, state))):
            return None
    elif pattern.to is None or (pattern.to != Anything() and not _passes(pattern.to, state, event.to, view)):
        return None
    if pattern.source != Anything() and not source_passes(pattern.source, state, event.source, view):
        return None
    player = is_player(event.to)
    return Occurrence(
        object=NOTHING if player else event.to,
        other=event.source,
        player=event.to if player else NOTHING,
        amount=event.amount * event.times,
    )


@rule("601.14b")
def _in_reach(pattern: p.Damage, event: e.Damaged, state: State, view: Viewpoint) -> bool:
    """Tell whether what an effect says about damage is within the range of its controller.

    Whoever deals it where sources are spoken of, whatever it is dealt to where that is; both where neither is.
    """
    sources = pattern.source != Anything()
    recipients = pattern.players != "any" or pattern.to != Anything()
    source, recipient = affects(state, view.you, event.source), affects(state, view.you, event.to)
    return (source or (recipients and not sources)) and (recipient or (sources and not recipients))


def _passes(filter: Filter, state: State, object_id: ObjectId, view: Viewpoint) -> bool:
    thing = state.objects.get(object_id)
    return thing is not None and matches(filter, state, thing, values_of(state, thing), view)


def _moves(pattern: p.Moves, event: e.Moved, state: State, view: Viewpoint) -> Occurrence | None:
    thing = state.objects.get(event.object)
    if thing is None or (pattern.origin is not None and thing.zone != pattern.origin):
        return None
    if pattern.to is not None and event.to != pattern.to:
        return None
    if pattern.owner != "any" and not is_whose(pattern.owner, thing.owner, view, state):
        return None
    if event.to == IN_PLAY and pattern.to == IN_PLAY:
        if not _would_match(pattern.filter, state, event, view):
            return None
    elif not matches(pattern.filter, state, thing, values_of(state, thing), view):
        return None
    return Occurrence(object=thing.id, other=thing.id, player=player_ref(player_of(thing)))


@rule("418.2")
def _would_match(filter: Filter, state: State, event: e.Moved, view: Viewpoint) -> bool:
    """Match what comes into play as it will be there: its card, who controls it, and what changes it there."""
    thing = state.objects[event.object]
    arrived = replace(
        thing,
        card=event.as_card if event.as_card >= 0 else thing.card,
        controller=event.controller if event.controller != NOBODY else thing.owner,
    )
    return _matches_there(filter, state, arrived, view, event.changes)


@rule("418.2")
def _matches_there(
    filter: Filter, state: State, arriving: Object, view: Viewpoint, changes: tuple[Change, ...]
) -> bool:
    """Tell whether something matches as it would be in play, with the continuous effects that would change it there,
    among them those that it would come with."""
    thing = replace(arriving, zone=IN_PLAY, timestamp=state.next_timestamp)
    effects = (*state.effects, given(thing, changes, NOTHING)) if changes else state.effects
    objects, in_play = {**state.objects, thing.id: thing}, (*state.in_play, thing.id)
    there = replace(state, objects=objects, in_play=in_play, effects=effects)
    return matches(filter, there, thing, values_of(there, thing), view)


def _tokens_come(pattern: p.Moves, event: e.TokensCreated, state: State, view: Viewpoint) -> Occurrence | None:
    if pattern.to != IN_PLAY or pattern.origin is not None:
        return None
    token = Object(
        id=state.next_id, card=event.card, owner=event.owner, zone=IN_PLAY, controller=event.controller, token=True
    )
    if not _matches_there(pattern.filter, state, token, view, event.changes):
        return None
    return Occurrence(player=player_ref(event.controller), amount=event.count)


def _destroyed(pattern: p.IsDestroyed, event: e.Moved, state: State, view: Viewpoint) -> Occurrence | None:
    if event.cause != "destroy" or not _passes(pattern.filter, state, event.object, view):
        return None
    return Occurrence(object=event.object, other=event.object)


def _discards(pattern: p.Discards, event: e.Moved, state: State, view: Viewpoint) -> Occurrence | None:
    thing = state.objects.get(event.object)
    if event.cause != "discard" or thing is None or not is_whose(pattern.who, thing.owner, view, state):
        return None
    return Occurrence(object=event.object, player=player_ref(thing.owner))


def _tokens(pattern: p.MakesTokens, event: e.TokensCreated, state: State, view: Viewpoint) -> Occurrence | None:
    if not is_whose(pattern.who, event.controller, view, state):
        return None
    return Occurrence(player=player_ref(event.controller), amount=event.count)


@rule("423.6a", "419.6h")
def _draws(pattern: p.Draws, event: e.CardDrawn, state: State, view: Viewpoint) -> Occurrence | None:
    """A draw, whether or not there is a card in the library (423.6a)."""
    if not is_whose(pattern.who, event.seat, view, state):
        return None
    return Occurrence(player=player_ref(event.seat), amount=1)


def _gains(pattern: p.GainsLife, event: e.LifeChanged, state: State, view: Viewpoint) -> Occurrence | None:
    if event.amount <= 0 or not is_whose(pattern.who, event.seat, view, state):
        return None
    return Occurrence(player=player_ref(event.seat), amount=event.amount)


def _counters(pattern: p.GetsCounters, event: e.CountersChanged, state: State, view: Viewpoint) -> Occurrence | None:
    if event.amount <= 0 or pattern.kind not in (None, event.kind):
        return None
    if not _passes(pattern.filter, state, event.object, view):
        return None
    return Occurrence(object=event.object, amount=event.amount)


#: one reader for each kind of pattern and event that could meet
READERS: Final[dict[tuple[type, type], Reader]] = {
    (p.Damage, e.Damaged): _damage,
    (p.Moves, e.Moved): _moves,
    (p.Moves, e.TokensCreated): _tokens_come,
    (p.IsDestroyed, e.Moved): _destroyed,
    (p.Discards, e.Moved): _discards,
    (p.MakesTokens, e.TokensCreated): _tokens,
    (p.Draws, e.CardDrawn): _draws,
    (p.GainsLife, e.LifeChanged): _gains,
    (p.GetsCounters, e.CountersChanged): _counters,
}
#: kind of event -> the patterns that it could meet
PATTERNS: Final[dict[type, tuple[type, ...]]] = {
    kind: tuple(pattern for pattern, met in READERS if met is kind) for _, kind in READERS
}
