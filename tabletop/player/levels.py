"""The strengths of a computer player, by name, and a player of one of them for a seat."""

from __future__ import annotations

from typing import Final

from tabletop.player.search.playouts import Level
from tabletop.player.search.thinker import Thinker

#: quick answers at once; thoughtful thinks of two turns, on three worlds, and of its own tricks
LEVELS: Final = {
    "quick": Level("quick", playouts=60),
    "thoughtful": Level("thoughtful", worlds=3, far=0.5, tricks=True, playouts=1200),
}


def player(level: str, seed: str) -> Thinker:
    """A player of a strength. Raises KeyError for a name that is none."""
    return Thinker(LEVELS[level], seed)
