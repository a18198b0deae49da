"""Winning, losing and drawing the game (102)."""

from contextlib import suppress

import pytest

from tabletop.engine.language.player_effects import GainLife, LoseTheGame, WinTheGame
from tabletop.engine.language.references import EachOpponent, EachPlayer, You
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.game_end import Over, end_if_over, teams_left, win
from tabletop.engine.rules.gameplay import concede, new_game, proceed
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.rules.verbs.all import carry_out
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.players import Player, Team
from tabletop.engine.state.turn import Outcome
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.walking import act
from tests.engine.table import Table, creature, land, pick, plain, table

SOURCE = plain("Source", "artifact")


def context() -> Context:
    return Context(you=0, this=1, card=0)


def settled(game: Table) -> Outcome | None:
    """What comes before priority happens; returns how the game ended by it."""
    with suppress(Over):
        game.play_out(settle(game.run))
    return game.state.outcome


def two_teams(lost: tuple[int, ...]) -> Table:
    """Four players in two teams, seats 0 and 1 against 2 and 3, some of whom have lost."""
    players = tuple(Player(seat=seat, name=f"P{seat}", team=seat // 2, lost=seat in lost) for seat in range(4))
    teams = (Team(members=(0, 1), life=40), Team(members=(2, 3), life=40))
    return Table(State(cards=(), players=players, teams=teams, objects={}))


@pytest.mark.rule("102.1", "102.2b")
def test_a_game_ends_at_once_when_an_effect_says_that_a_player_wins() -> None:
    game = table(in_play=((SOURCE,), ()))
    with pytest.raises(Over):
        game.play_out(carry_out(game.run, (WinTheGame(You()), GainLife(5)), context()))
    assert game.state.outcome == Outcome(winners=(0,), rule="102.2b")
    assert game.life(0) == 20, "nothing happens after the end"


@pytest.mark.rule("102.1")
def test_nothing_is_asked_after_the_end() -> None:
    game = table(priority=0)
    concede(game.run, 1)
    over = game.state
    game.play_out(proceed(game.run))
    assert game.state is over


@pytest.mark.rule("102.1", "102.3c")
def test_a_game_can_end_before_the_first_turn_gets_going() -> None:
    def as_it_lies(decision: AnyDecision) -> Answer:
        assert isinstance(decision, Arrange)
        return Arranged(tuple(option.key for option in decision.options))

    small, large = (land("Forest"),) * 6, (land("Island"),) * 12
    game = Table(new_game((small, large), ("Ann", "Bob"), chooser=0))
    game.play_out(proceed(game.run), as_it_lies, as_it_lies, pick("p1"), pick("keep"), pick("keep"))
    assert game.state.outcome == Outcome(winners=(1,), rule="420.5g")


@pytest.mark.rule("102.2a", "102.3b", "102.5")
@pytest.mark.parametrize("loser", [0, 1])
def test_whose_opponents_have_all_lost_wins(loser: int) -> None:
    game = table()
    game.commit(e.LifeChanged(loser, -20, "loss"))
    assert settled(game) == Outcome(winners=(1 - loser,), rule="420.5a")
    assert [player.lost for player in game.state.players] == [loser == 0, loser == 1]


@pytest.mark.rule("102.2c")
def test_a_team_wins_with_all_its_players_when_the_others_have_lost() -> None:
    game = two_teams(lost=(0, 2, 3))
    with pytest.raises(Over):
        end_if_over(game.run, "102.2c")
    assert game.state.outcome == Outcome(winners=(0,), rule="102.2c")


@pytest.mark.rule("102.3f")
def test_a_team_has_lost_when_all_its_players_have() -> None:
    game = two_teams(lost=(0, 2))
    end_if_over(game.run, "102.2c")
    assert game.state.outcome is None
    assert teams_left(two_teams(lost=(2, 3)).state) == (0,)


@pytest.mark.rule("102.3a")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_once(seat: int) -> None:
    game = table(priority=0)
    concede(game.run, seat)
    assert game.state.players[seat].lost
    assert game.state.players[seat].lost_by == "102.3a"
    assert game.state.outcome == Outcome(winners=(1 - seat,), rule="102.3a")


@pytest.mark.rule("102.3a")
def test_conceding_is_possible_before_the_first_turn() -> None:
    game = Table(new_game(((land("Forest"),) * 9,) * 2, ("Ann", "Bob")))
    concede(game.run, 0)
    assert game.state.outcome == Outcome(winners=(1,), rule="102.3a")


@pytest.mark.rule("102.3a")
def test_nobody_can_concede_a_game_that_is_over() -> None:
    game = table(priority=0)
    concede(game.run, 1)
    concede(game.run, 0)
    assert game.state.outcome == Outcome(winners=(0,), rule="102.3a")
    assert not game.state.players[0].lost


@pytest.mark.rule("102.3b")
def test_losing_the_last_life_ends_the_game_only_when_somebody_would_get_priority() -> None:
    game = table(in_play=((SOURCE,), ()))
    game.commit(e.LifeChanged(1, -25, "loss"))
    assert game.state.outcome is None
    game.commit(e.LifeChanged(1, 6, "gain"))
    assert settled(game) is None, "whoever is back above 0 by then plays on"
    assert game.life(1) == 1


@pytest.mark.rule("102.3b")
def test_one_life_is_enough() -> None:
    game = table(life=(1, 20))
    assert settled(game) is None


@pytest.mark.rule("102.3c", "423.4")
def test_who_has_to_draw_too_many_cards_draws_the_rest_and_then_loses() -> None:
    game = table(libraries=((land("Forest"),), (land("Island"),)))
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"))
    assert game.names(HAND, 0) == ("Forest",)
    assert game.state.outcome is None
    assert settled(game) == Outcome(winners=(1,), rule="420.5g")


@pytest.mark.rule("102.3c")
def test_drawing_the_last_card_loses_nothing() -> None:
    game = table(libraries=((land("Forest"),), ()))
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"))
    assert settled(game) is None


@pytest.mark.rule("102.3d")
@pytest.mark.parametrize(("counters", "ends"), [(9, False), (10, True), (12, True)])
def test_ten_poison_counters_lose_the_game(counters: int, ends: bool) -> None:
    game = table()
    game.commit(e.Poisoned(1, counters))
    assert (settled(game) == Outcome(winners=(0,), rule="420.5h")) is ends


@pytest.mark.rule("102.3e")
def test_who_loses_at_the_same_time_does_not_win() -> None:
    game = table()
    game.commit(e.Lost(0, "102.3"))
    win(game.run, 0, "102.2b")
    assert game.state.outcome is None
    with pytest.raises(Over):
        win(game.run, 1, "102.2b")
    assert game.state.outcome == Outcome(winners=(1,), rule="102.2b")


@pytest.mark.rule("102.3", "102.5")
def test_an_effect_can_say_that_a_player_loses() -> None:
    game = table(in_play=((SOURCE,), ()))
    with pytest.raises(Over):
        game.play_out(carry_out(game.run, (LoseTheGame(EachOpponent()),), context()))
    assert game.state.outcome == Outcome(winners=(0,), rule="102.3")


@pytest.mark.rule("102.4a")
def test_when_everybody_loses_at_once_the_game_is_a_draw() -> None:
    game = table(life=(0, -3))
    assert settled(game) == Outcome(winners=(), rule="420.5a")
    assert [player.lost for player in game.state.players] == [True, True]


@pytest.mark.rule("102.4a")
def test_losing_for_different_reasons_at_once_is_a_draw_too() -> None:
    game = table(life=(0, 20))
    game.commit(e.Poisoned(1, 10))
    outcome = settled(game)
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.rule("102.3", "102.4a")
def test_an_effect_that_makes_everybody_lose_makes_a_draw() -> None:
    game = table(in_play=((SOURCE,), ()))
    with pytest.raises(Over):
        game.play_out(carry_out(game.run, (LoseTheGame(EachPlayer()),), context()))
    assert game.state.outcome == Outcome(winners=(), rule="102.3")


@pytest.mark.rule("102.4c")
def test_when_all_teams_lose_at_once_the_game_is_a_draw() -> None:
    game = two_teams(lost=(0, 1, 2, 3))
    with pytest.raises(Over):
        end_if_over(game.run, "102.4c")
    assert game.state.outcome == Outcome(winners=(), rule="102.4c")


@pytest.mark.rule("102.5")
def test_who_has_lost_takes_no_part_any_more() -> None:
    state = two_teams(lost=(2,)).state
    assert players_in_order(state) == (0, 1, 3)
    assert state.opponents(0) == (3,)
    game = table()
    concede(game.run, 1)
    assert players_in_order(game.state) == (0,)


@pytest.mark.rule("102.1", "102.3b")
def test_the_game_ends_in_mid_turn() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()), libraries=((land("Forest"),), ()), priority=0)
    game.commit(e.LifeChanged(1, -20, "loss"))
    act(game, "pass")
    assert game.state.outcome == Outcome(winners=(0,), rule="420.5a")
