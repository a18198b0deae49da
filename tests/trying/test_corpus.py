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
#: ways of failing that are the harness's or the engine's fault, never a card's
BROKEN = ("Error", "zones:", "played again")

pytestmark = pytest.mark.skipif(not CORPUS or not Path(CORPUS).exists(), reason="corpus absent")


def cards(records: Iterable[Record]) -> Iterator[Card]:
    """Those that are read whole."""
    readings = (read_record(one) for one in records)
    return (reading.card for reading in readings if reading.card is not None)


def all_records() -> list[Record]:
    return [one for one in records_of(Path(CORPUS)) if isinstance(one, Record)]


def verdicts(seed: int, tried: tuple[Card, ...]) -> dict[str, str]:
    return {card.name: why_not(card, seed) for card in tried}


def broken(found: dict[str, str]) -> dict[str, str]:
    return {name: why for name, why in found.items() if any(word in why for word in BROKEN)}


def test_a_sample_plays_as_it_is_read() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    recorded = tomllib.loads(RECORDED.read_text(encoding="utf-8"))
    records = all_records()
    random.Random(seed).shuffle(records)
    found = verdicts(seed, tuple(islice(cards(records), SAMPLE)))
    assert broken(found) == {}
    # the recorded share of all that are read whole, less what chance takes away from so small a sample
    share = recorded.get("executed", 0) / recorded["whole"] - 0.12
    good = sum(why == "" for why in found.values())
    assert good >= share * len(found), [f"{name}: {why}" for name, why in found.items() if why]


@pytest.mark.long
def test_as_many_cards_as_recorded_play_as_they_are_read() -> None:
    recorded = tomllib.loads(RECORDED.read_text(encoding="utf-8"))
    found = verdicts(0, tuple(cards(all_records())))
    assert broken(found) == {}
    good = sum(why == "" for why in found.values())
    print(f"{good} of {len(found)} cards that are read whole play as they are read")
    assert good >= recorded.get("executed", 0)
