"""The decks that come with the program."""

from __future__ import annotations

from typing import Final

from tabletop.assets import asset
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.formats.deck_file import Deck

#: their files in assets/decks/; the first two are those of a game that is begun with one click
ALL_DECKS: Final = (
    "ember_and_thorn.txt",
    "lantern_and_tide.txt",
    "marrow_and_mirror.txt",
    "moss_and_banner.txt",
    "cinder_and_bone.txt",
    "frost_and_fern.txt",
    "coin_and_keyhole.txt",
)
#: the files of the usual game, in the order of the seats
OWN_DECKS: Final = ALL_DECKS[:2]


def own_decks() -> tuple[Deck, ...]:
    """The usual decks, one for each of two seats. Raises FileNotFoundError or DeckError: a damaged installation."""
    return tuple(read_deck(asset("decks", name)) for name in OWN_DECKS)


def all_decks() -> tuple[Deck, ...]:
    """Return every deck that comes with the program. Raises FileNotFoundError or DeckError: a damaged installation."""
    return tuple(read_deck(asset("decks", name)) for name in ALL_DECKS)
