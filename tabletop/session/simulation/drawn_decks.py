"""Decks drawn from a library for random games: every card that is read whole stands in one before any stands again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.mana import cost_colours
from tabletop.engine.vocabulary.types import BASIC

#: different cards of a deck, and basic lands beside them: few, so that most of them are drawn in a game
_CARDS: Final = 26
_LANDS: Final = 18
_BASICS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def drawn_decks(library: CardLibrary, seed: int) -> Iterator[Deck]:
    """Yield decks without end, of cards of the library that are read whole, each with the lands for its colours.

    After as many decks as its cards make, each card has stood in one; then they are drawn anew. Raises ValueError
    for a library without such a card.
    """
    return (drawn_deck(library, seed, number) for number in count())


def drawn_deck(library: CardLibrary, seed: int, number: int) -> Deck:
    """Return the deck with a number, from 0, of those that `drawn_decks` yields."""
    turn, place = divmod(number, decks_for_all(library) or 1)
    return _drawn_anew(library, seed, turn)[place]


@lru_cache(maxsize=2)
def _drawn_anew(library: CardLibrary, seed: int, turn: int) -> tuple[Deck, ...]:
    cards = tuple(card for card in library if BASIC not in card.supertypes)
    if not cards:
        raise ValueError("no card is read whole")
    order = random.Random(f"decks {seed} {turn}").sample(cards, len(cards))
    first = turn * decks_for_all(library) + 1
    starts = range(0, len(order), _CARDS)
    return tuple(_deck(f"drawn {first + n}", tuple(order[at : at + _CARDS])) for n, at in enumerate(starts))


def decks_for_all(library: CardLibrary) -> int:
    """How many decks it takes for each card to stand in one."""
    number = sum(BASIC not in card.supertypes for card in library)
    return -(-number // _CARDS)


def _deck(name: str, cards: tuple[Card, ...]) -> Deck:
    colours = tuple(dict.fromkeys(colour for card in cards for colour in cost_colours(card.cost or ())))
    lands = tuple(_BASICS[colour] for colour in colours) or ("Forest",)
    shares = tuple(_LANDS // len(lands) + (place < _LANDS % len(lands)) for place in range(len(lands)))
    return Deck(name, (*((1, card.name) for card in cards), *zip(shares, lands, strict=True)))
