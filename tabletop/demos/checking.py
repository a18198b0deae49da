"""Playing scenario files headless and saying where one does not hold."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from tabletop.cards.library import CardLibrary
from tabletop.demos.building import build
from tabletop.demos.directing import Director
from tabletop.demos.expecting import differences
from tabletop.demos.finding import Names
from tabletop.demos.scenario import Scenario, ScenarioError, Step, read_scenario


class Checked(Struct, frozen=True):
    """What became of one file: `step` and `line` (from 1) are where it failed, 0 where that means nothing."""

    file: str
    ok: bool
    step: int = 0
    line: int = 0
    rule: str = ""
    expected: str = ""
    found: str = ""
    error: str = ""


def scenario_files(path: Path) -> tuple[Path, ...]:
    """The scenario files that a path means: itself, or all *.toml below a folder, by name.

    Raises ScenarioError where the path is missing or holds none.
    """
    if path.is_dir():
        files = tuple(sorted(path.rglob("*.toml")))
        if not files:
            raise ScenarioError(f"There is no scenario (*.toml) in {path}.")
        return files
    if not path.is_file():
        raise ScenarioError(f"There is no file or folder {path}; check the path.")
    return (path,)


def check_file(path: Path, library: CardLibrary, strict: bool = False) -> Checked:
    """Read a scenario file, play it and compare. Raises nothing for whatever the file says."""
    try:
        scenario = read_scenario(path)
        lines = _step_lines(path.read_text(encoding="utf-8"))
    except ScenarioError as problem:
        return Checked(str(path), False, line=problem.line, error=str(problem))
    return check(scenario, library, strict, str(path), lines)


def check(
    scenario: Scenario, library: CardLibrary, strict: bool = False, file: str = "", lines: tuple[int, ...] = ()
) -> Checked:
    """Play a scenario and compare at each step. `lines` are the lines where its steps begin."""
    try:
        built = build(scenario, library)
    except ScenarioError as problem:
        return Checked(file, False, line=problem.line, error=str(problem))
    director = Director(built.state, Names(built.aliases), strict)
    for number, step in enumerate(scenario.step, 1):
        line = lines[number - 1] if number <= len(lines) else 0
        wrong = _play_step(director, step)
        if wrong is not None:
            return Checked(file, False, number, line, _rule(scenario), *wrong)
    return Checked(file, True)


def _play_step(director: Director, step: Step) -> tuple[str, str, str] | None:
    """Play and compare one step. Returns (expected, found, error) of the first thing that is wrong."""
    try:
        director.play(step)
        if step.expect is not None:
            found = differences(step.expect, director.state, director.position.current(), director.names)
            if found:
                return found[0].expected, found[0].found, ""
    except ScenarioError as problem:
        return "", "", str(problem)
    return None


def _rule(scenario: Scenario) -> str:
    return scenario.rules[0] if scenario.rules else ""


def _step_lines(text: str) -> tuple[int, ...]:
    return tuple(number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[step]]")
