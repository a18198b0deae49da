"""Hands that are played revealed (217.3c)."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.rules.turn.beginning_phase import hide_again
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.secrecy import disguised
from tests.engine.rules.acting import settle
from tests.engine.rules.cards_by_text import written
from tests.engine.table import Table, creature, land, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 1, 1)


def open_table(text: str) -> Table:
    game = table(in_play=((written(text),), ()), hands=((BEAR,), (WOLF,)), libraries=((), (land("Island"),)))
    settle(game)
    return game


def hands(game: Table, viewer: int) -> list[list[str | None]]:
    """What somebody sees of each hand."""
    seen = observe(game.state, viewer, None).players
    return [[one.card and one.card.name for one in player.hand] for player in seen]


@pytest.mark.rule("217.3c")
@pytest.mark.parametrize(
    ("text", "to_me", "to_you"),
    [
        ("Your opponents play with their hands revealed.", [["Bear"], ["Wolf"]], [[None], ["Wolf"]]),
        ("Players play with their hands revealed.", [["Bear"], ["Wolf"]], [["Bear"], ["Wolf"]]),
        ("Play with your hand revealed.", [["Bear"], [None]], [["Bear"], ["Wolf"]]),
    ],
)
def test_who_sees_whose_hand(text: str, to_me: list[list[str]], to_you: list[list[str]]) -> None:
    game = open_table(text)
    assert (hands(game, 0), hands(game, 1)) == (to_me, to_you)
    for viewer in (0, 1, -1):
        seen = repr(observe(game.state, viewer, None))
        assert {repr(observe(disguised(game.state, viewer, random.Random(n)), viewer, None)) for n in range(4)} == {
            seen
        }


@pytest.mark.rule("217.3c")
def test_what_comes_to_the_hand_is_seen_and_nothing_once_the_effect_ends() -> None:
    game = open_table("Your opponents play with their hands revealed.")
    game.commit(e.Moved(game.id("Island"), "hand", cause="draw"))
    assert hands(game, 0)[1] == ["Wolf", "Island"]
    hide_again(game.run)
    assert hands(game, 0)[1] == ["Wolf", "Island"]
    game.commit(e.Moved(game.id("Charter"), GRAVEYARD))
    assert hands(game, 0)[1] == [None, None]
