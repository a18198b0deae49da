"""From the key that lifts a hand of seven to its last printed picture, none of them printed before."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

#: until then the faces have names, text and figures, and the inks of their pictures
LIMIT: Final = 80


def measure(say: Say) -> Row:
    """Milliseconds of the processor, all frames on the way painted."""
    say("lifting hands")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.lifts"), env)
    return at_most(answer["printed"], LIMIT, "ms")
