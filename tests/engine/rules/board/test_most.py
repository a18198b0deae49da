"""Who controls more of something than each other player, and names of cards of some kinds."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language.conditions import ControlsMost
from tabletop.engine.language.references import EachOpponent, You
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.verbs.choosing_values import value_options
from tests.engine.rules.verbs.carrying import context
from tests.engine.table import creature, land, plain, put, table

SOURCE = plain("Source", "artifact")
CREATURE = f.HasType("creature")


@pytest.mark.rule("217.5b")
@pytest.mark.parametrize(
    ("mine", "theirs", "you", "opponent"), [(3, 2, True, False), (2, 2, False, False), (1, 2, False, True)]
)
def test_the_most_is_more_than_each_other_has(mine: int, theirs: int, you: bool, opponent: bool) -> None:
    bears = tuple(put(creature("Bear", 2, 2), count=number, token=True) for number in (mine, theirs))
    game = table(in_play=((SOURCE, bears[0]), (bears[1],)))
    assert holds(game.state, ControlsMost(CREATURE, You()), context(game)) == you
    assert holds(game.state, ControlsMost(CREATURE, EachOpponent()), context(game)) == opponent


@pytest.mark.rule("212.1e")
def test_names_are_those_of_cards_that_match_as_printed() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2), land("Forest")), ()))
    names = [option.text for option in value_options(game.state, "card name", 0, f.Not(f.HasType("land")))]
    assert "Bear" in names
    assert "Forest" not in names
    with pytest.raises(TypeError, match="told apart"):
        value_options(game.state, "card name", 0, f.Tapped())
