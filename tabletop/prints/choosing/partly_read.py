"""Text that is not understood as a whole: of each line the sentences that are, which is enough for a picture."""

from __future__ import annotations

import re
from typing import Final

from tabletop.engine.language.abilities import Ability, Card

#: where a line falls into sentences, modes, and the cost and effect of an activated ability
_PARTS: Final = re.compile(r"(?<=\.)\s+|\s*[\n•]\s*|^[^\n:]{1,80}: ")
#: a condition that comes after what is done, or before it
_PROVISO: Final = re.compile(
    r" (?:if|unless|where|equal to|as though|for each|instead) [^.]*\.$|^(?:If|As long as) [^,]*, "
)
#: a part shorter than this says nothing
_SHORTEST: Final = 8


def abilities_by_hand(card: Card) -> tuple[Ability, ...]:
    """Return what can be read of the lines that a judge carries out, sentence by sentence, without their provisos."""
    found: list[Ability] = []
    for line in card.by_hand:
        for part in _PARTS.split(line):
            for sentence in (part, _capital(_PROVISO.sub(".", part).lstrip("."))):
                abilities = _read(card, sentence)
                if abilities:
                    found.extend(abilities)
                    break
    return tuple(found)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _read(card: Card, sentence: str) -> tuple[Ability, ...]:
    """Return the abilities that one sentence has, read as the text of an instant; () where it is not understood."""
    if len(sentence) < _SHORTEST:
        return ()
    # the grammar takes longer to load than a game: only who has cards of this kind pays for it
    from tabletop.cards.text.reading.card_text import read_card

    reading = read_card(card.name, "", "Instant", sentence)
    return reading.card.abilities if reading.card is not None else ()
