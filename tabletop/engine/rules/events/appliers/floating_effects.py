"""Floating effects as what they are about changes: split, renamed, phased out, used up."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec

from tabletop.engine.language.changes import Change
from tabletop.engine.language.filters import All, Filter, OtherThan
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.references import ThatVery, instead_of
from tabletop.engine.state.lasting_effects import (
    DelayedTrigger,
    FloatingChange,
    FloatingCopy,
    FloatingEffect,
    FloatingReplacement,
    Ignored,
    Offered,
    PreventionShield,
    RegenerationShield,
)
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, Ref
from tabletop.engine.vocabulary.rule_ids import cached, rule

replace = msgspec.structs.replace


def about(effect: FloatingEffect) -> tuple[Ref, ...]:
    """Return the objects and players that an effect is about."""
    match effect:
        case FloatingChange():
            return (*effect.objects, *_named_in(effect.filter))
        case FloatingCopy():
            return effect.objects
        case FloatingReplacement():
            return tuple(ref for kept in effect.keeps for ref in kept)
        case RegenerationShield():
            return (effect.object,)
        case PreventionShield():
            return (effect.to,)
        case DelayedTrigger():
            return (*effect.remembered, *(ref for kept in effect.keeps for ref in kept))
        case Offered():
            return tuple(ref for chosen in effect.targets for ref in chosen)
        case Ignored():
            return ()
        case _:
            assert_never(effect)


@cached
def _named_in(filter: Filter | None) -> tuple[ObjectId, ...]:
    """The very objects of which a filter speaks ("other creatures" than one that was chosen)."""
    return tuple(part.id for part in nodes_in(filter) if isinstance(part, ThatVery))


@rule("419.1b", "418.5e")
def given(thing: Object, changes: tuple[Change, ...], serial: int) -> FloatingChange:
    """Return the effect by which a permanent has what it came into play with: as old as that, and as lasting."""
    return FloatingChange(
        id=serial,
        timestamp=thing.timestamp,
        controller=thing.controller,
        source=thing.id,
        card=thing.card,
        objects=(thing.id,),
        changes=changes,
        duration="rest of game",
    )


@rule("217.1c")
def renamed(effect: FloatingEffect, old: ObjectId, new: ObjectId) -> FloatingEffect:
    """Return an effect on a permanent spell as it goes on for the permanent that the spell becomes."""
    match effect:
        case FloatingChange():
            if old not in effect.objects:
                return effect
            return replace(effect, objects=tuple(new if i == old else i for i in effect.objects))
        case FloatingReplacement():
            if not any(old in kept for kept in effect.keeps):
                return effect
            return replace(effect, keeps=tuple(tuple(new if i == old else i for i in kept) for kept in effect.keeps))
        case FloatingCopy() | RegenerationShield() | PreventionShield() | DelayedTrigger() | Ignored() | Offered():
            return effect
        case _:
            assert_never(effect)


@rule("419.7c", "418.3b")
def with_part(
    effect: FloatingEffect, old: ObjectId, new: ObjectId, new_id: Callable[[], int]
) -> tuple[FloatingEffect, ...]:
    """Return an effect on an entry of equal things of which a part is split off, as the effects on both parts.

    What is on all of them goes on for both; each member has a shield of its own (419.7c), with an id from `new_id`.
    """
    match effect:
        case FloatingChange():
            if old not in about(effect):
                return (effect,)
            objects = (*effect.objects, new) if old in effect.objects else effect.objects
            return (replace(effect, objects=objects, filter=_with_both(effect.filter, old, new)),)
        case FloatingCopy():
            return (replace(effect, objects=(*effect.objects, new)),) if old in effect.objects else (effect,)
        case FloatingReplacement():
            if not any(old in kept for kept in effect.keeps):
                return (effect,)
            return (replace(effect, keeps=tuple((*kept, new) if old in kept else kept for kept in effect.keeps)),)
        case RegenerationShield():
            return (effect, replace(effect, id=new_id(), object=new)) if effect.object == old else (effect,)
        case PreventionShield():
            return (effect, replace(effect, id=new_id(), to=new)) if effect.to == old else (effect,)
        case DelayedTrigger():
            remembered = (*effect.remembered, new) if old in effect.remembered else effect.remembered
            keeps = tuple((*kept, new) if old in kept else kept for kept in effect.keeps)
            return (replace(effect, remembered=remembered, keeps=keeps),)
        case Ignored() | Offered():
            return (effect,)
        case _:
            assert_never(effect)


def _with_both(filter: Filter | None, old: ObjectId, new: ObjectId) -> Filter | None:
    """A filter in which "other than" some equal things is other than both parts of them."""
    if old not in _named_in(filter):
        return filter
    other = OtherThan(ThatVery(old))
    found: Filter = instead_of(filter, other, All((other, OtherThan(ThatVery(new)))))
    return found


@rule("502.15g")
def without(effect: FloatingEffect, gone: dict[ObjectId, ObjectId]) -> FloatingEffect | None:
    """Return what is left of an effect once objects phase out, if it lasts for a limited time or waits.

    Returns None where nothing is left.
    """
    if effect.duration == "rest of game" and not isinstance(effect, DelayedTrigger):
        return effect
    match effect:
        case DelayedTrigger():
            remembered = tuple(ref for ref in effect.remembered if ref not in gone)
            if len(remembered) == len(effect.remembered):
                return effect
            return replace(effect, remembered=remembered) if remembered else None
        case FloatingChange() | FloatingCopy():
            objects = tuple(i for i in effect.objects if i not in gone)
            if len(objects) == len(effect.objects):
                return effect
            return replace(effect, objects=objects) if objects else None
        case Ignored() | Offered():
            return effect
        case RegenerationShield() | PreventionShield() | FloatingReplacement():
            return None if any(ref in gone for ref in about(effect)) else effect
        case _:
            assert_never(effect)


@rule("419.3", "419.7b")
def used(effect: FloatingEffect, amount: int) -> FloatingEffect | None:
    """Return what is left of an effect after a use of so much; None where it is used up."""
    match effect:
        case RegenerationShield():
            return replace(effect, count=effect.count - amount) if effect.count > amount else None
        case FloatingReplacement(amount=int(left)) | PreventionShield(amount=int(left)):
            return replace(effect, amount=left - amount) if left > amount else None
        case FloatingReplacement(uses=int(left)):
            return replace(effect, uses=left - amount) if left > amount else None
        case FloatingReplacement() | PreventionShield():
            return effect  # without limit
        case FloatingChange() | FloatingCopy() | DelayedTrigger() | Ignored() | Offered():
            raise ValueError(f"an effect of the kind {type(effect).__name__} is no shield")
        case _:
            assert_never(effect)
