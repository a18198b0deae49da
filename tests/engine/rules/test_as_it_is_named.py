"""What "that creature", "that much" and "this way" name where something else was named meanwhile."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.combat import blocking
from tabletop.engine.vocabulary import turn_parts as t
from tests.engine.rules.acting import resolve, settle
from tests.engine.rules.cards_by_text import written
from tests.engine.table import block, creature, pick, table

BOAR, OX, WOLF = creature("Boar", 3, 3), creature("Ox", 1, 5), creature("Wolf", 2, 3)
YES = pick("yes")


@pytest.mark.rule("309.3")
@pytest.mark.parametrize("first", ("", "return Charter to its owner's hand. If you do, you may "))
def test_what_is_put_into_play_blocks_the_creature_that_was_blocked(first: str) -> None:
    text = f"Whenever Charter blocks a creature, you may {first}put a creature card from your hand into play "
    shade = written(f"{text}blocking that creature.", "Creature - Shade", size="1/1")
    game = table(
        in_play=((WOLF,), (shade,)),
        hands=((), (OX, BOAR)),
        phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS,
        attacks=("Wolf",),
        priority=0,
    )
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Charter", "Wolf")))
    settle(game)
    resolve(game, *([YES] * (2 if first else 1)), pick(game.key("Ox")))
    combat = game.state.combat
    assert combat is not None
    blockers = {one for attack in combat.attacks for one in attack.blockers}
    assert game.id("Ox") in blockers
