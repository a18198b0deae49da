"""Writes a film while the program goes on: pictures are drawn in its own thread, one at a time, and encoded in another.

What is written is whole or not there: to cancel leaves nothing behind.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.broadcast.films import FilmError, Still, write_film
from tabletop.own_thread import OwnThread

#: pictures that wait for the encoder
WAITING = 2


class _Cancelled(Exception):
    """Somebody does not want the film any more."""


class FilmWorker(QObject):
    """One film. `progressed(float)`: how much is done, 0 to 1. `ended(str)`: what went wrong, or ""."""

    progressed = Signal(float)
    ended = Signal(str)
    #: from the other thread
    _told = Signal(float)
    _over = Signal(str)

    def __init__(self, stills: Iterator[Still], target: Path, seconds: float, parent: QObject | None = None) -> None:
        """`stills` is asked for the next picture in the thread that this is made in."""
        super().__init__(parent)
        self._stills, self._target, self._seconds = stills, target, seconds
        self._ready: queue.Queue[Still | None] = queue.Queue(WAITING)
        self._stop = threading.Event()
        self._told.connect(self.progressed)
        self._over.connect(self._finish)
        self._feeder = QTimer(self)
        self._feeder.setInterval(5)
        self._feeder.timeout.connect(self._feed)
        self._thread = OwnThread(self._write, "film")

    def start(self) -> None:
        """Begin."""
        self._thread.start()
        self._feeder.start()

    def cancel(self) -> None:
        """Write no further, and remove what was written."""
        self._stop.set()

    def end(self) -> None:
        """Cancel it, and wait until nothing is left of it: the program ends."""
        self._stop.set()
        self._feeder.stop()
        if self._thread.is_alive():
            self._thread.join(timeout=10)

    def _feed(self) -> None:
        """Draw the next picture, where the encoder wants one."""
        if self._ready.full() or self._stop.is_set():
            return
        still = next(self._stills, None)
        self._ready.put(still)
        if still is None:
            self._feeder.stop()

    def _taken(self) -> Iterator[Still]:
        while True:
            if self._stop.is_set():
                raise _Cancelled
            try:
                still = self._ready.get(timeout=0.1)
            except queue.Empty:
                continue
            if still is None:
                return
            yield still

    def _write(self) -> None:
        try:
            write_film(self._taken(), self._target, self._seconds, self._tell)
            self._over.emit("")
        except _Cancelled:
            self._over.emit("It was cancelled; nothing was written.")
        except (FilmError, OSError) as problem:
            self._over.emit(str(problem))

    def _tell(self, done: float) -> None:
        if self._stop.is_set():
            raise _Cancelled
        self._told.emit(done)

    def _finish(self, problem: str) -> None:
        self._feeder.stop()
        self._thread.join(timeout=5)
        self.ended.emit(problem)
