"""Words that have to go into a room: smaller as far as they stay legible, then cut with dots."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.prints.pieces.lettering import Cut, shortened, width

#: words are never smaller than this share of their usual size
LEAST_SHARE: Final = 0.7


class FittedWords(NamedTuple):
    """Words as they have room, and the size of their font."""

    words: str
    size: float


def fits(words: str, cut: Cut, size: float, room: float) -> bool:
    """Return whether words have room, at worst in their least size."""
    return width(words, cut, size * LEAST_SHARE) <= room


def fit_words(words: str, cut: Cut, size: float, room: float) -> FittedWords:
    """Return words for a room: as large as it allows down to the least size, then cut."""
    need = width(words, cut, size)
    if need <= room:
        return FittedWords(words, size)
    least = size * LEAST_SHARE
    smaller = max(least, size * room / need)
    # Fonts have whole sizes, so that a share of the size is not quite that share of the width.
    while smaller > least and width(words, cut, smaller) > room:
        smaller = max(least, smaller - 0.5)
    return FittedWords(shortened(words, cut, smaller, room), smaller)
