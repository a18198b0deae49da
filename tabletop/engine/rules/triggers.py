"""Triggered abilities: noticing that they trigger (410), and what each event pattern waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Triggered
from tabletop.engine.rules.characteristics import Values, printed_triggers, printed_values
from tabletop.engine.rules.continuous_effects import derive, values_of
from tabletop.engine.rules.keywords.expansion import keyword_triggers
from tabletop.engine.rules.matching import Viewpoint, matches
from tabletop.engine.rules.reading import Context, holds
from tabletop.engine.state import events as e
from tabletop.engine.state.effects import DelayedTrigger
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import Occurrence, WaitingTrigger
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace

#: kind of event -> the patterns it can meet
_PATTERNS: dict[type, tuple[type, ...]] = {
    e.Moved: (p.Moves, p.Draws, p.Discards),
    e.TokensCreated: (p.Moves,),
    e.AttackersDeclared: (p.Attacks,),
    e.BlockersDeclared: (p.Blocks,),
    e.BecameBlocked: (p.BecomesBlocked,),
    e.Damaged: (p.IsDealtDamage, p.DealsDamage),
    e.StepBegan: (p.Begins,),
    e.SpellPlayed: (p.PlaysSpell,),
    e.LifeChanged: (p.GainsLife,),
    e.TapChanged: (p.BecomesTapped,),
    e.BecameTarget: (p.BecomesTarget,),
}


class _Watcher:
    """A triggered ability that could trigger now, with its object and that object's values."""

    __slots__ = ("ability", "controller", "thing")

    def __init__(self, ability: Triggered, thing: Object, controller: Seat) -> None:
        self.ability = ability
        self.thing = thing
        self.controller = controller


@rule("410.1", "410.2")
def notice(before: State, after: State, batch: tuple[e.Event, ...]) -> State:
    """Let everything trigger that a batch triggers, once per occurrence (410.6); it waits in the state.

    Abilities on what was in play before the batch and on newcomers both see it; those on what left see it
    leave together with the others (410.10d).
    """
    interesting = [event for event in batch if type(event) in _PATTERNS]
    if not interesting or not _anything_waits(after, before):
        return after
    waiting: list[WaitingTrigger] = []
    ended: list[int] = []
    watchers = list(_watchers(before, after))
    for event in interesting:
        wanted = _PATTERNS[type(event)]
        for watcher in watchers:
            if isinstance(watcher.ability.pattern, wanted):
                for occurrence in _occurrences(watcher.ability.pattern, event, before, after, watcher):
                    _trigger(waiting, watcher, occurrence, after, _times(event, occurrence, watcher, after))
        for effect in after.effects:
            if isinstance(effect, DelayedTrigger) and effect.id not in ended:
                watcher = _Watcher(effect.ability, _placeholder(effect), effect.controller)
                for occurrence in _occurrences(effect.ability.pattern, event, before, after, watcher):
                    remembered = effect.remembered[0] if effect.remembered else NOTHING
                    waiting.append(
                        WaitingTrigger(
                            effect.ability,
                            effect.controller,
                            effect.source,
                            effect.card,
                            replace(occurrence, object=remembered),
                        )
                    )
                    ended.append(effect.id)
                    break
    if not waiting:
        return after
    effects = tuple(effect for effect in after.effects if effect.id not in ended)
    return replace(after, waiting=(*after.waiting, *waiting), effects=effects)


def _placeholder(effect: DelayedTrigger) -> Object:
    return Object(id=effect.source, card=effect.card, owner=effect.controller, zone=IN_PLAY)


def _anything_waits(after: State, before: State) -> bool:
    for state in (after, before):
        objects, cards = state.objects, state.cards
        for object_id in state.in_play:
            card = cards[objects[object_id].card]
            if card.abilities and (printed_triggers(card) or _has_keyword_triggers(state, object_id)):
                return True
        if after.in_play == before.in_play:
            break
    return any(isinstance(effect, DelayedTrigger) for effect in after.effects)


def _has_keyword_triggers(state: State, object_id: ObjectId) -> bool:
    return bool(keyword_triggers(printed_values(state.cards[state.objects[object_id].card]).keywords))


def triggers_on(state: State, thing: Object) -> tuple[Triggered, ...]:
    """The triggered abilities that a permanent has now, keywords' included."""
    special = derive(state).get(thing.id)
    card = state.cards[thing.card]
    if special is None:
        values = printed_values(card)
        return printed_triggers(card) + keyword_triggers(values.keywords)
    own = tuple(ability for ability in special.abilities if isinstance(ability, Triggered))
    return own + keyword_triggers(special.keywords)


