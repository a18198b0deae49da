"""Reading a small text file that a person wrote, and quoting from it in a sentence."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

#: no deck or card file that a person writes comes near this many bytes
MOST_BYTES: Final = 512 * 1024

_LONGEST_QUOTE = 60
_LINE_END = re.compile(r"\r\n|\r|\n")


def read_text_file(path: Path, kind: str) -> str:
    """The text of the file at `path`, without a byte order mark.

    `kind` is what the file should be ("a deck file"). Raises ValueError with one sentence that names the
    file, where in it, and what to do, when it is missing, a folder, not readable, too large or not UTF-8.
    """
    data = read_file(path, kind)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = len(_LINE_END.split(data[: problem.start].decode("utf-8-sig", "replace")))
        name = quote(path.name or str(path))
        raise ValueError(f"{name}, line {line}: this is not UTF-8 text; save the file as UTF-8.") from None


def read_file(path: Path, kind: str, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file of at most so many.

    Raises ValueError as above when it is missing, a folder, not readable or too large.
    """
    name = quote(path.name or str(path))
    try:
        if os.path.isdir(path):
            raise ValueError(f"{name} is a folder, not {kind}; give the path of a file in it.")
        if not os.path.exists(path):
            raise ValueError(f"There is no file {name} in {quote(str(path.parent))}; check the path.")
        if not os.path.isfile(path):
            raise ValueError(f"{name} is not an ordinary file; give the path of {kind}.")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as problem:
        reason = problem.strerror or "the system gives no reason"
        raise ValueError(f"{name} can't be read ({reason}); check the path and its permissions.") from None
    if len(data) > most:
        raise ValueError(f"{name} is larger than {most // 1024} kB, too large for {kind}; check the path.")
    return data


def lines_of(text: str) -> list[str]:
    """The lines as an editor counts them: ended by CR LF, CR or LF and by nothing else."""
    return _LINE_END.split(text)


def quote(text: str) -> str:
    """Return `text` in quotes, for a sentence on one line: see `plain`."""
    return f'"{plain(text)}"'


def plain(text: str, most: int = _LONGEST_QUOTE) -> str:
    """Return `text` on one line: unprintable signs as "?", texts of more than `most` signs cut."""
    clean = "".join(sign if sign.isprintable() else "?" for sign in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 3] + "..."
