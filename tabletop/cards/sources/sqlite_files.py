"""MTGJSON's AllPrintings.sqlite: read only, never trusted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found, printing, worded_then
from tabletop.cards.formats.record import Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.sources.mtgjson import of_faces
from tabletop.cards.sources.printed import found_of, has_text, text_in

_NEEDED: Final = ("name", "type", "manaCost", "text", "power", "toughness")
_WISHED: Final = ("faceName", "colorIndicator", "layout", "side", "language", "setCode", "originalText", "originalType")


def sqlite_records(path: Path) -> Iterator[Found | Skipped]:
    """Yield the cards of a database file, each with all sets that it was printed in. Raises CardFileError."""
    shown = quote(path.name)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            base.execute("PRAGMA trusted_schema = OFF")
            base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1 << 20)
            base.row_factory = sqlite3.Row
            columns = {str(row[1]) for row in base.execute("PRAGMA table_info(cards)")}
            lacking = [name for name in _NEEDED if name not in columns]
            if lacking:
                raise CardFileError(f"{shown} has no cards as MTGJSON writes them ({lacking[0]} is missing).")
            chosen = ", ".join(f'"{name}"' for name in (*_NEEDED, *(one for one in _WISHED if one in columns)))
            rows = base.execute(f'SELECT {chosen} FROM cards ORDER BY "name"')  # names of our own
            for number, (_, group) in enumerate(groupby(rows, key=lambda row: row["name"]), 1):
                english = [row for row in map(dict, group) if row.get("language") in (None, "", "English")]
                if english:
                    yield _card(english, f"card {number}")
    except sqlite3.Error as problem:
        raise CardFileError(f"{shown} can't be read as a database ({problem}); get it anew.") from None


def _card(rows: list[dict[str, Any]], place: str) -> Found | Skipped:
    """The card of all its rows: a row for each face of each printing."""
    by_set: dict[str, dict[str, dict[str, Any]]] = {}
    for row in rows:
        faces = by_set.setdefault(str(row.get("setCode") or ""), {})
        faces.setdefault(str(row.get("side") or ""), row)
    record = of_faces(list(next(iter(by_set.values())).values()), place)
    if isinstance(record, Skipped):
        return record
    at = [printing(code) for code in by_set if code]
    # the newest printing of this edition's time comes first, with its words
    at.sort(key=lambda one: (worded_then(one.day), one.day), reverse=True)
    printed = None
    there = list(by_set.get(at[0].code, {}).values()) if at else []
    if len(there) == 1:
        face = there[0]
        if has_text(face, "originalText"):
            kind = text_in(face, "originalType") or record.type_line
            printed = replace(record, text=text_in(face, "originalText"), type_line=kind)
    return found_of(record, "mtgjson", at, printed)
