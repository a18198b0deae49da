"""Searching a library of thirty thousand cards, as somebody types."""

from __future__ import annotations

import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from tabletop.benchmarks.row import Row, Say, at_most
from tabletop.cards.formats.found import Found, printing
from tabletop.cards.formats.record import Record
from tabletop.cards.library import built_in
from tabletop.cards.search.card_search import find
from tabletop.cards.search.query import QueryError
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging

LIMIT: Final = 30
CARDS: Final = 30_000
_TIMES: Final = 3
_SETS: Final = ("LEA", "ICE", "TMP", "INV", "ODY", "MRD", "RAV", "TSP")
#: what is typed, sign by sign; the last one finds little, the one before it a third of all
QUERIES: Final = (
    "elf", "draw a card", "red creature", "t:creature", "-t:land c:g or c:r", "pow>tou year<1999", "is:permanent m:G",
    't:elf c:g cmc<=3 o:"draw a card" set:tsp',
)  # fmt: skip


def cards(number: int, seed: str = "search") -> list[Found]:
    """Return so many cards with names of their own, each with the words of one of the program's cards."""
    dice = Random(seed)
    syllables = [first + last for first in "bcdfglmnprstvz" for last in ("a", "e", "i", "o", "u", "an", "or")]
    models = list(built_in().records.values())
    found = []
    for at in range(number):
        model = dice.choice(models)
        name = " ".join("".join(dice.choices(syllables, k=dice.randint(1, 3))).capitalize() for _ in range(2))
        text = model.text.replace(model.name, f"{name} {at}")
        record = Record(f"{name} {at}", model.type_line, model.cost, text, model.power, model.toughness, model.parts)
        if not model.parts and "//" not in model.name:
            found.append(Found(record, "made", "today", (), tuple(map(printing, dice.sample(_SETS, 2)))))
    return found


def measure(say: Say) -> Row:
    """Milliseconds for a search while its words are typed, the folder of the library on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        store, staging = CardStore(Path(folder) / "library.sqlite"), Staging(Path(folder))
        say("the library")
        for found in cards(CARDS):
            staging.add(found)
        store.take(staging)
        values: list[float] = []
        for query in QUERIES * _TIMES:
            say(query)
            for end in range(1, len(query) + 1):
                values.append(_search(query[:end], store))
        store.close()
    return at_most(values, LIMIT, "ms", p99_limit=LIMIT)


def _search(query: str, store: CardStore) -> float:
    started = time.perf_counter_ns()
    with suppress(QueryError):  # it may mean nothing as far as it is typed
        find(query, store)
    return (time.perf_counter_ns() - started) / 1e6
