"""Drawing a card as a block 196 pixels wide."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.drawing.pieces import measure_piece
from tabletop.benchmarks.row import Row, Say

#: in thousands of filled paths; the drawings that the look was agreed on took four fifths of it
LIMIT: Final = 0.57


def measure(say: Say) -> Row:
    """Milliseconds of the processor for a card, the mean of a hundred; the floor is a thousand filled paths."""
    return measure_piece("block", 196, LIMIT, say)
