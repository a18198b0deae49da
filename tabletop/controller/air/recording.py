"""What is kept of a show for its recording: when that began, marks for chapters, and every caption with its time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from tabletop.broadcast.captions import Caption, shifted
from tabletop.broadcast.chapters import Mark, listed, since
from tabletop.broadcast.wording import seconds_for

#: a show is no longer than so many captions and marks; what is older goes
MOST: Final = 20_000


class Recording:
    """Marks and captions of one show. Times of day are kept, so that any recording's beginning can be its zero."""

    def __init__(self, now: Callable[[], datetime] = datetime.now) -> None:
        self._now = now
        #: when the recording began; None: nobody has said so
        self.zero: datetime | None = None
        self._first = now()
        self._marks: list[Mark] = []
        self._said: list[Caption] = []
        self._topic = ""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What was marked, in order."""
        return tuple(self._marks)

    def start(self) -> None:
        """Say that the recording begins now: chapters and captions count from here."""
        self.zero = self._now()

    def mark(self, title: str) -> None:
        """Mark this moment under a title."""
        self._marks.append(Mark(self._now(), title))
        del self._marks[:-MOST]

    def topic(self, title: str) -> None:
        """Mark that something else is shown; what is shown already is not marked twice."""
        if title and title != self._topic:
            self._topic = title
            self.mark(title)

    def say(self, words: str) -> None:
        """Note a caption that stands from now on, until the next one or as long as it is read ("": none stands)."""
        at = self._seconds
        if self._said and self._said[-1].end > at:
            last = self._said[-1]
            self._said[-1] = Caption(last.start, max(at, last.start), last.text)
        if words:
            self._said.append(Caption(at, at + seconds_for(words), words))
            del self._said[:-MOST]

    @property
    def _seconds(self) -> float:
        return (self._now() - self._first).total_seconds()

    @property
    def passed(self) -> int:
        """Return for how many seconds the recording has run; 0 before it began."""
        return 0 if self.zero is None else max(0, int((self._now() - self.zero).total_seconds()))

    def chapters(self, later: float = 0.0) -> str:
        """Return the list of chapters; `later`: by how many seconds another recording began later than the zero.

        Raises ChaptersError where there are too few.
        """
        found = since(self._marks, self.zero or self._first)
        moved = [one if not later else type(one)(max(0, round(one.at - later)), one.title) for one in found]
        return listed(moved)

    def captions(self, later: float = 0.0) -> tuple[Caption, ...]:
        """Return all captions as the recording has them; `later` as for chapters."""
        zero = self.zero or self._first
        spoken = (one for one in self._said if one.end > one.start)
        return shifted(spoken, -(zero - self._first).total_seconds() - later)


def clock_words(seconds: int) -> str:
    """Return a time as it runs: 0:07, 12:34, 1:02:03."""
    hours, rest = divmod(max(0, seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
