"""Whatever comes from outside, changed anywhere: a sentence or a sound reading each, soon, and within its folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from tests.abuse.outside.fuzz import KINDS, Outcome, run
from tests.abuse.outside.guarding import TooLong, guarded
from tests.abuse.outside.kinds import Kind

#: how many of each kind in every run of the tests; together they take a few seconds
FEW = {
    "saves": 20, "journals": 30, "scenarios": 40, "puzzles": 80, "decks": 150, "cards": 60, "library": 6,
    "settings": 60, "pictures": 80, "clipboard": 12, "remote": 12, "windows": 2,
}  # fmt: skip
#: ... and in the long tier
MANY = int(os.environ.get("TABLETOP_OUTSIDE", "10000"))


@pytest.fixture(autouse=True)
def runtime(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An application, and a folder for sockets of this test's own."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))


def said_of(found: Outcome) -> list[str]:
    return [f"number {at}: {problem}" for at, problem, _ in found.wrong]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.qt_log_ignore(".*")
def test_a_few_changed_files(kind: str, tmp_path: Path) -> None:
    assert said_of(run(kind, tmp_path / "files", FEW[kind], "a few")) == []


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.qt_log_ignore(".*")
def test_ten_thousand_changed_files(kind: str, tmp_path: Path) -> None:
    assert said_of(run(kind, tmp_path / "files", MANY, "many")) == []


# -- the bounds themselves


def test_what_is_written_elsewhere_is_seen(tmp_path: Path) -> None:
    inside, beside = tmp_path / "in", tmp_path / "beside"
    inside.mkdir()
    with guarded(inside) as outside:
        (inside / "a").write_text("x")
        (inside / "a").rename(inside / "b")
        (inside / ".." / "beside").write_text("x")
        beside.rename(tmp_path / "other")
        (tmp_path / "other").unlink()
        (tmp_path / "folder").mkdir()
    assert [one.split()[0] for one in outside] == ["open", "os.rename", "os.rename", "os.remove", "os.mkdir"]


@pytest.mark.skipif(sys.platform != "linux", reason="bounded there only")
def test_what_takes_too_much_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.abuse.outside.guarding.MOST_S", 0.05)
    with pytest.raises(TooLong), guarded(tmp_path):
        sum(1 for _ in iter(int, 1))
    with pytest.raises(MemoryError), guarded(tmp_path):
        bytes(600_000_000)


class _Rings(QObject):
    rung = Signal()


class _Slots(Kind):
    """What is read rings a bell, and whoever hears it can't."""

    name = "slots"

    def samples(self) -> list[bytes]:
        self.bell = _Rings()
        self.bell.rung.connect(lambda: {}["nothing"])
        return [b"x"]

    def read(self, data: bytes) -> str:
        self.bell.rung.emit()
        return ""


def test_what_is_raised_where_nobody_called_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "slots", _Slots)
    found = run("slots", tmp_path / "files", 2, "slots")
    assert found.read == 0
    assert ["KeyError: 'nothing'" in problem for problem in said_of(found)] == [True, True]
