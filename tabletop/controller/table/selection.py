"""The selection made so far of a decision: changed by clicks and drags, sent as one answer. Pure."""

from __future__ import annotations

import msgspec
from msgspec import Struct

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


class Selection(Struct, frozen=True, omit_defaults=True):
    """A selection of the pending decision that is no answer yet.

    `picked` for Pick, `number` for Number, `shares` for Divide, `order` for Arrange, `pairs` for Assign
    (source key, target key, how many), `name` for Name; `held` is a source that waits for its target, or the item of
    an Arrange that is moved.
    """

    picked: tuple[str, ...] = ()
    number: int = 0
    shares: tuple[tuple[str, int], ...] = ()
    order: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str, int], ...] = ()
    name: str = ""
    held: str = ""


def begin(ask: Ask | None) -> Selection:
    """Return the selection that a decision begins with: nothing chosen, all shared out, items as they come."""
    if ask is None:
        return Selection()
    match ask.shape:
        case "number":
            return Selection(number=ask.low)
        case "divide":
            return Selection(shares=_first_shares(ask))
        case "arrange":
            order = tuple(option.key for option in ask.options)
            return Selection(order=order, held=order[0] if order else "")
        case "pick" if ask.purpose == "reverse":  # everything goes back but what is kept (422.1)
            return Selection(picked=tuple(option.key for option in ask.options))
        case "assign" if ask.purpose == HEADS:
            return to_one_head(ask, Selection(), 0)
        case _:
            return Selection()


def _first_shares(ask: Ask) -> tuple[tuple[str, int], ...]:
    """Return shares of the least for everyone, and what is left for the first."""
    if not ask.options:
        return ()
    rest = ask.total - ask.least * len(ask.options)
    shares = [(option.key, ask.least) for option in ask.options]
    shares[0] = (shares[0][0], ask.least + max(rest, 0))
    return tuple(shares)


def option_of(options: tuple[Option, ...], key: str) -> Option | None:
    """Return the option with a key, or None."""
    for option in options:
        if option.key == key:
            return option
    return None


def toggle(ask: Ask, selection: Selection, key: str) -> Selection:
    """Take an option of a Pick, or put it back; past the most, the one taken first goes."""
    option = option_of(ask.options, key)
    if option is None:
        return selection
    taken = selection.picked.count(key)
    if taken and taken >= min(option.most, ask.most):
        return replace(selection, picked=tuple(k for k in selection.picked if k != key))
    picked = (*selection.picked, key)
    return replace(selection, picked=picked[-ask.most :] if ask.most else ())


def share(ask: Ask, selection: Selection, key: str, amount: int) -> Selection:
    """Give an option of a Divide `amount`, no less than the least and no more than is there."""
    if option_of(ask.options, key) is None:
        return selection
    room = ask.total - ask.least * (len(ask.options) - 1)
    given = max(ask.least, min(amount, room))
    return replace(selection, shares=tuple((k, given if k == key else n) for k, n in selection.shares))


def left_to_share(ask: Ask, selection: Selection) -> int:
    """Return how much of a Divide is not given to anybody yet (negative: too much is given)."""
    return ask.total - sum(amount for _, amount in selection.shares)


def give_rest(ask: Ask, selection: Selection, key: str) -> Selection:
    """Give an option of a Divide what is left; when nothing is left, everything above the others' least."""
    left = left_to_share(ask, selection)
    now = dict(selection.shares).get(key, 0)
    if left > 0:
        return share(ask, selection, key, now + left)
    room = ask.total - ask.least * (len(ask.options) - 1)
    return replace(selection, shares=tuple((k, room if k == key else ask.least) for k, _ in selection.shares))


def move(selection: Selection, key: str, place: int) -> Selection:
    """Put an item of an Arrange at a place, counted from 0."""
    order = [k for k in selection.order if k != key]
    if len(order) == len(selection.order):
        return selection
    order.insert(max(0, min(place, len(order))), key)
    return replace(selection, order=tuple(order))


def step(selection: Selection, by: int) -> Selection:
    """Move the held item of an Arrange by so many places to the right (negative: to the left)."""
    if selection.held not in selection.order:
        return selection
    return move(selection, selection.held, selection.order.index(selection.held) + by)


def take_item(ask: Ask, selection: Selection, ref: Ref) -> Selection:
    """Hold the item of an Arrange that is about an object, to be moved."""
    found = _item_about(ask, ref)
    return selection if found is None else replace(selection, held=found)


def put_item(ask: Ask, selection: Selection, ref: Ref, target: Ref) -> Selection:
    """Put the item of an Arrange that is about an object at the place of another; the others close up."""
    found, there = _item_about(ask, ref), _item_about(ask, target)
    if found is None or there is None:
        return selection
    return replace(move(selection, found, selection.order.index(there)), held=found)


def _item_about(ask: Ask, ref: Ref) -> str | None:
    return next((option.key for option in ask.options if ref in option.about), None)


# --- Assign -----------------------------------------------------------------------------------------


