"""Deck files: text with a line "4 Ember Lash" for each card.

Empty lines and what follows a "#" are skipped; a line "# Name: ..." gives the deck a name. Every problem is
a DeckError: one sentence with the file, the line and what to do.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec import Struct

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.text_file import lines_of, plain, quote, read_text_file
from tabletop.cards.formats.type_line import is_basic_land
from tabletop.cards.library import CardLibrary
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.rule_ids import rule

#: fewest cards of a constructed deck (100.2)
CONSTRUCTED: Final = 60
#: fewest cards of a sealed or draft deck (100.3)
LIMITED: Final = 40
MOST_OF_A_NAME: Final = 4
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
        """How many cards the deck has."""
        return sum(count for count, _ in self.entries)

    def place(self, at: int) -> str:
        """Where entry number `at` stands: "red.txt, line 3"."""
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


@rule("100.2", "100.3")
def check_deck(deck: Deck, library: CardLibrary, least: int = CONSTRUCTED) -> None:
    """Raise DeckError unless `deck` may be played.

    All its cards must be known and it needs at least `least` cards. From 60 on, no more than four of a name
    are allowed unless it is a basic land (100.2); smaller decks may repeat cards as they like (100.3).
    """
    cards = _known_cards(deck, library)
    if least >= CONSTRUCTED:
        _check_repeats(deck, cards)
    if deck.size < least:
        rule_id = "100.2" if least >= CONSTRUCTED else "100.3"
        raise DeckError(
            f"{deck.place(len(deck.entries) - 1)}: the deck ends with {deck.size} "
            f"{'card' if deck.size == 1 else 'cards'} in all, and it needs at least {least} ({rule_id}); "
            f"add {least - deck.size}."
        )


def _check_repeats(deck: Deck, cards: list[Card]) -> None:
    counts: dict[str, int] = {}
    for at, (count, _) in enumerate(deck.entries):
        name = cards[at].name
        counts[name] = counts.get(name, 0) + count
        if counts[name] > MOST_OF_A_NAME and not is_basic_land(cards[at]):
            raise DeckError(
                f"{deck.place(at)}: with this line the deck has {counts[name]} of {quote(name)}, and at most "
                f"{MOST_OF_A_NAME} are allowed (100.2); take out {counts[name] - MOST_OF_A_NAME}."
            )


def deck_cards(deck: Deck, library: CardLibrary) -> tuple[Card, ...]:
    """Every card of the deck, one by one in file order. Raises DeckError for a card that is not known."""
    known = _known_cards(deck, library)
    return tuple(card for (count, _), card in zip(deck.entries, known, strict=True) for _ in range(count))


def _known_cards(deck: Deck, library: CardLibrary) -> list[Card]:
    """The card of each entry."""
    cards: list[Card] = []
    for at, (_, name) in enumerate(deck.entries):
        try:
            card = library.find(name)
        except CardFileError as problem:
            raise DeckError(f"{deck.place(at)}: {problem}") from None
        if card is None:
            reason = library.problem(name)
            if reason:
                raise DeckError(f"{deck.place(at)}: {quote(name)} can't be played: {reason}.")
            near = library.nearest(name)
            hint = f"perhaps {quote(near)} is meant" if near else "give it a name from the card files"
            raise DeckError(f"{deck.place(at)}: no card is named {quote(name)}; {hint}.")
        cards.append(card)
    return cards


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
