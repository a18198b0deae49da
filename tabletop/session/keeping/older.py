"""Saves of earlier formats, read as saves of this one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.state.game import State
from tabletop.session.keeping.checkpoints import FORM, Checkpoint, packed_state
from tabletop.session.keeping.saves import Header, Mark, Save, SaveError, strictly
from tabletop.session.orders.orders import Orders
from tabletop.session.timeline.chance import STREAM
from tabletop.session.timeline.entries import Answered, Conceded, Entry, NewChance, Ordered, Step
from tabletop.session.timeline.ways import way_of


class First(Struct, frozen=True, kw_only=True):
    """A save of format 1: one checkpoint as it is, the last, and how many answers were given `since`."""

    header: Header
    entries: tuple[Entry, ...]
    marks: tuple[Mark, ...]
    fingerprint: str
    checkpoint: State
    since: int


@lru_cache(maxsize=1)
def _first() -> msgspec.json.Decoder[First]:
    return msgspec.json.Decoder(First)


def read_first(body: bytes, name: str) -> Save:
    """Return the save of format 1 that `body` holds; its log was not kept. Raises SaveError."""
    save = strictly(_first(), body, f"{name} holds something that no saved game holds")
    if not 0 <= save.since <= len(save.entries):
        raise SaveError(f"{name} says that {save.since} answers follow its position; use an unchanged copy.")
    way = list(way_of(save.entries))
    since = save.since
    while since and way:
        _, step = way.pop()
        since -= isinstance(step, Answered | Conceded)
    chances, orders = _as_of([step for _, step in way], save.header)
    stored = Checkpoint(
        entry=way[-1][0] if way else 0,
        chances=chances,
        orders=orders,
        form=FORM,
        state=packed_state(save.checkpoint),
    )
    return Save(
        header=save.header,
        entries=save.entries,
        marks=save.marks,
        fingerprint=save.fingerprint,
        checkpoints=(stored,),
    )


def _as_of(steps: Sequence[Step], header: Header) -> tuple[int, tuple[Orders, ...]]:
    """Return how often chance has answered by some steps, and the orders after them."""
    chances, orders = 0, list(header.orders)
    for step in steps:
        match step:
            case Answered(by="chance"):
                chances += 1
            case NewChance():
                chances = step.number * STREAM
            case Ordered() if 0 <= step.seat < len(orders):
                orders[step.seat] = step.orders
    return chances, tuple(orders)


#: what reads each earlier format
OLDER: Final[dict[int, Callable[[bytes, str], Save]]] = {1: read_first}


def read_older(version: int, body: bytes, name: str) -> Save:
    """Return the save of an earlier format that `body` holds. Raises SaveError."""
    return OLDER[version](body, name)
