"""An import in the making: what was read of a file waits beside the library until the file is whole.

The library is not touched before that, so that a broken file, a cancel or the end of the program leaves it as it was;
and what was read stays, so that the same file goes on where it stopped.
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found, Printing
from tabletop.cards.formats.text_file import quote
from tabletop.cards.store.database import BrokenLibrary, faults
from tabletop.cards.store.taking import Taken, as_bytes, as_record

#: what waits is called so, in the folder of the library
_NAMED: Final = "taking-"
#: what nobody has gone on with for so many seconds is removed
_OLD: Final = 14 * 86400.0
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS taken (
    folded TEXT, wording TEXT, source TEXT, record BLOB, day TEXT, PRIMARY KEY (folded, wording, source)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS printing (folded TEXT, code TEXT, day TEXT, PRIMARY KEY (folded, code)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS skipped (record TEXT, why TEXT);
CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value INTEGER);
"""


class Staging:
    """Cards of one import, in the order in which they come. `done`: so many records of the file are in it already."""

    def __init__(self, folder: Path, file: Path | None = None) -> None:
        """`file`: what is read, to go on with it later; None: what is taken here is kept nowhere else.

        Raises CardFileError: another program takes the same file, or the folder can't be written to.
        """
        self.path: Path | None = None
        if file is not None:
            self.path = folder / f"{_NAMED}{_key(file)}.sqlite"
            _tidy(folder, self.path)
        try:
            self._begin_with()
        except BrokenLibrary:  # what waited is broken: it is read again
            self.close(drop=True)
            self._begin_with()
        self._batch = 0

    def _begin_with(self) -> None:
        """Take up what waits."""
        self._open()
        with faults(self._named):
            if self._base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise BrokenLibrary("its pages do not fit together")
            self.done = self._note("done")
            self.folded: set[str] = {str(row[0]) for row in self._base.execute("SELECT DISTINCT folded FROM taken")}

    @property
    def _named(self) -> Path:
        return self.path or Path("library")

    @contextlib.contextmanager
    def _use(self) -> Iterator[sqlite3.Connection]:
        """What waits, for one thing to be done. Raises CardFileError with a sentence."""
        try:
            with faults(self._named):
                yield self._base
        except BrokenLibrary:
            raise CardFileError("What was read of the file is broken and is dropped; take the file in again.") from None

    def _open(self) -> None:
        try:
            with faults(self._named):
                if self.path is not None:
                    self.path.parent.mkdir(parents=True, exist_ok=True)
                self._base = sqlite3.connect(
                    self.path or ":memory:", timeout=0.5, isolation_level=None, check_same_thread=False
                )
                self._base.execute("PRAGMA locking_mode = EXCLUSIVE")
                self._base.execute("PRAGMA journal_mode = WAL")
                self._base.execute("PRAGMA synchronous = OFF")  # it may be lost, and is read again then
                self._base.executescript(_TABLES)
        except CardFileError as problem:
            if "Another program" in str(problem):
                raise CardFileError("This file is being taken in already; wait until that is done.") from None
            raise

    def add(self, found: Found) -> None:
        """Put a card aside. Of several printings the words of the newest of this edition's time count."""
        folded = fold_name(found.record.name)
        self.folded.add(folded)
        with self._use():
            self._begin()
            self._add(folded, found)

    def _add(self, folded: str, found: Found) -> None:
        day = max((at.day for at in found.printings[:1]), default="")
        for wording, record in ((found.wording, found.record), *found.others):
            self._base.execute(
                "INSERT INTO taken VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET record = excluded.record, "
                "day = excluded.day WHERE excluded.wording = 'printed' AND excluded.day > day",
                (folded, wording, found.source, as_bytes(record), day),
            )
        for at in found.printings:
            self._base.execute("INSERT OR IGNORE INTO printing VALUES (?, ?, ?)", (folded, at.code, at.day))

    def skip(self, record: str, why: str) -> None:
        """Remember a record that is left out."""
        with self._use() as base:
            self._begin()
            base.execute("INSERT INTO skipped VALUES (?, ?)", (record[:300], why[:500]))

    def _begin(self) -> None:
        if not self._base.in_transaction:
            self._base.execute("BEGIN")

    def step(self, done: int) -> None:
        """Keep what was put aside up to record number `done` of the file."""
        with self._use() as base:
            self._begin()
            base.execute("INSERT OR REPLACE INTO note VALUES ('done', ?)", (done,))
            base.execute("COMMIT")
        self.done = done

    def skipped(self) -> Iterator[tuple[str, str]]:
        """Yield what was left out, and why."""
        with self._use() as base:
            yield from base.execute("SELECT record, why FROM skipped ORDER BY rowid")

    def cards(self) -> Iterator[tuple[str, list[Taken], list[Printing]]]:
        """Yield what was put aside, card by card."""
        rows = self._base.execute("SELECT folded, wording, source, record FROM taken ORDER BY folded")
        for folded, group in groupby(rows, key=lambda row: row[0]):
            wordings = [Taken(row[1], row[2], as_record(row[3])) for row in group]
            at = self._base.execute("SELECT code, day FROM printing WHERE folded = ?", (folded,))
            yield folded, wordings, [Printing(*row) for row in at]

    def close(self, drop: bool) -> None:
        """Close it; `drop`: what it holds is not needed any more. Else it waits for somebody to go on with it."""
        try:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            self._base.close()
        except sqlite3.Error:
            pass
        if drop and self.path is not None:
            _remove(self.path)

    def _note(self, name: str) -> int:
        row = self._base.execute("SELECT value FROM note WHERE name = ?", (name,)).fetchone()
        return int(row[0]) if row else 0


def _key(file: Path) -> str:
    """A word for a file as it is now: another one when it was written anew."""
    try:
        seen = file.stat()
    except OSError:
        raise CardFileError(
            f"There is no file {quote(file.name)} in {quote(str(file.parent))}; check the path."
        ) from None
    said = f"{file.absolute()}|{seen.st_size}|{seen.st_mtime_ns}"
    return hashlib.blake2b(said.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _tidy(folder: Path, own: Path) -> None:
    """Remove what waits for too long."""
    try:
        for path in folder.glob(f"{_NAMED}*.sqlite"):
            if path != own and time.time() - path.stat().st_mtime > _OLD:
                _remove(path)
    except OSError:
        pass


def _remove(path: Path) -> None:
    for more in ("", "-wal", "-shm", "-journal"):
        with contextlib.suppress(OSError):
            path.with_name(path.name + more).unlink(missing_ok=True)
