"""A folder in which the results of many games grow, so that whatever stops them nothing that was played is lost."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from tabletop.engine.state.game_options import GameOptions
from tabletop.files import why, write_whole
from tabletop.session.simulation.results import Result

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
REPORT: Final = "report.json"
#: after so many results they are on the disk for certain
_SYNC_EVERY: Final = 50


class ReportError(ValueError):
    """A folder of results that can't be used: one sentence with the folder, what is wrong, and what to do."""


class Plan(Struct, frozen=True):
    """What is played: the version that plays, how many games, and all that decides how each goes.

    `decks` are (name of the deck, entries), one for each seat; with `cards`, a file, decks are drawn from its cards.
    `options` are those of a multiplayer game.
    """

    engine: str
    games: int
    seed: int
    heads: int
    max_decisions: int
    decks: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    cards: str = ""
    options: GameOptions = GameOptions()
    #: who plays each seat; (): all at random
    by: tuple[str, ...] = ()
    #: everyone against everyone: `decks` are all of them
    gauntlet: bool = False
    #: of a gauntlet only the games of the first deck
    of_first: bool = False


class ReportFolder:
    """The folder, open for results. Used as a context: leaving it keeps all that was written."""

    def __init__(self, folder: Path, plan: Plan, known: dict[int, Result]) -> None:
        self.folder = folder
        self.plan = plan
        #: by number, those of earlier runs too
        self.results = known
        self._file: BinaryIO | None = None
        self._unsynced = 0

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> ReportFolder:
        """Begin in a folder that has no results yet. Raises ReportError."""
        if (folder / PLAN).exists():
            raise ReportError(f"{folder} has results already; go on with --resume {folder}, or name another folder.")
        opened = cls(folder, plan, {})
        opened._write(PLAN, plan)
        return opened

    @classmethod
    def resume(cls, folder: Path) -> ReportFolder:
        """Go on in a folder that has results; a line that was cut off counts as not played. Raises ReportError."""
        try:
            plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
            lines = (folder / GAMES).read_bytes().split(b"\n") if (folder / GAMES).exists() else []
        except OSError as problem:
            raise ReportError(f"{folder} can't be gone on with ({why(problem)}); --report begins a new one.") from None
        except msgspec.MsgspecError as problem:
            raise ReportError(f"{folder / PLAN} is not what --report writes ({problem}).") from None
        known: dict[int, Result] = {}
        for place, line in enumerate(lines):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.MsgspecError:
                if any(lines[place:]) and place + 1 < len(lines) and any(lines[place + 1 :]):
                    raise ReportError(f"{folder / GAMES}, line {place + 1}, is not what --report writes.") from None
                break  # the last line: its game is played again
            if 0 <= result.number < plan.games:
                known[result.number] = result
        return cls(folder, plan, known)

    def missing(self) -> list[int]:
        """Return the numbers of the games that are still to be played."""
        return [number for number in range(self.plan.games) if number not in self.results]

    def __enter__(self) -> ReportFolder:
        self._order()  # whole lines only, before more are added
        try:
            self._file = open(self.folder / GAMES, "ab")
        except OSError as problem:
            raise self._unwritable(problem) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def add(self, result: Result) -> None:
        """Write down a result. Raises ReportError where the disk does not take it."""
        assert self._file is not None
        self.results[result.number] = result
        try:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()
            self._unsynced += 1
            if self._unsynced >= _SYNC_EVERY:
                os.fsync(self._file.fileno())
                self._unsynced = 0
        except OSError as problem:
            raise self._unwritable(problem) from None

    def finish(self, report: dict[str, Any], more: Mapping[str, bytes] | None = None) -> None:
        """Write the results in the order of their games, the report, and `more` files. Raises ReportError."""
        self._order()
        self._write(REPORT, report)
        for name, content in (more or {}).items():
            self._write_bytes(name, content)

    def _order(self) -> None:
        lines = [msgspec.json.encode(self.results[number]) + b"\n" for number in sorted(self.results)]
        self._write_bytes(GAMES, b"".join(lines))

    def _write(self, name: str, value: object) -> None:
        self._write_bytes(name, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")

    def _write_bytes(self, name: str, content: bytes) -> None:
        try:
            write_whole(self.folder / name, content)
        except OSError as problem:
            raise self._unwritable(problem) from None

    def _unwritable(self, problem: OSError) -> ReportError:
        return ReportError(f"{self.folder} can't be written to ({why(problem)}); what is in it so far stays.")
