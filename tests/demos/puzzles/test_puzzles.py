"""The puzzles hold: each goal is proven, has as many first right moves as it says, and its steps lead there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cards.library import built_in
from tabletop.demos.building.building import build
from tabletop.demos.checking import check_file, scenario_files
from tabletop.demos.puzzles.proving_files import prove_file
from tabletop.demos.puzzles.verdict import Verdict, verdict
from tabletop.demos.reading import parse_scenario, read_scenario
from tabletop.demos.scenario import ScenarioError

PUZZLES = scenario_files(asset("puzzles"))
#: one in so many is proven with every change
_ONE_IN = 7

_BOLT = """
title = "A bolt"
active = "Mira"
phase = "postcombat main"
goal = { reach = "win this turn" }
[[player]]
name = "Mira"
hand = ["Ember Lash"]
in_play = ["Mountain"]
[[player]]
name = "Ada"
life = 3
"""


def test_there_are_forty_and_each_says_what_it_is_about() -> None:
    heads = [read_scenario(path).scenario for path in PUZZLES]
    assert len(heads) >= 40
    assert len({head.title for head in heads}) == len(heads)
    for head in heads:
        assert head.goal is not None
        assert all((head.story, head.rules, head.goal.hint, head.step)), head.title
        assert any(step.say for step in head.step), head.title
    assert len({head.goal.stars for head in heads if head.goal}) >= 3


@pytest.mark.parametrize("path", PUZZLES[::_ONE_IN], ids=lambda path: path.stem)
def test_a_puzzle_holds(path: Path) -> None:
    assert check_file(path, built_in(), strict=True).ok
    found = prove_file(path, built_in())
    assert found is not None
    assert (found.verdict, found.wrong) == ("proven", "")


@pytest.mark.long
@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_every_puzzle_holds(path: Path) -> None:
    test_a_puzzle_holds(path)


def _verdict(text: str) -> Verdict:
    scenario = parse_scenario(text, "puzzle").scenario
    return verdict(scenario, build(scenario, built_in()))


def test_a_goal_is_proven_or_refuted() -> None:
    found = _verdict(_BOLT)
    assert (found.kind, found.moves) == ("proven", ("Ember Lash",))
    assert _verdict(_BOLT.replace("life = 3", "life = 4")).kind == "refuted"


def test_nothing_is_proven_where_a_card_comes_from_a_library() -> None:
    hers = 'life = 3\nhand = ["Drag Under"]\nin_play = ["Island", "Island"]\nlibrary = ["Plains", "Island"]'
    mine = 'in_play = ["Mountain", "Kilnhorn Minotaur"]'
    found = _verdict(_BOLT.replace("life = 3", hers).replace('in_play = ["Mountain"]', mine))
    assert found.kind == "bound"
    assert "library" in found.why


def test_a_goal_without_sense_is_told() -> None:
    wrong = '{ reach = "win this turn", expect = { life = { Ada = 0 } } }'
    with pytest.raises(ScenarioError, match="only there"):
        _verdict(_BOLT.replace('{ reach = "win this turn" }', wrong))


def test_too_many_answers_are_told_with_their_number() -> None:
    scenario = parse_scenario(_BOLT, "puzzle").scenario
    found = verdict(scenario, build(scenario, built_in()), most=3)
    assert (found.kind, found.tried) == ("bound", 4)
    assert "more than 3 answers" in found.why
