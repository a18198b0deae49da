"""Files of many cards as people have them: JSON lines, or our own TOML. Only what a card prints is read.

A record that can't be used is passed on as `Skipped` with the reason, so that nothing vanishes without a word.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from tabletop.cards.formats.card_file import CardFileError, card_records
from tabletop.cards.formats.json_lines import json_records
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote

#: a file with more bytes is no file of cards
MOST_BYTES: Final = 64 << 20


def read_records(path: Path) -> Iterator[Record | Skipped]:
    """The records of a file, one after the other in file order.

    Raises CardFileError, one sentence, for a file that can't be read at all, is too large or has no records.
    """
    found = 0
    for record in card_records(path) if _is_toml(path) else _json_lines(path):
        found += 1
        yield record
    if not found:
        raise CardFileError(f"{quote(path.name)} has no cards in it; write each on a line of its own, as JSON.")


def _is_toml(path: Path) -> bool:
    """Return whether a file is TOML: by its name, and where that says nothing by how it begins."""
    if path.suffix.lower() in (".toml", ".json", ".jsonl"):
        return path.suffix.lower() == ".toml"
    with _opened(path) as file:
        return not file.read(256).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def _opened(path: Path) -> BinaryIO:
    name = quote(path.name or str(path))
    try:
        if path.is_dir():
            raise CardFileError(f"{name} is a folder, not a file of cards; give the path of a file in it.")
        if not path.exists():
            raise CardFileError(f"There is no file {name} in {quote(str(path.parent))}; check the path.")
        if not path.is_file():
            raise CardFileError(f"{name} is not an ordinary file; give the path of a file of cards.")
        if path.stat().st_size > MOST_BYTES:
            raise CardFileError(f"{name} is larger than {MOST_BYTES >> 20} MB; split it into smaller files.")
        return path.open("rb")
    except (OSError, ValueError) as problem:
        if isinstance(problem, CardFileError):
            raise
        reason = getattr(problem, "strerror", None) or "the path is not possible"
        raise CardFileError(f"{name} can't be read ({reason}); check the path and its permissions.") from None


def _json_lines(path: Path) -> Iterator[Record | Skipped]:
    try:
        with _opened(path) as file:
            yield from json_records(file)
    except OSError as problem:
        raise CardFileError(f"{quote(path.name)} can't be read ({problem.strerror}); try another copy.") from None
