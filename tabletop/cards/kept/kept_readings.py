"""The readings of cards in one file, in the user's folder for what can be made again.

The file begins with what stands for the grammar that read them, and with a checksum; where one of the two is another,
it counts as not there. It holds what was understood of each record, by a hash of the record, and the records of whole
card files, by a hash of what is in them.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.cards.formats.record import Record
from tabletop.cards.kept.grammar_stamp import grammar_stamp
from tabletop.cards.kept.understood import Understood, as_bytes, from_bytes
from tabletop.files import write_whole

FILE: Final = "readings"
#: readings in the file; of more those are kept that this run of the program asked for first
MOST_KEPT: Final = 1_000
_MARK: Final = b"TTR1"
_SIZE: Final = 16
_HEAD: Final = len(_MARK) + 2 * _SIZE
_MOST_BYTES: Final = 16 * 1024 * 1024


class _Content(Struct):
    """What the file holds after its head."""

    readings: dict[bytes, bytes]
    files: dict[bytes, tuple[Record, ...]]


_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(_Content)


class KeptReadings:
    """The readings in the file of one folder; nothing is read before the first is wanted."""

    def __init__(self, folder: Path, stamp: bytes | None = None) -> None:
        """`stamp` stands for what reads cards; else it is this program's grammar."""
        self._path = folder / FILE
        self._stamp = stamp
        self._known: _Content | None = None
        #: the readings and the files that this run asked for
        self._wanted: dict[bytes, None] = {}
        self._wanted_files: set[bytes] = set()
        self._new = False

    def find(self, record: Record) -> Understood | None:
        """Return what was understood of a record, or None where that is not kept, or damaged."""
        key = key_of(record)
        content = self._all().readings.get(key)
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
            self._all().readings[key] = as_bytes(understood)
            self._wanted[key] = None
            self._new = True

    def records(self, file: bytes) -> tuple[Record, ...] | None:
        """Return the records of a card file with that content, or None where they are not kept."""
        key = _hash(file)
        self._wanted_files.add(key)
        return self._all().files.get(key)

    def add_records(self, file: bytes, records: tuple[Record, ...]) -> None:
        """Keep the records of a card file with that content."""
        self._all().files[_hash(file)] = records
        self._new = True

    def save(self) -> None:
        """Write the file if there is anything new; where that can't be done, cards are read again next time."""
        if not self._new:
            return
        self._new = False
        known = self._all()
        known.files = {key: records for key, records in known.files.items() if key in self._wanted_files}
        if len(known.readings) > MOST_KEPT:
            others = [key for key in known.readings if key not in self._wanted]
            known.readings = {key: known.readings[key] for key in (*self._wanted, *others)[:MOST_KEPT]}
        payload = _encoder.encode(known)
        with suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self._path, self._head(payload) + payload, lasting=False)

    def _all(self) -> _Content:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> _Content:
        """What the file holds; nothing where it is of another grammar, damaged, or not there."""
        with suppress(OSError, msgspec.MsgspecError):
            with open(self._path, "rb") as file:
                content = file.read(_MOST_BYTES)
            payload = content[_HEAD:]
            if content[:_HEAD] == self._head(payload):
                return _decoder.decode(payload)
        return _Content({}, {})

    def _head(self, payload: bytes) -> bytes:
        if self._stamp is None:
            self._stamp = grammar_stamp()
        return _MARK + self._stamp + _hash(payload)


def key_of(record: Record) -> bytes:
    """Return what stands for all that a record prints."""
    return _hash(_encoder.encode(record))


def _hash(content: bytes) -> bytes:
    return blake2b(content, digest_size=_SIZE).digest()
