"""Files of many cards as people have them: JSON lines, or our own TOML. Only what a card prints is read.

A line of a JSON lines file is an object with name, mana_cost (or cost), text, power, toughness, and either
type_line or supertypes, types and subtypes; other fields mean nothing here. A TOML file has a [[card]] table for each
card with name, cost, type_line, text, power and toughness. A record that can't be used is passed on as `Skipped` with
the reason, so that nothing vanishes without a word.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.text_file import lines_of, quote, read_text_file
from tabletop.cards.text.canonical import MOST_SIGNS

#: a file with more bytes is no file of cards
MOST_BYTES: Final = 64 << 20
#: nor is a line of one
MOST_LINE: Final = 1 << 20
#: dots on one line of TOML: each could be a table within a table
MOST_DOTS: Final = 50
_LONGEST_NAME: Final = 200
_LONGEST_FIELD: Final = 500
_NORMAL: Final = "normal"


class Record(Struct, frozen=True, omit_defaults=True):
    """A card as it is printed: fields as on the card, `cost` "" for none, power and toughness as texts or None.

    `parts` is "" or what kind of card of two parts this is ("split", "flip"), which can't be understood yet.
    """

    name: str
    type_line: str
    cost: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    parts: str = ""


class Skipped(Struct, frozen=True):
    """A record that can't be used: which ("line 7", with its name where it has one) and why, in a sentence."""

    record: str
    why: str


class _Raw(Struct):
    """A line of a JSON lines file as it comes."""

    name: str
    mana_cost: str | None = None
    cost: str | None = None
    type_line: str | None = None
    supertypes: list[str] = []
    types: list[str] = []
    subtypes: list[str] = []
    power: str | int | None = None
    toughness: str | int | None = None
    text: str | None = None
    layout: str = _NORMAL
    parts: str = ""
    faces: list[msgspec.Raw] | None = None


_decoder: Final = msgspec.json.Decoder(_Raw)


def read_records(path: Path) -> Iterator[Record | Skipped]:
    """The records of a file, one after the other in file order.

    Raises CardFileError, one sentence, for a file that can't be read at all, is too large or has no records.
    """
    found = 0
    for record in _toml(path) if _is_toml(path) else _json_lines(path):
        found += 1
        yield record
    if not found:
        raise CardFileError(f"{quote(path.name)} has no cards in it; write each on a line of its own, as JSON.")


def _is_toml(path: Path) -> bool:
    """Whether a file is TOML: by its name, and where that says nothing by how it begins."""
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


# -- JSON lines


def _json_lines(path: Path) -> Iterator[Record | Skipped]:
    try:
        with _opened(path) as file:
            for number, line in enumerate(_bounded_lines(file), 1):
                place = f"line {number}"
                if line is None:
                    yield Skipped(place, f"The line is longer than {MOST_LINE >> 20} MB, too long for one card.")
                    continue
                stripped = line.removeprefix(b"\xef\xbb\xbf").strip()
                if stripped:
                    yield _from_json(stripped, place)
    except OSError as problem:
        raise CardFileError(f"{quote(path.name)} can't be read ({problem.strerror}); try another copy.") from None


