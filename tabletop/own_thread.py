"""Threads beside the window. While one runs, Python looks for garbage in the main thread only.

What the collector finds may be widgets and pictures, and those must be let go where they were made: in another thread
that ends the program.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Lock, Thread, current_thread, main_thread

_lock = Lock()
_running: set[OwnThread] = set()
#: whether Python looked for garbage by itself before the first of them began
_collected = True


class OwnThread(Thread):
    """A thread of the program's own; whoever starts it joins it, from the main thread."""

    def __init__(self, do: Callable[[], object], name: str) -> None:
        super().__init__(target=do, name=name, daemon=True)

    def start(self) -> None:
        """Begin; until it is known to be over the collector runs in the main thread only, by `collect_here`."""
        global _collected
        with _lock:
            _give_back()
            if not _running:
                _collected = gc.isenabled()
                gc.disable()
            _running.add(self)
        super().start()

    def join(self, timeout: float | None = None) -> None:
        """Wait for its end, so many seconds at most."""
        super().join(timeout)
        if not self.is_alive():
            with _lock:
                _give_back()


def _give_back() -> None:
    """Let the collector run again by itself if the last of the threads is over, joined or not."""
    over = {one for one in _running if one.ident is not None and not one.is_alive()}
    _running.difference_update(over)
    if over and not _running and _collected:
        gc.enable()


def collect_here() -> bool:
    """Look for garbage as far as Python would have by itself, had no thread of ours been running. Returns whether.

    To be called from the main thread now and then.
    """
    if not _running or not _collected or current_thread() is not main_thread():
        return False
    counts, thresholds = gc.get_count(), gc.get_threshold()
    for generation in (2, 1, 0):
        if thresholds[generation] and counts[generation] > thresholds[generation]:
            gc.collect(generation)
            return True
    return False
