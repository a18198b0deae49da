"""The strengths of a computer player, by name."""

from __future__ import annotations

from typing import Final

from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.player.search.playouts import Level

#: quick goes by rules of thumb; thoughtful thinks of two turns, on three worlds, and of its own tricks
LEVELS: Final[dict[Plays, Level]] = {
    "quick": Level("quick", playouts=0),
    "thoughtful": Level("thoughtful", worlds=3, far=0.5, tricks=True, choices=True, playouts=70),
}
#: at the table: seconds for one thought, and for all thoughts of one turn
SECONDS, SECONDS_A_TURN = 0.3, 10.0


def strength(word: str) -> Plays:
    """The strength that a word names. Raises KeyError where it names none."""
    for name in LEVELS:
        if name == word:
            return name
    raise KeyError(word)
