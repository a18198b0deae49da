"""Waiting for the disk beside the game: one that is slow holds nobody up at the table."""

from __future__ import annotations

import os
from typing import Final

from tabletop.own_thread import OwnThread

#: a disk that is not slow has taken a turn within so many seconds
_MOMENT_S: Final = 0.05


class Disk:
    """Brings to the disk what was written to an open file. The file may be closed after `rest`, not before."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._thread: OwnThread | None = None
        self._again = False
        self._error: OSError | None = None

    def __del__(self) -> None:
        self.rest()  # a thread that nobody joins would keep Python from looking for garbage

    def soon(self) -> None:
        """Bring there what has been written so far, waiting for no more than a moment. Raises as `look` does."""
        if self._thread is not None:
            self._again = True  # what is under way may have begun before the last line
            return
        self._again = False
        self._thread = OwnThread(self._sync, "disk")
        self._thread.start()
        self._thread.join(_MOMENT_S)
        self.look()

    def look(self) -> None:
        """Take notice of what is over, without waiting. Raises OSError where the disk did not take it."""
        if self._thread is not None and not self._thread.is_alive():
            self._thread.join()
            self._thread = None
            if self._again and self._error is None:
                self.soon()
        error, self._error = self._error, None
        if error is not None:
            raise error

    def now(self) -> None:
        """Bring there what has been written so far, and wait for it. Raises OSError."""
        self.rest()
        os.fsync(self._file)

    def rest(self) -> None:
        """Wait for what is under way."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._again = False

    def _sync(self) -> None:
        try:
            os.fsync(self._file)
        except OSError as error:
            self._error = error
