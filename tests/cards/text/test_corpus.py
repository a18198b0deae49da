"""The gates over a file of many cards, named by the environment variable TABLETOP_CORPUS.

No card of it is part of this project; without the file these tests are skipped ("corpus absent").
"""

from __future__ import annotations

import os
import random
import tomllib
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.text.reading import gates
from tabletop.cards.text.reading.canonical import Line, canonical_lines, own_words
from tabletop.cards.text.reading.card_text import SAYS_LESS, TWO_WAYS, Reading
from tabletop.engine.language.abilities import Card

CORPUS = os.environ.get("TABLETOP_CORPUS", "")
RECORDED = Path(__file__).with_name("coverage.toml")
#: lines looked at word by word in the fast tier
SAMPLE = 400

pytestmark = pytest.mark.skipif(not CORPUS or not Path(CORPUS).exists(), reason="corpus absent")


@cache
def readings() -> tuple[tuple[Record, Reading], ...]:
    return tuple((one, read_record(one)) for one in records_of(Path(CORPUS)) if isinstance(one, Record))


@cache
def read_lines() -> tuple[tuple[Line, bool], ...]:
    """Every line that is read, and whether it is one of an instant or sorcery."""
    found = []
    for record, reading in readings():
        spell = "Instant" in record.type_line or "Sorcery" in record.type_line
        own = own_words(record.name, record.type_line, record.text, record.cost)
        lines = canonical_lines(record.text, own)
        found += [(line, spell) for line, one in zip(lines, reading.lines, strict=False) if one.nodes is not None]
    return tuple(found)


def swallowing(lines: list[tuple[Line, bool]]) -> list[tuple[str, tuple[gates.Place, ...]]]:
    found = [(line.text, gates.swallowed(line, spell)) for line, spell in lines]
    return [(text, words) for text, words in found if words]


def test_what_is_read_is_what_a_save_gives_back() -> None:
    cards = [reading.card for _, reading in readings() if reading.card is not None]
    assert cards
    for card in cards:
        assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card, card.name


def test_coverage_does_not_fall() -> None:
    recorded = tomllib.loads(RECORDED.read_text(encoding="utf-8"))
    if recorded["cards"] != len(readings()):
        pytest.skip(f"{RECORDED.name} is about another corpus")
    whole = sum(reading.card is not None for _, reading in readings())
    print(f"{whole} of {len(readings())} cards are read whole")
    assert whole >= recorded["whole"]


def test_every_record_can_be_read() -> None:
    assert [one for one in records_of(Path(CORPUS)) if not isinstance(one, Record)] == []


def test_no_line_has_two_meanings_or_says_less_than_it_says() -> None:
    lines = [line for _, reading in readings() for line in reading.lines]
    assert [line.text for line in lines if line.why in (TWO_WAYS, SAYS_LESS)] == []


def test_every_declined_line_says_why_and_where() -> None:
    for _, reading in readings():
        for line in reading.lines:
            if line.nodes is None:
                assert line.why, line.text
                assert 0 <= line.at <= len(line.text), line.text


def test_no_word_is_swallowed_in_a_sample() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    lines = read_lines()
    assert swallowing(random.Random(seed).sample(lines, min(SAMPLE, len(lines)))) == []


@pytest.mark.long
def test_no_word_is_swallowed() -> None:
    assert swallowing(list(read_lines())) == []
