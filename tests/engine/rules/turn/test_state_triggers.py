"""State triggers (410.11)."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import resolve, settle, stack, waiting
from tests.engine.rules.cards_by_text import card
from tests.engine.table import creature, land, table

SERPENT = card("Serpent", "{U}", "Creature - Serpent", "When you control no Islands, sacrifice Serpent.", "3")


@pytest.mark.rule("410.11")
def test_it_triggers_as_soon_as_the_state_is_there_and_only_once() -> None:
    game = table(in_play=((SERPENT, land("Island")), ()))
    settle(game)
    assert stack(game) == []
    game.commit(e.Moved(game.id("Island"), GRAVEYARD))
    settle(game)
    assert stack(game) == ["Serpent"]
    settle(game)
    assert (stack(game), waiting(game)) == (["Serpent"], []), "not again while it is on the stack"
    resolve(game)
    assert game.names(GRAVEYARD) == ("Island", "Serpent")


@pytest.mark.rule("410.11")
def test_it_triggers_again_when_it_was_countered_and_the_state_is_still_there() -> None:
    game = table(in_play=((SERPENT,), ()))
    settle(game)
    (entry,) = game.state.stack
    game.commit(e.LeftStack(entry.id, 1, countered=True))
    settle(game)
    assert stack(game) == ["Serpent"]


@pytest.mark.rule("410.11")
def test_states_with_numbers() -> None:
    text = "When you control a creature with toughness 2 or less, sacrifice Herd."
    herd = card("Herd", "{G}", "Creature - Elephant", text, "4")
    game = table(in_play=((herd,), (creature("Bear", 2, 2),)))
    settle(game)
    assert stack(game) == []
    game = table(in_play=((herd, creature("Bear", 2, 2)), ()))
    settle(game)
    assert stack(game) == ["Herd"]
