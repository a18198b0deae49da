"""Nothing that goes out to an audience names a card that its secrecy keeps; every card has a name of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.view.audience.watched_game import Counts, WatchedGame

#: the long tier watches so many games of each kind, each to its end
GAMES = 100
#: so many answers lie between two looks at all that goes out
EVERY = 40


def watch(players: int, heads: int, seed: str, answers: int, every: int, folder: Path) -> Counts:
    """The first answers of a game, the canvas after each and all else now and then."""
    print("seed", seed)
    watched = WatchedGame(players, heads, seed, folder)
    for number in range(answers):
        if not watched.go_on():
            break
        watched.look_at_canvas()
        if number % every == 0:
            assert len(watched.secrets()) > 40
            watched.look_at_looks()
            watched.look_at_screens()
            watched.look_at_twins()
            watched.export()
    watched.end()
    return watched.counts


def watch_to_the_end(players: int, heads: int, seed: str, folder: Path) -> Counts:
    """A game to its end. From one look at the canvas to the next as many answers are given as the seed says."""
    watched = WatchedGame(players, heads, seed, folder)
    stride, number = watched.dice.choice((1, 3, 8)), 0
    while watched.go_on():
        number += 1
        if number % stride == 0:
            watched.look_at_canvas()
        if number % EVERY == 1:
            watched.look_at_looks()
            watched.look_at_screens()
            watched.look_at_twins()
        if number % (EVERY * 3) == 1:
            watched.export()
    watched.end()
    return watched.counts


@pytest.mark.rule("217.4b")
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_an_audience_is_named_nothing_that_its_secrecy_keeps(
    qtbot: QtBot, tmp_path: Path, players: int, heads: int
) -> None:
    counts = watch(players, heads, f"canvas {players}", 44, 20, tmp_path)
    assert counts.pictures > 70
    assert counts.shown > 2  # a hand that is given away is on the canvas: the eye sees
    assert counts.screens == players * 3
    assert counts.exports == 3
    assert counts.painted == 1


@pytest.mark.rule("422.1")
@pytest.mark.timeout(120)
def test_a_face_down_spell_that_is_given_up_is_not_named(qtbot: QtBot, tmp_path: Path) -> None:
    watch(4, 2, "canvas 13", 96, 90, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_an_audience_is_named_nothing_hidden_in_a_hundred_games(
    qtbot: QtBot, tmp_path: Path, players: int, heads: int
) -> None:
    counts = Counts()
    for number in range(GAMES):
        seed = f"canvas {number}"
        print("seed", seed)
        counts.add(watch_to_the_end(players, heads, seed, tmp_path))
    print(counts)
    assert counts.games == GAMES
    assert counts.shown > GAMES
    assert min(counts.pictures, counts.screens, counts.words) > 10 * GAMES
    assert min(counts.exports, counts.twins, counts.painted) >= GAMES
