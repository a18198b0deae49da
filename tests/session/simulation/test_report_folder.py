"""The folder of results: whole after anything, gone on with where it was left, the same as if nothing had been."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.session.simulation.report_folder import GAMES, PLAN, REPORT, Plan, ReportError, ReportFolder
from tabletop.session.simulation.results import Result, Violated, counts

PLAN_OF_FOUR = Plan("1", 4, 7, 1, 100, (("A", ((40, "Forest"),)), ("B", ((40, "Plains"),))))


def result(number: int) -> Result:
    return Result(number, 7 + number, "won", (number % 2,), 5, 40, 50, Violated(3, "life", "it is odd", None))


def filled(folder: Path, *numbers: int) -> None:
    with ReportFolder.begin(folder, PLAN_OF_FOUR) as report:
        for number in numbers:
            report.add(result(number))


def test_what_was_played_is_known_again_and_only_the_rest_is_missing(tmp_path: Path) -> None:
    filled(tmp_path / "r", 2, 0)
    again = ReportFolder.resume(tmp_path / "r")
    assert again.plan == PLAN_OF_FOUR
    assert again.results == {0: result(0), 2: result(2)}
    assert again.missing() == [1, 3]


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    filled(tmp_path, 0, 1)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:-cut])
    again = ReportFolder.resume(tmp_path)
    assert again.missing() == ([1, 2, 3] if cut > 1 else [2, 3])
    with again:
        again.add(result(3))
    assert ReportFolder.resume(tmp_path).results[3] == result(3)


def test_a_line_in_the_middle_that_is_no_result_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    filled(tmp_path, 0, 1)
    path = tmp_path / GAMES
    content = b"{nonsense}\n" + path.read_bytes()
    path.write_bytes(content)
    with pytest.raises(ReportError, match="line 1, is not what --report writes"):
        ReportFolder.resume(tmp_path)
    assert path.read_bytes() == content


def test_a_folder_with_results_is_not_begun_again(tmp_path: Path) -> None:
    filled(tmp_path, 0)
    with pytest.raises(ReportError, match="--resume"):
        ReportFolder.begin(tmp_path, PLAN_OF_FOUR)


def test_a_folder_that_is_a_file_or_missing_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ReportError, match="can't be written to"):
        ReportFolder.begin(tmp_path / "file", PLAN_OF_FOUR)
    with pytest.raises(ReportError, match="can't be gone on with"):
        ReportFolder.resume(tmp_path / "none")


def test_the_share_of_wins_has_an_interval_around_it() -> None:
    found = counts([Result(n, n, "won", (0 if n < 60 else 1,), 1, 1, 1) for n in range(100)], 2, 0)
    assert found["wins"] == [60, 40]
    assert found["win_rate"] == 0.6
    low, high = found["interval"]
    assert (low, high) == (pytest.approx(0.502, abs=0.001), pytest.approx(0.691, abs=0.001))
    assert counts([], 2, 0)["win_rate"] is None
    assert "win_rate" not in counts([], 4, 0)


def test_what_was_stopped_and_gone_on_with_equals_an_undisturbed_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    words = ["simulate", "--games", "4", "--seed", "11", "--max-decisions", "12", "--data", str(tmp_path)]
    assert main([*words, "--report", str(whole)]) == 1  # games that are cut so early
    assert main([*words, "--report", str(torn)]) == 1
    (torn / REPORT).unlink()
    lines = (torn / GAMES).read_bytes().splitlines(keepends=True)
    (torn / GAMES).write_bytes(lines[2] + lines[0] + lines[1][:20])
    assert main(["simulate", "--resume", str(torn), "--data", str(tmp_path)]) == 1
    for name in (PLAN, GAMES, REPORT):
        assert (torn / name).read_bytes() == (whole / name).read_bytes()
    assert "4 games from seed 11" in capsys.readouterr().out
    # nothing is left: what was played before costs nothing now, and is not counted as played at once
    assert main(["simulate", "--resume", str(torn), "--data", str(tmp_path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["games_per_cpu_s"]) == (4, 0)


def test_games_of_another_version_are_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(tmp_path, 0)
    assert main(["simulate", "--resume", str(tmp_path)]) == 2
    assert "was begun by version 1" in capsys.readouterr().err
    assert main(["simulate"]) == 2
    assert "How many games?" in capsys.readouterr().err
