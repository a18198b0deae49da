"""From letting go of a card to the repainted table while an audience is shown it, against the same without."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 1.2


def measure(say: Say) -> Row:
    """Milliseconds of wall clock for a drop of each, in one process."""
    say("dropping cards before an audience")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.audience_drops"), env)
    return against(answer["shown"], answer["alone"], LIMIT, "ms")
