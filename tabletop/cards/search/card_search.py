"""Finding cards: the program's own and the user's, by one query."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.found import LAST_DAY, Found
from tabletop.cards.library import built_in
from tabletop.cards.search.query import Query, parse, words_of
from tabletop.cards.search.query_sql import condition_of
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging

#: cards that are shown of one search
MOST: Final = 200
_COLUMNS: Final = "folded, name, cost, type_line, state, plays, chosen, first"


class Hit(Struct, frozen=True):
    """A card that was found. `state`: how much of it is read ("whole", "part", "none"; "" not known yet).

    `wording`: whose words are played, "" for a card of the program; `first`: the day of its first printing, or "".
    """

    folded: str
    name: str
    cost: str
    type_line: str
    state: str
    wording: str = ""
    chosen: bool = False
    first: str = ""


class Hits(Struct, frozen=True):
    """The first cards that were found, those whose name fits first, and how many there are in all."""

    cards: tuple[Hit, ...]
    number: int


@cache
def own_store() -> CardStore:
    """Return the program's own cards as a library, in memory. Raises as `built_in` does."""
    store, staging = CardStore(Path(":memory:")), Staging(Path())
    for record in built_in().records.values():
        staging.add(Found(record, "program"))
    store.take(staging)
    store.select("UPDATE card SET state = 'whole'", ())
    return store


@lru_cache(maxsize=64)
def _asked(text: str) -> tuple[Query, str, tuple[object, ...], str]:
    query = parse(text)
    where, values = condition_of(query)
    return query, where, values, fold_name(" ".join(words_of(query)))


def find(text: str, store: CardStore, *, all_times: bool = True, most: int = MOST, start: int = 0) -> Hits:
    """Find cards of a library. Without `all_times` only those that were printed up to the last set of this edition,
    and those of which it is not known when.

    Raises QueryError with a sentence for a query that means nothing, CardFileError for a library that can't be read.
    """
    _, where, values, plain = _asked(text)
    if not all_times:
        where, values = f"({where}) AND first <= ?", (*values, LAST_DAY)
    if plain or "SELECT" in where:  # the name that fits best comes first; what costs much is looked for once
        best, marks = ("instr(f, ?) = 0, f <> ?, f", (plain, plain)) if plain else ("f", ())
        rows = store.select(
            f"WITH hit AS MATERIALIZED (SELECT card.id AS i, folded AS f FROM card WHERE {where}), "
            f"top AS (SELECT i, f FROM hit ORDER BY {best} LIMIT ? OFFSET ?) "
            f"SELECT {_COLUMNS}, (SELECT count(*) FROM hit) FROM top JOIN card ON card.id = i ORDER BY {best}",
            (*values, *marks, most, start, *marks),
        )
    else:  # they come in the order of an index
        (number,) = store.select(f"SELECT count(*) FROM card WHERE {where}", values)[0]
        chosen = f"SELECT {_COLUMNS}, ? FROM card WHERE {where} ORDER BY folded LIMIT ? OFFSET ?"
        rows = store.select(chosen, (number, *values, most, start)) if number else []
    hits = tuple(
        Hit(folded, name, cost, type_line, state, plays, bool(chosen), first)
        for folded, name, cost, type_line, state, plays, chosen, first, _ in rows
    )
    return Hits(hits, int(rows[0][8]) if rows else 0)


def find_own(text: str) -> Hits:
    """Find cards of the program. Raises QueryError."""
    found = find(text, own_store(), most=1_000)
    return Hits(
        tuple(Hit(one.folded, one.name, one.cost, one.type_line, one.state) for one in found.cards), found.number
    )