def source_of(ask: Ask, ref: Ref) -> Option | None:
    """Return the source of an Assign that is an object, or None."""
    for option in ask.sources:
        if ref in option.about:
            return option
    return None


def targets_of(ask: Ask, key: str) -> tuple[Option, ...]:
    """Return the targets that a source of an Assign may be assigned to."""
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        if option.key == key:
            return targets
    return ()


def assign(ask: Ask, selection: Selection, source: str, target: str, count: int = 0) -> Selection:
    """Assign a source to a target in place of what it was assigned to; `count` 0 means all of the entry."""
    option = option_of(ask.sources, source)
    if option is None or option_of(targets_of(ask, source), target) is None:
        return selection
    number = option.most if count == 0 else min(count, option.most)
    pairs = tuple(pair for pair in selection.pairs if pair[0] != source)
    return replace(selection, pairs=(*pairs, (source, target, number)), held="")


def assign_one(ask: Ask, selection: Selection, source: str, target: str) -> Selection:
    """Assign one member of an entry of equal things to a target, from those not assigned yet, else from the others."""
    option = option_of(ask.sources, source)
    if option is None or option_of(targets_of(ask, source), target) is None:
        return selection
    counts = {to: count for one, to, count in selection.pairs if one == source}
    if sum(counts.values()) >= option.most:
        others = [to for to in counts if to != target]
        if not others:
            return selection
        most = max(others, key=lambda to: counts[to])
        counts[most] -= 1
    counts[target] = counts.get(target, 0) + 1
    kept = tuple(pair for pair in selection.pairs if pair[0] != source)
    given = tuple((source, to, count) for to, count in counts.items() if count)
    return replace(selection, pairs=(*kept, *given), held="")


def hold(selection: Selection, source: str) -> Selection:
    """Hold a source that waits for a click on its target."""
    return replace(selection, pairs=tuple(pair for pair in selection.pairs if pair[0] != source), held=source)


def to_one_head(ask: Ask, selection: Selection, place: int) -> Selection:
    """Assign every source to its target at that place, as far as it has so many."""
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        if targets:
            selection = assign(ask, selection, option.key, targets[min(place, len(targets) - 1)].key)
    return selection


def _next_head(ask: Ask, selection: Selection, source: str) -> Selection:
    """Assign a source to the target after its own, the first after the last."""
    keys = [target.key for target in targets_of(ask, source)]
    now = next((pair[1] for pair in selection.pairs if pair[0] == source), "")
    at = keys.index(now) + 1 if now in keys else 0
    return assign(ask, selection, source, keys[at % len(keys)]) if keys else selection


def release(ask: Ask, selection: Selection, source: str) -> Selection:
    """Assign a source to nothing, where that can be."""
    if ask.purpose == HEADS:
        return replace(selection, held="")
    return replace(selection, pairs=tuple(pair for pair in selection.pairs if pair[0] != source), held="")


def touch_source(ask: Ask, selection: Selection, source: str) -> Selection:
    """Take a click on a source of an Assign. With one target it toggles; with more it waits for a click on one.

    Where all are assigned it goes on to the next target.
    """
    if ask.purpose == HEADS:
        return _next_head(ask, selection, source)
    if any(pair[0] == source for pair in selection.pairs):
        return release(ask, selection, source)
    targets = targets_of(ask, source)
    if len(targets) == 1:
        return assign(ask, selection, source, targets[0].key)
    return replace(selection, held="" if selection.held == source else source)


def target_at(ask: Ask, source: str, ref: Ref) -> Option | None:
    """Return the target of a source that is an object or player, of equal ones the first; None where there is none."""
    for option in targets_of(ask, source):
        if ref in option.about:
            return option
    return None


# --- the answer -------------------------------------------------------------------------------------


def answer_of(ask: Ask, selection: Selection) -> Answer | None:
    """Return the answer that a selection makes, or None while it is not whole."""
    match ask.shape:
        case "pick":
            return Picked(selection.picked) if ask.least <= len(selection.picked) <= ask.most else None
        case "number":
            return Numbered(selection.number)
        case "divide":
            return Divided(selection.shares) if left_to_share(ask, selection) == 0 else None
        case "arrange":
            return Arranged(selection.order)
        case "assign":
            return Assigned(selection.pairs)
        case "name":
            return Named(selection.name) if selection.name else None
        case "pay":
            return Spent() if ask.enough else None


def missing(ask: Ask, selection: Selection) -> str:
    """Return what is missing from a selection, as a sentence; empty when it is whole."""
    if answer_of(ask, selection) is not None:
        return ""
    match ask.shape:
        case "pick":
            return f"Pick {_range(ask.least, ask.most)}; {len(selection.picked)} so far."
        case "divide":
            left = left_to_share(ask, selection)
            return f"{left} of {ask.total} left to divide." if left > 0 else f"{-left} too many are divided."
        case "name":
            return f"Name a {ask.domain}."
        case _:
            return "The mana in the pool does not pay this cost yet."


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
