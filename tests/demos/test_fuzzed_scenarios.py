"""Files of ours with one thing changed: none passes in strict mode unless it plays the very same game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.demos.checking import scenario_files
from tests.demos.scenario_fuzz import Fuzz, changed, moments, spots

HERE = Path(__file__).resolve().parents[1] / "scenarios"
FILES = (*scenario_files(asset("demos")), *scenario_files(HERE))
#: files that show many parts of the format, for every run of the tests
SOME = tuple(file for file in FILES if file.stem.startswith(("422", "502.10", "602.3", "s", "103")))


def silent(fuzz: Fuzz, number: int, seed: int) -> list[str]:
    """The changes among so many that were neither found out nor without meaning."""
    rng = random.Random(seed)
    return [what for what in (fuzz.try_one(rng) for _ in range(number)) if what]


def test_a_changed_file_does_not_pass_silently() -> None:
    assert silent(Fuzz(SOME), 150, 1) == []


@pytest.mark.long
def test_two_thousand_changed_files_do_not_pass_silently() -> None:
    assert silent(Fuzz(FILES), 2000, 2006) == []


def test_completed_files_hold_and_lead_through_the_same_game() -> None:
    fuzz = Fuzz(SOME[:20])
    for (_, read), (_, _, _, found) in zip(fuzz.complete(), fuzz.read, strict=True):
        _, again = moments(read.scenario)
        assert all(one.same(other) for one, other in zip(found, again[1:], strict=False))


def test_every_change_changes_one_thing() -> None:
    rng = random.Random(3)
    fuzz = Fuzz(SOME[:5])
    for _, data, _, _ in fuzz.read:
        for _ in range(50):
            again, what = changed(data, rng)
            assert again != data or list(spots(again)) != list(spots(data)), what
