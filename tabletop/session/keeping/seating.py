"""Seating by chance: it seats players who play for themselves, before anything else is drawn."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.session.telling.log_lines import Told
from tabletop.session.telling.naming import listed

if TYPE_CHECKING:
    from tabletop.session.keeping.saves import Header


@rule("605.3", "608.3")
def drawn(seed: str, players: int) -> tuple[int, ...]:
    """Return for each seat the index, among those who came, of the player whom chance seats there (605.3, 608.3)."""
    found = list(range(players))
    random.Random(f"{seed}:seats").shuffle(found)
    return tuple(found)


def who_plays(header: Header) -> tuple[Told, ...]:
    """The line that names the players and their decks; () for a game that began in the middle."""
    if header.start is not None or not any(deck.name for deck in header.decks):
        return ()
    plays = (f"{name} plays {deck.name}" for name, deck in zip(header.names, header.decks, strict=True))
    return (Told(f"{listed(tuple(plays))}."),)


def first_lines(header: Header) -> tuple[Told, ...]:
    """The line about how chance seated the players; () where it did not."""
    if not header.seated:
        return ()
    return (Told(f"Chance seats the players, each to the left of the one before: {listed(header.names)}.", "605.3"),)


def misplaced(header: Header) -> str:
    """Describe what is wrong with how players were seated, as part of a sentence; "" where the seed says the same."""
    if header.seated and header.seated != drawn(header.seed, len(header.names)):
        return "the players do not sit as the seed says"
    return ""
