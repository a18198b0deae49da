"""Putting cards into the library: what is new, what differs from before, and what follows for what is played."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.found import WORDINGS, Printing, Wording
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.two_parts import called, parts_of
from tabletop.cards.store.faces import columns_of
from tabletop.engine.vocabulary.types import SPLIT

_ENCODE: Final = msgspec.json.Encoder().encode
#: the day of a card from sets alone of which no day is known: those of this edition are known, so it is a later one
_LATER: Final = "9999-12-31"
#: what is searched by words
_WORDS: Final = "folded, kinds, words"
_RECORDS: Final = msgspec.json.Decoder(Record)


class Taken(Struct, frozen=True):
    """A wording of a card as it comes into the library."""

    wording: Wording
    source: str
    record: Record


def as_bytes(record: Record) -> bytes:
    """Return a record as the library keeps it."""
    return _ENCODE(record)


def as_record(kept: bytes) -> Record:
    """Return the record that was kept. Raises msgspec.DecodeError."""
    return _RECORDS.decode(kept)


def put(
    base: sqlite3.Connection, found: Iterable[tuple[str, list[Taken], list[Printing]]]
) -> Iterator[tuple[str, str]]:
    """Put cards into the library, inside a transaction: pairs of a folded name and what is known of it.

    Yields the name of each card with "added", "updated" (its words differ from before) or "same".
    """
    (taken,) = base.execute("SELECT coalesce(max(taken), 0) FROM wording").fetchone()
    for folded, wordings, printings in found:
        taken += 1
        row = base.execute("SELECT id, name FROM card WHERE folded = ?", (folded,)).fetchone()
        name = wordings[0].record.name if wordings else (row[1] if row else folded)
        if row is None:
            made = base.execute("INSERT INTO card (folded, name) VALUES (?, ?)", (folded, name))
            card, outcome = made.lastrowid or 0, "added"
        else:
            card, outcome = row[0], "same"
        for one in wordings:
            key = (card, one.wording, one.source)
            record = as_bytes(one.record)
            before = base.execute(
                "SELECT record FROM wording WHERE card = ? AND wording = ? AND source = ?", key
            ).fetchone()
            if before is not None and before[0] == record:
                continue
            outcome = "updated" if outcome == "same" else outcome
            base.execute("INSERT OR REPLACE INTO wording VALUES (?, ?, ?, ?, ?)", (*key, record, taken))
        for at in printings:
            base.execute(
                "INSERT INTO printing VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET day = excluded.day "
                "WHERE excluded.day <> ''",
                (at.code, card, at.day),
            )
        if outcome != "same" or printings:
            refresh(base, card)
        yield name, outcome


def refresh(base: sqlite3.Connection, card: int, prefer: str = "", index: bool = True, chosen: bool = False) -> None:
    """Make anew what follows from the wordings of a card: which is played, what is searched, what it is called.

    `prefer`: the wording that is played where nobody has chosen one, in place of the first there is. `index`: without
    it what is searched by words is left for `index_all`. `chosen`: somebody chose the preferred one.
    """
    rows: dict[str, bytes] = {}
    for wording, record in base.execute("SELECT wording, record FROM wording WHERE card = ? ORDER BY taken", (card,)):
        rows[wording] = record  # what was taken last
    plays, kept = base.execute("SELECT plays, chosen FROM card WHERE id = ?", (card,)).fetchone()
    if chosen or not kept or plays not in rows:
        plays = next((one for one in (prefer, *WORDINGS) if one in rows), "")
        base.execute("UPDATE card SET chosen = ? WHERE id = ?", (chosen, card))
    if not plays:
        return
    if index:
        unindex(base, card)
    record = as_record(rows[plays])
    values: dict[str, Any] = {"name": record.name, "plays": plays, "state": "", **columns_of(record)}
    names = ", ".join(f"{name} = :{name}" for name in values)
    base.execute(
        f"UPDATE card SET {names}, first = coalesce("
        "(SELECT min(day) FROM printing WHERE card = :id AND day <> ''), "
        "(SELECT :later FROM printing WHERE card = :id), '') WHERE id = :id",
        {**values, "id": card, "later": _LATER},
    )
    if index:
        base.execute(f"INSERT INTO search (rowid, {_WORDS}) SELECT id, {_WORDS} FROM card WHERE id = ?", (card,))
    base.execute("DELETE FROM called WHERE card = ?", (card,))
    more = called(record) or (tuple(record.name.split(SPLIT)) if parts_of(record) else ())
    base.executemany("INSERT OR IGNORE INTO called VALUES (?, ?)", [(fold_name(name), card) for name in more])


def unindex(base: sqlite3.Connection, card: int) -> None:
    """Take a card out of what is searched by words; one that was never put there has no wording that is played."""
    base.execute(
        f"INSERT INTO search (search, rowid, {_WORDS}) SELECT 'delete', id, {_WORDS} FROM card "
        "WHERE id = ? AND plays <> ''",
        (card,),
    )


def index_all(base: sqlite3.Connection) -> None:
    """Make what is searched by words anew."""
    base.execute("INSERT INTO search (search) VALUES ('rebuild')")
