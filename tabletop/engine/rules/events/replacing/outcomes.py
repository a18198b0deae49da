"""The outcomes of replacement and prevention effects: the events that one event becomes (419.1, 419.5, 419.6)."""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from tabletop.engine.language.patterns import IsDestroyed
from tabletop.engine.language.replacements import Changed, ComesAs, GoesTo, LeavesLife, Prevented, Redirected
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.reading import Context, amount_of, refs_of, seats_of
from tabletop.engine.rules.events.replacing.candidate import Uses
from tabletop.engine.rules.events.replacing.replacement_sources import Source
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone

replace = msgspec.structs.replace

#: what has been done though the card goes elsewhere than to the graveyard: it triggers what watches for that
_DONE_ALL_THE_SAME: Final = ("discard", "cycle", "sacrifice", "destroy")
_ZONES: dict[str, Zone] = {
    "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed from the game": REMOVED,
}  # fmt: skip


def size_of(event: e.Event) -> int:
    """Return how much an event is: its damage, life, counters or tokens."""
    if isinstance(event, e.Damaged):
        return event.amount * event.times
    if isinstance(event, e.LifeChanged | e.CountersChanged):
        return event.amount
    if isinstance(event, e.TokensCreated):
        return event.count
    return 1


@rule("419.5", "419.6a", "419.6c", "419.1a", "419.1d")
def become(state: State, source: Source, event: e.Event, context: Context, uses: Uses) -> tuple[e.Event, ...]:
    """Make the events that an effect makes of one: () where nothing of it remains."""
    outcome = source.ability.outcome
    match outcome:
        case None:
            return ()
        case Changed():
            return _resized(event, _changed(state, outcome, event, context))
        case GoesTo():
            return _moved(state, source, outcome, event, uses, context) if isinstance(event, e.Moved) else (event,)
        case ComesAs():
            return _coming(outcome, event)
        case Prevented() | Redirected():
            return _spared(state, source, event, context, uses) if isinstance(event, e.Damaged) else (event,)
        case LeavesLife():
            return (event,)  # all of it is dealt; what is left of the life total stands in `uses`
        case _:
            assert_never(outcome)


@rule("419.1d", "419.6c")
def _spared(state: State, source: Source, event: e.Damaged, context: Context, uses: Uses) -> tuple[e.Event, ...]:
    """Return what becomes of damage of which something is prevented or redirected."""
    outcome = source.ability.outcome
    if source.floating is not None and source.floating.amount is not None:
        return _partly(state, source, event, context, uses)
    if isinstance(outcome, Redirected):
        to = recipient(state, event, source, context)
        return (event,) if to is None else (replace(event, to=to),)
    if isinstance(outcome, Prevented) and outcome.halved:
        if WATCH.reads is not None:
            WATCH.reads.unsafe = "half of a number, which is rounded"
        spared = (event.amount + 1) // 2 if outcome.halved == "up" else event.amount // 2
        return (replace(event, amount=event.amount - spared),) if event.amount > spared else ()
    if isinstance(outcome, Prevented) and outcome.amount is not None:
        less = event.amount - max(0, amount_of(state, outcome.amount, context))
        if WATCH.reads is not None:
            WATCH.reads.comparison(">", less > 0)
        return (replace(event, amount=less),) if less > 0 else ()
    return ()


def _changed(state: State, outcome: Changed, event: e.Event, context: Context) -> int:
    number = event.amount if isinstance(event, e.Damaged) else size_of(event)
    if outcome.exactly is not None:
        return amount_of(state, outcome.exactly, context)
    if WATCH.reads is not None and (outcome.halved or outcome.more != 0):
        # a half is rounded, and what is taken off is not taken off below 0
        WATCH.reads.unsafe = "another number instead"
    if outcome.halved:
        return (number + 1) // 2 if outcome.halved == "up" else number // 2
    return number * outcome.factor + amount_of(state, outcome.more, context)


def _resized(event: e.Event, number: int) -> tuple[e.Event, ...]:
    """The same event with another number; nothing where that is 0."""
    if number <= 0:
        return ()
    if isinstance(event, e.Damaged | e.LifeChanged | e.CountersChanged):
        return (replace(event, amount=number),)
    if isinstance(event, e.TokensCreated):
        return (replace(event, count=number),)
    if isinstance(event, e.CardDrawn):
        return (event,) * number
    return (event,)


