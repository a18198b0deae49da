"""Counts of decision leaves in fixed positions: the whole of the rules on the way in one number.

The small ones are counted by hand in the comments; the deeper ones hold what they are.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.engine.language.abilities import Spell, TargetPhrase
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import Target
from tabletop.engine.state.game import State
from tests.engine.answers import leaves
from tests.engine.table import creature, land, plain, table

replace = msgspec.structs.replace

BOLT = plain(
    "Spark",
    "instant",
    Spell((DealDamage(1, Target()),), (TargetPhrase(HasType("creature"), "any"),)),
    cost=("R",),
)


def _with_priority(**given: Any) -> State:
    state = table(**given).state
    return replace(state, turn=replace(state.turn, priority=0))


@pytest.mark.rule("408.1c")
def test_one_land_to_play() -> None:
    """Pass or play the land; after the land: pass or tap it."""
    state = _with_priority(hands=((land("Mountain"),), ()))
    assert leaves(state, 1) == 2
    # pass -> the other passes only; land -> pass, tap
    assert leaves(state, 2) == 1 + 2


@pytest.mark.rule("409.1")
def test_one_spell() -> None:
    """A Spark with one Mountain and one creature on the other side."""
    state = _with_priority(
        hands=((BOLT,), ()),
        in_play=((land("Mountain"),), (creature("Wolf", 2, 2),)),
    )
    # pass, play the Spark, tap the Mountain
    assert leaves(state, 1) == 3
    # pass: 1; the Spark: three targets; after tapping: pass, or the Spark
    assert leaves(state, 2) == 1 + 3 + 2


@pytest.mark.rule("308.2", "309.2")
def test_a_small_combat() -> None:
    """Two attackers against two blockers, from the main phase to the first priority after blocks."""
    state = _with_priority(
        in_play=(
            (creature("Bear", 2, 2), creature("Hawk", 1, 1, "flying")),
            (creature("Wall", 0, 4, "defender"), creature("Crow", 1, 1, "flying")),
        ),
    )
    # both pass twice, then there are four ways to attack
    assert leaves(state, 5) == 4
    # both pass, then blocks: nobody attacks 1; the Bear 2 x 2; the Hawk: Crow or not 2; both: Wall 2 x Crow 3
    assert leaves(state, 8) == 1 + 4 + 2 + 6


def test_deeper() -> None:
    """The same combat through its damage: where both block the Bear, its 2 damage is divided in 3 ways, twice."""
    state = _with_priority(
        in_play=(
            (creature("Bear", 2, 2), creature("Hawk", 1, 1, "flying")),
            (creature("Wall", 0, 4, "defender"), creature("Crow", 1, 1, "flying")),
        ),
    )
    assert [leaves(state, depth) for depth in (10, 14, 18, 22)] == [13, 13 + 2 + 2, 17, 17]
