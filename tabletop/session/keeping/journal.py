"""The journal: the same lines as a save's entries, appended one by one while a game is played.

An answer counts as acknowledged once its line has been handed to the system, so that a killed program loses
none; once a turn the file is synced, beside the game, so that a power cut loses no more than a turn and what the disk
was still busy with.
"""

from __future__ import annotations

import errno
import os
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from tabletop import __version__
from tabletop.cards.formats.text_file import quote
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.keeping.checkpoints import Checkpoint
from tabletop.session.keeping.data_folder import GAMES
from tabletop.session.keeping.disk import Disk
from tabletop.session.keeping.missing import Entries
from tabletop.session.keeping.saves import (
    VERSION,
    Header,
    Mark,
    SaveError,
    check_header,
    check_version,
    newer,
    parts_of,
    read_bytes,
    strictly,
)
from tabletop.session.timeline.entries import Entry, Unread

try:
    import fcntl
except ImportError:  # Windows: a journal of a running program is not told from one that was cut off
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = "tabletop journal"
SUFFIX: Final = ".journal"


class Opening(Struct, frozen=True, tag="journal"):
    """The first line of a journal; `program` is the version of the program that wrote it."""

    format: str
    version: int
    header: Header
    program: str = ""


class _Head(Struct, frozen=True, tag="journal"):
    """As much of the first line as every version of the program reads."""

    format: str
    version: int
    program: str = ""


class Closed(Struct, frozen=True, tag="closed"):
    """The last line of a game that was left on purpose."""


class Left(Struct, frozen=True, tag="left", omit_defaults=True):
    """The last line of a game that was put away to be gone on with; `by_system`: the program was told to end.

    A journal that ends with no such line was cut off.
    """

    by_system: bool = False


class Standing(Struct, frozen=True, tag="standing"):
    """The standing of a game, for the start screen: the turn, life by seat, the seat that is asked, and its mates."""

    turn: int
    life: tuple[int, ...]
    asked: Seat
    mates: tuple[Seat, ...] = ()


class Kept(Struct, frozen=True):
    """The content of a journal: `closed` where the game was left on purpose, `standing` where it stood last.

    `damage`: which line can't be read and why, as the beginning of a sentence; "": all could. Entries that may have
    stood in such lines are Unread among the others.
    """

    header: Header
    entries: tuple[Entry | Unread, ...]
    marks: tuple[Mark, ...]
    closed: bool
    standing: Standing | None = None
    checkpoints: tuple[Checkpoint, ...] = ()
    #: how it was put away; None: it was cut off
    left: Left | None = None
    #: the version of the program that wrote it, "" for one that did not say
    program: str = ""
    damage: str = ""


_ENCODER = msgspec.json.Encoder()
_HEADS = msgspec.json.Decoder(_Head)


@lru_cache(maxsize=1)
def _openings() -> msgspec.json.Decoder[Opening]:
    """What reads the beginning of a journal; made with the first, because it looks at every type that it can hold."""
    return msgspec.json.Decoder(Opening)


@lru_cache(maxsize=1)
def _lines() -> msgspec.json.Decoder[Entry | Mark | Closed | Left | Standing | Checkpoint]:
    """What reads a line of a journal."""
    return msgspec.json.Decoder(Entry | Mark | Closed | Left | Standing | Checkpoint)


#: what a journal is made of, after its first line
Line: TypeAlias = Entry | Mark | Standing | Checkpoint


class Journal:
    """A journal that is being written; the file belongs to this process until it is closed."""

    def __init__(self, data: Path, header: Header, lines: tuple[Line, ...] = ()) -> None:
        """Begin a journal in the data folder with the entries so far. Raises OSError."""
        folder = data / GAMES
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{_next_stamp(folder):020d}-{os.getpid()}{SUFFIX}"
        # not yet under the name that recovery looks for
        begun = self.path.with_suffix(".new")
        self._file = os.open(
            begun, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644
        )
        self._disk = Disk(self._file)
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            content = [Opening(FORMAT, VERSION, header, __version__), *lines]
            self._write(b"".join(_ENCODER.encode(line) + b"\n" for line in content))
            self._disk.now()
            os.rename(begun, self.path)
        except BaseException:
            self.release()
            with suppress(OSError):
                begun.unlink()
            raise

    def write(self, line: Line) -> None:
        """Append a line and hand it to the system; after a mark (once a turn) it is to come to the disk soon.

        Raises OSError, also where the disk did not take what was written before.
        """
        self._disk.look()
        self._write(_ENCODER.encode(line) + b"\n")
        if isinstance(line, Mark):
            self._disk.soon()
            if not os.path.samestat(os.fstat(self._file), os.stat(self.path)):
                raise FileNotFoundError(errno.ENOENT, "its file is another one now")

    def close(self) -> None:
        """Say that the game was left on purpose, and let go of the file."""
        if self._file >= 0:
            self._write(_ENCODER.encode(Closed()) + b"\n")
            self.release()

    def leave(self, by_system: bool) -> None:
        """Say that the game was put away to be gone on with, and let go of the file. Raises OSError."""
        if self._file >= 0:
            self._write(_ENCODER.encode(Left(by_system)) + b"\n")
            self._disk.now()
            self.release()

    def release(self) -> None:
        """Let go of the file as it is: the game can be recovered from it."""
        if self._file >= 0:
            self._disk.rest()
            os.close(self._file)
            self._file = -1

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._file, data) :]


