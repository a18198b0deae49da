"""What the options of a player depend on: where all of that is the same they are the same, else they are found anew."""

from __future__ import annotations

import pytest

from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Activated, TargetPhrase
from tabletop.engine.language.costs import PayLife, TapThis
from tabletop.engine.language.effects import Destroy
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.language.references import Target
from tabletop.engine.rules.playing.permission import priority_options
from tabletop.engine.rules.playing.prospects import has_plain_abilities
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


def small_game(*hand: object, in_play: tuple[object, ...] = (FOREST,)) -> Table:
    return table(in_play=(in_play, (BEAR,)), hands=(hand, ()))  # type: ignore[arg-type]


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


def on_the_stack(game: Table) -> None:
    bear = game.state.objects[game.id("Bear")]
    game.commit(e.PutOnStack(StackObject(id=0, kind="triggered", controller=1, source=bear.id, card=bear.card)))


def test_what_targets_the_stack_fails_while_nothing_fitting_is_there() -> None:
    game = small_game(replace(COUNTER, cost=("G",)), in_play=(FOREST,))
    assert fails(game) == ["409.1c"]
    on_the_stack(game)
    game.commit(e.TapChanged(game.id("Forest"), True))
    assert fails(game) == ["409.1h"]
    game.commit(e.TapChanged(game.id("Forest"), False))
    assert fails(game) == ["409.1c"]


def fails(game: Table) -> list[str]:
    """The rules by which options of seat 0 will fail."""
    return [option.fails.rule for option in priority_options(game.state, 0) if option.fails]


@pytest.mark.parametrize(
    "ability",
    [
        # a target that has to be tapped; times that texts name; life to pay; what was played of a hand this turn
        ability(Destroy(Target(0)), targets=(TargetPhrase(f.All((CREATURE, f.Tapped()))),)),
        replace(GREEN, only_if=(cond.YourTurn(),)),
        ability(GainLife(1), cost=(PayLife(2),)),
    ],
)
def test_an_ability_that_asks_for_more_is_not_plain(ability: Activated) -> None:
    assert has_plain_abilities(small_game().state, 0)
    assert not has_plain_abilities(small_game(in_play=(permanent("Well", ability),)).state, 0)


def test_how_often_an_ability_of_a_hand_was_played_is_not_known_of_permanents() -> None:
    seer = permanent("Seer", replace(ability(GainLife(1)), zone="hand", times_each_turn=1))
    assert not has_plain_abilities(small_game(seer).state, 0)
