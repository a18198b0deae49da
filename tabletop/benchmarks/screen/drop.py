"""From letting go of a card to the repainted table, in a game with a thousand checkpoints behind it."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 16
P99_LIMIT: Final = 50
CHECKPOINTS: Final = 1000


def measure(say: Say) -> Row:
    """Milliseconds of wall clock: the answer of the engine, the update, and the paint."""
    say("dropping cards")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.drops"), env)
    if answer["checkpoints"] < CHECKPOINTS:
        raise NotRun(f"Only {answer['checkpoints']} checkpoints were kept; drops.py has to play longer.")
    return at_most(answer["milliseconds"], LIMIT, "ms", p99_limit=P99_LIMIT)
