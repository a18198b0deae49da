"""Checkpoints as they are written down: a whole state and the log up to there, for a game that no longer replays."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from tabletop.engine.state.game import State
from tabletop.session.keeping.soundness import unsound
from tabletop.session.orders.orders import Orders
from tabletop.session.telling.log_lines import Told
from tabletop.session.timeline.position_tree import Node

#: the form in which states and lines are written; raised, with a step in `_read`, when one can't be read as it is
FORM: Final = 1
#: how many checkpoints before the last one those lie that a save holds beside it
BACK: Final = (100, 16, 0)
#: no state and no log that was played comes near it
MOST_BYTES: Final = 32 * 1024 * 1024

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder()


class Unreadable(ValueError):
    """A checkpoint that can't be gone on from: what is wrong with it, as part of a sentence."""


class Checkpoint(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="checkpoint"):
    """The checkpoint after entry number `entry`, with the orders there and how often chance had answered.

    `told` is the log since the checkpoint after entry `after` (-1: from the beginning). `state` and `told` are packed:
    whatever else changes in a file, they are opened only by a game that has to go on from them.
    """

    entry: int
    chances: int
    orders: tuple[Orders, ...]
    form: int
    state: bytes
    after: int = -1
    told: bytes = b""


@lru_cache(maxsize=1)
def _states() -> msgspec.json.Decoder[State]:
    """What reads states; made with the first, because it has to look at every type that a game is made of."""
    return msgspec.json.Decoder(State)


@lru_cache(maxsize=1)
def _lines() -> msgspec.json.Decoder[tuple[Told, ...]]:
    return msgspec.json.Decoder(tuple[Told, ...])


def checkpoint_at(node: Node, state: State, written: Collection[int] = ()) -> Checkpoint:
    """Write down the checkpoint `state` of a node; its log begins after the last on the way that is in `written`."""
    ways = []
    at: Node | None = node
    while at is not None and (at is node or at.number not in written):
        ways.append(at)
        at = at.parent
    told = [
        line if line.turn >= 0 else msgspec.structs.replace(line, turn=one.turn)
        for one in reversed(ways)
        for line in (*one.told, *one.notes)
    ]
    return Checkpoint(
        entry=node.number,
        chances=node.chances,
        orders=node.orders,
        form=FORM,
        state=_packed(state),
        after=-1 if at is None else at.number,
        told=_packed(told),
    )


def last_checkpoints(path: Sequence[Node]) -> tuple[Checkpoint, ...]:
    """Write down the last checkpoint on a way and some before it, as far as they are kept, the oldest first."""
    kept = [(node, node.state) for node in path if node.state is not None]
    found: list[Checkpoint] = []
    if not kept:
        return ()
    last = kept[-1][0].checkpoints
    for back in BACK:
        node, state = next((one for one in reversed(kept) if one[0].checkpoints <= last - back), kept[0])
        if all(one.entry != node.number for one in found):
            found.append(checkpoint_at(node, state, [one.entry for one in found]))
    return tuple(found)


def alone(one: Checkpoint, others: Mapping[int, Checkpoint], more: Iterable[Told] = ()) -> Checkpoint:
    """Return a checkpoint with the whole log before it, and `more` lines, as the first of a game. Raises Unreadable."""
    told: list[Told] = []
    at: Checkpoint | None = one
    seen: set[int] = set()
    while at is not None and at.entry not in seen:
        seen.add(at.entry)
        told[:0] = log_of(at)
        at = others.get(at.after)
    return msgspec.structs.replace(one, entry=0, after=-1, told=_packed([*told, *more]))


def packed_state(state: State) -> bytes:
    """Return a state as a checkpoint holds it."""
    return _packed(state)


def state_of(one: Checkpoint) -> State:
    """Return the state of a checkpoint. Raises Unreadable where it can't be read, or is not sound."""
    state = _read(_states(), one.state, one.form)
    wrong = unsound(state)
    if wrong:
        raise Unreadable(f"it is damaged: {wrong}")
    return state


def log_of(one: Checkpoint) -> tuple[Told, ...]:
    """Return the lines of the log that a checkpoint holds. Raises Unreadable."""
    return _read(_lines(), one.told, one.form) if one.told else ()


def _packed(value: object) -> bytes:
    return zlib.compress(_ENCODER.encode(value), 6)


def _read(decoder: msgspec.json.Decoder[T], data: bytes, form: int) -> T:
    if form > FORM:
        raise Unreadable(f"it is in form {form} of a newer version of the program")
    opened = zlib.decompressobj()
    try:
        text = opened.decompress(data, MOST_BYTES)
        if not opened.eof:
            raise Unreadable("it is cut off, or larger than any game")
        return decoder.decode(text)
    except zlib.error:
        raise Unreadable("it is damaged") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise Unreadable(f"it holds something that no game holds ({' '.join(str(error).split())[:120]})") from None
