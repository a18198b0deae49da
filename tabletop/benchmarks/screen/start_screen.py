"""From the start of the process to the painted start screen, against a process that paints an empty window."""

from __future__ import annotations

import tempfile
from typing import Final

from tabletop.benchmarks.row import Row, Say
from tabletop.benchmarks.screen.child import python
from tabletop.benchmarks.screen.processes import against_empty_window
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 3


def measure(say: Say) -> Row:
    """Milliseconds of wall clock, as `against_empty_window` takes them."""
    with x_server() as env, tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        words = python("-m", "tabletop.benchmarks.on_screen.painted_start", data)
        return against_empty_window(words, env, data, LIMIT, say)
