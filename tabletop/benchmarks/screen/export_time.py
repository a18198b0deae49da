"""A demonstration of ten steps written as MP4, against the time that it plays."""

from __future__ import annotations

import os
from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.broadcast.films import can_film

LIMIT: Final = 2.0


def measure(say: Say) -> Row:
    """Seconds of wall clock to write the film; the floor is how long it plays."""
    if not can_film():
        raise NotRun("PyAV is not installed: pip install 'tabletop[video]'.")
    say("writing a film")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.exported"), env)
    return against([answer["seconds"]], [answer["plays"]], LIMIT, "s")
