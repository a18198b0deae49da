"""Playing the cards of the corpus that are read whole, where the environment variable TABLETOP_CORPUS names one."""

from __future__ import annotations

import os
import random
import tomllib
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record
from tabletop.cards.sources.card_sources import records_of
from tabletop.engine.language.abilities import Card
from tabletop.trying.trying import why_not

CORPUS = os.environ.get("TABLETOP_CORPUS", "")
RECORDED = Path(__file__).parents[1] / "cards" / "text" / "coverage.toml"
#: cards played in the fast tier
SAMPLE = 150

pytestmark = pytest.mark.skipif(not CORPUS or not Path(CORPUS).exists(), reason="corpus absent")


def cards(records: Iterable[Record]) -> Iterator[Card]:
    """Those that are read whole."""
    readings = (read_record(one) for one in records)
    return (reading.card for reading in readings if reading.card is not None)


def all_records() -> list[Record]:
    return [one for one in records_of(Path(CORPUS)) if isinstance(one, Record)]


def verdicts(seed: int, tried: tuple[Card, ...]) -> dict[str, str]:
    return {card.name: why_not(card, seed) for card in tried}


def test_a_sample_plays_as_it_is_read() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    records = all_records()
    random.Random(seed).shuffle(records)
    found = verdicts(seed, tuple(islice(cards(records), SAMPLE)))
    assert {name: why for name, why in found.items() if why} == {}


@pytest.mark.long
def test_every_card_that_is_read_whole_plays_as_it_is_read() -> None:
    recorded = tomllib.loads(RECORDED.read_text(encoding="utf-8"))
    found = verdicts(0, tuple(cards(all_records())))
    assert {name: why for name, why in found.items() if why} == {}
    assert len(found) >= recorded["executed"]
