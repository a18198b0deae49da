"""A thought: all that a computer player gets, and what it says. Here the true position ends, and worlds begin."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.rules.attending import Given
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.player.levels import LEVELS
from tabletop.player.retelling import retold
from tabletop.player.search.playouts import Weighed
from tabletop.player.worlds import world

_ENCODER: Final = msgspec.msgpack.Encoder()


class Thought(Struct, frozen=True, kw_only=True):
    """A question to a computer player in `seat`.

    `worlds` are checkpoints as they may be to that seat, `since` what has been answered since. `alone`: of what its
    team may do, only what is its own. `number` counts the questions of one table; `seed` is what all dice of the answer
    follow from; `seconds` is a clock, None: a fixed number of play-outs.
    """

    number: int
    seat: Seat
    level: Plays
    seed: str
    worlds: tuple[State, ...]
    since: tuple[Given, ...]
    alone: bool = False
    seconds: float | None = None
    #: something has been taken back: what was kept of earlier thoughts is forgotten
    afresh: bool = False
    #: the lines that were weighed are to be told
    tells: bool = False


class Said(Struct, frozen=True):
    """The answer to the thought with that number, and the seconds of a processor that it took.

    `weighed`: where that was wanted, the line it expects and those that it rejected.
    """

    number: int
    answer: Answer
    cpu_s: float
    weighed: tuple[Weighed, ...] = ()


def thought_of(
    checkpoint: State,
    since: Sequence[Given],
    now: State,
    decision: AnyDecision,
    *,
    seat: Seat,
    level: Plays,
    seed: str,
    number: int = 0,
    believed: Collection[ObjectId] = (),
    alone: bool = False,
    seconds: float | None = None,
    afresh: bool = False,
    tells: bool = False,
) -> Thought:
    """Make the thought of a seat about a decision, `since` a checkpoint; `now` is the game as it stands.

    `believed`: the hidden cards that the seat knows. All else that it can't see is drawn anew by `seed`: two positions
    that look the same to it make equal thoughts.
    """
    told = retold(checkpoint, since)
    worlds = tuple(
        world(checkpoint, now, seat, f"{seed} {one}", told, decision, believed) for one in range(LEVELS[level].worlds)
    )
    return Thought(
        number=number,
        seat=seat,
        level=level,
        seed=seed,
        worlds=worlds,
        since=told.since,
        alone=alone,
        seconds=seconds,
        afresh=afresh,
        tells=tells,
    )


def packed(sent: Thought | Said) -> bytes:
    """Write a thought, or an answer, as it is sent."""
    return _ENCODER.encode(sent)


@lru_cache(maxsize=1)
def _thoughts() -> msgspec.msgpack.Decoder[Thought]:
    return msgspec.msgpack.Decoder(Thought)


@lru_cache(maxsize=1)
def _said() -> msgspec.msgpack.Decoder[Said]:
    return msgspec.msgpack.Decoder(Said)


def thought_in(data: bytes) -> Thought:
    """Read a thought that was sent. Raises msgspec.DecodeError."""
    return _thoughts().decode(data)


def said_in(data: bytes) -> Said:
    """Read an answer that was sent. Raises msgspec.DecodeError."""
    return _said().decode(data)
