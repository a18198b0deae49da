"""Bounds for what reads a file from outside: its time, its memory, and where it writes."""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Final

try:
    import resource
except ImportError:  # Windows: time and memory are not bounded there
    resource = None  # type: ignore[assignment]

#: seconds of a processor, and megabytes, for one thing that is read
MOST_S, MOST_MB = 2.0, 500
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
#: which of their arguments are paths that these change
_CHANGES: Final = {
    "os.rename": (0, 1), "os.remove": (0,), "os.rmdir": (0,), "os.mkdir": (0,), "os.link": (1,), "os.symlink": (1,),
    "os.truncate": (0,), "os.chmod": (0,), "os.chown": (0,), "os.utime": (0,), "shutil.rmtree": (0,),
    "shutil.copyfile": (1,), "shutil.move": (0, 1), "sqlite3.connect": (0,), "os.setxattr": (0,),
}  # fmt: skip


class TooLong(BaseException):
    """It took more than its time. No `except Exception` on the way stops it."""


class _Watch:
    """What is written while something is read: outside of `roots` it is noted."""

    def __init__(self) -> None:
        self.roots: tuple[str, ...] | None = None
        self.outside: list[str] = []

    def heard(self, event: str, args: tuple[Any, ...]) -> None:
        """Called by Python before each such happening."""
        if self.roots is None:
            return
        if event == "open":
            path, mode, flags = args
            written = bool(isinstance(flags, int) and flags & _WRITES) or bool(mode and set("wax+") & set(str(mode)))
            if written and not isinstance(path, int):
                self._note(event, path)
        elif event in _CHANGES:
            for place in _CHANGES[event]:
                if place < len(args) and not isinstance(args[place], int):
                    self._note(event, args[place])
        elif event in ("os.system", "subprocess.Popen", "os.exec", "os.posix_spawn", "socket.connect"):
            self.outside.append(f"{event} {str(args)[:200]}")

    def _note(self, event: str, path: Any) -> None:
        name = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else str(path)
        if name in (":memory:", "", os.devnull) or name.startswith("file::memory:"):
            return
        whole = os.path.realpath(name.removeprefix("file:").split("?")[0] if name.startswith("file:") else name)
        if "__pycache__" not in whole and not any(
            whole == one or whole.startswith(one + os.sep) for one in self.roots or ()
        ):
            self.outside.append(f"{event} {whole}")


_WATCH = _Watch()
_hooked: list[bool] = []


def _too_long(_: int, frame: FrameType | None) -> None:
    raise TooLong(f"more than {MOST_S} s of a processor")


def _held() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def guarded(*roots: Path) -> Iterator[list[str]]:
    """Read something within bounds. Yields the list of what it writes outside of these folders.

    Raises TooLong, and MemoryError where more than `MOST_MB` was wanted.
    """
    if not _hooked:
        sys.addaudithook(_WATCH.heard)
        _hooked.append(True)
    _WATCH.roots, _WATCH.outside = tuple(os.path.realpath(one) for one in roots), []
    bounded = resource is not None and sys.platform == "linux"
    if bounded:
        before, limits = signal.signal(signal.SIGPROF, _too_long), resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (_held() + MOST_MB * 1_000_000, limits[1]))
        signal.setitimer(signal.ITIMER_PROF, MOST_S)
    try:
        yield _WATCH.outside
    finally:
        if bounded:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
            resource.setrlimit(resource.RLIMIT_AS, limits)
        _WATCH.roots = None


@contextmanager
def nobody_called() -> Iterator[list[str]]:
    """Yields a list of what is raised meanwhile where nobody called: in slots of Qt, threads, and what is let go."""
    raised: list[str] = []

    def heard(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        raised.append("where nobody called:\n" + "".join(traceback.format_exception(kind, error, trace)))

    kept = sys.excepthook, sys.unraisablehook, threading.excepthook
    sys.excepthook = heard
    sys.unraisablehook = lambda one: heard(one.exc_type, one.exc_value, one.exc_traceback)
    threading.excepthook = lambda one: heard(one.exc_type, one.exc_value, one.exc_traceback)
    try:
        yield raised
    finally:
        sys.excepthook, sys.unraisablehook, threading.excepthook = kept
