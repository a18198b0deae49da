"""What files are that somebody dropped: told by what is in them, not by their names alone. No Qt."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.decks.deck_forms import read_any_text, text_of
from tabletop.cards.decks.deck_list import MOST_BYTES
from tabletop.cards.formats.text_file import read_file
from tabletop.cards.sources.card_tables import heads_cards

#: "either": a table of cards that may be a deck
Kind: TypeAlias = Literal["cards", "deck", "game", "either"]

#: what only decks are called
_DECKS: Final = (".dek", ".dec", ".dck", ".cod", ".mwdeck", ".o8d")
#: what files of cards are called that might be read as a deck of one card
_CARDS: Final = (".json", ".jsonl", ".toml", ".sqlite", ".gz", ".bz2", ".xz", ".zip")
_GAME: Final = ".tabletop"


class Dropped(Struct, frozen=True):
    """Files that were dropped, and what they are."""

    kind: Kind
    files: tuple[Path, ...]


def what_is(files: tuple[Path, ...]) -> Dropped:
    """Return what dropped files are; several at once are cards. What is none of all is told when it is read."""
    if len(files) == 1:
        ending = files[0].suffix.lower()
        if ending == _GAME:
            return Dropped("game", files)
        return Dropped("deck" if ending in _DECKS else _cards_or_deck(files[0]), files)
    return Dropped("cards", files)


def _cards_or_deck(file: Path) -> Kind:
    try:
        text = text_of(read_file(file, "a deck file", MOST_BYTES), file.name)
        deck = read_any_text(text, file.name)
    except ValueError:
        return "cards"
    if deck.kind == "csv" and heads_cards(text.partition("\n")[0]):
        return "either"
    return "deck" if file.suffix.lower() not in _CARDS or deck.kind == "mtgjson" else "cards"
