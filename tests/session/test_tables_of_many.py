"""Games of more than two, in teams and alone: saved, replayed, taken back, branched, and played again alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.controller.start import opening
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.invariants import plain
from tabletop.session.table.restoring import load, recover, replay
from tabletop.session.table.session import Session
from tests.session.games import GIANTS, TABLES, play, session_of

tables = pytest.mark.parametrize(("players", "heads"), TABLES)
REPLAY = (
    "import sys; from pathlib import Path; from tabletop.session.table.restoring import replay; "
    "result = replay(Path(sys.argv[1])); print(result.exact, result.first_difference)"
)


def same(one: Session, other: Session) -> None:
    """Two sessions stand at the same position, look alike to everybody and tell the same."""
    assert one.fingerprint == other.fingerprint
    assert plain(one.decision) == plain(other.decision)
    assert one.entry == other.entry
    for viewer in range(-1, len(one.names)):
        assert one.observe(viewer) == other.observe(viewer)


@tables
@pytest.mark.parametrize("answers", [3, 150])
def test_a_loaded_game_is_the_same_game_and_goes_on_alike(
    tmp_path: Path, players: int, heads: int, answers: int
) -> None:
    session = session_of(players, heads, "load", full_control=False)
    play(session, answers)
    path = tmp_path / "game.tabletop"
    session.save(path)
    assert replay(path).exact
    again = load(path)
    assert again.header == session.header
    same(session, again)
    for one in (session, again):
        play(one, 40, "on")
    same(session, again)


def test_a_save_of_teams_replays_equally_whatever_the_hash_seed(tmp_path: Path) -> None:
    session = session_of(*GIANTS, "hash")
    play(session, 150)
    path = tmp_path / "game.tabletop"
    session.save(path)
    for seed in ("1", "2"):
        environ = {**os.environ, "PYTHONHASHSEED": seed}
        words = [sys.executable, "-c", REPLAY, str(path)]
        done = subprocess.run(words, env=environ, capture_output=True, text=True, check=True)
        assert done.stdout.split()[0] == "True", done.stdout


@tables
def test_every_position_can_be_gone_back_to(players: int, heads: int) -> None:
    session = session_of(players, heads, "back")
    agent = RandomAgent("back")
    prints: dict[int, tuple[str, object]] = {}
    for _ in range(90):
        decision = session.decision
        assert decision is not None
        assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
        prints[session.entry] = (session.fingerprint, plain(session.decision))
    for number in reversed(prints):
        assert session.rewind(number)
        assert (session.fingerprint, plain(session.decision)) == prints[number]


@tables
def test_branches_and_what_was_taken_back_are_saved(tmp_path: Path, players: int, heads: int) -> None:
    session = session_of(players, heads, "branch")
    play(session, 60, "a")
    first = session.entry, session.fingerprint
    for _ in range(12):
        assert session.undo()
    play(session, 9, "b")
    second = session.entry, session.fingerprint
    for _ in range(3):
        assert session.undo()
    session.save(tmp_path / "game.tabletop")
    again = load(tmp_path / "game.tabletop")
    same(session, again)
    for entry, print_ in (second, first, second):
        assert again.rewind(entry)
        assert again.fingerprint == print_


@tables
def test_the_last_game_is_recovered_from_its_journal(tmp_path: Path, players: int, heads: int) -> None:
    session = session_of(players, heads, "journal", data=tmp_path, full_control=False)
    play(session, 80)
    opening.leave(session)
    left = opening.unfinished(tmp_path)
    assert left is not None
    assert (left.names, left.heads, left.turn) == (session.names, heads, session.state.turn.number)
    assert session.decision is not None
    asked = sorted((session.decision.seat, *session.decision.mates))
    assert left.asked == tuple(session.names[seat] for seat in asked)
    again = recover(tmp_path)
    assert again is not None
    same(session, again)
    again.close()


def test_a_save_of_teams_names_itself_by_them(tmp_path: Path) -> None:
    session = session_of(*GIANTS)
    path = opening.save_itself(session, tmp_path)
    assert path.name.startswith("Ada & Ben against Cleo & Dan, before the first turn, ")
