"""What is printed next: what is in sight first, little in each frame, and nothing while a window is painted."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from typing import Final, Protocol, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

#: makes one print; returns whether it had to be printed
Job: TypeAlias = Callable[[], bool]
#: the less, the sooner: 0 for what is in sight, else 1; then the height at which it lies, downwards
Urgency: TypeAlias = tuple[int, float]

#: how many are printed in one frame at most, and after how many milliseconds of a frame no other one is begun
MOST, BUDGET = 4, 6.0
#: the urgency of what waits until it lies still, and how many milliseconds from one look at it to the next
LATER: Final[Urgency] = (2, 0.0)
_PATIENCE: Final = 30
#: what is at the pointer is printed as if it lay so high
AT_THE_POINTER: Final = 1000.0


class Waiting(Protocol):
    """Something on the screen that shows a stand-in until all of its picture is printed."""

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """Return how soon what it wants under a key is to be printed; None where it wants it no more."""

    def complete(self, key: Hashable) -> None:
        """Show what was wanted under a key: all that it needs is printed."""


class _Entry(Struct):
    """What is wanted under one key: what is to be done for it, in order, and who waits for it."""

    jobs: list[Job]
    waiting: list[Waiting]


class PrintQueue(QObject):
    """Prints what is wanted from the event loop, a little in each of its rounds.

    Nothing is printed before `begin` is called: the window is to be there first.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._begun = False
        self._entries: dict[Hashable, _Entry] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.step)

    def __len__(self) -> int:
        """How much is wanted."""
        return len(self._entries)

    def want(self, key: Hashable, jobs: Sequence[Job], waiting: Waiting) -> None:
        """See that jobs are done soon and `waiting` is told; anew where the key is wanted already."""
        entry = self._entries.get(key)
        if entry is None:
            self._entries[key] = _Entry([*jobs], [waiting])
        else:
            entry.jobs = [*jobs]
            if waiting not in entry.waiting:
                entry.waiting.append(waiting)
        if self._begun and not self._timer.isActive():
            self._timer.start(0)

    def begin(self) -> None:
        """The window has been painted: print from now on."""
        if not self._begun:
            self._begun = True
            self._timer.start(0)

    def clear(self) -> None:
        """Nothing is wanted any more."""
        self._entries.clear()
        self._timer.stop()

    def step(self) -> None:
        """Do what one frame has time for."""
        started, printed = time.perf_counter(), 0
        found = self._next()
        while found is not None and found[1] != LATER:
            key = found[0]
            entry = self._entries[key]
            while entry.jobs:
                printed += entry.jobs.pop(0)()
                if printed >= MOST or (time.perf_counter() - started) * 1000 > BUDGET:
                    break
            if not entry.jobs:
                self._complete(key)
            if printed >= MOST or (time.perf_counter() - started) * 1000 > BUDGET:
                break
            found = self._next()
        if self._entries and isValid(self._timer):  # what was completed may have closed the window
            waits = found is not None and found[1] == LATER
            self._timer.start(_PATIENCE if waits else 0)

    def finish(self) -> None:
        """Print all that is wanted now (for pictures of the screen)."""
        while self._next() is not None:
            key = next(iter(self._entries))
            while self._entries[key].jobs:
                self._entries[key].jobs.pop(0)()
            self._complete(key)

    def _complete(self, key: Hashable) -> None:
        for waiting in self._entries.pop(key).waiting:
            if isValid(waiting) and waiting.urgency_of(key) is not None:
                waiting.complete(key)

    def _next(self) -> tuple[Hashable, Urgency] | None:
        """Return what is most urgent; what nobody wants any more is dropped."""
        best: tuple[Hashable, Urgency] | None = None
        for key, entry in list(self._entries.items()):
            there = [waiting for waiting in entry.waiting if isValid(waiting)]  # its window may be closed by now
            found = [one for one in (waiting.urgency_of(key) for waiting in there) if one is not None]
            if not found:
                del self._entries[key]
            elif best is None or min(found) < best[1]:
                best = key, min(found)
        return best
