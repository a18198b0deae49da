"""Every refusal of random games names a letter, or a number that is no heading, and the objects that cause it."""

from __future__ import annotations

import pytest

from tests.session.simulation.refusing import TABLES, game_faults


@pytest.mark.parametrize("table", TABLES)
def test_every_refusal_of_some_random_games_says_by_which_rule_and_because_of_what(table: str) -> None:
    seen = 0
    for number in range(3):
        refusals, found = game_faults(table, f"refused {table} {number}", most=500, every=4)
        seen += refusals
        assert found == {}, f"{table} {number}"
    assert seen > 1000


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_every_refusal_of_300_random_games_says_by_which_rule_and_because_of_what(table: str) -> None:
    seen = 0
    for number in range(100):
        refusals, found = game_faults(table, f"{table} {number}", most=20_000)
        seen += refusals
        assert found == {}, f"{table} {number}"
    print(f"{seen} refusals of 100 games of {table}")
    assert seen > 100_000
