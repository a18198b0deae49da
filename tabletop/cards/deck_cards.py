"""The cards of a deck, found in a library, and the rules that a deck has to keep (100.2, 100.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.type_line import is_basic_land
from tabletop.cards.library import CardLibrary
from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import mentions
from tabletop.engine.language.player_effects import BringIn
from tabletop.engine.vocabulary.rule_ids import rule

Cards: TypeAlias = tuple[Card, ...]

#: fewest cards of a constructed deck (100.2)
CONSTRUCTED: Final = 60
#: fewest cards of a sealed or draft deck (100.3)
LIMITED: Final = 40
#: most cards of one name that is no basic land, in a constructed deck (100.2)
MOST_OF_A_NAME: Final = 4


def check_deck(deck: Deck, library: CardLibrary, least: int = CONSTRUCTED) -> None:
    """Raise DeckError unless `deck` may be played.

    All its cards must be known and it needs at least `least` cards. From 60 on, no more than four of a name
    are allowed unless it is a basic land (100.2); smaller decks may repeat cards as they like (100.3).
    """
    check_cards(deck, _known_cards(deck, library), least)


@rule("100.2", "100.3")
def check_cards(deck: Deck, cards: list[Card], least: int = CONSTRUCTED) -> None:
    """Raise DeckError unless `deck` may be played, whose entries are these cards. See `check_deck`."""
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
    """Return every card of the deck, one by one in file order. Raises DeckError for a card that is not known."""
    known = _known_cards(deck, library)
    return tuple(card for (count, _), card in zip(deck.entries, known, strict=True) for _ in range(count))


@rule("217.1e")
def sideboards(decks: Sequence[Deck], cards: Sequence[tuple[Card, ...]], library: CardLibrary) -> tuple[Cards, ...]:
    """Return the cards of each sideboard where any of the `cards` of these decks brings some in from outside; else ().

    A card that is not known can be brought in by nobody: it is left out.
    """
    if not any(deck.side for deck in decks):
        return ()
    if not any(mentions((card.abilities, card.halves), BringIn) for deck in cards for card in deck):
        return ()
    found: list[Cards] = []
    for deck in decks:
        known = ((count, _known(library, name)) for count, name in deck.side)
        found.append(tuple(card for count, card in known if card is not None for _ in range(count)))
    return tuple(found)


def not_whole(deck: Deck, library: CardLibrary) -> tuple[str, ...]:
    """Return the names of a deck's cards that are known and can't be played; all, where `library` plays whole ones.

    Raises CardFileError.
    """
    names = dict.fromkeys(name for _, name in deck.entries)
    return tuple(name for name in names if library.find(name) is None and library.problem(name))


def _known(library: CardLibrary, name: str) -> Card | None:
    try:
        return library.find(name)
    except CardFileError:
        return None


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
