"""The memory of a process with the table open."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 200


def measure(say: Say) -> Row:
    """Megabytes in memory at 1920x1080 in the middle of a game."""
    say("opening the table")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.table_memory"), env)
    if answer["megabytes"] is None:
        raise NotRun("This system does not say how much memory a process has.")
    return at_most([answer["megabytes"]], LIMIT, "MB")
