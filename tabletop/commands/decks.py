"""Decks that a command is given as files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabletop.cards.deck_cards import check_deck
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.library import CardLibrary
from tabletop.commands.errors import CommandError


def given_decks(paths: Sequence[str], library: CardLibrary) -> tuple[Deck, ...]:
    """The decks in these files, of cards of `library`.

    Raises CommandError when one can't be read or may not be played (100.2).
    """
    decks = []
    for path in paths:
        try:
            deck = read_deck(Path(path))
            check_deck(deck, library)
        except (DeckError, OSError) as problem:
            raise CommandError(str(problem)) from None
        decks.append(deck)
    return tuple(decks)
