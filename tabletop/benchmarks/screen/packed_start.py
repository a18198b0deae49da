"""From the start of the packed program to its first painted table, against the same out of the environment."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from tabletop.assets import asset
from tabletop.benchmarks.row import NotRun, Row, Say
from tabletop.benchmarks.screen.child import python
from tabletop.benchmarks.screen.processes import in_turn
from tabletop.benchmarks.screen.x_server import x_server
from tabletop.cards.own_decks import OWN_DECKS

LIMIT: Final = 1.2
#: where `packaging/build.py folder` puts it, in a checkout
PACKED: Final = Path(__file__).resolve().parents[3] / "dist" / "folder" / "tabletop" / "tabletop"


def measure(say: Say) -> Row:
    """Milliseconds of wall clock, both started in turn. Raises NotRun where nothing has been packed."""
    if not PACKED.is_file():
        raise NotRun("There is no packed program in dist/folder; `python3 packaging/build.py folder` makes it.")
    with x_server() as env, tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        decks = [str(asset("decks", name)) for name in OWN_DECKS]
        words = ["play", *decks, "--seed", "1", "--data", data, "--first-paint"]
        return in_turn([str(PACKED), *words], python("-m", "tabletop", *words), env, data, LIMIT, say)
