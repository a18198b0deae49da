"""Opens a file, packed or not, as a stream that stops where it grows beyond reason."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, cast

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.text_file import quote

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

#: unpacked bytes of a file of cards
MOST_BYTES: Final = 4 << 30
#: a packed file may grow to so many times its size, and any to so many bytes: more is an attack
MOST_GROWTH: Final = 200
FREE_GROWTH: Final = 64 << 20
_BUFFER: Final = 1 << 18
_ZIP: Final = b"PK\x03\x04"


def _gzip(file: IO[bytes]) -> IO[bytes]:
    return cast("IO[bytes]", gzip.open(file, "rb"))


def _bzip(file: IO[bytes]) -> IO[bytes]:
    return bz2.open(file, "rb")


def _xz(file: IO[bytes]) -> IO[bytes]:
    return lzma.open(file, "rb")


_PACKED: Final[tuple[tuple[bytes, Callable[[IO[bytes]], IO[bytes]]], ...]] = (
    (b"\x1f\x8b", _gzip),
    (b"BZh", _bzip),
    (b"\xfd7zXZ\0", _xz),
)


class _Bounded(io.RawIOBase):
    """A stream that ends with an error where more comes out of it than `most`. `first` was read from it before."""

    def __init__(self, file: IO[bytes], most: int, name: str, first: bytes = b"") -> None:
        super().__init__()
        self._file, self._left, self._name, self._first = file, most, name, first

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer)
        found, self._first = self._first[: len(view)], self._first[len(view) :]
        if not found:
            try:
                found = self._file.read(len(view))
            except (OSError, EOFError, lzma.LZMAError, zipfile.BadZipFile, zlib.error, ValueError) as problem:
                if isinstance(problem, CardFileError):
                    raise
                raise CardFileError(f"{self._name} can't be unpacked ({problem}); get it anew.") from None
        self._left -= len(found)
        if self._left < 0:
            raise CardFileError(f"{self._name} grows beyond reason when it is unpacked; it is not read.")
        view[: len(found)] = found
        return len(found)


def again(first: bytes, rest: IO[bytes], name: str) -> io.BufferedReader:
    """Return a stream of what was read already and the rest after it."""
    return io.BufferedReader(_Bounded(rest, MOST_BYTES, name, first), _BUFFER)


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a file as it is. Raises CardFileError with a sentence where that can't be done, or reading fails."""
    name = quote(path.name or str(path))
    try:
        if os.path.isdir(path):
            raise CardFileError(f"{name} is a folder, not a file of cards; give the path of a file in it.")
        if not os.path.exists(path):
            raise CardFileError(f"There is no file {name} in {quote(str(path.parent))}; check the path.")
        if not os.path.isfile(path):
            raise CardFileError(f"{name} is not an ordinary file; give the path of a file of cards.")
        file = path.open("rb")
    except (OSError, ValueError) as problem:
        if isinstance(problem, CardFileError):
            raise
        reason = getattr(problem, "strerror", None) or "the path is not possible"
        raise CardFileError(f"{name} can't be read ({reason}); check the path and its permissions.") from None
    with file:
        try:
            yield file
        except OSError as problem:
            raise CardFileError(f"{name} can't be read ({problem.strerror}); try another copy.") from None


def unpacked(file: IO[bytes], start: bytes, size: int, name: str) -> io.BufferedReader:
    """Return the stream of what a file holds; `start` are its first bytes, `size` all of them. Raises CardFileError."""
    most = max(FREE_GROWTH, MOST_GROWTH * size)
    if start.startswith(_ZIP):
        return io.BufferedReader(_Bounded(_member(file, name), most, name), _BUFFER)
    for mark, unpack in _PACKED:
        if start.startswith(mark):
            return io.BufferedReader(_Bounded(unpack(file), min(most, MOST_BYTES), name), _BUFFER)
    return again(b"", file, name)


def _member(file: IO[bytes], name: str) -> IO[bytes]:
    """The one file of cards in an archive."""
    try:
        archive = zipfile.ZipFile(file)
        files = [one for one in archive.infolist() if not one.is_dir()]
        if any(one.filename.startswith(("xl/", "[Content_Types]", "content.xml")) for one in files):
            raise CardFileError(f"{name} is a spreadsheet; save it as CSV first.")
        if len(files) != 1:
            raise CardFileError(f"{name} holds {len(files)} files; unpack it and give the one with the cards.")
        if files[0].flag_bits & 1:
            raise CardFileError(f"{name} is locked with a password; unpack it first.")
        return archive.open(files[0])
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as problem:
        raise CardFileError(f"{name} can't be unpacked ({problem}); get it anew.") from None
