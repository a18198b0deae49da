"""Setting a broken library aside, and taking over what can still be read of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec

from tabletop.cards.formats.found import WORDINGS
from tabletop.cards.store.database import connect, faults, writing
from tabletop.cards.store.taking import as_record

#: tables that are read over; what is made from these is made again
_TABLES: Final = {
    "card": ("id", "folded", "name", "first", "plays", "chosen"),
    "wording": ("card", "wording", "source", "record", "taken"),
    "printing": ("code", "card", "day"),
    "called": ("folded", "card"),
}
#: rows that are tried one by one where a table can't be read through
_MOST_TRIED: Final = 200_000


def set_aside(path: Path) -> Path:
    """Rename a broken library, with what SQLite keeps beside it. Returns where it is now. Raises CardFileError."""
    kept, number = path.with_name(f"{path.name}.broken"), 2
    while kept.exists():
        kept, number = path.with_name(f"{path.name}.broken{number}"), number + 1
    with faults(path):
        path.rename(kept)
        for more in ("-wal", "-shm"):
            beside = path.with_name(path.name + more)
            if beside.exists():
                beside.rename(kept.with_name(kept.name + more))
    return kept


def rescue(path: Path) -> tuple[sqlite3.Connection, Path, int]:
    """Set a broken library aside and make a new one of what can be read.

    Returns the new one, where the broken one is, and how many cards were read. Raises CardFileError.
    """
    kept = set_aside(path)
    base = connect(path)
    with faults(path), writing(base):
        for table, columns in _TABLES.items():
            marks = ", ".join("?" * len(columns))
            for row in _rows(kept, table, columns):
                if table == "wording" and not _sound(row):
                    continue
                base.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})", row)
        base.execute("DELETE FROM wording WHERE card NOT IN (SELECT id FROM card)")
        base.execute("DELETE FROM card WHERE id NOT IN (SELECT card FROM wording)")
        base.execute("DELETE FROM printing WHERE card NOT IN (SELECT id FROM card)")
        base.execute("DELETE FROM called WHERE card NOT IN (SELECT id FROM card)")
    (found,) = base.execute("SELECT count(*) FROM card").fetchone()
    return base, kept, int(found)


def _sound(row: tuple[Any, ...]) -> bool:
    """Return whether a kept wording can be read."""
    try:
        as_record(row[3])
    except (msgspec.DecodeError, ValueError, TypeError):
        return False
    return row[1] in WORDINGS


def _rows(path: Path, table: str, columns: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table of a broken file, as many as there are to be read."""
    chosen = ", ".join(columns)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            base.execute("PRAGMA trusted_schema = OFF")
            last = -1
            rows = base.execute(f"SELECT {chosen} FROM {table}")
            while True:
                try:
                    row = next(rows, None)
                except sqlite3.Error:
                    if table == "card":
                        yield from _one_by_one(base, last + 1)
                    return
                if row is None:
                    return
                last = row[0] if table == "card" else last
                yield tuple(row)
    except sqlite3.Error:
        return


def _one_by_one(base: sqlite3.Connection, start: int) -> Iterator[tuple[Any, ...]]:
    """Yield the cards behind a page that can't be read."""
    columns = ", ".join(_TABLES["card"])
    for number in range(start, start + _MOST_TRIED):
        try:
            row = base.execute(f"SELECT {columns} FROM card WHERE id = ?", (number,)).fetchone()
        except sqlite3.Error:
            continue
        if row is not None:
            yield tuple(row)
