"""Laying a table with sixty permanents and both hands: every place and every piece, nothing of it known before."""

from __future__ import annotations

import os
from typing import Final

from tabletop.benchmarks.row import Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python

LIMIT: Final = 2


def measure(say: Say) -> Row:
    """Milliseconds of the processor for one layout; run in its own process, without a screen."""
    say("laying a table")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return at_most(answer_of(python("-m", "tabletop.benchmarks.drawing.laying"), env)["layouts"], LIMIT, "ms")
