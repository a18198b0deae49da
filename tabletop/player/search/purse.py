"""What one thought may cost."""

from __future__ import annotations

import time
from collections.abc import Callable


class Purse:
    """What one thought may still cost: games played forward, and seconds where there is a clock."""

    def __init__(self, playouts: int, seconds: float | None = None, wanted: Callable[[], bool] = lambda: True) -> None:
        """A full purse; the clock begins now. `wanted` tells whether the thought is still wanted."""
        self.left = playouts
        self._wanted = wanted
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def is_empty(self) -> bool:
        """Whether it is time to answer."""
        over = self._end is not None and time.monotonic() >= self._end
        return self.left <= 0 or over or not self._wanted()
