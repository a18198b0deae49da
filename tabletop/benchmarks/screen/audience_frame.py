"""A frame of the audience's window with a full table under way, against the same scene in a plain view."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 1.5
PERMANENTS: Final = 60


def measure(say: Say) -> Row:
    """Milliseconds of wall clock for one frame of each, in turn, in one process."""
    say("showing an audience a full table")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.audience_frames"), env)
    if answer["permanents"] < PERMANENTS:
        raise NotRun(f"Only {answer['permanents']} permanents were on the canvas and not {PERMANENTS}.")
    return against(answer["window"], answer["scene"], LIMIT, "ms")
