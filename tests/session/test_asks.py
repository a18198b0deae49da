"""How often a game at the table asks: passes, runs, declared combats, choices; what a seat plays is no ask."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletop.assets import asset
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.session.table.session import Session
from tests.session.evening import Evening
from tests.session.games import NAMES


def asks_a_turn(games: int) -> tuple[float, float]:
    """Asks a turn over so many games of the built-in decks, without and with what seats did of their own will."""
    decks = [read_deck(path) for path in sorted(asset("decks").glob("*.txt"))]
    asks: Counter[str] = Counter()
    turns = acts = 0
    for number in range(games):
        print("seed", number)
        ours, theirs = random.Random(number).sample(decks, 2)
        evening = Evening(Session.new((ours, theirs), NAMES, seed=f"asks {number}", narrated=False), f"{number}")
        evening.play()
        asks += evening.asks
        acts += evening.acts
        turns += evening.turns
    print(dict(asks), "acts", acts, "turns", turns)
    return asks.total() / turns, (asks.total() + acts) / turns


def test_fewer_than_eight_asks_a_turn() -> None:
    alone, all_answers = asks_a_turn(6)
    assert alone < 8
    assert all_answers > alone


@pytest.mark.long
def test_fewer_than_eight_asks_a_turn_over_many_games() -> None:
    alone, _ = asks_a_turn(60)
    assert alone < 8
