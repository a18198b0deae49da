"""Changes of the suggestion which sources to tap: swapped in, swapped out, so many of a group. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop.controller.table.updates import PaymentShown
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.session.paying.model import ManaSource, Plan, Want, free_ways, source_of
from tabletop.session.paying.suggestion import suggest
from tabletop.session.seeing.observation import Ask


class Choices(Struct, frozen=True):
    """The choices of a payer: uses that are wanted, and sources that are not to be tapped (once for each)."""

    wanted: tuple[Want, ...] = ()
    barred: tuple[ObjectId, ...] = ()


def plan_of(ask: Ask, sources: Sequence[ManaSource], choices: Choices = Choices()) -> Plan:  # noqa: B008 - frozen
    """Return the payment that is proposed for a Pay, with what the payer has said."""
    if ask.shape != "pay" or not ask.cost:
        return Plan()
    return suggest(ask.cost, ask.pool, sources, choices.wanted, choices.barred)


def shown_of(plan: Plan, sources: Sequence[ManaSource]) -> PaymentShown:
    """Return the plan as the table shows it."""
    dear = tuple((way.key, f"{way.text}: costs {way.costs}") for source in sources for way in source.ways if way.costs)
    return PaymentShown(
        symbols=plan.symbols,
        filled=plan.filled,
        rings=tuple((use.ref, "".join(use.makes)) for use in plan.uses),
        left=plan.left,
        complete=bool(plan.symbols) and plan.complete,
        sources=tuple(source.ref for source in sources),
        keys=tuple(use.key for use in plan.uses),
        dear=dear,
    )


def toggle(ask: Ask, sources: Sequence[ManaSource], choices: Choices, ref: ObjectId, key: str = "") -> Choices:
    """Swap a source in, or out where it is ringed; of a group one more is taken, and after the last one none."""
    source = source_of(sources, ref)
    if source is None:
        return choices
    plan = plan_of(ask, sources, choices)
    uses = [use for use in plan.uses if use.ref == ref]
    if key and all(use.key != key for use in uses):
        if len(uses) == source.count:  # the same source, used in another way
            choices = _without(choices, ref)
    elif uses and len(uses) == source.count:
        return Choices(_others(choices.wanted, ref), (*_rest(choices.barred, ref), *(ref,) * source.count))
    if not key and not free_ways(source):
        key = next((way.key for way in source.ways if way.makes), "")
    wanted = _others(choices.wanted, ref) if source.count == 1 else choices.wanted
    mine = max(0, len(uses) - sum(want.ref == ref for want in wanted)) if source.count > 1 else 0
    added = Choices((*wanted, *(Want(ref),) * mine, Want(ref, key)), _rest(choices.barred, ref))
    return _swapped(ask, sources, added)


def several(sources: Sequence[ManaSource], choices: Choices, ref: ObjectId, number: int) -> Choices:
    """Use exactly so many of a group (as many as there are, where there are fewer)."""
    source = source_of(sources, ref)
    if source is None:
        return choices
    number = min(number, source.count)
    wanted = (*_others(choices.wanted, ref), *(Want(ref),) * number)
    return Choices(wanted, (*_rest(choices.barred, ref), *(ref,) * (source.count - number)))


def sweep(sources: Sequence[ManaSource], choices: Choices, refs: Sequence[ObjectId]) -> Choices:
    """Take everything that was swept over into the payment."""
    for ref in refs:
        source = source_of(sources, ref)
        if source is not None and free_ways(source):
            missing = source.count - sum(want.ref == ref for want in choices.wanted)
            choices = Choices((*choices.wanted, *(Want(ref),) * missing), _rest(choices.barred, ref))
    return choices


def colour(ask: Ask, sources: Sequence[ManaSource], choices: Choices, kind: str) -> Choices:
    """Name a kind of mana: what was swapped in last makes it, if it can; else one more source of that kind is used."""
    if choices.wanted:
        last = choices.wanted[-1]
        source = source_of(sources, last.ref)
        open_yet = source is not None and not last.kind and not last.key and len(_kinds(source)) > 1
        if open_yet and source is not None and kind in _kinds(source):
            return Choices((*choices.wanted[:-1], Want(last.ref, kind=kind)), choices.barred)
    able = [
        source
        for source in sources
        if kind in _kinds(source) and sum(want.ref == source.ref for want in choices.wanted) < source.count
    ]
    if not able:
        return choices
    best = min(able, key=lambda source: (source.creature, len(_kinds(source))))
    wanted = (*choices.wanted, Want(best.ref, kind=kind))
    return _swapped(ask, sources, Choices(wanted, _rest(choices.barred, best.ref)))


def _swapped(ask: Ask, sources: Sequence[ManaSource], choices: Choices) -> Choices:
    """Drop choices made before that are not needed any more: one in, one out."""
    for place in range(len(choices.wanted) - 1):
        if choices.wanted[place].ref == choices.wanted[-1].ref:
            continue  # more of the same group were asked for one after the other
        plan = plan_of(ask, sources, choices)
        if not plan.complete or not plan.left:
            break
        fewer = Choices((*choices.wanted[:place], *choices.wanted[place + 1 :]), choices.barred)
        without = plan_of(ask, sources, fewer)
        if without.complete and len(without.left) < len(plan.left):
            return fewer
    return choices


def _kinds(source: ManaSource) -> set[str]:
    return {kind for way in free_ways(source) for unit in way.makes for kind in unit if kind != "S"}


def _others(wanted: tuple[Want, ...], ref: ObjectId) -> tuple[Want, ...]:
    return tuple(want for want in wanted if want.ref != ref)


def _rest(barred: tuple[ObjectId, ...], ref: ObjectId) -> tuple[ObjectId, ...]:
    return tuple(other for other in barred if other != ref)


def _without(choices: Choices, ref: ObjectId) -> Choices:
    return Choices(_others(choices.wanted, ref), choices.barred)