def _next_stamp(folder: Path) -> int:
    """Return what a journal that is begun now is called by: later than all others, though the clock was set back."""
    stamps = [path.name.split("-")[0] for path in folder.glob(f"*{SUFFIX}")]
    return max(time.time_ns(), *(int(stamp) + 1 for stamp in stamps if stamp.isdecimal() and len(stamp) <= 20), 0)


def read_journal(path: Path) -> Kept:
    """Return what a journal holds; a torn last line is ignored, and lines that can't be read are passed over.

    Raises SaveError where its beginning can't be read, or a newer version of the program wrote it.
    """
    name = quote(path.name)
    *lines, _torn = read_bytes(path, "a journal").split(b"\n")
    if not lines:
        raise SaveError(f"{name} was cut off before its first line was complete; nothing was played in it.")
    beginning = f"{name}, line 1, is not the beginning of a journal"
    head = strictly(_HEADS, lines[0], beginning)
    if head.format != FORMAT:
        raise SaveError(f"{name} is not a journal but {quote(head.format)}; choose another file.")
    check_version(head.version, head.program, name)
    with newer(head.program, name):
        opening = strictly(_openings(), lines[0], beginning)
        check_header(opening.header, name)
        return _read_lines(opening, lines[1:], name)


def _read_lines(opening: Opening, lines: list[bytes], name: str) -> Kept:
    """Return what the lines after the first one hold. Raises SaveError."""
    entries = Entries()
    marks: list[Mark] = []
    checkpoints: list[Checkpoint] = []
    closed, standing, left, damage = False, None, None, ""
    for number, text in enumerate(lines, 2):
        if closed:
            raise SaveError(f"{name}, line {number}, comes after the end of the game; use an unchanged copy.")
        wrong = f"{name}, line {number}, is no entry of a game"
        try:
            line = strictly(_lines(), text, wrong)
        except SaveError:
            if parts_of(opening.program) > parts_of(__version__):
                raise
            damage = damage or wrong
            entries.add(Unread(number))
            continue
        if isinstance(line, Checkpoint):
            if not entries.checkpoint(line.entry, number):
                damage = damage or f"{name}, line {number}, does not follow what comes before it"
        elif not isinstance(line, Entry):
            entries.pass_over()
        if isinstance(line, Closed):
            closed = True
        elif isinstance(line, Mark):
            marks.append(line)
        elif isinstance(line, Standing):
            standing = line
        elif isinstance(line, Left):
            left = line
        elif isinstance(line, Checkpoint):
            checkpoints.append(line)
        else:
            entries.add(line)
    return Kept(
        opening.header,
        tuple(entries.found),
        tuple(marks),
        closed,
        standing,
        tuple(checkpoints),
        left,
        opening.program,
        damage,
    )


def unfinished(data: Path) -> tuple[Path, ...]:
    """Return the journals in a data folder that nobody writes and that were not closed, the newest first."""
    folder = data / GAMES
    if not folder.is_dir():
        return ()
    return tuple(path for path in sorted(folder.glob(f"*{SUFFIX}"), reverse=True) if _is_cut_off(path))


def last_unfinished(data: Path) -> Path | None:
    """Return the newest of them; None: there is none."""
    folder = data / GAMES
    if not folder.is_dir():
        return None
    return next((path for path in sorted(folder.glob(f"*{SUFFIX}"), reverse=True) if _is_cut_off(path)), None)


def _is_cut_off(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
                except OSError:
                    return False  # a running program writes it
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 64))
            return not file.read().endswith(_ENCODER.encode(Closed()) + b"\n")
    except OSError:
        return False