@rule("217.7d", "419.5", "419.6b")
def _moved(
    state: State, source: Source, outcome: GoesTo, event: e.Moved, uses: Uses, context: Context
) -> tuple[e.Event, ...]:
    """The object goes elsewhere; its owner's library is shuffled once it is there.

    What would be put into a graveyard as it is destroyed is destroyed and put elsewhere: of the event only where it
    ends is replaced. Where the destruction itself is replaced, as regeneration does (419.6b), it never happens (419.5).
    """
    if outcome.shuffled:
        uses.shuffles.append(state.objects[event.object].owner)
    done = event.cause in _DONE_ALL_THE_SAME and not isinstance(source.ability.pattern, IsDestroyed)
    cause = event.cause if done else "effect"
    moved = replace(event, to=_ZONES[outcome.to], cause=cause, bottom=outcome.bottom)
    return (replace(moved, held_by=context.this, held_for=outcome.linked) if outcome.linked else moved,)


def _coming(outcome: ComesAs, event: e.Event) -> tuple[e.Event, ...]:
    if not isinstance(event, e.Moved | e.TokensCreated):
        return (event,)
    return (with_arrival(event, outcome.tapped, dict(outcome.counters)),)


@rule("419.1c", "410.10e")
def with_arrival(event: e.Moved | e.TokensCreated, tapped: bool, more: dict[str, int]) -> e.Moved | e.TokensCreated:
    """An event by which something comes into play, so that it comes tapped, or with more counters."""
    counters = dict(event.counters)
    for kind, number in more.items():
        counters[kind] = counters.get(kind, 0) + number
    return replace(event, tapped=event.tapped or tapped, counters=tuple((k, n) for k, n in counters.items() if n > 0))


@rule("419.7b", "419.6c")
def _partly(state: State, source: Source, event: e.Damaged, context: Context, uses: Uses) -> tuple[e.Event, ...]:
    """Prevent or redirect as much of the damage as the shield has left; the rest is dealt as it was."""
    if WATCH.reads is not None:
        WATCH.reads.unsafe = "a shield"
    floating = source.floating
    assert floating is not None
    assert floating.amount is not None
    total = event.amount * event.times
    taken = min(total, floating.amount - uses.used.get(floating.id, 0))
    uses.used[floating.id] = uses.used.get(floating.id, 0) + taken
    result: list[e.Event] = [e.ShieldUsed(floating.id, taken), *split_damage(event, total - taken)]
    if isinstance(source.ability.outcome, Redirected):
        to = recipient(state, event, source, context)
        assert to is not None
        result.extend(split_damage(replace(event, to=to), taken))
    return tuple(result)


def split_damage(event: e.Damaged, total: int) -> tuple[e.Damaged, ...]:
    """Take so much of the damage of equal sources: whole ones first, then what is left of one."""
    whole, part = divmod(total, event.amount)
    found = []
    if whole:
        found.append(replace(event, times=whole))
    if part:
        found.append(replace(event, amount=part, times=1))
    return tuple(found)


@rule("419.6c")
def recipient(state: State, event: e.Event, source: Source, context: Context) -> Ref | None:
    """To whom damage is redirected; None where either is no creature in play any more, or it is there already."""
    outcome = source.ability.outcome
    if not isinstance(event, e.Damaged) or not isinstance(outcome, Redirected):
        return None
    refs: tuple[Ref, ...] = ()
    if outcome.to is not None:
        refs = refs_of(state, outcome.to, context)
    elif outcome.players is not None:
        refs = tuple(player_ref(seat) for seat in seats_of(state, outcome.players, context))
    if not refs or refs[0] == event.to or not takes_damage(state, refs[0]) or not takes_damage(state, event.to):
        return None
    return refs[0]


def takes_damage(state: State, ref: Ref) -> bool:
    """Tell whether damage can be dealt to this: a player in the game, or a creature in play."""
    if is_player(ref):
        return not state.players[seat_of(ref)].lost
    thing: Object | None = state.objects.get(ref)
    return thing is not None and thing.zone == IN_PLAY and values_of(state, thing).is_creature
