"""What files are that somebody dropped: told by what is in them, not by their names alone. No Qt."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import MOST_BYTES
from tabletop.cards.formats.text_file import read_file

Kind: TypeAlias = Literal["cards", "deck", "game"]

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
        if ending in _DECKS or _is_deck(files[0]):
            return Dropped("deck", files)
    return Dropped("cards", files)


def _is_deck(file: Path) -> bool:
    try:
        deck = read_any(read_file(file, "a deck file", MOST_BYTES), file.name)
    except ValueError:
        return False
    return file.suffix.lower() not in _CARDS or deck.kind == "mtgjson"
