"""From the start of the process to the painted start screen, against a process that paints an empty window."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tabletop.benchmarks.child import python, timed_answer
from tabletop.benchmarks.row import Row, Say, against
from tabletop.benchmarks.x_server import x_server

LIMIT: Final = 3
_RUNS: Final = 9


def measure(say: Say) -> Row:
    """Milliseconds of wall clock, the two kinds of process in turn; the first pair fills the caches and is left out."""
    floor_words = python("-m", "tabletop.benchmarks.on_screen.empty_window")
    table, floor = [], []
    with x_server() as env, tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        table_words = python("-m", "tabletop.benchmarks.on_screen.start_screen", data)
        # Installed programs are compiled once: so are both of these, whatever the environment says, in the first pair.
        env = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env["PYTHONPYCACHEPREFIX"] = str(Path(data) / "compiled")
        for number in range(_RUNS + 1):
            say(f"start {number} of {_RUNS}")
            floor.append(_milliseconds(floor_words, env))
            table.append(_milliseconds(table_words, env))
    return against(table[1:], floor[1:], LIMIT, "ms")


def _milliseconds(words: Sequence[str], env: Mapping[str, str]) -> float:
    answer, started = timed_answer(words, env)
    painted: int = answer["painted"]
    return (painted - started) / 1e6
