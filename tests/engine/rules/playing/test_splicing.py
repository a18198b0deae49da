"""Splice onto Arcane (502.40)."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import play, resolve, top
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import creature, pick, table

REACH = card("Reach", "{R}", "Instant - Arcane", "Target creature gets +1/+1 until end of turn.")
GLARE = card("Glare", "{R}", "Instant - Arcane", "Glare deals 2 damage to target player.\nSplice onto Arcane {1}")
PLAIN = card("Plain", "{R}", "Instant", "You gain 1 life.")
BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("502.40a", "502.40b")
def test_the_text_of_a_spliced_card_comes_after_the_spells_own_and_the_card_stays_in_the_hand() -> None:
    game = table(hands=((REACH, GLARE), ()), in_play=((*lands(2), BEAR), ()), priority=0)
    play(game, "Reach", Picked((game.key("Glare"),)), pick(game.key("Bear")), pick("p1"), *mana(2))
    assert len(top(game).targets) == 2
    assert [len(h.event.cards) for h in game.happened(e.Revealed)] == [1]  # type: ignore[attr-defined]
    resolve(game)
    assert game.power("Bear") == (3, 3)
    assert game.life(1) == 18
    assert (game.names(HAND), game.names(GRAVEYARD)) == (("Glare",), ("Reach",))
    (question,) = [decision for decision in game.asked if decision.purpose == "splice"]
    assert not question.public


@pytest.mark.rule("502.40a")
def test_nothing_is_spliced_onto_other_spells_nor_where_nobody_wants_to() -> None:
    game = table(hands=((PLAIN, GLARE), ()), in_play=(lands(2), ()), priority=0)
    play(game, "Plain", *mana(1))
    resolve(game)
    assert game.life(0) == 21
    game = table(hands=((REACH, GLARE), ()), in_play=((*lands(2), BEAR), ()), priority=0)
    play(game, "Reach", Picked(()), pick(game.key("Bear")), *mana(1))
    assert len(top(game).targets) == 1
