"""Entries of equal things: singling members out, and bringing together what nothing tells apart any more."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.engine.rules.board.facts.asked import any_asks_what_has_hurt_it, any_asks_what_hurt_it
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.events.appliers import floating_effects
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import ObjectId, Ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace


def split_off(run: Run, ref: Ref, count: int, rule: str) -> Ref:
    """Make `count` members of a group a group of their own, and return a reference to it.

    The group itself is returned where that is all of it or it is no longer in play, and so is a player.
    """
    thing = run.state.objects.get(ref)
    if thing is None or count >= thing.count or thing.zone != IN_PLAY:
        return ref
    (split,) = run.commit(e.SplitOff(ref, count), rule=rule)
    assert isinstance(split, e.SplitOff)
    return split.new


def single_out(run: Run, ref: Ref, rule: str) -> Ref:
    """Make one member of a group a group of its own, and return a reference to it; see `split_off`."""
    return split_off(run, ref, 1, rule)


def bring_together(run: Run, rule: str) -> None:
    """Merge token groups that differ in nothing and that nothing refers to."""
    state = run.state
    found = _tokens(state)
    if len(found) < 2:
        return
    tokens = [state.objects[object_id] for object_id in found]
    named = _referred_to(state)
    damage_tells = any_asks_what_hurt_it(state)
    first: dict[Object, ObjectId] = {}
    batch: list[e.Event] = []
    for thing in tokens:
        if thing.id in named or state.cards[thing.card].abilities:
            continue
        kind = replace(thing, id=0, timestamp=0, since=0, count=1)
        if not damage_tells:
            kind = replace(kind, hurt_by=(), taken=0)
        if kind in first:
            batch.append(e.BroughtTogether(first[kind], thing.id))
        else:
            first[kind] = thing.id
    if batch:
        run.commit(*batch, rule=rule)


@rule("422.1")
def gather_mana(run: Run) -> None:
    """Merge equal mana in pools: only while an action is under way it matters which mana ability made it (422.1)."""
    apart = [e.ManaGathered(player.seat) for player in run.state.players if any(mana.run for mana in player.pool)]
    if apart:
        run.commit(*apart, rule="422.1")


@of_board
def _tokens(state: State) -> tuple[ObjectId, ...]:
    return tuple(thing.id for thing in state.permanents() if thing.token)


def _referred_to(state: State) -> tuple[ObjectId, ...]:
    found: list[ObjectId] = [thing.attached for thing in state.permanents()]
    for effect in state.effects:
        found.append(effect.source)
        found.extend(floating_effects.about(effect))
    for waiting in state.waiting:
        found.extend((waiting.source, *_named_in(waiting.occurrence)))
    for entry in state.stack:
        found.extend((entry.source, *entry.spent, *_named_in(entry.occurrence)))
        found.extend(ref for chosen in entry.targets for ref in chosen)
        found.extend(ref for line in entry.lines for ref in (line.source, line.to))
    if any_asks_what_has_hurt_it(state):
        found.extend(ref for thing in state.permanents() for ref in thing.hurt_by)
    if state.combat is not None:
        found.extend(state.combat.blocking)
        found.extend(state.combat.assigned_first)
        for attack in state.combat.attacks:
            found.append(attack.attacker)
            found.extend(attack.blockers)
    return (*found, *_spoken_of_by_gone(state, found))


@rule("413.2f")
def _spoken_of_by_gone(state: State, found: list[Ref]) -> Iterator[Ref]:
    """What Auras and Equipment that have left were on, and what hurt things that have: an ability of theirs that waits
    may speak of that."""
    damage_tells = any_asks_what_has_hurt_it(state)
    for ref in found:
        known = state.last_known.get(ref) if ref not in state.objects else None
        if known is not None:
            yield known.object.attached
            if damage_tells:
                yield from known.object.hurt_by


def _named_in(occurrence: Occurrence) -> tuple[Ref, ...]:
    return (occurrence.object, occurrence.other, *occurrence.objects)
