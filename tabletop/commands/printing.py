"""Output of commands: one JSON object for programs; short aligned lines, in colour on a terminal, for people."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final, TextIO

import msgspec

_CODES: Final = {"bold": "1", "dim": "2", "good": "32", "bad": "31", "open": "33"}


def print_json(value: Any) -> None:
    """One object on standard output, on one line for each part, keys as they come."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=1)
    sys.stdout.write(text.decode("utf-8") + "\n")


def coloured(text: str, style: str, stream: TextIO | None = None) -> str:
    """`text` in a style ("bold", "dim", "good", "bad", "open") where `stream` (standard output) shows colours."""
    if not text or not _shows_colours(sys.stdout if stream is None else stream):
        return text
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m"


def _shows_colours(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def print_table(rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> None:
    """Rows in aligned columns, two spaces apart; the columns numbered in `right` are flush right."""
    lines = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    flush = set(right)
    for line in lines:
        cells = [
            cell.rjust(width) if number in flush else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        sys.stdout.write("  ".join(cells).rstrip() + "\n")


class Progress:
    """One line on standard error that is written over and over; nothing where that is no terminal."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream.isatty()
        self._width = 0

    def say(self, text: str) -> None:
        """Show `text` in place of what was shown before."""
        if self._shown:
            self._stream.write("\r" + text.ljust(self._width))
            self._stream.flush()
            self._width = len(text)

    def done(self) -> None:
        """Take the line away."""
        if self._shown and self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0
