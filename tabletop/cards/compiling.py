"""From what a card prints to the card: its text compiled."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.text_file import plain, quote
from tabletop.cards.text.reading.card_text import Reading, read_card
from tabletop.engine.language.abilities import Card

#: cards kept as nodes; of more the oldest are compiled again
_MOST_KEPT: Final = 20_000


def read_record(record: Record) -> Reading:
    """Read a record with the text compiler.

    A record that can't be a card (see `record.checked`) has a problem and no lines; a card of two parts has its lines
    read, and a problem, for it is not understood yet.
    """
    fits = checked(record, "")
    if isinstance(fits, Skipped):
        return Reading(None, (), fits.why)
    reading = read_card(record.name, record.cost, record.type_line, record.text, record.power, record.toughness)
    if record.parts:
        problem = f"Cards of two parts ({plain(record.parts)}) are not understood yet."
        return Reading(None, reading.lines, problem)
    return reading


@lru_cache(maxsize=_MOST_KEPT)
def by_hand(record: Record) -> Card | None:
    """Return a card that is not wholly understood, for a judge to carry out the rest by hand; None for all others."""
    return None if record.parts else read_record(record).judged


@lru_cache(maxsize=_MOST_KEPT)
def compiled(record: Record) -> tuple[Card | None, str]:
    """Return the card that a record's text says; where not all is understood None, and why (the end of a sentence)."""
    reading = read_record(record)
    if reading.card is not None:
        return reading.card, ""
    if reading.problem:
        return None, reading.problem[:1].lower() + reading.problem[1:].rstrip(".")
    line = next(line for line in reading.lines if line.nodes is None)
    where = f"from {quote(line.word)} on" if line.word else f"in {quote(line.text)}"
    return None, f"its text is not wholly understood, {where}; see: tabletop cards explain"
