"""Time to go back to a retained checkpoint."""

from __future__ import annotations

import random
import time
from typing import Final

from tabletop.benchmarks.engine.played import played_timeline
from tabletop.benchmarks.row import Row, Say, at_most

LIMIT: Final = 5
_LEAST: Final = 200
_ROUNDS: Final = 400
#: one visit is too short for the clock
_TIMES: Final = 50


def measure(say: Say) -> Row:
    """Microseconds for one visit, to kept checkpoints of a game in random order."""
    say("playing a game")
    timeline = played_timeline(100, _LEAST)
    kept = timeline.kept()
    dice = random.Random(1)
    values = []
    for _ in range(_ROUNDS):
        nodes = [dice.choice(kept) for _ in range(_TIMES)]
        started = time.perf_counter_ns()
        for node in nodes:
            timeline.go(node)
        values.append((time.perf_counter_ns() - started) / 1000 / _TIMES)
    return at_most(values, LIMIT, "us")
