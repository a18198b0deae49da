"""Teams of several players: how a game of them is set up (606.1, 606.3, 606.4, 606.10)."""

import pytest

from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.state.game import State
from tests.engine.table import creature


def seated(players: int, heads: int) -> State:
    decks = tuple((creature(f"C{seat}", 1, 1),) for seat in range(players))
    return new_game(decks, tuple(f"P{seat}" for seat in range(players)), heads=heads)


@pytest.mark.rule("606.1")
def test_two_headed_giant_is_two_teams_of_two_that_sit_together() -> None:
    state = seated(4, heads=2)
    assert [team.members for team in state.teams] == [(0, 1), (2, 3)]
    assert [player.team for player in state.players] == [0, 0, 1, 1]


@pytest.mark.rule("606.4a", "606.10")
@pytest.mark.parametrize(("players", "heads", "life"), [(4, 2, 40), (6, 3, 60), (2, 1, 20), (4, 1, 20)])
def test_a_team_begins_with_20_life_for_each_head(players: int, heads: int, life: int) -> None:
    state = seated(players, heads)
    assert [team.life for team in state.teams] == [life] * (players // heads)
    assert all(state.life_of(seat) == life for seat in range(players))


@pytest.mark.parametrize(("players", "heads"), [(3, 2), (2, 2), (4, 0), (1, 1)])
def test_players_that_make_no_whole_teams_are_refused_with_a_sentence(players: int, heads: int) -> None:
    with pytest.raises(ValueError, match="give each team its players"):
        seated(players, heads)
