"""Asks the running program; without Qt, so that a press on a stream deck acts at once."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Final, Protocol

from tabletop.remote.lines import request_line

#: seconds that the program may take to answer
PATIENCE: Final = 5.0


class NotRunning(Exception):
    """No program listens there; the text is a sentence."""


class _Stream(Protocol):
    """A wire, read by lines."""

    def write(self, data: bytes, /) -> object: ...
    def flush(self) -> None: ...
    def __iter__(self) -> Iterator[bytes]: ...


def ask(place: str, words: Sequence[str]) -> Iterator[str]:
    """Send a request and yield the lines of its answer until the program closes. Raises NotRunning."""
    with _connected(place) as stream:
        stream.write(request_line(words))
        stream.flush()
        for line in stream:
            yield line.decode(errors="replace").rstrip("\n")


@contextmanager
def _connected(place: str) -> Iterator[_Stream]:
    if sys.platform == "win32":  # a named pipe is opened like a file; not tried on Windows
        try:
            with open(place, "r+b", buffering=0) as pipe:
                yield pipe
        except FileNotFoundError:
            raise NotRunning(_nobody()) from None
        return
    wire = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with closing(wire):
        wire.settimeout(PATIENCE)
        try:
            wire.connect(place)
        except FileNotFoundError:
            raise NotRunning(_nobody()) from None
        except ConnectionRefusedError:
            raise NotRunning(
                f"{_nobody()} One that did not end well left {place} behind; the next one takes it."
            ) from None
        except OSError as problem:
            raise NotRunning(f"Tabletop can't be reached: {problem}.") from None
        wire.settimeout(None)
        with wire.makefile("rwb") as stream:
            yield stream


def _nobody() -> str:
    return "No Tabletop runs with this data folder; start it first (--data where it has a folder of its own)."