def _bounded_lines(file: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a file, None for each that is too long; never more than one in memory."""
    while line := file.readline(MOST_LINE + 1):
        if len(line) <= MOST_LINE:
            yield line
            continue
        while not line.endswith(b"\n") and (line := file.readline(MOST_LINE)):
            pass
        yield None


def _from_json(line: bytes, place: str) -> Record | Skipped:
    try:
        raw = _decoder.decode(line)
    except RecursionError:
        return Skipped(place, "Its parts are nested too deeply; write a card as one flat object.")
    except UnicodeDecodeError:
        return Skipped(place, "This is not UTF-8 text; save the file as UTF-8.")
    except msgspec.ValidationError as problem:
        return Skipped(place, f"{_sentence(problem)}; compare it with a line that works.")
    except msgspec.DecodeError as problem:
        if _not_utf8(line):
            return Skipped(place, "This is not UTF-8 text; save the file as UTF-8.")
        return Skipped(place, f"This is not a JSON object on one line ({problem}).")
    front = " ".join(word[:1].upper() + word[1:] for word in (*raw.supertypes, *raw.types))
    type_line = f"{front} - {' '.join(raw.subtypes)}" if raw.subtypes else front
    return _checked(
        Record(
            name=raw.name,
            type_line=type_line if raw.type_line is None else raw.type_line,
            cost=(raw.mana_cost if raw.cost is None else raw.cost) or "",
            text=raw.text or "",
            power=_figure(raw.power),
            toughness=_figure(raw.toughness),
            parts=raw.parts or (raw.layout if raw.layout != _NORMAL else "two-part" if raw.faces else ""),
        ),
        place,
    )


def _not_utf8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return True
    return False


def _sentence(problem: msgspec.ValidationError) -> str:
    what, _, where = str(problem).partition(" - at `$.")
    return f"Field {where.rstrip('`')}: {what[:1].lower()}{what[1:]}" if where else what


def _figure(value: str | int | None) -> str | None:
    return None if value is None else str(value)


# -- TOML


def _toml(path: Path) -> Iterator[Record | Skipped]:
    name = quote(path.name)
    try:
        text = read_text_file(path, "a card file")
    except ValueError as problem:
        raise CardFileError(str(problem)) from None
    for number, line in enumerate(lines_of(text), 1):
        if line.count(".") > MOST_DOTS:
            raise CardFileError(f"{name}, line {number} has more than {MOST_DOTS} dots; break it up.")
    try:
        file = tomllib.loads(text)
    except (RecursionError, ValueError) as problem:
        if isinstance(problem, RecursionError):
            raise CardFileError(f"{name} is nested too deeply; write a card as one flat table.") from None
        raise CardFileError(f"{name} is not a TOML file: {problem}; correct that place.") from None
    tables = file.get("card")
    if not isinstance(tables, list):
        raise CardFileError(f"{name} has no cards; begin each card with a line [[card]].")
    for number, table in enumerate(tables, 1):
        yield _from_table(table, f"card {number}")


def _from_table(table: object, place: str) -> Record | Skipped:
    if not isinstance(table, dict):
        return Skipped(place, "This is not a table; begin each card with a line [[card]].")
    fields: dict[str, Any] = {}
    for field in ("name", "type_line", "cost", "text", "power", "toughness"):
        value = table.get(field)
        if field in ("power", "toughness") and type(value) is int:
            value = str(value)
        if value is not None:
            fields[field] = value
    for field in ("name", "type_line"):
        if field not in fields:
            return Skipped(place, f"It has no {field}; add a line {field} = ...")
    for field, value in fields.items():
        if not isinstance(value, str):
            return Skipped(place, f"Field {field} is not a text; put it in quotes.")
    return _checked(Record(**fields), place)


# -- both


def _checked(record: Record, place: str) -> Record | Skipped:
    """The record, or why it can't be one."""
    record = msgspec.structs.replace(record, type_line=record.type_line.replace("\u2019", "'"))
    name = record.name
    if not name.strip() or len(name) > _LONGEST_NAME or not name.isprintable():
        return Skipped(place, f"A name has 1 to {_LONGEST_NAME} printable signs on one line; {quote(name)} has not.")
    place = f"{place}, {quote(name)}"
    if len(record.text) > MOST_SIGNS:
        return Skipped(place, f"The text is longer than {MOST_SIGNS} signs; shorten it.")
    fields = (record.cost, record.type_line, record.power or "", record.toughness or "", record.parts)
    if any(len(value) > _LONGEST_FIELD for value in fields):
        return Skipped(place, f"A field is longer than {_LONGEST_FIELD} signs; shorten it.")
    return record


def as_line(record: Record) -> str:
    """The record as a line of a JSON lines file, which `read_records` reads back to the same."""
    return json.dumps(msgspec.to_builtins(record), ensure_ascii=False)
