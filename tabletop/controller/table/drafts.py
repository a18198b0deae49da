"""What has been chosen so far of a decision: changed by clicks and drags, sent as one answer. Pure."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.updates import Draft
from tabletop.engine.vocabulary.decisions import (
    Answer,
    Arranged,
    Assigned,
    Divided,
    Named,
    Numbered,
    Option,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.ids import Ref
from tabletop.session.seeing.observation import Ask

replace = msgspec.structs.replace

#: which head each creature's combat damage goes to: all of them are assigned, first to the same head (606.7d)
HEADS = "heads"


def begin(ask: Ask | None) -> Draft:
    """The draft that a decision begins with: nothing chosen, shares as even as can be, items as they come."""
    if ask is None:
        return Draft()
    match ask.shape:
        case "number":
            return Draft(number=ask.low)
        case "divide":
            return Draft(shares=_first_shares(ask))
        case "arrange":
            return Draft(order=tuple(option.key for option in ask.options))
        case "pick" if ask.purpose == "reverse":  # everything goes back but what is kept (422.1)
            return Draft(picked=tuple(option.key for option in ask.options))
        case "assign" if ask.purpose == HEADS:
            return to_one_head(ask, Draft(), 0)
        case _:
            return Draft()


def _first_shares(ask: Ask) -> tuple[tuple[str, int], ...]:
    """Everyone the least, and what is left to the first."""
    if not ask.options:
        return ()
    rest = ask.total - ask.least * len(ask.options)
    shares = [(option.key, ask.least) for option in ask.options]
    shares[0] = (shares[0][0], ask.least + max(rest, 0))
    return tuple(shares)


def option_of(options: tuple[Option, ...], key: str) -> Option | None:
    """The option with a key, or None."""
    for option in options:
        if option.key == key:
            return option
    return None


def toggle(ask: Ask, draft: Draft, key: str) -> Draft:
    """Pick: take an option, or put it back; past the most, the one taken first goes."""
    option = option_of(ask.options, key)
    if option is None:
        return draft
    taken = draft.picked.count(key)
    if taken and taken >= min(option.most, ask.most):
        return replace(draft, picked=tuple(k for k in draft.picked if k != key))
    picked = (*draft.picked, key)
    return replace(draft, picked=picked[-ask.most :] if ask.most else ())


def share(ask: Ask, draft: Draft, key: str, amount: int) -> Draft:
    """Divide: give an option `amount`, no less than the least and no more than is there."""
    if option_of(ask.options, key) is None:
        return draft
    room = ask.total - ask.least * (len(ask.options) - 1)
    given = max(ask.least, min(amount, room))
    return replace(draft, shares=tuple((k, given if k == key else n) for k, n in draft.shares))


def left_to_share(ask: Ask, draft: Draft) -> int:
    """Divide: how much is not given to anybody yet (negative: too much given)."""
    return ask.total - sum(amount for _, amount in draft.shares)


def give_rest(ask: Ask, draft: Draft, key: str) -> Draft:
    """Divide: give an option what is left; when nothing is left, everything above the others' least."""
    left = left_to_share(ask, draft)
    now = dict(draft.shares).get(key, 0)
    if left > 0:
        return share(ask, draft, key, now + left)
    room = ask.total - ask.least * (len(ask.options) - 1)
    return replace(draft, shares=tuple((k, room if k == key else ask.least) for k, _ in draft.shares))


def move(draft: Draft, key: str, place: int) -> Draft:
    """Arrange: put an item at a place, counted from 0."""
    order = [k for k in draft.order if k != key]
    if len(order) == len(draft.order):
        return draft
    order.insert(max(0, min(place, len(order))), key)
    return replace(draft, order=tuple(order))


# --- Assign -----------------------------------------------------------------------------------------


def source_of(ask: Ask, ref: Ref) -> Option | None:
    """Assign: the source that is an object."""
    for option in ask.sources:
        if ref in option.about:
            return option
    return None


def targets_of(ask: Ask, key: str) -> tuple[Option, ...]:
    """Assign: the targets that a source may be assigned to."""
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        if option.key == key:
            return targets
    return ()


