"""The journal: what was acknowledged is never lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.session.keeping import journal
from tabletop.session.keeping.journal import last_unfinished, read_journal
from tabletop.session.keeping.saves import SaveError
from tabletop.session.table.restoring import recover
from tests.session.games import TABLES, decks, new_session, play

#: plays a game for ever, and says after each answer which entry it is at and what the game is like
PLAYER = """
import sys
from pathlib import Path
from tests.session.games import session_of
from tabletop.session.simulation.agents import RandomAgent
seed, players, heads = sys.argv[2], *map(int, sys.argv[3:5])
session = session_of(players, heads, seed, data=Path(sys.argv[1]), full_control=False)
agent = RandomAgent(seed)
while (decision := session.decision) is not None:
    assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
    print(session.entry, session.fingerprint, flush=True)
print("over", flush=True)
sys.stdin.read()
"""


def journals(data: Path) -> list[Path]:
    return sorted((data / "games").glob("*.journal"))


def test_a_game_that_was_left_on_purpose_is_not_offered(tmp_path: Path) -> None:
    session = new_session(data=tmp_path)
    play(session, 20)
    session.close()
    assert recover(tmp_path) is None


def test_a_game_in_progress_elsewhere_is_not_offered(tmp_path: Path) -> None:
    session = new_session(data=tmp_path)
    play(session, 20)
    assert last_unfinished(tmp_path) is None
    session.release()
    assert last_unfinished(tmp_path) is not None


def test_without_a_data_folder_there_is_nothing(tmp_path: Path) -> None:
    assert recover(tmp_path / "none") is None


def test_the_last_game_is_recovered_with_its_history(tmp_path: Path) -> None:
    session = new_session("31", data=tmp_path)
    play(session, 80, "31")
    for _ in range(6):
        session.undo()
    play(session, 3, "other")
    session.release()
    again = recover(tmp_path)
    assert again is not None
    assert (again.entry, again.fingerprint) == (session.entry, session.fingerprint)
    assert again.entries == session.entries
    assert again.log(1) == session.log(1)
    # the old journal has been replaced by one that is being written
    assert len(journals(tmp_path)) == 1
    play(again, 5)
    again.release()
    third = recover(tmp_path)
    assert third is not None
    assert third.fingerprint == again.fingerprint
    third.close()


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_torn_last_line_is_ignored(tmp_path: Path, cut: int) -> None:
    session = new_session("32", data=tmp_path)
    play(session, 40, "32")
    session.release()
    (path,) = journals(tmp_path)
    whole = read_journal(path).entries
    path.write_bytes(path.read_bytes()[:-cut])
    torn = read_journal(path).entries
    assert torn == whole[:-1]
    again = recover(tmp_path)
    assert again is not None
    assert again.fingerprint == session.fingerprint or again.entry < session.entry
    again.close()


def test_a_damaged_beginning_is_named(tmp_path: Path) -> None:
    session = new_session("33", data=tmp_path)
    play(session, 40, "33")
    session.release()
    (path,) = journals(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[0] = lines[0].replace(b'"names":["', b'"names":[1,"')
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(SaveError, match="line 1, is not the beginning of a journal") as found:
        recover(tmp_path)
    assert str(found.value).endswith(".")
    # nothing is lost, and the next start is not stopped
    aside = path.with_suffix(".damaged")
    assert aside.read_bytes() == b"\n".join(lines)
    assert aside.name in str(found.value)
    assert recover(tmp_path) is None


@pytest.mark.parametrize("content", [b"", b"{", b"4 Forest\n", b'{"type":"journal","format":"x","version":1}\n'])
def test_a_journal_without_a_beginning_gets_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "1.journal").write_bytes(content)
    with pytest.raises(SaveError, match=r"1\.journal"):
        recover(tmp_path)


def test_a_journal_of_another_version_is_refused(tmp_path: Path) -> None:
    session = new_session("34", data=tmp_path)
    session.release()
    (path,) = journals(tmp_path)
    path.write_bytes(
        path.read_bytes().replace(b'"version":2', b'"version":3', 1).replace(b'"program":"0.1.0"', b'"program":"0.9"')
    )
    with pytest.raises(SaveError, match=r"needs Tabletop 0\.9 or newer, and this is"):
        recover(tmp_path)
    assert path.exists()  # where that one finds it


def test_a_journal_that_can_not_be_written_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("35", data=tmp_path)
    play(session, 10, "35")

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal.os, "write", full)
    play(session, 10, "35b")
    assert "journal" in session.problem
    assert "no space left" in session.problem


def test_a_data_folder_that_is_a_file_does_not_stop_the_game(tmp_path: Path) -> None:
    place = tmp_path / "data"
    place.write_text("in the way")
    session = new_session(data=place)
    assert session.problem
    assert session.decision is not None
    assert decks()


def killed_games(tmp_path: Path, kills: int, seed: str, players: int = 2, heads: int = 1) -> None:
    """Kill a program in mid-game again and again; what it had acknowledged is there."""
    dice = random.Random(seed)
    for number in range(kills):
        data = tmp_path / str(number)
        wanted = dice.randrange(1, 160)
        print("seed", seed, "kill", number, "after", wanted)
        command = [sys.executable, "-c", PLAYER, str(data), f"{seed}{number}", str(players), str(heads)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            seen: list[tuple[int, str]] = []
            for line in program.stdout:
                if line == "over\n" or not line.endswith("\n"):
                    break  # a line without its end: killed while it was being written
                entry, print_ = line.split()
                seen.append((int(entry), print_))
                if len(seen) == wanted:
                    os.kill(program.pid, signal.SIGKILL)
            rest = program.stdout.read() if program.poll() is None else ""
            assert not rest
            program.kill()
        again = recover(data)
        assert again is not None
        last = seen[-1]
        assert again.entry >= last[0]
        # answers in flight may be there too, but the acknowledged one is on the way, and the same
        assert again.rewind(last[0])
        assert again.fingerprint == last[1]
        assert (len(again.names), again.header.heads) == (players, heads)
        again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_a_killed_game_is_offered_at_the_last_answer(tmp_path: Path) -> None:
    killed_games(tmp_path, 4, "kill")


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize(("players", "heads"), TABLES)
def test_a_killed_game_of_more_than_two_is_offered_at_the_last_answer(tmp_path: Path, players: int, heads: int) -> None:
    killed_games(tmp_path, 1, "kill many", players, heads)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize(("players", "heads"), TABLES)
def test_twenty_killed_games_of_more_than_two(tmp_path: Path, players: int, heads: int) -> None:
    killed_games(tmp_path, 20, "kill many often", players, heads)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_fifty_killed_games_are_offered_at_the_last_answer(tmp_path: Path) -> None:
    killed_games(tmp_path, 50, "kill often")
