"""What a word is about where something came between: damage that went elsewhere, an object that has left or moved."""

from __future__ import annotations

import pytest

from tests.engine.rules.acting import resolve, use
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, pick, table

WHEEL = written(
    "{0}: Wheel deals 2 damage to you unless you discard a card. If Wheel deals damage to you this way, tap it.",
    "Artifact Creature - Construct",
    "Wheel",
    size="3/3",
)
HOUND = written("All damage that would be dealt to you is dealt to Hound instead.", "Creature - Hound", "Hound", size="1/9")


# --- damage dealt to a player this way ------------------------------------------------------------


@pytest.mark.rule("413.2f", "419.6c")
@pytest.mark.parametrize(("guarded", "tapped"), [(False, True), (True, False)])
def test_damage_that_went_elsewhere_was_not_dealt_to_you(guarded: bool, tapped: bool) -> None:
    """What is dealt to the hound instead never happened to the player (419.5)."""
    game = table(in_play=((WHEEL, *((HOUND,) if guarded else ())), ()), hands=((creature("Bear", 2, 2),), ()), priority=0)
    use(game, "Wheel")
    resolve(game, pick("no"))
    assert game.life(0) == (20 if guarded else 18)
    assert game.thing("Wheel").tapped == tapped
