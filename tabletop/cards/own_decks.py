"""The two decks that come with the program."""

from __future__ import annotations

from typing import Final

from tabletop.assets import asset
from tabletop.cards.formats.deck_file import Deck, read_deck

#: their files in assets/decks/, in the order of the seats
OWN_DECKS: Final = ("ember_and_thorn.txt", "lantern_and_tide.txt")


def own_decks() -> tuple[Deck, ...]:
    """The decks, one for each of two seats. Raises FileNotFoundError or DeckError: a damaged installation."""
    return tuple(read_deck(asset("decks", name)) for name in OWN_DECKS)
