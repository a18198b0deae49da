"""Deck files: text with a line "4 Ember Lash" for each card.

Empty lines and what follows a "#" are skipped; a line "# Name: ..." gives the deck a name. Every problem is
a DeckError: one sentence with the file, the line and what to do.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec import Struct

from tabletop.cards.formats.text_file import lines_of, plain, quote, read_text_file

#: The rules know no largest deck (100.4); this program's table does.
MOST_CARDS: Final = 5000

_LONGEST_NAME = 200
_COMMENT = re.compile(r"(?:^|\s)#")
_NAME_LINE = re.compile(r"#\s*name\s*:\s*(.+)", re.IGNORECASE)
_ENTRY = re.compile(r"([+-]?[0-9]+)(?:x(?=\s))?(?:\s+(.*))?", re.IGNORECASE | re.DOTALL)


class DeckError(ValueError):
    """A deck that can't be used: one sentence with file, line and what to do."""


class Deck(Struct, frozen=True):
    """A deck as its file says it: (count, name) in file order.

    `source` is the file's name and `lines` the line of each entry, for messages; both may be empty.
    """

    name: str
    entries: tuple[tuple[int, str], ...]
    source: str = ""
    lines: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(count for count, _ in self.entries)

    def place(self, at: int) -> str:
        """Return the place of entry number `at`: "red.txt, line 3"."""
        source = self.source or f"deck {quote(self.name)}"
        return f"{source}, line {self.lines[at] if at < len(self.lines) else at + 1}"


def read_deck(path: Path) -> Deck:
    """The deck in the file at `path`. Raises DeckError; `check_deck` says whether its cards exist."""
    try:
        text = read_text_file(path, "a deck file")
    except ValueError as problem:
        raise DeckError(str(problem)) from None
    return parse_deck(text, plain(path.name))


def parse_deck(text: str, source: str) -> Deck:
    """The deck that `text` says; `source` is the file's name for messages. Raises DeckError."""
    name = source.rsplit(".", 1)[0].replace("_", " ") or "deck"
    entries: list[tuple[int, str]] = []
    numbers: list[int] = []
    total = 0
    for number, line in enumerate(lines_of(text), 1):
        naming = _NAME_LINE.fullmatch(line.strip())
        if naming:
            name = plain(naming.group(1).strip())
        content = _COMMENT.split(line, maxsplit=1)[0].strip()
        if not content:
            continue
        count, card = _entry(content, f"{source}, line {number}")
        total += count
        if total > MOST_CARDS:
            raise DeckError(
                f"{source}, line {number}: with {count} {quote(card)} the deck has over {MOST_CARDS} cards, "
                f"too many for this table; write a smaller number."
            )
        entries.append((count, card))
        numbers.append(number)
    if not entries:
        raise DeckError(f'{source} has no cards in it; write a line for each card, like "4 Island".')
    return Deck(name, tuple(entries), source, tuple(numbers))


def _entry(content: str, place: str) -> tuple[int, str]:
    """The count and the name on one line."""
    match = _ENTRY.fullmatch(content)
    if match is None:
        raise DeckError(f'{place}: {quote(content)} does not begin with a number; write it like "4 Island".')
    digits, name = match.group(1), match.group(2)
    if not name:
        raise DeckError(f'{place}: {quote(content)} names no card; write it like "4 Island".')
    if len(name) > _LONGEST_NAME:
        raise DeckError(f"{place}: {quote(name)} is too long for a name; write one card on each line.")
    if digits[0] == "-" or not digits.strip("+0"):
        raise DeckError(f"{place}: {quote(digits)} is no number of cards; write 1 or more, or remove the line.")
    digits = digits.lstrip("+0")
    if len(digits) > len(str(MOST_CARDS)):
        raise DeckError(f"{place}: {quote(digits)} cards are too many; write a number up to {MOST_CARDS}.")
    return int(digits), " ".join(name.split())
