"""Ids. Objects have positive ids; a player is referred to by a negative one, so that a target is one int.

Seats count from 0 in turn order. `NOBODY` stands where no player controls an object; `CHANCE` is the
player who answers for coins and shuffles.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
ObjectId: TypeAlias = int
#: an object id, or a player as `player_ref(seat)`
Ref: TypeAlias = int

#: a plain count (life, counters, members of a group): a loop may change it from round to round (421)
Quantity: TypeAlias = int
#: only the order matters (418.5e)
Timestamp: TypeAlias = int
#: the number of a turn; only the order matters
TurnNumber: TypeAlias = int
#: tells things apart or counts what has been; nothing that can happen depends on it
Serial: TypeAlias = int

NOBODY: Final = -1
CHANCE: Final = -2
NOTHING: Final = 0


def player_ref(seat: Seat) -> Ref:
    """The reference to the player in `seat` (a negative int)."""
    return -1 - seat


def is_player(ref: Ref) -> bool:
    """Tell whether `ref` refers to a player."""
    return ref < 0


def seat_of(ref: Ref) -> Seat:
    """The seat of the player whom `ref` refers to."""
    return -1 - ref


def ref_key(ref: Ref) -> str:
    """The stable key of a reference in an answer: "o17" for an object, "p0" for a player."""
    return f"o{ref}" if ref > 0 else f"p{-1 - ref}"


def key_ref(key: str) -> Ref:
    """The reference behind a key made by `ref_key`. Raises ValueError for anything else."""
    if key[:1] == "o":
        return int(key[1:])
    if key[:1] == "p":
        return -1 - int(key[1:])
    raise ValueError(f"{key!r} is not the key of an object or a player")
