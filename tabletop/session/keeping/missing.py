"""Entries of a journal as they are read: checkpoints after damaged lines tell how many entries are missing there."""

from __future__ import annotations

from typing import Final

from tabletop.session.timeline.entries import Answered, Conceded, Entry, Judged, NewChance, Ordered, Repeated, Unread
from tabletop.session.timeline.ways import Numbers

_STEPS: Final = (Answered, Conceded, Ordered, NewChance, Judged, Repeated)


class Entries:
    """The entries so far, with an Unread for each that is missing. Numbers are those of the timeline."""

    def __init__(self) -> None:
        self.found: list[Entry | Unread] = []
        self._numbers = Numbers()
        #: whether the line before made a position, and where the entries since the last checkpoint begin
        self._stepped = False
        self._since = 0

    def add(self, entry: Entry | Unread) -> None:
        """Take the next entry; a damaged line counts as one until a checkpoint tells."""
        self.found.append(entry)
        self._numbers.add(entry)
        self._stepped = isinstance(entry, _STEPS)

    def pass_over(self) -> None:
        """Another line comes: what is marked after it need not be what the entry before it led to."""
        self._stepped = False

    def checkpoint(self, number: int, line: int) -> bool:
        """A checkpoint comes; right after a step it is that of the position made by it, which has that number.

        Returns whether that is so. Where it is not, as many entries are missing or too many before it, and Unread
        stand for all that is not known.
        """
        if not self._stepped:
            return True
        fits = self._numbers.number == number
        if not fits:
            self._mend(number - self._numbers.number, line)
        self._stepped, self._since = False, len(self.found)
        return fits

    def _mend(self, missing: int, line: int) -> None:
        since = self.found[self._since :]
        place = next((at for at, entry in enumerate(since) if isinstance(entry, Unread)), 0)
        if missing > 0:
            since[place:place] = [Unread(line, nth) for nth in range(1, missing + 1)]
        else:  # a damaged line that was no entry, or one that is there twice
            unread = [at for at, entry in enumerate(since) if isinstance(entry, Unread)][:-missing]
            for at in reversed(unread):
                del since[at]
            if len(unread) < -missing:
                since[: -missing - len(unread) + 1] = [Unread(line)]
        self.found[self._since :] = since
        self._numbers = Numbers()
        for entry in self.found:
            self._numbers.add(entry)
