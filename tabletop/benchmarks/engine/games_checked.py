"""Random games per CPU second, every invariant checked."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.engine.games import games_per_second
from tabletop.benchmarks.row import Row, Say, at_least

LIMIT: Final = 2
_GAMES: Final = 30


def measure(say: Say) -> Row:
    """Games of the two decks."""
    return at_least(games_per_second(_GAMES, say, checks=True), LIMIT, "games per CPU second")
