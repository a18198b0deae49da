"""A card that is typed: its text compiled again after every word."""

from __future__ import annotations

import re
import time
from typing import Final

from tabletop.benchmarks.row import Row, Say, at_most
from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record
from tabletop.cards.library import built_in

LIMIT: Final = 30
#: the longest texts of our own cards, all with each other on one card at the end
_CARDS: Final = 8


def measure(say: Say) -> Row:
    """Milliseconds for reading the whole card after a word more of it, half of them in lines that make no sense yet."""
    records = sorted(built_in().records.values(), key=lambda card: -len(card.text))[:_CARDS]
    every = "\n".join(card.text for card in records)
    values: list[float] = []
    for number, card in enumerate((*records, Record("Every Card", "Creature - Elf", "{X}{G}", every, "1", "1")), 1):
        say(f"card {number} of {_CARDS + 1}")
        for word in re.finditer(r"\S+", card.text):
            typed = Record(card.name, card.type_line, card.cost, card.text[: word.end()], card.power, card.toughness)
            started = time.perf_counter_ns()
            read_record(typed)
            values.append((time.perf_counter_ns() - started) / 1e6)
    return at_most(values, LIMIT, "ms", p99_limit=LIMIT)
