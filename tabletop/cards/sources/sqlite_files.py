"""MTGJSON's AllPrintings.sqlite: read only, never trusted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.sources.mtgjson import of_faces

_NEEDED: Final = ("name", "type", "manaCost", "text", "power", "toughness")
_WISHED: Final = ("faceName", "layout", "side", "language", "setCode")


def sqlite_records(path: Path) -> Iterator[Record | Skipped]:
    """Yield the cards of a database file, of several printings one. Raises CardFileError."""
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
                faces = _one_printing([dict(row) for row in group])
                if faces:
                    yield of_faces(faces, f"card {number}")
    except sqlite3.Error as problem:
        raise CardFileError(f"{shown} can't be read as a database ({problem}); get it anew.") from None


def _one_printing(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The faces of the first printing in English."""
    english = [row for row in rows if row.get("language") in (None, "", "English")]
    faces: dict[str, dict[str, Any]] = {}
    for row in english:
        if row.get("setCode") == english[0].get("setCode"):
            faces.setdefault(str(row.get("side") or ""), row)
    return list(faces.values())
