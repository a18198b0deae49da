"""A deck as some file lists it: cards, sideboard, and what was left out with the reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.formats.deck_file import MOST_CARDS, Deck, DeckError, NoCards
from tabletop.cards.formats.text_file import plain, quote

#: a file of a program that writes all about each card is no larger
MOST_BYTES: Final = 8 << 20
#: the forms that decks come in, and that they can be written in
Kind: TypeAlias = Literal[
    "plain",
    "mtgo",
    "dek",
    "arena",
    "cockatrice",
    "workstation",
    "apprentice",
    "forge",
    "xmage",
    "octgn",
    "csv",
    "mtgjson",
]
#: what each is called, and how its files end
KINDS: Final[dict[Kind, tuple[str, str]]] = {
    "plain": ("Plain list", ".txt"),
    "mtgo": ("Magic Online list", ".txt"),
    "dek": ("Magic Online deck", ".dek"),
    "arena": ("Arena list", ".txt"),
    "cockatrice": ("Cockatrice deck", ".cod"),
    "workstation": ("Magic Workstation deck", ".mwDeck"),
    "apprentice": ("Apprentice deck", ".dec"),
    "forge": ("Forge deck", ".dck"),
    "xmage": ("XMage deck", ".dck"),
    "octgn": ("OCTGN deck", ".o8d"),
    "csv": ("Table", ".csv"),
    "mtgjson": ("MTGJSON deck", ".json"),
}

_LONGEST_NAME: Final = 200
_SPLIT: Final = re.compile(r"\s*/{1,3}\s*|\s*(?<=\w)_(?=\w)\s*")


class Line(Struct, frozen=True):
    """So many cards of a name, and the line of the file that says so (0: none)."""

    count: int
    name: str
    line: int = 0


class DeckList(Struct, frozen=True):
    """A deck: `main` and `side` in the order of the file. `left_out`: a sentence for each part that is no card here."""

    name: str
    main: tuple[Line, ...]
    side: tuple[Line, ...] = ()
    kind: Kind = "plain"
    left_out: tuple[str, ...] = ()

    def deck(self, source: str) -> Deck:
        """Return it as the table takes decks; `source` is the file's name for messages."""
        return Deck(
            self.name,
            tuple((one.count, one.name) for one in self.main),
            source,
            tuple(one.line for one in self.main),
            tuple((one.count, one.name) for one in self.side),
        )


class Lists:
    """Lines of main deck and sideboard as they are read. Raises DeckError."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._boards: dict[bool, list[Line]] = {False: [], True: []}
        self._total = 0
        self.left_out: list[str] = []

    def add(self, count: int, name: str, line: int, side: bool = False) -> None:
        """Add so many cards of a name as a file writes it."""
        place = f"{self._source}, line {line}" if line else self._source
        name = card_name(name)
        if not name:
            raise DeckError(f'{place}: here is no name of a card; write it like "4 Island".')
        if len(name) > _LONGEST_NAME:
            raise DeckError(f"{place}: {quote(name)} is too long for a name; write one card on each line.")
        if count <= 0:
            raise DeckError(f"{place}: {plain(str(count))} is no number of cards; write 1 or more, or remove the line.")
        self._total += count
        if self._total > MOST_CARDS:
            raise DeckError(
                f"{place}: with {plain(str(count))} {quote(name)} the deck has over {MOST_CARDS} cards, "
                "too many for this table; write a smaller number."
            )
        self._boards[side].append(Line(count, name, line))

    def leave_out(self, what: str, line: int) -> None:
        """Remember a part that is not of the deck."""
        self.left_out.append(f"Line {line}: {plain(what)}" if line else plain(what))

    def done(self, name: str, kind: Kind) -> DeckList:
        """Return the deck. Raises DeckError where it is empty."""
        main, side = (tuple(board) for board in self._boards.values())
        if not main:
            raise NoCards(f'{self._source} has no cards in it; write a line for each card, like "4 Island".')
        return DeckList(plain(name.strip()) or "deck", main, side, kind, tuple(self.left_out))


def card_name(text: str) -> str:
    """Return a card's name as we write it: one space between words, halves of a split card with " // " between them.

    "Fire/Ice", "Fire // Ice", "Fire///Ice" and "Fire_Ice" are one card.
    """
    return " // ".join(part for part in _SPLIT.split(" ".join(text.split())) if part)


def title_of(source: str) -> str:
    """Return what a deck is called whose file does not say: the file's name."""
    return source.rsplit(".", 1)[0].replace("_", " ") or "deck"


def total(lines: Iterable[Line]) -> int:
    """Return how many cards there are."""
    return sum(one.count for one in lines)
