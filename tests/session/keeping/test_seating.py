"""Players who play for themselves are seated by chance (605.3), and stay there in the next game of a match."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from tabletop.cards.own_decks import all_decks
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.keeping.saves import write_save
from tabletop.session.keeping.seating import drawn
from tabletop.session.table.rematch import rematch
from tabletop.session.table.restoring import load, replay
from tabletop.session.table.session import Session

change = msgspec.structs.replace
NAMES = ("Ada", "Mira", "Noor", "Teo")


def seated(players: int = 4, seed: str | None = "3") -> Session:
    return Session.new(all_decks()[:players], NAMES[:players], seed=seed, full_control=True, seated_by_chance=True)


@pytest.mark.rule("605.3")
def test_chance_seats_the_players_with_their_decks_and_says_so() -> None:
    came = dict(zip(NAMES, (deck.name for deck in all_decks()), strict=False))
    orders = {seated(seed=str(seed)).names for seed in range(12)}
    assert len(orders) > 4
    for names in orders:
        assert sorted(names) == sorted(NAMES)
    session = seated()
    assert [deck.name for deck in session.header.decks] == [came[name] for name in session.names]
    assert [player.name for player in session.state.players] == list(session.names)
    for viewer in (NOBODY, *range(4)):
        line = next(line for line in session.log(viewer) if line.rule == "605.3")
        assert line.text.endswith(f": {', '.join(session.names[:-1])} and {session.names[-1]}.")


@pytest.mark.rule("605.3")
@pytest.mark.parametrize("players", [3, 4])
def test_every_order_of_seats_comes(players: int) -> None:
    assert {drawn(str(seed), players) for seed in range(400)} == set(permutations(range(players)))


def test_teams_and_games_of_two_sit_as_they_are_named() -> None:
    session = Session.new(all_decks()[:4], NAMES, seed="3", full_control=True, heads=2)
    assert session.names == NAMES
    assert not any(line.rule == "605.3" for line in session.log(NOBODY))


def test_a_replay_checks_the_seats_against_the_seed(tmp_path: Path) -> None:
    session = seated(3)
    path = tmp_path / "game.tabletop"
    session.save(path)
    assert replay(path).exact
    assert load(path).names == session.names
    save = read_save(path)
    other = (*save.header.seated[1:], save.header.seated[0])
    write_save(path, change(save, header=change(save.header, seated=other)))
    found = replay(path)
    assert not found.exact
    assert "the players do not sit as the seed says" in str(found.first_difference)


def test_the_next_game_of_a_match_is_played_in_the_same_seats() -> None:
    session = seated(4, None)
    for seat in (0, 1, 3):
        session.concede(seat)
    assert session.over
    again = rematch(session)
    assert again.names == session.names
    assert again.header.decks == session.header.decks