def _watchers(before: State, after: State) -> Iterator[_Watcher]:
    for thing in after.permanents():
        for ability in triggers_on(after, thing):
            yield _Watcher(ability, thing, thing.controller)
    if before.in_play is after.in_play:
        return
    for thing in before.permanents():
        if thing.id not in after.objects:
            for ability in triggers_on(before, thing):
                yield _Watcher(ability, thing, thing.controller)


@rule("410.6")
def _times(event: e.Event, occurrence: Occurrence, watcher: _Watcher, state: State) -> int:
    """How many equal occurrences one event on an entry of equal things is.

    Each member of a watching entry sees its own, which `_trigger` counts by the size of that entry.
    """
    if watcher.thing.id in (occurrence.object, occurrence.other):
        return 1
    if isinstance(event, e.TokensCreated):
        return event.count
    if isinstance(event, e.Moved):
        return event.count or 1
    if isinstance(event, e.Damaged):
        return event.times
    if isinstance(event, e.AttackersDeclared):
        return state.objects[occurrence.object].count
    return 1


@rule("404.3", "410.8")
def _trigger(
    waiting: list[WaitingTrigger], watcher: _Watcher, occurrence: Occurrence, state: State, times: int
) -> None:
    """Add a trigger, unless its intervening "if" fails; each member of an entry triggers for itself."""
    ability, thing = watcher.ability, watcher.thing
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
            waiting[index] = replace(earlier, count=earlier.count + thing.count * times)
            return
    waiting.append(WaitingTrigger(ability, watcher.controller, thing.id, thing.card, occurrence, thing.count * times))


# --- patterns -------------------------------------------------------------------------------------


def _occurrences(
    pattern: p.Pattern, event: e.Event, before: State, after: State, watcher: _Watcher
) -> Iterator[Occurrence]:
    """Every occurrence of a pattern in one event (410.6)."""
    view = Viewpoint(watcher.controller, watcher.thing.id)
    return _READERS[type(pattern)](pattern, event, before, after, view)


def _passes(filter: Any, state: State, object_id: ObjectId, view: Viewpoint) -> bool:
    thing = state.objects.get(object_id)
    return thing is not None and matches(filter, state, thing, values_of(state, thing), view)


def _is_whose(whose: p.Whose, seat: Seat, view: Viewpoint, state: State) -> bool:
    if whose == "any":
        return True
    if whose == "you":
        return seat == view.you
    if whose == "opponent":
        return state.team_of(seat) != state.team_of(view.you)
    attached = state.objects[view.this].attached if view.this in state.objects else NOTHING
    thing = state.objects.get(attached)
    return thing is not None and thing.controller == seat


