"""Fifty cards moving on a table with two hundred at 1920x1080, against the same pictures as plain items."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 2
CARDS: Final = 200
MOVING: Final = 50


def measure(say: Say) -> Row:
    """Milliseconds of wall clock for one frame of each, in turn, in one process."""
    say("moving cards")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.animate"), env)
    if answer["cards"] < CARDS or answer["moving"] != MOVING:
        raise NotRun(f"{answer['moving']} of {answer['cards']} cards moved and not {MOVING} of {CARDS}.")
    return against(answer["table"], answer["plain"], LIMIT, "ms")
