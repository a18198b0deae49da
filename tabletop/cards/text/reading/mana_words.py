"""What mana may be spent on, in the words of cards and back: "play artifact spells or play abilities of artifacts"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.cards.text.grammar import grammar
from tabletop.cards.text.kernel.printer import say
from tabletop.cards.text.kernel.reader import Reader
from tabletop.engine.language.standing.mana_rules import ManaUse

_BEFORE: Final = "Spend this mana only to"


@lru_cache(maxsize=256)
def words_of_uses(only: tuple[ManaUse, ...]) -> str:
    """Return what mana may be spent on as it stands behind "Spend this mana only to".

    Raises ValueError where the grammar has no words for it.
    """
    words = say(grammar(), "mana_uses", only)
    if words is None:
        raise ValueError(f"there are no words for {only}; teach the grammar")
    return " ".join(words)


def uses_in(words: str) -> tuple[ManaUse, ...]:
    """Read what stands behind "Spend this mana only to". Raises ValueError where that is not understood."""
    found = Reader(grammar(), tuple(words.lower().split())).whole("mana_uses")
    if len(found) != 1:
        raise ValueError(f"{words!r} is not something that mana is spent on; write it as cards do behind {_BEFORE!r}")
    (only,) = found
    return tuple(only)
