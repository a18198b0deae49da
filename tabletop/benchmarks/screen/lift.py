"""From the key that lifts a hand of seven to the painted faces, and none of them drawn before."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 16
HAND: Final = 7


def measure(say: Say) -> Row:
    """Milliseconds of wall clock."""
    say("lifting hands")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.lifts"), env)
    if answer["hand"] != HAND:
        raise NotRun(f"The hand had {answer['hand']} cards and not {HAND}; lifts.py has to begin elsewhere.")
    return at_most(answer["lifts"], LIMIT, "ms")
