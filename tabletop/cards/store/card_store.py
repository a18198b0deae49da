"""The library as the program uses it: cards by name, their wordings, where they were printed, what was read of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, Final

from msgspec import Struct

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Printing, Wording
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.text_file import quote
from tabletop.cards.kept.grammar_stamp import grammar_stamp
from tabletop.cards.kept.kept_readings import key_of
from tabletop.cards.kept.understood import Understood, as_bytes, from_bytes
from tabletop.cards.store.database import BrokenLibrary, connect, connect_to_read, faults, writing
from tabletop.cards.store.rescuing import rescue
from tabletop.cards.store.staging import Staging
from tabletop.cards.store.taking import as_record, index_all, put, refresh, unindex
from tabletop.cards.understanding import understood

#: the wording that is played of a card: what was taken last of the kind that is played
_PLAYED: Final = (
    "SELECT record FROM wording WHERE card = ? AND wording = (SELECT plays FROM card WHERE id = ?) "
    "ORDER BY taken DESC LIMIT 1"
)


class Worded(Struct, frozen=True):
    """One wording of a card: whose it is, from which kind of file, and whether it is the one that is played."""

    wording: Wording
    source: str
    record: Record
    plays: bool


class CardStore:
    """One library, open. Several programs and threads may have the same one open at the same time."""

    def __init__(self, path: Path) -> None:
        """Open the library at `path`, made where there is none. A broken one is set aside: `told` says so, and where.

        Raises CardFileError with a sentence.
        """
        self.path = path
        #: a sentence about what was found on opening; "" where all was well
        self.told = ""
        self._lock = RLock()
        self._writes = 0
        try:
            self._base = self._opened()
        except BrokenLibrary:
            self._base = self._rescued()

    def _opened(self) -> sqlite3.Connection:
        try:
            return connect(self.path)
        except CardFileError:
            # a folder that can't be written to may still be read from
            if not self.path.is_file():
                raise
            base = connect_to_read(self.path)
            self.told = f"Your library {quote(self.path.name)} can only be read: its folder can't be written to."
            return base

    def _rescued(self) -> sqlite3.Connection:
        try:
            base, kept, found = rescue(self.path)
            with faults(self.path), writing(base):
                for (card,) in base.execute("SELECT id FROM card").fetchall():
                    refresh(base, card, index=False)
                index_all(base)
        except BrokenLibrary as problem:
            raise CardFileError(f"Your library {quote(self.path.name)} is broken ({problem}); move it away.") from None
        cards = "1 card was" if found == 1 else f"{found:,} cards were"
        self.told = f"Your library was broken and is kept as {quote(kept.name)}; {cards} read from it into a new one."
        return base

    @contextmanager
    def _use(self) -> Iterator[sqlite3.Connection]:
        """The library, for one thing to be done. What goes wrong is a sentence; a library found broken is rescued."""
        with self._lock:
            try:
                with faults(self.path):
                    yield self._base
                return
            except BrokenLibrary:
                self._base.close()
                self._base = self._rescued()
                self._writes += 1
        raise CardFileError(self.told)

    def close(self) -> None:
        """Close it; it can't be used then."""
        with self._lock:
            self._base.close()

    def check(self) -> None:
        """Look whether all pages fit together; a library where they do not is set aside, and `told` says so."""
        try:
            with self._use() as base:
                if base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                    raise BrokenLibrary("its pages do not fit together")
        except CardFileError:
            if not self.told:
                raise

    # -- cards

    def stamp(self) -> tuple[int, int]:
        """Return what changes whenever somebody, here or in another program, changed the library."""
        with self._use() as base:
            return int(base.execute("PRAGMA data_version").fetchone()[0]), self._writes

    def __bool__(self) -> bool:
        return True  # a library without cards is one all the same

    def __len__(self) -> int:
        with self._use() as base:
            return int(base.execute("SELECT count(*) FROM card").fetchone()[0])

    def record(self, folded: str) -> Record | None:
        """Return the card of a folded name in the wording that is played, or None."""
        with self._use() as base:
            card = _id(base, folded)
            row = base.execute(_PLAYED, (card, card)).fetchone() if card else None
            return None if row is None else as_record(row[0])

    def records(self) -> dict[str, Record]:
        """Return all cards by folded name, in the order in which they came."""
        with self._use() as base:
            rows = base.execute(
                "SELECT card.folded, wording.record FROM card JOIN wording ON wording.card = card.id "
                "AND wording.wording = card.plays ORDER BY card.id, wording.taken"
            )
            return {folded: as_record(record) for folded, record in rows}

    def names(self) -> tuple[tuple[str, str], ...]:
        """Return the folded name and the name of every card, in the order in which they came."""
        with self._use() as base:
            return tuple(base.execute("SELECT folded, name FROM card ORDER BY id").fetchall())

    def own_names(self) -> tuple[str, ...]:
        """Return the names of the cards that have a wording of the user's own, in the order of the alphabet."""
        with self._use() as base:
            rows = base.execute(
                "SELECT DISTINCT name, folded FROM card JOIN wording ON wording.card = card.id AND wording = 'own' "
                "ORDER BY folded"
            )
            return tuple(name for name, _ in rows)

    def wordings(self, folded: str) -> tuple[Worded, ...]:
        """Return all wordings of a card, the one that is played first."""
        with self._use() as base:
            card = _id(base, folded)
            (plays,) = base.execute("SELECT plays FROM card WHERE id = ?", (card,)).fetchone() or ("",)
            rows = base.execute(
                "SELECT wording, source, record FROM wording WHERE card = ? ORDER BY wording <> ?, taken DESC",
                (card, plays),
            )
            found = [Worded(one, source, as_record(record), False) for one, source, record in rows]
        if found and found[0].wording == plays:
            found[0] = Worded(found[0].wording, found[0].source, found[0].record, True)
        return tuple(found)

    def printings(self, folded: str) -> tuple[Printing, ...]:
        """Return where a card was printed, the first printing first; those of which the day is not known last."""
        with self._use() as base:
            rows = base.execute(
                "SELECT code, day FROM printing WHERE card = ? ORDER BY day = '', day, code", (_id(base, folded),)
            )
            return tuple(Printing(*row) for row in rows)

    def is_chosen(self, folded: str) -> bool:
        """Return whether somebody has chosen the wording in which a card is played."""
        with self._use() as base:
            row = base.execute("SELECT chosen FROM card WHERE id = ?", (_id(base, folded),)).fetchone()
            return row is not None and bool(row[0])

    def choose(self, folded: str, wording: Wording | None) -> None:
        """Play a card in one of its wordings from now on; None: as the program chooses."""
        with self._use() as base, writing(base):
            card = _id(base, folded)
            if card:
                base.execute("UPDATE card SET chosen = ? WHERE id = ?", (wording is not None, card))
                refresh(base, card, wording or "", chosen=wording is not None)
        self._writes += 1

    def remove(self, folded: str) -> None:
        """Take a card out of the library."""
        with self._use() as base, writing(base):
            card = _id(base, folded)
            unindex(base, card)
            for table, column in (("wording", "card"), ("printing", "card"), ("called", "card"), ("card", "id")):
                base.execute(f"DELETE FROM {table} WHERE {column} = ?", (card,))
        self._writes += 1

    def take(self, staging: Staging) -> tuple[list[str], list[str], int]:
        """Put all that an import brought into the library, at once or not at all.

        Returns the names of cards that are new, those whose words differ from before, and how many are the same.
        """
        names: dict[str, list[str]] = {"added": [], "updated": [], "same": []}
        with self._use() as base, writing(base):
            for name, outcome in put(base, staging.cards()):
                names[outcome].append(name)
        self._writes += 1
        return names["added"], names["updated"], len(names["same"])

    # -- notes

    def note(self, name: str) -> str:
        """Return what somebody noted under a name; "" for nothing."""
        rows = self.select("SELECT value FROM note WHERE name = ?", (name,))
        return str(rows[0][0]) if rows else ""

    def write_note(self, name: str, value: str) -> None:
        """Note something for all who use this library."""
        with self._use() as base, writing(base):
            base.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (name, value))

    # -- search

    def select(self, statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Return the rows of a statement that only reads."""
        with self._use() as base:
            return base.execute(statement, values).fetchall()

    # -- readings

    def understood(self, record: Record) -> Understood:
        """Return what is read of a record: what is kept of this grammar, else it is read now, and kept."""
        key = key_of(record)
        with self._use() as base:
            row = base.execute("SELECT outcome FROM reading WHERE record = ? AND grammar = ?", (key, grammar_stamp()))
            kept = row.fetchone()
        if kept is not None:
            with suppress(ValueError):
                return from_bytes(kept[0])
        found = understood(record)
        with suppress(CardFileError, ValueError):  # else it is read again next time
            content = as_bytes(found)
            with self._use() as base, writing(base):
                base.execute("INSERT OR REPLACE INTO reading VALUES (?, ?, ?)", (key, grammar_stamp(), content))
        return found

    def unread(self, most: int) -> list[tuple[int, str]]:
        """Return some cards (number, folded name) of which it is not known how much this grammar reads."""
        with self._use() as base:
            stamp = grammar_stamp().hex()
            row = base.execute("SELECT value FROM note WHERE name = 'grammar'").fetchone()
            if row is None or row[0] != stamp:
                with writing(base):
                    base.execute("UPDATE card SET state = ''")
                    base.execute("DELETE FROM reading WHERE grammar <> ?", (grammar_stamp(),))
                    base.execute("INSERT OR REPLACE INTO note VALUES ('grammar', ?)", (stamp,))
            return base.execute("SELECT id, folded FROM card WHERE state = '' LIMIT ?", (most,)).fetchall()

    def states(self, found: Sequence[tuple[int, str, str]]) -> None:
        """Note how much is read of cards (number, wording that is played, state)."""
        with self._use() as base, writing(base):
            for card, plays, _ in found:
                row = base.execute("SELECT plays FROM card WHERE id = ? AND chosen = 0", (card,)).fetchone()
                if row is not None and row[0] != plays:
                    refresh(base, card, plays)
            base.executemany(
                "UPDATE card SET state = ? WHERE id = ? AND plays = ?",
                [(state, card, plays) for card, plays, state in found],
            )
        self._writes += 1

    def counts(self) -> dict[str, int]:
        """Return how many cards there are of each state; "" counts those that are not read yet."""
        with self._use() as base:
            return dict(base.execute("SELECT state, count(*) FROM card GROUP BY state").fetchall())


def _id(base: sqlite3.Connection, folded: str) -> int:
    """The number of the card with a folded name, or with one that it is called besides; 0: none."""
    row = base.execute("SELECT id FROM card WHERE folded = ?", (folded,)).fetchone()
    if row is None:
        row = base.execute("SELECT card FROM called WHERE folded = ? ORDER BY card", (folded,)).fetchone()
    return int(row[0]) if row is not None else 0
