"""A carved picture that comes from the folder, beside the same picture printed: those of faces 236 pixels wide."""

from __future__ import annotations

import os
from typing import Final

from tabletop.benchmarks.row import Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python

#: a picture that is kept is worth its place on the disk only where it comes much sooner
LIMIT: Final = 0.3


def measure(say: Say) -> Row:
    """Milliseconds of the processor for one picture, each the mean of a hundred; the floor is printing it."""
    say("keeping prints")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    answer = answer_of(python("-m", "tabletop.benchmarks.drawing.keeping"), env)
    return against(answer["loaded"], answer["printed"], LIMIT, "ms")
