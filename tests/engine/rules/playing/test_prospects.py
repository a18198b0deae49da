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
from tabletop.engine.rules.playing.permission import Means, priority_options
from tabletop.engine.rules.playing.prospects import is_plain
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import CREATURE, ability, permanent, spell
from tests.engine.table import Table, creature, land, replace, table

FOREST = land("Forest")
BEAR = creature("Bear", 2, 2)
BOLT = spell("Bolt", Destroy(Target(0)), targets=(TargetPhrase(CREATURE),))
GREEN = ability(AddMana(("G",)), cost=(TapThis(),))
COUNTER = spell("Counter", Destroy(Target(0)), targets=(TargetPhrase(f.Anything(), zone="stack"),))
STRIKE = spell("Strike", Destroy(Target(0)), targets=(TargetPhrase(f.All((CREATURE, f.Tapped()))),))


def plain(game: Table, late: bool = False) -> bool:
    means = Means(game.state, 0, late)
    return is_plain(game.state, 0, means.cards(), not game.state.stack, means.makes)


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


FREE = spell("Free", GainLife(1))
COSTLY = spell("Costly", GainLife(1), cost=("G",))


def offered(game: Table) -> dict[str, bool]:
    """The texts of what seat 0 may do but pass, and whether it will fail."""
    return {option.text: option.fails is not None for option in priority_options(game.state, 0)[1:]}


def test_a_card_that_needs_no_target_is_offered_by_the_mana_and_the_time_whatever_the_board() -> None:
    game = small_game(FREE, COSTLY, replace(BEAR, cost=()), in_play=(FOREST, FOREST))
    assert offered(game) == {"Free": False, "Costly": False, "Bear": False, "Forest": False}
    for forest in game.ids("Forest"):
        game.commit(e.TapChanged(forest, True))
    assert offered(game) == {"Free": False, "Costly": True, "Bear": False}
    game.commit(e.TapChanged(game.ids("Forest")[0], False), e.TurnChanged(replace(game.state.turn, team=1)))
    assert offered(game) == {"Free": False, "Costly": False, "Forest": False}
    game.commit(e.Moved(game.ids("Forest")[0], GRAVEYARD))
    assert offered(game) == {"Free": False, "Costly": True}
    game.commit(e.Moved(game.ids("Free")[0], GRAVEYARD), e.TurnChanged(replace(game.state.turn, team=0)))
    assert offered(game) == {"Costly": True, "Bear": False}


def test_the_last_creature_that_could_be_a_target_is_missed() -> None:
    game = small_game(BOLT)
    assert offered(game) == {"Bolt": False, "Forest": False}
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    assert offered(game) == {"Bolt": True, "Forest": False}


def test_what_was_known_of_another_course_of_the_game_is_not_taken_for_this_one() -> None:
    """From one state on, two courses may give the same id to different cards."""
    game = table(in_play=((FOREST,), ()), libraries=((FREE, COSTLY), ()))
    before, seen = game.state, []
    assert offered(game) == {"Forest": False}
    for name in ("Free", "Costly"):
        game.run.state = before
        game.commit(e.Moved(game.id(name), HAND))
        seen.append((game.state.players[0].hand, list(offered(game))))
    assert seen[0][0] == seen[1][0]
    assert [names for _, names in seen] == [["Free", "Forest"], ["Costly", "Forest"]]


def test_a_land_is_offered_as_long_as_one_may_be_played() -> None:
    game = small_game(FOREST, land("Island"), in_play=())
    assert offered(game) == {"Forest": False, "Island": False}
    game.commit(e.LandPlayed(0, game.id("Forest")))
    assert offered(game) == {}


def test_what_has_to_wait_counts_for_nothing_at_another_time() -> None:
    game = small_game(BOLT, replace(BEAR, abilities=(PlayOnly((cond.YourTurn(),)),)))
    assert plain(game, late=True)
    assert not plain(game)


def test_what_is_on_the_stack_counts_only_where_there_is_something() -> None:
    game = small_game(COUNTER)
    assert plain(game)
    assert [option.text for option in priority_options(game.state, 0) if option.fails] == ["Counter"]
    bear = game.state.objects[game.id("Bear")]
    game.commit(e.PutOnStack(StackObject(id=0, kind="triggered", controller=1, source=bear.id, card=bear.card)))
    assert not plain(game)


def test_what_is_on_the_stack_is_nothing_to_a_card_that_can_not_be_paid_for() -> None:
    game = small_game(replace(COUNTER, cost=("G",)), in_play=(FOREST,))
    bear = game.state.objects[game.id("Bear")]
    game.commit(e.PutOnStack(StackObject(id=0, kind="triggered", controller=1, source=bear.id, card=bear.card)))
    assert not plain(game)
    game.commit(e.TapChanged(game.id("Forest"), True))
    assert plain(game)
    before = priority_options(game.state, 0)
    assert [option.fails.rule for option in before if option.fails] == ["409.1h"]
    game.commit(e.Damaged(game.id("Forest"), game.id("Bear"), 1))
    assert priority_options(game.state, 0) is before
    game.commit(e.TapChanged(game.id("Forest"), False))
    assert [option.fails.rule for option in priority_options(game.state, 0) if option.fails] == ["409.1c"]


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
def test_where_more_counts_the_options_are_found_anew(hand: tuple[object, ...], in_play: tuple[object, ...]) -> None:
    assert plain(small_game(BOLT))
    assert not plain(small_game(*hand, in_play=in_play))
