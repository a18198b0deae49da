"""Journals that are damaged in the middle: what comes after it is gone on with, or what came before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.controller.start import opening
from tabletop.session.keeping.saves import SaveError
from tabletop.session.table.restoring import recover
from tabletop.session.table.session import Session
from tests.session.games import new_session, play

SEED = "71"


def left(data: Path, answers: int) -> tuple[Session, Path, list[bytes]]:
    """A game that was cut off after so many answers, its journal, and the lines of that."""
    session = new_session(SEED, data=data)
    play(session, answers, SEED)
    session.release()
    (path,) = (data / "games").glob("*.journal")
    return session, path, path.read_bytes().split(b"\n")


def kinds(lines: list[bytes], kind: bytes) -> list[int]:
    return [place for place, line in enumerate(lines) if line.startswith(b'{"type":"' + kind)]


def texts(session: Session) -> list[str]:
    return [line.text for line in session.log(0)]


def damaged(lines: list[bytes], way: str, place: int) -> list[bytes]:
    """What a disk makes of a line: signs that are others, two that are one, several that are zeros, or none."""
    match way:
        case "one":
            return [*lines[:place], lines[place][:-9] + b"\xff" * 9, *lines[place + 1 :]]
        case "joined":  # which is a line again, and another one
            return [*lines[:place], lines[place][:20] + lines[place + 1][5:], *lines[place + 2 :]]
        case "zeros":
            return [*lines[:place], bytes(4096), *lines[place + 6 :]]
        case "gone":
            return [*lines[:place], *lines[place + 2 :]]
    return [*lines[:place], lines[place], *lines[place:]]


def test_a_line_too_many_takes_nothing_away(tmp_path: Path) -> None:
    session, path, lines = left(tmp_path, 150)
    place = kinds(lines, b"checkpoint")[-2] - 4
    path.write_bytes(b"\n".join([*lines[:place], b"", *lines[place:]]))
    again = recover(tmp_path)
    assert again is not None
    assert (again.entry, again.fingerprint) == (session.entry, session.fingerprint)
    assert again.notice.endswith("is no entry of a game; no answer is missing, and the game is as it was.")
    again.close()


@pytest.mark.parametrize("way", ["one", "joined", "zeros", "gone", "twice"])
def test_what_follows_the_damage_is_gone_on_with_from_the_next_turn(tmp_path: Path, way: str) -> None:
    session, path, lines = left(tmp_path, 150)
    turns = kinds(lines, b"checkpoint")
    place = turns[-2] - 4
    path.write_bytes(b"\n".join(damaged(lines, way, place)))
    old = path.read_bytes()
    assert opening.last_end(tmp_path)[0].endswith("is damaged, and Continue goes on as far as it can.")
    again = recover(tmp_path)
    assert again is not None
    # all answers that came after it are there, and can be taken back to the turn after the damage
    assert (again.state, again.error) == (session.state, None)
    assert again.notice.startswith(f'"{path.name}", line ')
    assert again.notice.endswith(
        "so the game goes on from the position stored in it; its log is kept, and what came before can't be taken back."
    )
    assert texts(again)[-1] == texts(session)[-1]
    assert path.with_suffix(".older").read_bytes() == old
    entry = again.entry
    assert again.undo()
    assert again.undo()
    assert again.redo()
    assert again.redo()
    assert (again.entry, again.state) == (entry, session.state)
    play(again, 10, "on")
    again.release()
    third = recover(tmp_path)
    assert third is not None
    assert (third.notice, third.fingerprint) == ("", again.fingerprint)
    third.close()


def test_a_journal_that_was_begun_anew_and_is_damaged_before_that_is_gone_on_with(tmp_path: Path) -> None:
    left(tmp_path, 150)
    again = recover(tmp_path)
    assert again is not None
    play(again, 5, "on")
    again.release()
    (path,) = (tmp_path / "games").glob("*.journal")
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(damaged(lines, "one", kinds(lines, b"answered")[20])))
    third = recover(tmp_path)
    assert third is not None
    assert third.state == again.state
    third.close()


@pytest.mark.parametrize("back", [3, 12])
def test_where_no_position_follows_the_damage_what_came_before_it_is_there(tmp_path: Path, back: int) -> None:
    session, path, lines = left(tmp_path, 147)
    place = kinds(lines, b"answered")[-back]
    assert place > kinds(lines, b"checkpoint")[-1]
    path.write_bytes(b"\n".join(damaged(lines, "one", place)))
    again = recover(tmp_path)
    assert again is not None
    assert list(again.entries) == list(session.entries)[:-back]
    assert f"line {place + 1}, is no entry of a game, so the game goes on from what came before it" in again.notice
    assert "without its last" in again.notice
    before = session.timeline.path()[-back - 1]
    assert again.entry == before.number
    for _ in range(12):  # as if nothing had happened
        assert again.undo()
    again.close()


def test_a_line_that_a_newer_program_wrote_is_no_damage(tmp_path: Path) -> None:
    _, path, lines = left(tmp_path, 20)
    lines[0] = lines[0].replace(b'"program":"0.1.0"', b'"program":"9.7"')
    lines[9] = b'{"type":"weather"}'
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(SaveError, match=r"was written by Tabletop 9\.7 and needs it"):
        recover(tmp_path)
    assert path.exists()
