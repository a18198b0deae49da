"""What the grammar made of a card, written down so that it need not be read again."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tabletop.cards.formats.record import Record
from tabletop.engine.language.abilities import Card

#: how much of a card is understood: all, some lines, none; or what is wrong with its other fields
State: TypeAlias = Literal["whole", "part", "none"]


class Outcome(Struct, frozen=True, omit_defaults=True):
    """What was made of a record: `card` where all is understood, else `judged` where people can play it by hand."""

    state: State
    card: Card | None = None
    judged: Card | None = None
    why: str = ""


def outcome_of(record: Record) -> Outcome:
    """Read a record."""
    from tabletop.cards.compiling import by_hand, compiled, read_record

    card, why = compiled(record)
    if card is not None:
        return Outcome("whole", card)
    judged = by_hand(record)
    some = judged is not None and any(line.nodes is not None for line in read_record(record).lines)
    return Outcome("part" if some else "none", None, judged, why)


_ENCODER = msgspec.msgpack.Encoder()
_RECORDS = msgspec.json.Encoder()


@cache
def _decoder() -> msgspec.msgpack.Decoder[Outcome]:
    return msgspec.msgpack.Decoder(Outcome)


def written(outcome: Outcome) -> bytes:
    """Return an outcome as bytes."""
    return _ENCODER.encode(outcome)


def read(kept: bytes) -> Outcome | None:
    """Return what bytes say; None where they say nothing that is known."""
    try:
        return _decoder().decode(kept)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


def digest(record: Record) -> bytes:
    """Return the key of a record: equal records, and only those, have it."""
    return hashlib.blake2b(_RECORDS.encode(record), digest_size=16).digest()
