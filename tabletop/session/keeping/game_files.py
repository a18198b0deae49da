"""The files of a game while it is played: its journal, and reports of errors. They never stop the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tabletop.files import why
from tabletop.session.keeping.checkpoints import Checkpoint
from tabletop.session.keeping.journal import Journal, Line
from tabletop.session.keeping.reports import write_report
from tabletop.session.keeping.saves import Header
from tabletop.session.seeing.observation import LogLine
from tabletop.session.timeline.entries import Entry

#: how many bytes the checkpoints of a journal may take before it is begun anew with the last of them
MOST_STORED: Final = 8 * 1024 * 1024


class Keeper:
    """Writes the journal and reports of one game into the data folder; without a folder it does nothing.

    `problem` is the sentence about the last engine error or failed journal, or "".
    """

    def __init__(self, header: Header, data: Path | None) -> None:
        self.problem = ""
        self._header = header
        self._data = data
        self._journal: Journal | None = None
        #: the journal that could not be written to any more, whether one is missing, and how much its checkpoints take
        self._broken: Journal | None = None
        self._failed = False
        self._stored = 0

    @property
    def has_folder(self) -> bool:
        """Return whether there is a folder to write into."""
        return self._data is not None

    def open(self, lines: Sequence[Line]) -> None:
        """Begin a journal with everything so far, in place of the one that there was."""
        if self._data is not None:
            data, before = self._data, self._journal or self._broken
            self._stored = 0

            def begin() -> None:
                self._journal = Journal(data, self._header, tuple(lines))
                if before is not None:
                    before.release()
                    before.path.unlink(missing_ok=True)
                    self._broken = None
                    self.problem = ""

            self._try(begin)

    @property
    def must_begin_anew(self) -> bool:
        """Return whether to try again a journal that could not be written, or one that has too many checkpoints."""
        return self._failed or self._stored > MOST_STORED

    @property
    def is_open(self) -> bool:
        """Return whether there is a journal to write to."""
        return self._journal is not None

    @property
    def path(self) -> Path | None:
        """Return the journal's file, where there is one."""
        return None if self._journal is None else self._journal.path

    def write(self, line: Line) -> None:
        """Append a line to the journal and hand it to the system."""
        journal = self._journal
        if journal is not None:
            self._try(lambda: journal.write(line))
            if isinstance(line, Checkpoint):
                self._stored += len(line.state) + len(line.told)

    def close(self) -> None:
        """The game is left on purpose: the journal says so."""
        self._end(Journal.close)

    def leave(self, by_system: bool = False) -> None:
        """The game is put away to be gone on with; `by_system`: the program was told to end. The journal says so."""
        self._end(lambda journal: journal.leave(by_system))

    def release(self) -> None:
        """Let go of the journal as it is, so that the game is offered again."""
        self._end(Journal.release)

    def _end(self, end: Callable[[Journal], None]) -> None:
        journal, broken = self._journal, self._broken
        self._journal = self._broken = None
        if journal is not None:
            self._try(lambda: end(journal))
            journal.release()
        if broken is not None:
            broken.release()

    def report(self, error: Exception, entries: Sequence[Entry], log: Sequence[LogLine]) -> str:
        """Write a report of an engine error; returns the sentence for the players."""
        self.problem = "The program made a mistake there; the game is back at the last answer and nothing is lost."
        if self._data is not None:
            try:
                path = write_report(self._data, error, self._header, entries, log)
                self.problem += f" A report is in {path}; please send it in."
            except OSError as problem:
                self.problem += f" A report could not be written ({why(problem)})."
        return self.problem

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
            self._failed = False
        except OSError as error:
            self._broken, self._journal, self._failed = self._journal or self._broken, None, True
            self.problem = f"The journal can't be written ({why(error)}); save the game before you close the program."