def assign(ask: Ask, draft: Draft, source: str, target: str, count: int = 0) -> Draft:
    """Assign: a source to a target in place of what it was assigned to; `count` 0 means all of the entry."""
    option = option_of(ask.sources, source)
    if option is None or option_of(targets_of(ask, source), target) is None:
        return draft
    number = option.most if count == 0 else min(count, option.most)
    pairs = tuple(pair for pair in draft.pairs if pair[0] != source)
    return replace(draft, pairs=(*pairs, (source, target, number)), held="")


def assign_one(ask: Ask, draft: Draft, source: str, target: str) -> Draft:
    """Assign: one member of an entry of equal things to a target, from those not assigned yet, else from the others."""
    option = option_of(ask.sources, source)
    if option is None or option_of(targets_of(ask, source), target) is None:
        return draft
    counts = {to: count for one, to, count in draft.pairs if one == source}
    if sum(counts.values()) >= option.most:
        others = [to for to in counts if to != target]
        if not others:
            return draft
        most = max(others, key=lambda to: counts[to])
        counts[most] -= 1
    counts[target] = counts.get(target, 0) + 1
    kept = tuple(pair for pair in draft.pairs if pair[0] != source)
    given = tuple((source, to, count) for to, count in counts.items() if count)
    return replace(draft, pairs=(*kept, *given), held="")


def hold(draft: Draft, source: str) -> Draft:
    """Assign: a source waits for a click on its target."""
    return replace(draft, pairs=tuple(pair for pair in draft.pairs if pair[0] != source), held=source)


def to_one_head(ask: Ask, draft: Draft, place: int) -> Draft:
    """Assign: every source to its target at that place, as far as it has so many."""
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        if targets:
            draft = assign(ask, draft, option.key, targets[min(place, len(targets) - 1)].key)
    return draft


def _next_head(ask: Ask, draft: Draft, source: str) -> Draft:
    """Assign: a source to the target after its own, the first after the last."""
    keys = [target.key for target in targets_of(ask, source)]
    now = next((pair[1] for pair in draft.pairs if pair[0] == source), "")
    at = keys.index(now) + 1 if now in keys else 0
    return assign(ask, draft, source, keys[at % len(keys)]) if keys else draft


def release(ask: Ask, draft: Draft, source: str) -> Draft:
    """Assign: a source to nothing, where that can be."""
    if ask.purpose == HEADS:
        return replace(draft, held="")
    return replace(draft, pairs=tuple(pair for pair in draft.pairs if pair[0] != source), held="")


def touch_source(ask: Ask, draft: Draft, source: str) -> Draft:
    """Assign: a click on a source. With one target it toggles; with more it waits for a click on one.

    Where all are assigned it goes on to the next target.
    """
    if ask.purpose == HEADS:
        return _next_head(ask, draft, source)
    if any(pair[0] == source for pair in draft.pairs):
        return release(ask, draft, source)
    targets = targets_of(ask, source)
    if len(targets) == 1:
        return assign(ask, draft, source, targets[0].key)
    return replace(draft, held="" if draft.held == source else source)


def target_at(ask: Ask, source: str, ref: Ref) -> Option | None:
    """Assign: the target of a source that is an object or player; of equal ones the first."""
    for option in targets_of(ask, source):
        if ref in option.about:
            return option
    return None


# --- the answer -------------------------------------------------------------------------------------


def answer_of(ask: Ask, draft: Draft) -> Answer | None:
    """The answer that a draft makes, or None while it is not whole."""
    match ask.shape:
        case "pick":
            return Picked(draft.picked) if ask.least <= len(draft.picked) <= ask.most else None
        case "number":
            return Numbered(draft.number)
        case "divide":
            return Divided(draft.shares) if left_to_share(ask, draft) == 0 else None
        case "arrange":
            return Arranged(draft.order)
        case "assign":
            return Assigned(draft.pairs)
        case "name":
            return Named(draft.name) if draft.name else None
        case "pay":
            return Spent() if ask.enough else None


def missing(ask: Ask, draft: Draft) -> str:
    """What is missing from a draft, as a sentence; empty when it is whole."""
    if answer_of(ask, draft) is not None:
        return ""
    match ask.shape:
        case "pick":
            return f"Pick {_range(ask.least, ask.most)}; {len(draft.picked)} so far."
        case "divide":
            left = left_to_share(ask, draft)
            return f"{left} of {ask.total} left to divide." if left > 0 else f"{-left} too many are divided."
        case "name":
            return f"Name a {ask.domain}."
        case _:
            return "The mana in the pool does not pay this cost yet."


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
