"""A deck as the table takes it, whatever file it came from (`cards/decks` reads those)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.cards.formats.text_file import quote

#: The rules know no largest deck (100.4); this program's table does.
MOST_CARDS: Final = 5000


class DeckError(ValueError):
    """A deck that can't be used: one sentence with file, line and what to do."""


class NoCards(DeckError):
    """What should be a deck names no card at all."""


class Deck(Struct, frozen=True):
    """A deck as its file says it: (count, name) in file order.

    `source` is the file's name and `lines` the line of each entry, for messages; both may be empty. `side` is the
    sideboard, which no rule of this edition names.
    """

    name: str
    entries: tuple[tuple[int, str], ...]
    source: str = ""
    lines: tuple[int, ...] = ()
    side: tuple[tuple[int, str], ...] = ()

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(count for count, _ in self.entries)

    def place(self, at: int) -> str:
        """Return the place of entry number `at`: "red.txt, line 3"."""
        source = self.source or f"deck {quote(self.name)}"
        return f"{source}, line {self.lines[at] if at < len(self.lines) else at + 1}"
