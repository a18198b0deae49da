"""The strengths of a computer player, by name.

There is none that thinks longer than `thoughtful`. What it weighs is mostly done long before its time is: a thought
takes some ten play-outs, and of a hundred thoughts three are cut short, so that more of them change next to nothing.
More worlds alone, or playing further alone, gained nothing when the search was designed; a stronger player would have
to weigh something else. `tabletop simulate --by` says of any two who wins how often.
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.player.search.playouts import Level

#: quick goes by rules of thumb; thoughtful thinks of two turns, on three worlds, of its own tricks, and of how what it
#: does goes on. Without a clock its play-outs take some 300 ms of a processor where all of them are needed
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
