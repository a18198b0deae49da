"""Beats on air: what happened at once is shown one after the other, each as long as it is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.broadcast.beats import Beat

#: where more wait than these the oldest ones only pass: an audience does not fall behind for minutes
MOST: Final = 24


class BeatQueue:
    """Beats that wait for their turn. Times are seconds of one clock."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._waiting: list[Beat] = []
        self._now: Beat | None = None
        self._end = 0.0
        self.pace = 1.0

    @property
    def shown(self) -> Beat | None:
        """The beat that stands at this moment; None: the table as it is."""
        while self._now is None or self._clock() >= self._end:
            if not self._waiting:
                self._now = None
                return None
            start = self._clock() if self._now is None else self._end
            self._now = self._waiting.pop(0)
            # a clock that stood still, as of a program that was stopped, does not make them flash by
            self._end = max(start, self._clock() - 1.0) + self._now.seconds(self.pace)
        return self._now

    def add(self, beats: Sequence[Beat]) -> None:
        """Let beats follow those that wait."""
        self._waiting += beats
        del self._waiting[:-MOST]

    def clear(self) -> None:
        """Forget all of them."""
        self._waiting, self._now = [], None
