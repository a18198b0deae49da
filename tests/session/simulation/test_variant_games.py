"""Random games of many players, and games within games: all invariants hold and no marked card leaks (506, 601-609)."""

from __future__ import annotations

import pytest

from tests.session.simulation.watched_games import KINDS, play_watched


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("kind", KINDS)
def test_games_of_many_players_hold_every_invariant_and_tell_nothing(kind: str, number: int) -> None:
    print(f"seed {kind} {number}")
    found = play_watched(kind, number)
    assert found["wrong"] == ""
    assert found["over"]
    assert found["looks"] > 0
    assert bool(found["subgames"]) == (kind == "subgames")
