"""Prints on disk, in the user's folder for what can be made again: only those that everybody at the table has seen.

A file is called by a hash of all that a print depends on: its key, and the program that prints it. It holds the
pixels, packed, and their checksum. Whatever is wrong with a file or with the folder, the print is made again.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage

import tabletop
from tabletop.files import write_whole
from tabletop.sources import marks_of_sources
from tabletop.view.ground.kept.carvings import Print

#: how much all files may weigh together, and how much is left where that is too much
MOST_BYTES: Final = 64 * 1024 * 1024
_AFTERWARDS: Final = 0.8
SUFFIX: Final = ".print"
#: a file begins with this, the width and height of the print, and the checksum of the packed pixels
_HEAD: Final = struct.Struct("<4sHH16s")
_MARK: Final = b"TTP1"
#: pictures are flat: more work makes them hardly smaller
_PACKED: Final = 1
_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_LARGEST: Final = 4096


class PrintFolder:
    """The prints in one folder, which is made when the first is saved."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES, stamp: bytes | None = None) -> None:
        """`stamp` stands for the program that prints; else it is this one."""
        self._folder = folder
        self._most = most_bytes
        self._stamp = stamp
        self._weight: int | None = None
        self._may_write = True

    def load(self, key: Print) -> QImage | None:
        """Return a print, or None where there is none or its file is damaged; it counts as used now."""
        path = self._path(key)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        image = unpacked(content)
        with suppress(OSError):
            if image is None:
                path.unlink()
            else:
                os.utime(path)
        return image

    def save(self, key: Print, image: QImage) -> None:
        """Keep a print; where the folder can't be written to, nothing is kept any more."""
        if not self._may_write:
            return
        content, path = packed(image), self._path(key)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            before = _weight_of(path)
            write_whole(path, content, lasting=False)
        except OSError:
            self._may_write = False
            return
        if self._weight is None:
            self._weight = sum(weight for _, weight, _ in self._files())
        else:
            self._weight += len(content) - before
        if self._weight > self._most:
            self._make_room(path)

    def _make_room(self, newest: Path) -> None:
        """Let the files go that were not used for the longest time."""
        files = sorted(self._files(), key=lambda file: (file[2] == newest, file[0]))
        self._weight = sum(weight for _, weight, _ in files)
        for _, weight, path in files:
            if self._weight <= self._most * _AFTERWARDS or path == newest:
                break
            with suppress(OSError):
                path.unlink()
            self._weight -= weight

    def _files(self) -> list[tuple[int, int, Path]]:
        """Return when each file was used last, its weight and its path; what was left half written goes with them."""
        found = []
        try:
            with os.scandir(self._folder) as entries:
                for entry in entries:
                    with suppress(OSError):
                        told = entry.stat(follow_symlinks=False)
                        if entry.is_file(follow_symlinks=False):
                            found.append((told.st_mtime_ns, told.st_size, Path(entry.path)))
        except OSError:
            return []
        return found

    def _path(self, key: Print) -> Path:
        if self._stamp is None:
            self._stamp = stamp_of_program()
        name = blake2b(self._stamp + repr(tuple(key)).encode(), digest_size=20).hexdigest()
        return self._folder / (name + SUFFIX)


def packed(image: QImage) -> bytes:
    """Return a print as the content of a file."""
    made = image.convertToFormat(_FORMAT)
    pixels = zlib.compress(bytes(made.constBits()), _PACKED)
    return _HEAD.pack(_MARK, made.width(), made.height(), _checksum(pixels)) + pixels


def unpacked(content: bytes) -> QImage | None:
    """Return the print that a file holds, or None where it is damaged."""
    if len(content) < _HEAD.size:
        return None
    mark, wide, high, checksum = _HEAD.unpack_from(content)
    pixels = content[_HEAD.size :]
    if mark != _MARK or not 0 < wide <= _LARGEST or not 0 < high <= _LARGEST or checksum != _checksum(pixels):
        return None
    try:
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(pixels, wide * high * 4)
    except zlib.error:
        return None
    if len(plain) != wide * high * 4:
        return None
    return QImage(plain, wide, high, wide * 4, _FORMAT).copy()


def _checksum(pixels: bytes) -> bytes:
    return blake2b(pixels, digest_size=16).digest()


def _weight_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


@lru_cache(maxsize=1)
def stamp_of_program() -> bytes:
    """Return what stands for the program that prints: its version, Qt's, and each of its files that draw pictures.

    Fonts, words and settings are no part of a print, and so not of this.
    """
    told = [tabletop.__version__, qVersion(), sys.byteorder]
    here = Path(tabletop.__file__).parent
    marks = list(marks_of_sources(here / "prints"))
    if not marks:  # packed into one file, it is that file
        about = os.stat(sys.executable)
        marks = [f"{about.st_size} {about.st_mtime_ns}"]
    told += marks
    return blake2b("\n".join(told).encode(), digest_size=16).digest()
