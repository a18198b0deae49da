"""A report of an engine error: one file with all that is needed to see it again."""

from __future__ import annotations

import platform
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop import __version__
from tabletop.files import write_whole
from tabletop.session.keeping.data_folder import REPORTS
from tabletop.session.keeping.saves import Header
from tabletop.session.seeing.observation import LogLine
from tabletop.session.timeline.entries import Entry


def write_report(
    data: Path, error: BaseException, header: Header, entries: Sequence[Entry], log: Sequence[LogLine]
) -> Path:
    """Write what went wrong, the log, and the entries (the last one is the one it happened in). Raises OSError."""
    path = data / REPORTS / f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000_000:09d}.txt"
    parts = [
        f"Tabletop {__version__}, Python {platform.python_version()}, {platform.system()}",
        "".join(traceback.format_exception(error)).rstrip(),
        "Log:\n" + "\n".join(f"{line.entry:5d} {line.text} {f'({line.rule})' if line.rule else ''}" for line in log),
        "Game:\n" + msgspec.json.encode(header).decode(),
        "Entries:\n" + "\n".join(msgspec.json.encode(entry).decode() for entry in entries),
    ]
    write_whole(path, ("\n\n".join(parts) + "\n").encode("utf-8", "backslashreplace"))
    return path
