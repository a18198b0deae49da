"""Cards written in the wording of 2006 and in that of today are read alike; the cards are those of TABLETOP_CORPUS."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.text.reading.card_text import read_card
from tests.cards.text.old_wording import in_old_words

CORPUS = os.environ.get("TABLETOP_CORPUS", "")
#: stands for a card's own name
_ITSELF = "Itself"
corpus = pytest.mark.skipif(not CORPUS or not Path(CORPUS).exists(), reason="corpus absent")
replace = msgspec.structs.replace


@pytest.mark.parametrize(
    ("line", "old"),
    [
        ("Exile target creature if it's red.", "Remove target creature from the game if it's red."),
        ("Exile Lamp, Keeper of Oil, then draw a card.", "Remove Lamp, Keeper of Oil from the game, then draw a card."),
        ("Add an amount of {G} equal to its power.", "Add to your mana pool an amount of {G} equal to its power."),
        (
            "Create a 1/1 red Elf creature token with flying and haste.",
            "Put a 1/1 red Elf creature token with flying and haste into play.",
        ),
        ("Each player mills a card.", "Each player puts the top card of his or her library into his or her graveyard."),
    ],
)  # fmt: skip
def test_the_old_wording(line: str, old: str) -> None:
    assert in_old_words(line) == old


def _unlike(records: Iterator[Record]) -> Iterator[str]:
    """The cards that say something else in the wording of 2006, or can't be read in it."""
    for record in records:
        reading = read_record(record)
        if reading.card is None or reading.card.halves or reading.card.flip is not None:
            continue
        # a card's own name is no wording
        lines = (in_old_words(line.printed.replace(record.name, _ITSELF)) for line in reading.lines)
        text = "\n".join(lines).replace(_ITSELF, record.name)
        again = read_card(record.name, record.cost, record.type_line, text, record.power, record.toughness)
        if again.card is None or replace(again.card, text="") != replace(reading.card, text=""):
            yield f"{record.name}: {text}"


def _records(number: int) -> Iterator[Record]:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    records = [one for one in records_of(Path(CORPUS)) if isinstance(one, Record) and one.text]
    random.Random(seed).shuffle(records)
    return iter(records[:number])


@corpus
def test_a_hundred_cards_read_alike_in_both_wordings() -> None:
    assert list(_unlike(_records(100))) == []


@corpus
@pytest.mark.long
def test_all_cards_read_alike_in_both_wordings() -> None:
    assert list(_unlike(_records(1_000_000))) == []
