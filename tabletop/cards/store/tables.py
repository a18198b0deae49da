"""The tables of the library, and the steps that make an older library a newer one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from tabletop import __version__

#: cards, what files say of them, where they were printed, what is searched, and what was read of texts
_FIRST: Final = """
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    folded TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    first TEXT NOT NULL DEFAULT '',
    plays TEXT NOT NULL DEFAULT '',
    chosen INTEGER NOT NULL DEFAULT 0,
    value INTEGER NOT NULL DEFAULT 0,
    colours INTEGER NOT NULL DEFAULT 0,
    identity INTEGER NOT NULL DEFAULT 0,
    cost TEXT NOT NULL DEFAULT '',
    type_line TEXT NOT NULL DEFAULT '',
    kinds TEXT NOT NULL DEFAULT '',
    words TEXT NOT NULL DEFAULT '',
    power REAL,
    toughness REAL,
    land INTEGER NOT NULL DEFAULT 0,
    parts TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT ''
);
CREATE TABLE called (folded TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (folded, card)) WITHOUT ROWID;
CREATE TABLE wording (
    card INTEGER NOT NULL,
    wording TEXT NOT NULL,
    source TEXT NOT NULL,
    record BLOB NOT NULL,
    taken INTEGER NOT NULL,
    PRIMARY KEY (card, wording, source)
) WITHOUT ROWID;
CREATE TABLE printing (
    code TEXT NOT NULL,
    card INTEGER NOT NULL,
    day TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (code, card)
) WITHOUT ROWID;
CREATE INDEX printing_of ON printing (card);
CREATE TABLE reading (record BLOB PRIMARY KEY, grammar BLOB NOT NULL, outcome BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
#: where words are looked for: any three letters in a row are found at once. `taking` writes into it: triggers may not,
#: in a file that is not trusted
_WORDS: Final = """
CREATE VIRTUAL TABLE search USING fts5 (
    folded, kinds, words, content='card', content_rowid='id', tokenize='trigram'
);
"""


def _make(base: sqlite3.Connection) -> None:
    _run(base, _FIRST)


def _search(base: sqlite3.Connection) -> None:
    _run(base, _WORDS)
    base.execute("INSERT INTO search (search) VALUES ('rebuild')")


#: each makes a library of its place's version one of the next
STEPS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_make, _search)
#: the version of a library as this program writes it
VERSION: Final = len(STEPS)
#: the note that says which version of the program made the library what it is
PROGRAM: Final = "program"
#: marks the file as a library of ours ("TbCd")
MARK: Final = 0x54624364


def version_of(base: sqlite3.Connection) -> int:
    """Return the version of a library; 0 for a new file."""
    return int(base.execute("PRAGMA user_version").fetchone()[0])


def program_of(base: sqlite3.Connection) -> str:
    """Return the version of the program that a library needs, as it says itself; "" where it does not."""
    try:
        found = base.execute("SELECT value FROM note WHERE name = ?", (PROGRAM,)).fetchone()
    except sqlite3.Error:
        return ""
    return str(found[0])[:20] if found is not None else ""


def migrate(base: sqlite3.Connection) -> None:
    """Bring a library up to this program's version, all in one transaction. Raises sqlite3.Error."""
    base.execute("BEGIN IMMEDIATE")
    try:
        for at in range(version_of(base), VERSION):  # another program may have done it meanwhile
            STEPS[at](base)
        base.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (PROGRAM, __version__))
        base.execute(f"PRAGMA application_id = {MARK}")
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")
    except BaseException:
        base.execute("ROLLBACK")
        raise


def _run(base: sqlite3.Connection, script: str) -> None:
    """Run statements one by one: `executescript` would end the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            base.execute(statement)
            statement = ""
