"""What one thought may cost."""

from __future__ import annotations

import time
from collections.abc import Callable


class TimeIsUpError(Exception):
    """A game that is played forward is left where it is: there is no time for it."""


class Purse:
    """What one thought may still cost: games played forward, and seconds where there is a clock."""

    def __init__(self, playouts: int, seconds: float | None = None, wanted: Callable[[], bool] = lambda: True) -> None:
        """A full purse; the clock begins now. `wanted` tells whether the thought is still wanted."""
        self.left = self._full = playouts
        self._wanted = wanted
        self._began = time.monotonic()
        self._end = None if seconds is None else self._began + seconds

    def part(self, playouts: int) -> Purse:
        """Some of what is left, with the same clock. What is spent of it is taken from here by whoever asked."""
        some = Purse(min(playouts, self.left), None, self._wanted)
        some._end = self._end
        return some

    @property
    def is_over(self) -> bool:
        """Whether there is a clock, and its time is up."""
        return self._end is not None and time.monotonic() >= self._end

    @property
    def is_empty(self) -> bool:
        """Whether it is time to answer: one more game as long as those before would not be over in time."""
        return self.left <= 0 or self._is_late() or not self._wanted()

    def _is_late(self) -> bool:
        if self._end is None:
            return False
        now = time.monotonic()
        return now + (now - self._began) / max(1, self._full - self.left) >= self._end
