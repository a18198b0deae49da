"""Proving the goals of files: the verdict, the number of first right moves, and that the steps lead there."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from tabletop.cards.library import CardLibrary
from tabletop.demos.building.building import Built, build
from tabletop.demos.checking import library_for
from tabletop.demos.directing import Director
from tabletop.demos.finding import Names
from tabletop.demos.puzzles.goal import judging
from tabletop.demos.puzzles.verdict import Verdict, verdict
from tabletop.demos.reading import read_scenario
from tabletop.demos.scenario import Scenario, ScenarioError
from tabletop.demos.venues import TableGame
from tabletop.player.proving.prover import MOST


class Proven(Struct, frozen=True):
    """What was found of one file: the verdict with its size, first right moves, what is `wrong` ("": nothing)."""

    file: str
    verdict: str
    tried: int
    moves: tuple[str, ...] = ()
    wrong: str = ""


def prove_file(path: Path, library: CardLibrary, users: CardLibrary | None = None, most: int = MOST) -> Proven | None:
    """Prove the goal of a file that can be played; None where it has none. A goal without sense is told as `wrong`."""
    try:
        scenario = read_scenario(path).scenario
        if scenario.goal is None:
            return None
        built = build(scenario, library_for(scenario, library, users or library))
        found = verdict(scenario, built, most)
        return Proven(str(path), found.kind, found.tried, found.moves, _wrong(scenario, built, found))
    except ScenarioError as problem:
        return Proven(str(path), "bound", 0, (), str(problem))


def _wrong(scenario: Scenario, built: Built, found: Verdict) -> str:
    assert scenario.goal is not None
    if found.kind == "refuted":
        return "The goal is not reached against everything."
    if found.kind == "bound":
        return f"The goal is not proven: {found.why}"
    wanted = scenario.goal.right_moves
    if len(found.moves) != wanted:
        return f"There are {len(found.moves)} first right moves, not {wanted}: {' | '.join(found.moves)}."
    return "" if not scenario.step or _leads_there(scenario, built) else "The steps do not lead to the goal."


def _leads_there(scenario: Scenario, built: Built) -> bool:
    judge = judging(scenario, built)
    director = Director(TableGame.at(built.state), Names(built.aliases), strict=False)
    for step in scenario.step:
        director.play(step)
    return judge(director.state) is True
