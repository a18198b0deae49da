"""The frames in which a table of sixty permanents gets its pictures, of which none was printed before."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.benchmarks.screen.x_server import x_server

LIMIT: Final = 16
P99_LIMIT: Final = 50


def measure(say: Say) -> Row:
    """Milliseconds of the processor for each frame: what is printed in it, and its paint. Raises NotRun for too few."""
    say("printing a table")
    with x_server() as env:
        answer = answer_of(python("-m", "tabletop.benchmarks.on_screen.printed_frames"), env)
    if answer["pictures"] < PICTURES:
        raise NotRun(f"Only {answer['pictures']} pictures were printed; full_table.py needs more permanents.")
    return at_most(answer["frames"], LIMIT, "ms", p99_limit=P99_LIMIT)


#: fewer new pictures would say nothing
PICTURES: Final = 40
