"""`tabletop bench` runs benchmarks by name and prints their rows."""

from __future__ import annotations

import json

import pytest

from tabletop.benchmarks.registry import BENCHMARKS
from tabletop.benchmarks.row import Row, Say
from tabletop.cli import main
from tabletop.commands import bench

FIELDS = ["value", "p99", "unit", "floor", "ratio", "limit", "ok", "not_run"]

ROWS = {
    "games": Row(value=12.0, unit="games per CPU second", limit=10, ok=True),
    "start": Row(value=300.0, p99=320.0, unit="ms", floor=60.0, ratio=5.0, limit=4, ok=False),
    "drop": Row(not_run="Xvfb is not installed."),
}


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing is measured: rows are invented. Gives the names that were asked for."""
    asked: list[str] = []

    def measure(name: str, say: Say) -> Row:
        asked.append(name)
        say("half way")
        return ROWS.get(name, Row(value=1.0, unit="ms", limit=2, ok=True))

    monkeypatch.setattr(bench, "measure", measure)
    return asked


def test_json_has_every_row_with_all_fields(capsys: pytest.CaptureFixture[str], invented: list[str]) -> None:
    assert main(["bench", "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == ""
    assert list(found) == list(BENCHMARKS) == invented
    assert {tuple(row) for row in found.values()} == {tuple(FIELDS)}
    assert found["drop"]["not_run"] == "Xvfb is not installed."
    assert found["games"]["floor"] is None


def test_a_missed_limit_is_no_failure_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "start", "drop", "games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["start", "drop", "games"]
    assert lines[0].endswith("300 ms, p99 320, floor 60, ratio 5, limit 4  MISSED")
    assert lines[1].endswith("not run: Xvfb is not installed.")
    assert lines[2].endswith("12 games per CPU second, limit 10  ok")


def test_names_that_are_given_twice_run_once(invented: list[str]) -> None:
    assert main(["bench", "undo", "undo"]) == 0
    assert invented == ["undo"]


def test_an_unknown_name_is_refused_before_anything_runs(
    capsys: pytest.CaptureFixture[str], invented: list[str]
) -> None:
    assert main(["bench", "games", "xyzzy"]) == 2
    assert "'xyzzy'" in capsys.readouterr().err
    assert invented == []
