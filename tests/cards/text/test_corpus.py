"""The gates over a file of many cards (JSON lines), named by the environment variable TABLETOP_CORPUS.

A line of the file is a table with name, mana_cost, supertypes, types, subtypes, power, toughness and text. None of it
is part of this project; without the file these tests are skipped.
"""

from __future__ import annotations

import json
import os
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.cards.text import gates
from tabletop.cards.text.canonical import Line, canonical_lines, own_words
from tabletop.cards.text.reading import Reading, read_card

CORPUS = os.environ.get("TABLETOP_CORPUS", "")
#: of every thousand cards so many are read whole at least; raise it when the grammar grows
WHOLE_OF_THOUSAND = 480
#: lines looked at word by word
SAMPLE = 400

pytestmark = pytest.mark.skipif(not CORPUS or not Path(CORPUS).exists(), reason="corpus absent")


@cache
def rows() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(line) for line in Path(CORPUS).read_text(encoding="utf-8").splitlines())


def type_line(row: dict[str, Any]) -> str:
    front = " ".join(word.capitalize() for word in (*row["supertypes"], *row["types"]))
    return f"{front} - {' '.join(row['subtypes'])}" if row["subtypes"] else front


def read(row: dict[str, Any]) -> Reading:
    fields = (row["name"], row["mana_cost"] or "", type_line(row), row["text"] or "", row["power"], row["toughness"])
    return read_card(*fields)


def lines(row: dict[str, Any]) -> tuple[Line, ...]:
    text = row["text"] or ""
    return canonical_lines(text, own_words(row["name"], type_line(row), text, row["mana_cost"] or ""))


def is_spell(row: dict[str, Any]) -> bool:
    return "Instant" in row["types"] or "Sorcery" in row["types"]


def test_coverage_does_not_fall() -> None:
    whole = sum(read(row).card is not None for row in rows())
    assert whole * 1000 >= WHOLE_OF_THOUSAND * len(rows())


def test_no_line_has_two_meanings_or_says_less_than_it_says() -> None:
    wrong = [
        line.text
        for row in rows()
        for line in lines(row)
        if gates.ambiguous(line, is_spell(row)) or not gates.round_trip(line, is_spell(row))
    ]
    assert wrong == []


def test_every_declined_line_says_why_and_where() -> None:
    for row in rows():
        for line in read(row).lines:
            if line.nodes is None:
                assert line.why, line.text
                assert 0 <= line.at <= len(line.text), line.text


def test_no_word_is_swallowed() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    found = [(line, is_spell(row)) for row in rows() for line in lines(row)]
    for line, spell in random.Random(seed).sample(found, min(SAMPLE, len(found))):
        assert gates.swallowed(line, spell) == (), line.text
