"""The library of known cards: by name, however the name is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache

from tabletop.assets import asset
from tabletop.cards.formats.card_file import CardFileError, read_card_file
from tabletop.cards.formats.text_file import quote
from tabletop.engine.language.abilities import Card

_SIGNS = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2014": "-",
    "\u00e6": "ae", "\u00c6": "ae", "\u0153": "oe", "\u0152": "oe", "\u00f8": "o", "\u00d8": "o",
})  # fmt: skip


def fold_name(name: str) -> str:
    """The name for look-up: small letters without accents, plain quotes and dashes, single spaces."""
    parts = unicodedata.normalize("NFKD", name.translate(_SIGNS))
    bare = "".join(sign for sign in parts if not unicodedata.combining(sign))
    return " ".join(bare.casefold().split())


class CardLibrary:
    """Known cards, found by name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """A library of `cards`, in that order. Raises CardFileError when two have one name."""
        self._cards: dict[str, Card] = {}
        for card in cards:
            folded = fold_name(card.name)
            if folded in self._cards:
                raise CardFileError(f"There are two cards named {quote(card.name)}; remove or rename one.")
            self._cards[folded] = card

    def find(self, name: str) -> Card | None:
        """The card of that name, or None. Upper or lower case, accents and spaces do not matter."""
        return self._cards.get(fold_name(name))

    def nearest(self, name: str) -> str | None:
        """The known name that looks most like `name`, or None when none comes near."""
        near = get_close_matches(fold_name(name), self._cards, 1, 0.6)
        return self._cards[near[0]].name if near else None

    def problem(self, name: str) -> str:
        """Why a card of this name is there and can't be played (the end of a sentence); "" where that is not so."""
        return ""

    @property
    def names(self) -> tuple[str, ...]:
        """All known names, in the library's order."""
        return tuple(card.name for card in self._cards.values())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and fold_name(name) in self._cards

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())


@cache
def built_in() -> CardLibrary:
    """The cards that come with the program. Raises CardFileError or FileNotFoundError: damaged files."""
    files = sorted(asset("cards").glob("*.toml"))
    return CardLibrary(card for file in files for card in read_card_file(file))
