"""The first faces of a game: both hands of an opening position, in processes that have drawn nothing before."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 100
_RUNS: Final = 5


def measure(say: Say) -> Row:
    """Milliseconds of wall clock, one figure from each process."""
    times = []
    with x_server() as env:
        for number in range(_RUNS):
            say(f"opening {number + 1} of {_RUNS}")
            times.append(answer_of(python("-m", "tabletop.benchmarks.on_screen.lifts"), env)["first"])
    return at_most(times, LIMIT, "ms")
