"""A card as it is printed: what every file of cards holds, and the reason where a record of one can't be used."""

from __future__ import annotations

import json
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.cards.formats.text_file import quote

#: more signs than this are no rules text
MOST_SIGNS: Final = 20_000
_LONGEST_NAME: Final = 200
_LONGEST_FIELD: Final = 500


class Record(Struct, frozen=True, omit_defaults=True):
    """A card as it is printed: fields as on the card, `cost` "" for none, power and toughness as texts or None.

    `parts` is "" or what kind of card of several parts this is ("split", "flip"; see `two_parts`).
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


def checked(record: Record, place: str) -> Record | Skipped:
    """The record, or why it can't be one; `place` says where it stands in its file."""
    record = msgspec.structs.replace(record, type_line=record.type_line.replace("\u2019", "'"))
    name = record.name
    if not name.strip() or len(name) > _LONGEST_NAME or not name.isprintable():
        return Skipped(place, f"A name has 1 to {_LONGEST_NAME} printable signs on one line; {quote(name)} has not.")
    place = f"{place}, {quote(name)}"
    if len(record.text) > MOST_SIGNS:
        return Skipped(place, f"The text is longer than {MOST_SIGNS} signs; shorten it.")
    if any("\ud800" <= sign <= "\udfff" for sign in record.text):
        return Skipped(place, "The text has half a sign in it, which no file can hold; write it anew.")
    fields = (record.cost, record.type_line, record.power or "", record.toughness or "", record.parts)
    if not "".join(fields).isprintable():
        return Skipped(place, "A field has unprintable signs in it; write it anew, on one line.")
    if any(len(value) > _LONGEST_FIELD for value in fields):
        return Skipped(place, f"A field is longer than {_LONGEST_FIELD} signs; shorten it.")
    return record


def as_line(record: Record) -> str:
    """The record as a line of a JSON lines file, which is read back to the same."""
    return json.dumps(msgspec.to_builtins(record), ensure_ascii=False)
