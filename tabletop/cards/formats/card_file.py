"""Card files: TOML with one [[card]] table per card, which says what the card prints and nothing else.

    [[card]]
    name = "Ember Lash"
    cost = "{R}"
    type_line = "Instant"
    text = "Ember Lash deals 3 damage to target creature or player."

Creatures have `power` and `toughness` besides, each a number or a text like "*" (208.2). A land has no line `cost`;
any other card without a mana cost says cost = "" (213.1a).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.text_file import lines_of, quote, read_text_file
from tabletop.engine.vocabulary.rule_ids import rule

_HEAD: Final = "[[card]]"
_TEXTS: Final = ("name", "type_line", "cost", "text")
_FIGURES: Final = ("power", "toughness")
_FIELDS: Final = (*_TEXTS, *_FIGURES)
#: the name that scenario files have for the type line, which card files know as well
_SHORT: Final = "type"
#: dots on one line of TOML: each could be a table within a table
MOST_DOTS: Final = 50
#: a number of more bits is no power or toughness, nor is one that Python would refuse to print
_MOST_BITS: Final = 64


class CardFileError(ValueError):
    """A card file that can't be used: one sentence with file, card, field and what to do."""


def read_card_file(path: Path) -> tuple[Record, ...]:
    """All cards of the file at `path`, in file order. Raises CardFileError, also for one card that can't be used."""
    return tuple(_usable(record, path.name) for record in card_records(path))


def parse_cards(text: str, source: str) -> tuple[Record, ...]:
    """All cards of a card file's `text`; `source` is the file's name for messages. Raises CardFileError."""
    return tuple(_usable(record, source) for record in records_in(text, source))


def card_records(path: Path) -> Iterator[Record | Skipped]:
    """The cards of the file at `path`, those that can't be used with the reason.

    Raises CardFileError for a file that is no card file at all.
    """
    try:
        text = read_text_file(path, "a card file")
    except ValueError as problem:
        raise CardFileError(str(problem)) from None
    return records_in(text, path.name)


def records_in(text: str, source: str) -> Iterator[Record | Skipped]:
    """The cards in a card file's `text`, those that can't be used with the reason. Raises CardFileError."""
    import tomllib  # of the program's own files the records are kept, so that a start needs none of this

    shown = quote(source)
    for number, line in enumerate(lines_of(text), 1):
        if line.count(".") > MOST_DOTS:
            raise CardFileError(f"{shown}, line {number} has more than {MOST_DOTS} dots; break it up.")
    try:
        file = tomllib.loads(text)
    except RecursionError:
        raise CardFileError(f"{shown} is nested too deeply; write a card as one flat table.") from None
    except tomllib.TOMLDecodeError as problem:
        raise CardFileError(f"{shown} is not a TOML file: {problem}; correct that place.") from None
    except ValueError:  # more digits than Python reads
        raise CardFileError(f"{shown} has a number of thousands of digits in it; write a smaller one.") from None
    for field in file:
        if field != "card":
            raise CardFileError(f"{shown}: {quote(field)} means nothing here; begin each card with {_HEAD}.")
    tables = file.get("card")
    if not isinstance(tables, list) or not tables:
        raise CardFileError(f"{shown} has no cards; begin each card with a line {_HEAD}.")
    return (_record(table, f"card {number}") for number, table in enumerate(tables, 1))


def _usable(record: Record | Skipped, source: str) -> Record:
    if isinstance(record, Skipped):
        raise CardFileError(f"{quote(source)}, {record.record}: {record.why[:1].lower()}{record.why[1:]}")
    return record


@rule("203.1", "203.1a", "213.1a")
def _record(table: object, place: str) -> Record | Skipped:
    """Return the card that a TOML table says."""
    if not isinstance(table, dict):
        return Skipped(place, f"This is not a table; begin each card with a line {_HEAD}.")
    name = table.get("name")
    where = f"{place}, {quote(name)}" if isinstance(name, str) and name.strip() else place
    fields: dict[str, Any] = {}
    for field, value in table.items():
        if field == _SHORT and "type_line" not in table:
            field = "type_line"
        if field not in _FIELDS:
            from difflib import get_close_matches

            near = get_close_matches(field[:40], _FIELDS, 1)
            hint = f"write {near[0]}" if near else f"the fields are {', '.join(_FIELDS)}"
            return Skipped(where, f"There is no field {quote(field)}; {hint}.")
        if field in _FIGURES and type(value) is int and value.bit_length() <= _MOST_BITS:
            value = str(value)
        if not isinstance(value, str):
            return Skipped(where, f"Field {field}: this is not {_wanted(field)}.")
        fields[field] = value
    for field in ("name", "type_line"):
        if not fields.get(field, "").strip():
            return Skipped(where, f"Field {field} is missing; add a line {field} = ...")
    land = "land" in fields["type_line"].lower().split()
    if "cost" not in fields and not land:
        return Skipped(where, 'Field cost is missing; add a line like cost = "{2}{R}".')
    if "cost" in fields and land:
        return Skipped(where, "Field cost: a land has no mana cost; remove the line.")
    return checked(Record(**fields), place)


def _wanted(field: str) -> str:
    return f'a number for it; write {field} = 1 or "*"' if field in _FIGURES else "a text; put it in quotes"
