"""From the start of the process to the first painted table, against a process that paints an empty window."""

from __future__ import annotations

import tempfile
from typing import Final

from tabletop.assets import asset
from tabletop.benchmarks.row import Row, Say
from tabletop.benchmarks.screen.child import python
from tabletop.benchmarks.screen.processes import against_empty_window
from tabletop.benchmarks.screen.x_server import x_server
from tabletop.cards.own_decks import OWN_DECKS

LIMIT: Final = 3.2


def measure(say: Say) -> Row:
    """Milliseconds of wall clock, as `against_empty_window` takes them."""
    with x_server() as env, tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        decks = [str(asset("decks", name)) for name in OWN_DECKS]
        words = python("-m", "tabletop", "play", *decks, "--seed", "1", "--data", data, "--first-paint")
        return against_empty_window(words, env, data, LIMIT, say)
