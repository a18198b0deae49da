"""The readings of cards in one file, in the user's folder for what can be made again.

The file begins with what stands for the grammar that read them, and with a checksum; where one of the two is another,
it counts as not there. It holds what was understood of each record, by a hash of the record.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from tabletop.cards.formats.record import Record
from tabletop.cards.kept.grammar_stamp import grammar_stamp
from tabletop.cards.kept.understood import Understood, as_bytes, from_bytes

FILE: Final = "readings"
#: readings in the file; of more those are kept that this run of the program asked for first
MOST_KEPT: Final = 1_000
_MARK: Final = b"TTR1"
_SIZE: Final = 16
_HEAD: Final = len(_MARK) + 2 * _SIZE
_MOST_BYTES: Final = 16 * 1024 * 1024

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(dict[bytes, bytes])


class KeptReadings:
    """The readings in the file of one folder; nothing is read before the first is wanted."""

    def __init__(self, folder: Path, stamp: bytes | None = None) -> None:
        """`stamp` stands for what reads cards; else it is this program's grammar."""
        self._path = folder / FILE
        self._stamp = stamp
        self._known: dict[bytes, bytes] | None = None
        self._wanted: dict[bytes, None] = {}
        self._new = False

    def find(self, record: Record) -> Understood | None:
        """Return what was understood of a record, or None where that is not kept, or damaged."""
        key = key_of(record)
        content = self._all().get(key)
        if content is None:
            return None
        try:
            found = from_bytes(content)
        except ValueError:
            return None
        self._wanted[key] = None
        return found

    def add(self, record: Record, understood: Understood) -> None:
        """Keep what was understood of a record, as long as there is room for what this run has asked for."""
        if len(self._wanted) >= MOST_KEPT:
            return
        key = key_of(record)
        with suppress(ValueError):
            self._all()[key] = as_bytes(understood)
            self._wanted[key] = None
            self._new = True

    def save(self) -> None:
        """Write the file if there is anything new; where that can't be done, cards are read again next time."""
        if not self._new:
            return
        self._new = False
        known = self._all()
        if len(known) > MOST_KEPT:
            others = [key for key in known if key not in self._wanted]
            known = {key: known[key] for key in (*self._wanted, *others)[:MOST_KEPT]}
        payload = _encoder.encode(known)
        with suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _write(self._path, self._head(payload) + payload)

    def _all(self) -> dict[bytes, bytes]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[bytes, bytes]:
        """What the file holds; nothing where it is of another grammar, damaged, or not there."""
        try:
            with open(self._path, "rb") as file:
                content = file.read(_MOST_BYTES)
        except OSError:
            return {}
        payload = content[_HEAD:]
        if content[:_HEAD] != self._head(payload):
            return {}
        try:
            return _decoder.decode(payload)
        except msgspec.MsgspecError:
            return {}

    def _head(self, payload: bytes) -> bytes:
        if self._stamp is None:
            self._stamp = grammar_stamp()
        return _MARK + self._stamp + blake2b(payload, digest_size=_SIZE).digest()


def key_of(record: Record) -> bytes:
    """Return what stands for all that a record prints."""
    return blake2b(_encoder.encode(record), digest_size=_SIZE).digest()


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: another program may read it now. Raises OSError."""
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            os.unlink(part)
        raise
