"""Decks of cards drawn from the file that TABLETOP_CORPUS names, imported and played at random."""

from __future__ import annotations

import os
import random
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from tabletop.cards.deck_cards import check_deck
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.understanding import understood
from tabletop.cards.users import library_of
from tabletop.engine.vocabulary.mana import cost_colours
from tabletop.session.simulation.drawn_decks import decks_for_all, drawn_deck
from tabletop.session.simulation.simulate import simulate

CORPUS = os.environ.get("TABLETOP_CORPUS", "")
#: different cards of a deck, and how many of each
CARDS, EACH = 20, 2
LANDS = 20
BASIC = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}

pytestmark = pytest.mark.skipif(not CORPUS or not Path(CORPUS).exists(), reason="corpus absent")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> CardLibrary:
    """The library of a user who imported the whole file."""
    folder = tmp_path_factory.mktemp("data")
    taking = Import(folder)
    records = tuple(records_of(Path(CORPUS)))
    for record in records:
        taking.take(record)
    found = taking.finish()
    assert found.added + len(found.skipped) == len(records)
    assert found.updated == 0
    assert all(one.record and one.why.endswith(".") for one in found.skipped)
    return library_of(folder)


@cache
def records() -> tuple[Record, ...]:
    found = (one for one in records_of(Path(CORPUS)) if isinstance(one, Record))
    return tuple(one for one in found if built_in().record(one.name) is None)


def deck_of(seed: int) -> Deck:
    """A deck of twenty whole cards and the lands for them."""
    drawn = random.Random(seed).sample(records(), len(records()))
    chosen = list(islice((one for one in drawn if understood(one).card is not None), CARDS))
    colours = dict.fromkeys(c for one in chosen for c in cost_colours(one_cost(one)))
    lands = [BASIC[colour] for colour in colours] or ["Forest"]
    share = [LANDS // len(lands) + (at < LANDS % len(lands)) for at in range(len(lands))]
    return Deck(f"seed {seed}", (*((EACH, one.name) for one in chosen), *zip(share, lands, strict=True)))


def one_cost(record: Record) -> tuple[str, ...]:
    card = understood(record).card
    assert card is not None
    return card.cost or ()


def test_a_game_with_a_deck_of_imported_cards(library: CardLibrary) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    deck = deck_of(seed)
    check_deck(deck, library)
    assert simulate((deck,), 1, seed, checks=False, library=library)["violations"] == []


@pytest.mark.long
@pytest.mark.parametrize("seed", [2006, 421, 7])
def test_twenty_games_with_a_deck_of_imported_cards(library: CardLibrary, seed: int) -> None:
    deck = deck_of(seed)
    print(deck.entries)
    check_deck(deck, library)
    found = simulate((deck,), 20, seed, library=library)
    assert found["violations"] == []
    assert sum(found["ended"].values()) == 20


@pytest.mark.long
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)], ids=["two", "teams", "four"])
def test_a_hundred_games_in_which_every_card_stands_in_a_deck(
    library: CardLibrary, players: int, heads: int, tmp_path: Path
) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    assert players * 100 >= decks_for_all(library), "each card stands in a deck"
    decks = (drawn_deck(library, seed, 0),)
    found = simulate(decks, 100, seed, players=players, heads=heads, library=library, saves=tmp_path, drawn=True)
    assert found["violations"] == []
