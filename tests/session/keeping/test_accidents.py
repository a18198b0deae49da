"""Accidents around a game: full and vanishing disks, clocks, two programs; what was acknowledged is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tabletop.controller.start import opening
from tabletop.controller.start.opening import OpeningError, last_end
from tabletop.session.keeping import disk, journal
from tabletop.session.keeping.journal import last_unfinished
from tabletop.session.table.restoring import recover
from tabletop.session.table.session import Session
from tests.session.games import new_session, play

REAL_WRITE = os.write


def journals(data: Path) -> list[Path]:
    return sorted((data / "games").glob("*"))


def play_to_next_turn(session: Session, seed: str) -> None:
    turn = session.state.turn.number
    while session.state.turn.number == turn:
        play(session, 1, seed + str(session.entry))


def half_a_line(file: int, data: bytes) -> int:
    """What a disk that is nearly full does: a part is written, and then no more."""
    if len(data) > 7:
        return REAL_WRITE(file, data[:7])
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("last", [b"", b"whole"])
def test_a_disk_that_was_full_holds_the_game_again_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: bytes
) -> None:
    session = new_session("61", data=tmp_path)
    play(session, 30, "61")
    acknowledged = session.entry, session.fingerprint
    with monkeypatch.context() as patch:
        patch.setattr(journal.os, "write", half_a_line)
        play(session, 5, "61 full")
        assert "The journal can't be written (no space left on device); save the game" in session.problem
        if not last:
            session.release()
            again = recover(tmp_path)
            assert again is not None  # it is played from memory, and the old journal stays
            assert (again.entry, again.fingerprint) == acknowledged
            assert "journal" in again.problem
    if not last:
        assert [path.suffix for path in journals(tmp_path)] == [".journal"]
        third = recover(tmp_path)
        assert third is not None
        assert (third.entry, third.fingerprint) == acknowledged
        third.close()
        return
    play_to_next_turn(session, "61 room")
    assert session.problem == ""
    play(session, 5, "61 on")
    session.release()
    assert len(journals(tmp_path)) == 1
    again = recover(tmp_path)
    assert again is not None
    assert (again.entries, again.fingerprint) == (session.entries, session.fingerprint)
    again.close()


def test_nobody_at_the_table_waits_for_a_slow_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("69", data=tmp_path)
    free, synced = threading.Event(), []

    def slow(file: int) -> None:
        assert free.wait(60)
        synced.append(os.fstat(file).st_size)

    monkeypatch.setattr(disk.os, "fsync", slow)
    for turn in range(3):  # it stands still all the while
        play_to_next_turn(session, f"69 {turn}")
    size = journals(tmp_path)[0].stat().st_size
    assert synced == []
    free.set()
    session.leave()
    assert synced[-1] > size  # whoever puts a game away waits for all of it
    again = recover(tmp_path)
    assert again is not None
    assert again.entries == session.entries
    again.close()


def test_a_disk_that_does_not_take_a_turn_is_told_of_at_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("70", data=tmp_path)
    tried = threading.Event()

    def broken(_: int) -> None:
        tried.set()
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(disk.os, "fsync", broken)
        play_to_next_turn(session, "70")
        assert tried.wait(60)
        while not session.problem:
            play(session, 1, f"70 {session.entry}")
        assert session.problem.startswith("The journal can't be written (input/output error); save the game")
    play_to_next_turn(session, "70 mended")
    assert session.problem == ""
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a file that is written can't be removed")
def test_a_disk_that_vanishes_and_comes_back_holds_the_game_from_the_next_turn_on(tmp_path: Path) -> None:
    data = tmp_path / "stick"
    session = new_session("62", data=data)
    play(session, 30, "62")
    shutil.rmtree(data)
    data.write_text("nothing is mounted here")
    play_to_next_turn(session, "62 away")
    assert "The journal can't be written" in session.problem
    data.unlink()
    play_to_next_turn(session, "62 back")
    assert session.problem == ""
    assert session.error is None
    session.release()
    again = recover(data)
    assert again is not None
    assert again.entries == session.entries
    again.close()


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the size of files")
def test_a_file_that_may_not_grow_loses_no_answer_that_was_told(tmp_path: Path) -> None:
    script = (
        "import resource, sys; from pathlib import Path; from tests.session.games import new_session, play\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))\n"
        "session, told = new_session('63', data=Path(sys.argv[1])), ''\n"
        "while not session.problem:\n"
        "    told = f'{session.entry} {session.fingerprint}'; play(session, 1, str(session.entry))\n"
        "print(told); print(session.problem)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True, cwd=Path.cwd()
    )
    told, problem = done.stdout.splitlines()
    assert problem.startswith("The journal can't be written (file too large); save the game")
    again = recover(tmp_path)
    assert again is not None
    entry, fingerprint = told.split()
    assert again.entry >= int(entry)
    assert again.rewind(int(entry))
    assert again.fingerprint == fingerprint
    again.close()


def test_a_clock_that_was_set_back_does_not_make_the_last_game_an_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = new_session("64", data=tmp_path)
    first.release()
    monkeypatch.setattr(journal.time, "time_ns", lambda: 5)
    second = new_session("65", data=tmp_path)
    second.release()
    newest = last_unfinished(tmp_path)
    assert newest is not None
    again = recover(tmp_path, path=newest)
    assert again is not None
    assert again.header.seed == "65"
    again.close()


def test_two_programs_do_not_go_on_with_one_game(tmp_path: Path) -> None:
    session = new_session("66", data=tmp_path)
    play(session, 20, "66")
    session.release()
    (both_offer,) = opening.all_unfinished(tmp_path)
    one = opening.go_on(tmp_path, both_offer.path)
    assert one is not None
    assert opening.all_unfinished(tmp_path) == ()
    with pytest.raises(OpeningError, match="another window of the program goes on with it"):
        opening.go_on(tmp_path, both_offer.path)
    one.close()


def test_what_can_not_be_set_aside_stays_and_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("67", data=tmp_path)
    session.release()
    (path,) = journals(tmp_path)
    path.write_bytes(b"{}\n" + path.read_bytes())

    def read_only(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "replace", read_only)
    with pytest.raises(OpeningError, match=r"is not the beginning of a journal.*copy\.$"):
        opening.go_on(tmp_path)
    assert path.exists()


def test_the_next_start_says_how_the_program_ended(tmp_path: Path) -> None:
    assert last_end(tmp_path) == ("", "")
    session = new_session("68", data=tmp_path)
    play(session, 9, "68")
    assert last_end(tmp_path) == ("", "")  # it is being played
    session.release()
    sentence, game = last_end(tmp_path)
    assert sentence.startswith("Last time Tabletop ended unexpectedly; the game of ")
    assert "Ada" in sentence
    assert sentence.endswith(" is there with every answer: Continue.")
    assert last_end(tmp_path, game) == ("", game)  # it is said once
    again = recover(tmp_path)
    assert again is not None
    again.leave()
    assert last_end(tmp_path) == ("", "")  # it was put away
    third = recover(tmp_path)
    assert third is not None
    assert third.entry == session.entry
    third.leave(by_system=True)
    assert last_end(tmp_path)[0].startswith("Last time Tabletop was ended by the system; ")
