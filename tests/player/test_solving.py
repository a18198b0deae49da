"""Puzzles that a computer player solves: what it weighs beyond what it does next."""

from __future__ import annotations

import pytest

from tabletop.assets import asset
from tabletop.demos.checking import scenario_files
from tests.player.solving import solves

PUZZLES = scenario_files(asset("puzzles"))
#: of ten puzzles thoughtful players solve nine
_SHARE = 0.9


@pytest.mark.parametrize(
    "name",
    [
        "02-fire-to-light-a-fire",  # mana that a spell adds pays for the next one
        "06-a-lure-for-everybody",  # with everybody attacking after it a spell is worth more
        "18-a-second-ilsa-for-the-blocker",  # what is copied
        "19-death-has-a-sting",  # the own creature as a target
    ],
)
def test_a_line_that_rules_of_thumb_do_not_find_is_found(name: str) -> None:
    path = next(path for path in PUZZLES if path.stem == name)
    assert solves("thoughtful", path)


@pytest.mark.long
def test_nine_puzzles_of_ten_are_solved() -> None:
    solved = [path.stem for path in PUZZLES if solves("thoughtful", path)]
    missed = sorted({path.stem for path in PUZZLES} - set(solved))
    assert len(solved) >= _SHARE * len(PUZZLES), missed