@rule("410.10", "410.10a", "410.10d")
def _moves(pattern: p.Moves, event: e.Event, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    if isinstance(event, e.TokensCreated):
        if pattern.to == IN_PLAY and pattern.origin is None and _passes(pattern.filter, after, event.new, view):
            yield Occurrence(object=event.new, player=player_ref(event.controller))
        return
    if not isinstance(event, e.Moved):
        return
    if pattern.origin is not None and event.origin != pattern.origin:
        return
    if pattern.to is not None and event.to != pattern.to:
        return
    # leaving play looks back (410.10d); coming anywhere is judged as it is there (410.10a)
    looks_back = event.origin == IN_PLAY
    state, object_id = (before, event.object) if looks_back else (after, event.new)
    if _passes(pattern.filter, state, object_id, view):
        thing = state.objects[object_id]
        seat = thing.controller if thing.controller != NOBODY else thing.owner
        yield Occurrence(object=event.new or event.object, other=event.object, player=player_ref(seat))


@rule("308.3")
def _attacks(pattern: p.Attacks, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    for attack in event.attacks:
        if _passes(pattern.filter, after, attack.attacker, view):
            yield Occurrence(object=attack.attacker)


@rule("410.9")
def _blocks(pattern: p.Blocks, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    seen: list[ObjectId] = []
    for blocker, attacker in event.pairs:
        if not _passes(pattern.filter, after, blocker, view) or not _passes(pattern.blocked, after, attacker, view):
            continue
        if pattern.each or blocker not in seen:
            seen.append(blocker)
            yield Occurrence(object=blocker, other=attacker)


@rule("410.9", "309.4")
def _becomes_blocked(
    pattern: p.BecomesBlocked, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Occurrence]:
    if not _passes(pattern.filter, after, event.attacker, view):
        return
    fitting = [blocker for blocker in event.blockers if _passes(pattern.blocker, after, blocker, view)]
    for blocker in fitting if pattern.each else fitting[:1]:
        yield Occurrence(object=event.attacker, other=blocker, amount=len(fitting))


def _is_dealt_damage(
    pattern: p.IsDealtDamage, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Occurrence]:
    if pattern.combat_only and not event.combat:
        return
    if not is_player(event.to) and _passes(pattern.filter, before, event.to, view):
        yield Occurrence(object=event.to, other=event.source, amount=event.amount)


def _deals_damage(
    pattern: p.DealsDamage, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Occurrence]:
    if pattern.combat_only and not event.combat:
        return
    if is_player(event.to):
        if pattern.to == "creature":
            return
        if pattern.to == "opponent" and after.team_of(seat_of(event.to)) == after.team_of(view.you):
            return
    elif pattern.to in ("player", "opponent") or (pattern.to == "creature" and not _is_creature(before, event.to)):
        return
    if _source_passes(pattern.filter, before, event.source, view):
        yield Occurrence(
            object=NOTHING if is_player(event.to) else event.to,
            other=event.source,
            player=event.to if is_player(event.to) else NOTHING,
            amount=event.amount,
        )


def _source_passes(filter: Any, state: State, source: ObjectId, view: Viewpoint) -> bool:
    if source in state.objects:
        return _passes(filter, state, source, view)
    known = state.last_known.get(source)
    if known is None:
        return False
    values = printed_values(state.cards[known.object.card])
    shown: Values = replace(values, types=known.types, colours=known.colours, subtypes=known.subtypes)
    return matches(filter, state, known.object, shown, view)


def _is_creature(state: State, object_id: ObjectId) -> bool:
    thing = state.objects.get(object_id)
    return thing is not None and CREATURE in values_of(state, thing).types


@rule("300.5")
def _begins(pattern: p.Begins, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    if pattern.step not in (event.step, event.phase) or (pattern.step == event.phase and event.step != "main"):
        return
    team = after.teams[after.turn.team]
    for seat in team.members:
        if _is_whose(pattern.whose, seat, view, after):
            yield Occurrence(player=player_ref(seat))


def _plays_spell(
    pattern: p.PlaysSpell, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Occurrence]:
    if _is_whose(pattern.who, event.seat, view, after) and _passes(pattern.filter, after, event.object, view):
        yield Occurrence(object=event.object, player=player_ref(event.seat))


def _draws(pattern: p.Draws, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    if isinstance(event, e.Moved) and event.cause == "draw" and _is_whose(pattern.who, event.seat, view, after):
        yield Occurrence(player=player_ref(event.seat))


def _discards(pattern: p.Discards, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    if isinstance(event, e.Moved) and event.cause == "discard" and _is_whose(pattern.who, event.seat, view, after):
        yield Occurrence(object=event.new, player=player_ref(event.seat))


def _gains_life(pattern: p.GainsLife, event: Any, before: State, after: State, view: Viewpoint) -> Iterator[Occurrence]:
    if event.amount > 0 and _is_whose(pattern.who, event.seat, view, after):
        yield Occurrence(player=player_ref(event.seat), amount=event.amount)


def _becomes_tapped(
    pattern: p.BecomesTapped, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Occurrence]:
    if event.tapped and (event.for_mana or not pattern.for_mana) and _passes(pattern.filter, after, event.object, view):
        yield Occurrence(object=event.object, player=player_ref(after.objects[event.object].controller))


def _becomes_target(
    pattern: p.BecomesTarget, event: Any, before: State, after: State, view: Viewpoint
) -> Iterator[Occurrence]:
    if not is_player(event.target) and _passes(pattern.filter, after, event.target, view):
        yield Occurrence(object=event.target, other=event.by)


_READERS: dict[type, Callable[[Any, Any, State, State, Viewpoint], Iterator[Occurrence]]] = {
    p.Moves: _moves,
    p.Attacks: _attacks,
    p.Blocks: _blocks,
    p.BecomesBlocked: _becomes_blocked,
    p.IsDealtDamage: _is_dealt_damage,
    p.DealsDamage: _deals_damage,
    p.Begins: _begins,
    p.PlaysSpell: _plays_spell,
    p.Draws: _draws,
    p.Discards: _discards,
    p.GainsLife: _gains_life,
    p.BecomesTapped: _becomes_tapped,
    p.BecomesTarget: _becomes_target,
}
