"""Opens a file of cards, packed or not, and finds its reader by what is in it."""

from __future__ import annotations

import codecs
import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

import msgspec

from tabletop.cards.formats.card_file import CardFileError, card_records
from tabletop.cards.formats.found import Found
from tabletop.cards.formats.json_lines import json_found
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.sources.unpacking import again, opened, unpacked

if TYPE_CHECKING:
    from tabletop.cards.sources.json_files import Shape

#: bytes that tell what a file is; those of a JSON file; a line that may be a card
_LOOK: Final = 4096
_HEAD: Final = 1 << 20
_LINE: Final = 1 << 21
_SQLITE: Final = b"SQLite format 3\0"
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
#: records between two words of progress
_EVERY: Final = 64


def records_of(path: Path, progress: Callable[[float], None] = lambda done: None) -> Iterator[Record | Skipped]:
    """Yield the cards of a file, whatever form it has, those that can't be used with the reason.

    A card that a file has in several printings comes once. `progress` is told how much of the file has been read (0 to
    1); what it raises stops the reading. Raises CardFileError, one sentence, for a file that can't be read at all, or
    has no cards.
    """
    seen: set[str] = set()
    for found in found_in(path, progress):
        if isinstance(found, Skipped):
            yield found
        elif not found.repeats:
            yield found.record
        elif found.record.name not in seen:
            seen.add(found.record.name)
            yield found.record


def found_in(path: Path, progress: Callable[[float], None] = lambda done: None) -> Iterator[Found | Skipped]:
    """Yield the cards of a file as `records_of` does, with all that it says of them, each printing by itself."""
    none = True
    for found in _found(path, progress):
        none = False
        yield found
    if none:
        raise CardFileError(f"{quote(path.name)} has no cards in it; write each on a line of its own, as JSON.")


def _own(records: Iterable[Record | Skipped], source: str) -> Iterator[Found | Skipped]:
    return (one if isinstance(one, Skipped) else Found(one, source) for one in records)


def _found(path: Path, progress: Callable[[float], None]) -> Iterator[Found | Skipped]:
    name = quote(path.name or str(path))
    with opened(path) as raw:
        size = max(1, path.stat().st_size)
        start = raw.read(_LOOK)
        raw.seek(0)
        if start.startswith(_SQLITE):
            from tabletop.cards.sources.sqlite_files import sqlite_records

            yield from sqlite_records(path)
            return
        if not start:
            return
        stream = unpacked(raw, start, size, name)
        for number, record in enumerate(_reader(path, stream, stream.peek(_LOOK)[:_LOOK], name)):
            if number % _EVERY == 0:
                progress(min(1.0, raw.tell() / size))
            yield record
        progress(1.0)


def _reader(path: Path, file: io.BufferedReader, look: bytes, name: str) -> Iterator[Found | Skipped]:
    start = look.removeprefix(codecs.BOM_UTF8).lstrip()
    if look.startswith(_UTF16):
        return _table(file, path.name, "utf-16")
    if start.startswith(b"<"):
        from tabletop.cards.sources.cockatrice import cockatrice_records

        return cockatrice_records(file, path.name)
    by_name = path.suffix.lower()
    json = by_name in (".json", ".jsonl")
    if by_name == ".toml" or (not json and (start.startswith(b"[[") or b"\n[[card]]" in start)):
        return _own(card_records(path), "toml")
    if start.startswith(b"[") and not start.startswith(b"[["):
        return _json(file, name)
    if start.startswith(b"{") or json:
        return _json_or_lines(file, name)
    if b"\0" in look:
        raise CardFileError(f"{name} is no file of cards that is known.")
    return _table(file, path.name, "utf-8-sig")


def _table(file: io.BufferedReader, source: str, code: str) -> Iterator[Found | Skipped]:
    from tabletop.cards.sources.card_tables import table_records

    return _own(table_records(file, source, code), "table")


def _json_or_lines(file: io.BufferedReader, name: str) -> Iterator[Found | Skipped]:
    """Read a file that begins with an object: the object is the whole file, or its first line."""
    first = file.readline(_LINE)
    fields = _object(first)
    stream = again(first, file, name)
    if not isinstance(fields, dict):
        return _json(stream, name) if first.strip() in (b"{", b"\xef\xbb\xbf{") else _lines_or_json(stream, first, name)
    if "data" in fields or (any(isinstance(value, dict) for value in fields.values()) and "name" not in fields):
        return _json(stream, name)
    from tabletop.cards.sources.scryfall import is_scryfall, scryfall_records

    return scryfall_records(map(_object, stream)) if is_scryfall(fields) else json_found(stream)


def _lines_or_json(file: io.BufferedReader, first: bytes, name: str) -> Iterator[Found | Skipped]:
    """Read what begins with a line that is no object: a huge one may be a whole file, else lines, one broken."""
    whole = len(first) >= _HEAD and _shape(first[:_HEAD]) != "other"
    return _json(file, name) if whole else json_found(file)


def _object(line: bytes) -> object:
    """The object on a line, or None."""
    try:
        return msgspec.json.decode(line.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _json(file: IO[bytes], name: str) -> Iterator[Found | Skipped]:
    from tabletop.cards.sources.json_files import JsonError, a_line_each, is_a_line_each, items, pairs
    from tabletop.cards.sources.mtgjson import atomic_records, old_records, set_records
    from tabletop.cards.sources.scryfall import scryfall_records

    try:
        head = file.read(_HEAD)
        shape = _shape(head)
        stream = again(head, file, name)
        match shape:
            case "list":
                listed = a_line_each(stream) if is_a_line_each(head) else items(stream, "")
                yield from scryfall_records(listed)
            case "data list":
                yield from scryfall_records(_no_sets(items(stream, "data"), name))
            case "atomic":
                yield from atomic_records(pairs(stream, "data"))
            case "sets":
                yield from set_records(pairs(stream, "data"))
            case "set":
                yield from set_records(("", one) for one in items(stream, "data", ""))
            case "old cards":
                yield from old_records(pairs(stream, ""))
            case "old sets":
                yield from set_records(pairs(stream, ""))
            case "deck":
                raise CardFileError(f"{name} is a deck of MTGJSON; open it as a deck.")
            case "other":
                raise CardFileError(f"{name} is JSON, and no file of cards that is known.")
    except JsonError as problem:
        raise CardFileError(f"{name}: {problem}.") from None


def _no_sets(found: Iterable[object], name: str) -> Iterator[object]:
    """What a list has. Raises CardFileError where that are sets without their cards."""
    for one in found:
        if isinstance(one, dict) and "code" in one and "oracle_text" not in one and "card_faces" not in one:
            raise CardFileError(f"{name} is a list of sets and has no cards; take the file with all printings.")
        yield one


def _shape(head: bytes) -> Shape:
    """The shape of a file by its first bytes, which may end anywhere."""
    from tabletop.cards.sources.json_files import JsonError, shape_of

    try:
        return shape_of(io.BytesIO(head))
    except JsonError:
        if len(head) < _HEAD:
            raise
        return "other"
