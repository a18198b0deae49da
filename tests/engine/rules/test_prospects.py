"""What the options of a player depend on: where all of that is the same they are the same, else they are found anew."""

from __future__ import annotations

import pytest

from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import PlayOnly, TargetPhrase
from tabletop.engine.language.costs import PayLife, TapThis
from tabletop.engine.language.effects import Destroy
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.language.references import Target
from tabletop.engine.rules.permission import priority_options
from tabletop.engine.rules.prospects import prospects
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import CREATURE, ability, permanent, spell
from tests.engine.table import Table, creature, land, replace, table

FOREST = land("Forest")
BEAR = creature("Bear", 2, 2)
BOLT = spell("Bolt", Destroy(Target(0)), targets=(TargetPhrase(CREATURE),))
GREEN = ability(AddMana(("G",)), cost=(TapThis(),))
STRIKE = spell("Strike", Destroy(Target(0)), targets=(TargetPhrase(f.All((CREATURE, f.Tapped()))),))


def key(game: Table, late: bool = False) -> tuple[object, ...] | None:
    return prospects(game.state, 0, late, silent=False)


def small_game(*hand: object, in_play: tuple[object, ...] = (FOREST,)) -> Table:
    return table(in_play=(in_play, (BEAR,)), hands=(hand, ()))  # type: ignore[arg-type]


def test_the_same_options_are_not_worked_out_again_as_the_turn_goes_on() -> None:
    game = small_game(BOLT)
    before = priority_options(game.state, 0)
    game.commit(e.Damaged(game.id("Forest"), game.id("Bear"), 1), e.LifeChanged(1, -3))
    assert priority_options(game.state, 0) is before


@pytest.mark.parametrize(
    "happens",
    [
        lambda game: e.TapChanged(game.id("Forest"), True),
        lambda game: e.Moved(game.state.players[0].hand[0], GRAVEYARD, cause="discard"),
        lambda game: e.CountersChanged(game.id("Bear"), "-1/-1", 1),
        lambda game: e.LandPlayed(0, game.id("Forest")),
    ],
)
def test_what_is_done_to_what_they_depend_on_makes_other_options(happens: object) -> None:
    game = small_game(BOLT)
    before = priority_options(game.state, 0)
    game.commit(happens(game))  # type: ignore[operator]
    assert priority_options(game.state, 0) is not before


def test_what_has_to_wait_counts_for_nothing_at_another_time() -> None:
    game, other = small_game(BOLT), small_game(BOLT, BEAR)
    assert key(game) != key(other)
    assert len(key(game, late=True)[3]) == len(key(other, late=True)[3]) == 1  # type: ignore[index, arg-type]


@pytest.mark.parametrize(
    ("hand", "in_play"),
    [
        # a target that has to be tapped; times that texts name; life to pay; what was played of a hand this turn
        ((STRIKE,), ()),
        ((replace(BOLT, abilities=(*BOLT.abilities, PlayOnly((cond.YourTurn(),)))),), ()),
        ((permanent("Seer", replace(ability(GainLife(1)), zone="hand", times_each_turn=1)),), ()),
        ((), (permanent("Well", ability(GainLife(1), cost=(PayLife(2),))),)),
        ((), (permanent("Moon", replace(GREEN, only_if=(cond.YourTurn(),))),)),
    ],
)
def test_there_is_no_key_where_more_counts_than_it_holds(hand: tuple[object, ...], in_play: tuple[object, ...]) -> None:
    assert key(small_game(BOLT)) is not None
    assert key(small_game(*hand, in_play=in_play)) is None
