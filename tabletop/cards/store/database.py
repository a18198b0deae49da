"""Opens the library's file: whole or not at all, and what is wrong with it in one sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.text_file import quote
from tabletop.cards.store.tables import MARK, VERSION, migrate, program_of, version_of

#: seconds to wait for another program that writes
PATIENCE: Final = 20.0
#: what SQLite says of files that are broken
_BROKEN: Final = ("malformed", "not a database", "corrupt", "disk i/o error", "no such table", "no such column")
#: what begins each file of SQLite
HEAD: Final = b"SQLite format 3\0"


class BrokenLibrary(Exception):
    """The file is there and is no whole library."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the library at `path`, made where there is none, older ones brought up to date.

    In a folder that can't be written to it is opened for reading. Raises CardFileError with a sentence; BrokenLibrary.
    """
    with faults(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        base = _open(path)
        try:
            _check(base, path)
            if version_of(base) < VERSION:
                migrate(base)
        except BaseException:
            base.close()
            raise
        return base


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a library for reading alone, as it is in a folder that can't be written to. Raises as above."""
    with faults(path):
        base = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False, isolation_level=None
        )
        try:
            _check(base, path)
        except BaseException:
            base.close()
            raise
        return base


def _open(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=PATIENCE, check_same_thread=False, isolation_level=None)
    base.execute("PRAGMA trusted_schema = OFF")
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = NORMAL")
    base.execute("PRAGMA cache_size = -16000")
    return base


def _check(base: sqlite3.Connection, path: Path) -> None:
    version = version_of(base)
    if version > VERSION:
        raise CardFileError(
            f"Your library {quote(path.name)} needs a newer Tabletop{_shown(program_of(base))} (it is in form "
            f"{version}, and this program knows {VERSION}); use that one, it is left as it is."
        )
    mark = int(base.execute("PRAGMA application_id").fetchone()[0])
    if mark not in (0, MARK):
        raise BrokenLibrary("it is a database of another program")
    if version and base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise BrokenLibrary("its pages do not fit together")


def _shown(program: str) -> str:
    return f", {program}" if program else ""


@contextmanager
def faults(path: Path) -> Iterator[None]:
    """Turn what goes wrong with the library's file into CardFileError with a sentence, or BrokenLibrary."""
    name = quote(path.name)
    try:
        yield
    except sqlite3.Error as problem:
        said = str(problem).lower()
        if "full" in said:
            raise CardFileError(
                f"The disk is full: {name} can't be written; make room there. Nothing is lost."
            ) from None
        if "readonly" in said or "read-only" in said:
            raise CardFileError(f"Your library {name} can't be written to; check its permissions.") from None
        if "locked" in said or "busy" in said:
            raise CardFileError(f"Another program is writing to {name}; try again when it is done.") from None
        if any(word in said for word in _BROKEN):
            raise BrokenLibrary(said) from None
        raise CardFileError(f"Your library {name} can't be used ({problem}); check its folder.") from None
    except msgspec.DecodeError as problem:
        raise BrokenLibrary(f"a card in it can't be read, {problem}") from None
    except OSError as problem:
        reason = problem.strerror or "the system gives no reason"
        raise CardFileError(f"Your library {quote(str(path))} can't be written ({reason}); make room there.") from None


@contextmanager
def writing(base: sqlite3.Connection) -> Iterator[None]:
    """All that is done inside comes into the library at once, or not at all."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise
    base.execute("COMMIT")
