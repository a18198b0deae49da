"""A full repaint of a table with two hundred cards at 1920x1080, against the same pictures as plain items."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 1.6
CARDS: Final = 200


def measure(say: Say) -> Row:
    """Milliseconds of wall clock for one repaint of each, in turn, in one process."""
    say("painting")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.repaint"), env)
    if answer["cards"] < CARDS:
        raise NotRun(f"The table shows {answer['cards']} cards and not {CARDS}; full_table.py needs more.")
    return against(answer["table"], answer["plain"], LIMIT, "ms")
