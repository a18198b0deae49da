"""JSON lines: a file with a card on each line, an object.

It has name, mana_cost (or cost), text, power, toughness, and either type_line or supertypes, types and subtypes. It may
have `text_2006` (the wording of October 2006), `printed_text` with `printed_date`, and `sets`, a list of codes; other
fields mean nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

import msgspec
from msgspec import Struct

from tabletop.cards.formats.found import Found, Wording, printing, worded_then
from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.two_parts import joined

#: no line with a card on it is longer
MOST_LINE: Final = 1 << 20
#: nor does a file have more lines
MOST_LINES: Final = 200_000
_NORMAL: Final = "normal"


class _Raw(Struct):
    """A line of a JSON lines file as it comes, or a part of it."""

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
    text_2006: str | None = None
    printed_text: str | None = None
    printed_date: str | None = None
    sets: list[str] | None = None


_decoder: Final = msgspec.json.Decoder(_Raw)
#: kinds of cards whose two parts are known
_TWO_PARTS: Final = ("split", "flip")


def json_records(file: BinaryIO) -> Iterator[Record | Skipped]:
    """The cards of an open file, line by line, those that can't be used with the reason. Raises OSError."""
    return (one if isinstance(one, Skipped) else one.record for one in json_found(file))


def json_found(file: BinaryIO) -> Iterator[Found | Skipped]:
    """The cards of an open file as above, with other wordings and sets where a line has them."""
    for number, line in enumerate(_bounded_lines(file), 1):
        place = f"line {number}"
        if number > MOST_LINES:
            yield Skipped(place, f"A file has at most {MOST_LINES} lines; put this and what follows into another.")
            return
        if line is None:
            yield Skipped(place, f"The line is longer than {MOST_LINE >> 20} MB, too long for one card.")
            continue
        stripped = line.removeprefix(b"\xef\xbb\xbf").strip()
        if stripped:
            yield _from_json(stripped, place)


def _bounded_lines(file: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a file, None for each that is too long; never more than one in memory."""
    while line := file.readline(MOST_LINE + 1):
        if len(line) <= MOST_LINE:
            yield line
            continue
        while not line.endswith(b"\n") and (line := file.readline(MOST_LINE)):
            pass
        yield None


def _from_json(line: bytes, place: str) -> Found | Skipped:
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
    parts = raw.parts or (raw.layout if raw.layout != _NORMAL else "two-part" if raw.faces else "")
    if raw.faces is not None and len(raw.faces) == 2 and parts in _TWO_PARTS:
        try:
            first, second = (_record(_decoder.decode(face)) for face in raw.faces)
        except (msgspec.DecodeError, RecursionError) as problem:
            return Skipped(place, f"Its parts can't be read ({problem}); compare them with a line that works.")
        return _as_found(checked(joined(parts, first, second), place), raw, place)
    return _as_found(checked(msgspec.structs.replace(_record(raw), parts=parts), place), raw, place)


def _as_found(record: Record | Skipped, raw: _Raw, place: str) -> Found | Skipped:
    if isinstance(record, Skipped):
        return record
    others: list[tuple[Wording, Record]] = []
    if not record.parts:
        printed = raw.printed_text if worded_then(raw.printed_date or "") else None
        said: tuple[tuple[Wording, str | None], ...] = (("2006", raw.text_2006), ("printed", printed))
        for wording, text in said:
            other = checked(msgspec.structs.replace(record, text=text), place) if text is not None else None
            if isinstance(other, Record):
                others.append((wording, other))
    sets = tuple(printing(code) for code in (raw.sets or ())[:200])
    return Found(record, "lines", "today" if others else "own", tuple(others), sets)


def _record(raw: _Raw) -> Record:
    """What a line, or a part of it, says of a card."""
    front = " ".join(word[:1].upper() + word[1:] for word in (*raw.supertypes, *raw.types))
    type_line = f"{front} - {' '.join(raw.subtypes)}" if raw.subtypes else front
    return Record(
        name=raw.name,
        type_line=type_line if raw.type_line is None else raw.type_line,
        cost=(raw.mana_cost if raw.cost is None else raw.cost) or "",
        text=raw.text or "",
        power=_figure(raw.power),
        toughness=_figure(raw.toughness),
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
