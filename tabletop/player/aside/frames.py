"""Frames: pieces of bytes written one after the other, each behind its length."""

from __future__ import annotations

import struct
from typing import BinaryIO, Final

#: the word of the command line that begins the process; nobody types it
THINK: Final = "--think"

_LENGTH: Final = struct.Struct(">I")


def framed(data: bytes) -> bytes:
    """Write one frame."""
    return _LENGTH.pack(len(data)) + data


def read_frame(stream: BinaryIO) -> bytes | None:
    """Read the next frame of a stream, however long that takes; None at its end."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    length = _LENGTH.unpack(head)[0]
    data = stream.read(length)
    return data if len(data) == length else None


class Frames:
    """Frames out of pieces as they come."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._come = bytearray()

    def take(self, piece: bytes) -> list[bytes]:
        """Take what has come; returns the frames that are whole now."""
        self._come += piece
        found = []
        while len(self._come) >= _LENGTH.size:
            length = _LENGTH.unpack_from(self._come)[0]
            end = _LENGTH.size + length
            if len(self._come) < end:
                break
            found.append(bytes(self._come[_LENGTH.size : end]))
            del self._come[:end]
        return found
