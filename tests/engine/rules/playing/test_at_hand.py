"""What a player has at hand: found once as long as it stays the same, whatever happens elsewhere."""

from __future__ import annotations

import pytest

from tabletop.engine.language import conditions as cond
from tabletop.engine.language.costs import PayLife, TapThis
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.rules.board.loop_reads import noted
from tabletop.engine.rules.playing.at_hand import of_player, ready_abilities
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options, units_at_hand
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import ability, permanent
from tests.engine.table import Table, creature, land, replace, table

FOREST = land("Forest")
BEAR = creature("Bear", 2, 2)
GREEN = ability(AddMana(("G",)), cost=(TapThis(),))


def game_with(*in_play: object) -> Table:
    return table(in_play=((FOREST, *in_play), (BEAR,)))  # type: ignore[arg-type]


@pytest.mark.rule("409.4")
def test_what_happens_elsewhere_changes_nothing_at_hand() -> None:
    game = game_with()
    before = ready_abilities(game.state, 0), units_at_hand(game.state, 0), mana_ability_options(game.state, 0)
    assert [len(one) for one in before] == [1, 1, 1]
    game.commit(e.TapChanged(game.id("Bear"), True), e.Damaged(game.id("Forest"), game.id("Bear"), 1))
    after = ready_abilities(game.state, 0), units_at_hand(game.state, 0), mana_ability_options(game.state, 0)
    assert all(one is other for one, other in zip(before, after, strict=True))


def test_what_becomes_of_ones_own_permanents_and_mana_is_noticed() -> None:
    game = game_with()
    assert units_at_hand(game.state, 0) == ("G",)
    game.commit(e.TapChanged(game.id("Forest"), True))
    assert units_at_hand(game.state, 0) == ()
    assert ready_abilities(game.state, 0) == mana_ability_options(game.state, 0) == ()
    game.commit(e.TapChanged(game.id("Forest"), False))
    assert units_at_hand(game.state, 0) == ("G",)


def test_mana_that_is_made_and_spent_is_noticed_although_nothing_else_has_changed() -> None:
    game = game_with()
    ready = ready_abilities(game.state, 0)
    game.commit(e.ManaAdded(0, (PoolMana("R", count=2),)))
    assert units_at_hand(game.state, 0) == ("G", "R", "R")
    game.commit(e.ManaSpent(0, game.state.players[0].pool))
    assert units_at_hand(game.state, 0) == ("G",)
    assert ready_abilities(game.state, 0) is ready


@pytest.mark.parametrize(("zone", "left"), [("hand", 1), ("graveyard", 2)])
def test_cards_with_abilities_count_where_these_work_and_no_longer(zone: str, left: int) -> None:
    seer = permanent("Seer", replace(ability(GainLife(1)), zone=zone))
    game = table(in_play=((FOREST,), ()), hands=((seer, BEAR), ()))
    assert len(ready_abilities(game.state, 0)) == (2 if zone == "hand" else 1)
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD, cause="discard"))
    same = ready_abilities(game.state, 0)
    assert ready_abilities(replace(game.state), 0) == same
    game.commit(e.Moved(game.id("Seer"), GRAVEYARD, cause="discard"))
    assert len(ready_abilities(game.state, 0)) == left


def test_what_is_looked_at_of_a_player_is_part_of_what_is_known() -> None:
    asked = []

    @of_player("hand", "lands_played")
    def count(state: State, seat: Seat, more: int) -> int:
        asked.append(more)
        return len(state.players[seat].hand) + more

    game = table(in_play=((FOREST,), ()), hands=((BEAR, BEAR), ()))
    assert [count(game.state, 0, 1), count(game.state, 0, 1), count(game.state, 0, 2)] == [3, 3, 4]
    game.commit(e.LifeChanged(0, -1), e.ManaAdded(0, (PoolMana("R"),)))
    assert (count(game.state, 0, 1), asked) == (3, [1, 2])
    game.commit(e.Moved(game.state.players[0].hand[0], GRAVEYARD, cause="discard"))
    assert (count(game.state, 0, 1), asked) == (2, [1, 2, 1])
    game.commit(e.LandPlayed(0, game.id("Forest")))
    assert (count(game.state, 0, 1), asked) == (2, [1, 2, 1, 1])


def test_each_player_has_something_else() -> None:
    game = game_with()
    assert (len(units_at_hand(game.state, 0)), len(units_at_hand(game.state, 1))) == (1, 0)


@pytest.mark.parametrize(
    ("asking_more", "happens"),
    [
        # life to pay, and a time that the text names
        (ability(GainLife(1), cost=(PayLife(20),)), lambda game: e.LifeChanged(0, -1)),
        (replace(GREEN, only_if=(cond.YourTurn(),)), lambda game: e.TurnChanged(replace(game.state.turn, team=1))),
    ],
)
def test_where_an_ability_asks_for_more_it_is_found_for_that_state_alone(asking_more: object, happens: object) -> None:
    game = game_with(permanent("Well", asking_more))  # type: ignore[arg-type]
    assert len(ready_abilities(game.state, 0)) == 2
    assert ready_abilities(game.state, 0) is ready_abilities(game.state, 0)
    game.commit(happens(game))  # type: ignore[operator]
    assert len(ready_abilities(game.state, 0)) == 1


def test_what_is_read_is_noted_although_it_was_known() -> None:
    """A loop's round has to see what decides in it (421)."""
    game = game_with()
    before = ready_abilities(game.state, 0)
    with noted():
        during = ready_abilities(game.state, 0)
        assert during == before
        assert during is not before
