"""An X server without a screen, for the benchmarks that need a window."""

from __future__ import annotations

import ctypes
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tabletop.benchmarks.row import NotRun

PROGRAM: Final = "Xvfb"
#: wide enough for a window of 1920x1080 with a frame around it
SCREEN: Final = "2200x1400x24"
_SECONDS: Final = 30
#: what would lead a program to another desktop, or make it another size
_FOREIGN: Final = (
    "WAYLAND_DISPLAY", "XAUTHORITY", "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE",
)  # fmt: skip


@contextmanager
def x_server() -> Iterator[dict[str, str]]:
    """Start an Xvfb of our own, and end it afterwards.

    Gives the environment for programs that shall open their windows on it. Raises NotRun when it does not start.
    """
    if shutil.which(PROGRAM) is None:
        raise NotRun("Xvfb is not installed; on Debian and Ubuntu: apt-get install xvfb.")
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as folder:
        display, server = _start(Path(folder) / "Xvfb.log")
        try:
            env = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
            yield env | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        finally:
            _end(server)


def _start(log: Path) -> tuple[str, subprocess.Popen[bytes]]:
    """A running server on a free display that it chose itself, and that display's name."""
    told, tell = os.pipe()
    try:
        with log.open("wb") as output:
            server = subprocess.Popen(
                [PROGRAM, "-displayfd", str(tell), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
                pass_fds=(tell,),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                preexec_fn=_die_with_parent,
            )
        os.close(tell)
        tell = -1
        number = b""
        while not number.endswith(b"\n"):
            ready, _, _ = select.select([told], [], [], _SECONDS)
            piece = os.read(told, 64) if ready else b""
            if not piece:
                _end(server)
                said = log.read_text(encoding="utf-8", errors="replace").strip()
                raise NotRun(f"Xvfb did not start: {said[-300:] or 'it said nothing'}")
            number += piece
        return ":" + number.decode().strip(), server
    finally:
        os.close(told)
        if tell >= 0:
            os.close(tell)


def _die_with_parent() -> None:
    """In a new child on Linux: end when this process is killed, so that no server is left behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def _end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    with suppress(subprocess.TimeoutExpired):
        server.wait(5)
    if server.poll() is None:
        server.kill()
        server.wait()
