"""A program that is killed at any moment has everything that it had acknowledged."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.abuse.kills import WORKS, Exporting, Lost, Saving
from tests.session.games import new_session, play

ROOT = Path(__file__).resolve().parents[2]
#: how many in the long tier
MANY = os.environ.get("TABLETOP_KILLS", "1000")


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")
def test_a_thousand_kills_lose_nothing() -> None:
    command = [sys.executable, "-m", "tests.abuse.kills", MANY, "a thousand"]
    found = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    print(found.stdout[-2000:])
    assert found.returncode == 0
    assert found.stdout.count("all there") == len(WORKS)


def test_an_answer_that_a_save_does_not_have_is_missed(tmp_path: Path) -> None:
    work = Saving(tmp_path, "1")
    session = new_session()
    play(session, 5)
    session.save(tmp_path / "game.tabletop")
    work.check([[session.entry, session.fingerprint, -1]])
    with pytest.raises(Lost, match="does not have answer"):
        work.check([[session.entry + 1, session.fingerprint, -1]])
    with pytest.raises(Lost, match="settings"):
        work.check([[session.entry, session.fingerprint, 0]])


def test_a_file_that_is_not_as_new_as_was_said_is_missed(tmp_path: Path) -> None:
    with pytest.raises(Lost, match="is not there"):
        Exporting(tmp_path, "1").check([[1]])
