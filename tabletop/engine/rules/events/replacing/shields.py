"""Regeneration and shields that prevent damage (419.6b, 419.7), protection's included (502.7e)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from tabletop.engine.language.changes import CantRegenerate, Indestructible
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.influence import affects
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.events.replacing.candidate import Apply, Candidate, Uses
from tabletop.engine.rules.events.replacing.outcomes import split_damage
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import (
    DelayedTrigger,
    FloatingChange,
    FloatingCopy,
    FloatingReplacement,
    Ignored,
    Offered,
    PreventionShield,
    RegenerationShield,
)
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option
from tabletop.engine.vocabulary.ids import NOTHING, Ref, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule


@rule("103.2")
def is_indestructible(state: State, object_id: int) -> bool:
    """Tell whether something says that it can't be destroyed (103.2)."""
    thing = state.objects.get(object_id)
    return thing is not None and any(isinstance(c, Indestructible) for c, _ in values_of(state, thing).rules)


def _vanish(run: Run, event: e.Event, uses: Uses) -> Steps[tuple[e.Event, ...]]:
    yield from ()
    return ()


@rule("419.6b", "103.2")
def of_destruction(state: State, event: e.Moved) -> Iterator[Candidate]:
    """Find what stops a destruction: that it can't happen, or the first regeneration shield."""
    if is_indestructible(state, event.object):
        yield Candidate("indestructible", "It can't be destroyed", _vanish)
        return
    thing = state.objects.get(event.object)
    if thing is None or not event.regenerable:
        return
    for effect in state.effects:
        if not isinstance(effect, RegenerationShield) or effect.object != event.object:
            continue
        if affects(state, effect.controller, event.object):
            if not any(isinstance(c, CantRegenerate) for c, _ in values_of(state, thing).rules):
                yield Candidate(f"e{effect.id}", "Regenerate it", _regeneration(effect))
            return


def _regeneration(effect: RegenerationShield) -> Apply:
    def apply(run: Run, event: e.Event, uses: Uses) -> Steps[tuple[e.Event, ...]]:
        yield from ()
        return (e.ShieldUsed(effect.id, 1), e.TapChanged(effect.object, True), e.Regenerated(effect.object))

    return apply


@rule("419.7", "419.7b", "502.7e", "601.14b")
def of_damage(state: State, event: e.Damaged, uses: Uses) -> Iterator[Candidate]:
    """The shields around a creature or player that would prevent some damage, and a creature's protection."""
    if event.amount <= 0 or not event.preventable:
        return
    if not is_player(event.to) and event.to in state.objects and is_protected_from(state, event.to, event.source):
        yield Candidate("protection", "Protection", _vanish)
    for effect in state.effects:
        if not isinstance(effect, PreventionShield) or effect.to != event.to:
            continue
        if effect.combat_only and not event.combat:
            continue
        if not affects(state, effect.controller, event.to):
            continue
        left = None if effect.amount is None else effect.amount - uses.used.get(effect.id, 0)
        if left is not None and left <= 0:
            continue
        like = replace(effect, id=0, timestamp=0, source=NOTHING, amount=left)  # it asks nothing of its source
        yield Candidate(
            f"e{effect.id}",
            f"Prevention by {state.cards[effect.card].name}",
            _prevention(effect),
            like=like,
            left=said_left(left) + (" of combat damage" if effect.combat_only else ""),
        )


def said_left(amount: int | None) -> str:
    """Say how much damage a shield still takes."""
    return "all of it" if amount is None else f"the next {amount}"


def _prevention(effect: PreventionShield) -> Apply:
    def apply(run: Run, event: e.Event, uses: Uses) -> Steps[tuple[e.Event, ...]]:
        yield from ()
        assert isinstance(event, e.Damaged)
        if effect.amount is None:
            return ()
        if WATCH.reads is not None:
            WATCH.reads.unsafe = "a shield"
        total = event.amount * event.times
        prevented = min(total, effect.amount - uses.used.get(effect.id, 0))
        uses.used[effect.id] = uses.used.get(effect.id, 0) + prevented
        return (e.ShieldUsed(effect.id, prevented), *split_damage(event, total - prevented))

    return apply


# --- several sources at once ----------------------------------------------------------------------


def shielded(state: State, batch: tuple[e.Event, ...], uses: Uses) -> tuple[Ref, ...]:
    """List those whom several sources would deal more damage at once than shields prevent."""
    if not state.effects:
        return ()
    shields: dict[Ref, int] = {}
    combat = any(isinstance(event, e.Damaged) and event.combat for event in batch)
    for effect in state.effects:
        match effect:
            case PreventionShield(amount=int(amount)):
                behind: tuple[Ref, ...] = (effect.to,) if combat or not effect.combat_only else ()
            case FloatingReplacement(amount=int(amount)):
                behind = tuple(ref for kept in effect.keeps[:1] for ref in kept)
            case PreventionShield() | FloatingReplacement():
                continue  # there is no end to it
            case RegenerationShield() | FloatingChange() | FloatingCopy() | DelayedTrigger() | Ignored() | Offered():
                continue
            case _:
                assert_never(effect)
        for ref in behind:
            shields[ref] = shields.get(ref, 0) + amount - uses.used.get(effect.id, 0)
    found = []
    for to, amount in shields.items():
        hits = [event for event in batch if isinstance(event, e.Damaged) and event.to == to]
        if amount > 0 and len(hits) > 1 and sum(event.amount * event.times for event in hits) > amount:
            found.append(to)
    return tuple(found)


@rule("419.7b")
def first_prevented(state: State, to: Ref, batch: tuple[e.Event, ...]) -> Steps[tuple[int, ...]]:
    """Let the shielded player, or the creature's controller, say which damage the shield prevents first.

    Returns the indices of the batch in the order in which its events are looked at.
    """
    hits = [(p, event) for p, event in enumerate(batch) if isinstance(event, e.Damaged) and event.to == to]
    answer: Arranged = yield Arrange(
        seat=_whose(state, to),
        purpose="prevention",
        rule="419.7b",
        text="Which damage is prevented first?",
        about=(to,),
        options=tuple(
            Option(
                key=f"d{index}",
                text=f"{event.amount * event.times} from {name_of(state, event.source)}",
                about=(event.source,),
            )
            for index, event in hits
        ),
    )
    order = list(range(len(batch)))
    for (index, _), key in zip(hits, answer.keys, strict=True):
        order[index] = int(key[1:])
    return tuple(order)


def _whose(state: State, ref: Ref) -> Seat:
    if is_player(ref):
        return seat_of(ref)
    thing = state.objects[ref]
    return thing.controller if thing.controller >= 0 else thing.owner
