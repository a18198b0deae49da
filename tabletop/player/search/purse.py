"""What one thought may cost."""

from __future__ import annotations

import time
from collections.abc import Callable


class Purse:
    """What one thought may still cost: games played forward, and seconds where there is a clock."""

    def __init__(self, playouts: int, seconds: float | None = None, wanted: Callable[[], bool] = lambda: True) -> None:
        """A full purse; the clock begins now. `wanted` tells whether the thought is still wanted."""
        self.left = self._full = playouts
        self._wanted = wanted
        self._began = time.monotonic()
        self._end = None if seconds is None else self._began + seconds

    @property
    def is_empty(self) -> bool:
        """Whether it is time to answer: one more game as long as those before would not be over in time."""
        return self.left <= 0 or self._is_late() or not self._wanted()

    def _is_late(self) -> bool:
        if self._end is None:
            return False
        now = time.monotonic()
        return now + (now - self._began) / max(1, self._full - self.left) >= self._end
