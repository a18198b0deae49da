"""What a request and an answer look like: lines of UTF-8, the request one JSON list of words.

`["NAME", "word", ...]` asks for a command; `["--list"]` for the names of all; `["--watch"]` for lines of state until
one side closes. An answer is one line: `ok`, `ok WORDS`, or `no SENTENCE`; a list is followed by an empty line.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

LIST: Final = "--list"
WATCH: Final = "--watch"
OK: Final = "ok"
NO: Final = "no"
#: bytes of a request, far more than any command takes
LONGEST: Final = 16_384


class LineError(ValueError):
    """A request that can't be read; its text is a sentence."""


def request_line(words: Sequence[str]) -> bytes:
    """Return a request as it goes over the wire."""
    return json.dumps(list(words), ensure_ascii=False).encode(errors="replace") + b"\n"


def words_of(line: bytes) -> tuple[str, ...]:
    """Read a request. Raises LineError."""
    if len(line) > LONGEST:
        raise LineError(f"A request has at most {LONGEST} bytes.")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise LineError("A request is a JSON list of words on one line.") from None
    if not isinstance(found, list) or not found or not all(isinstance(word, str) for word in found):
        raise LineError("A request is a JSON list of words on one line.")
    return tuple(found)


def answer_line(answer: str) -> bytes:
    """Return an answer or a line of state as it goes over the wire: one line whatever it says."""
    return " ".join(answer.split()).encode(errors="replace") + b"\n"


def name_of(command: str) -> str:
    """Return the name that the remote has for a command: small letters, digits and dashes.

    "Table: Take back" is `table-take-back`.
    """
    letters = [letter if letter.isalnum() else " " for letter in command.lower()]
    return "-".join("".join(letters).split())
