"""Winning and losing among several players and in teams (102.2c, 102.3f, 102.4c, 605.4, 606.8)."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.ending_rules import CantLose, CantWin, EndingRule, OutlivesLife
from tabletop.engine.language.player_effects import Draw, GainLife, LoseTheGame, WinTheGame
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.game_end import Over, win
from tabletop.engine.rules.gameplay import concede
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state import events as e
from tabletop.engine.state.game import players_in_order, teams_in_order
from tabletop.engine.state.turn import Outcome
from tests.engine.rules.acting import permanent, play, spell
from tests.engine.rules.parting import FOUR, THREE, Under, everybody_passes, gone
from tests.engine.table import Table, creature, land, table

BEAR = creature("Bear", 2, 2)
SIX = (*FOUR, "Eve", "Fay")


def heads(*in_play: object, **parts: object) -> Table:
    """Two-Headed Giant: seats 0 and 1 against 2 and 3, in the first team's turn."""
    return table(names=FOUR, heads=2, in_play=in_play, **parts)  # type: ignore[arg-type]


def alone(names: tuple[str, ...] = THREE, **parts: object) -> Table:
    """Everybody for himself or herself."""
    return table(names=names, **parts)  # type: ignore[arg-type]


def settled(game: Table) -> Outcome | None:
    """What comes before priority happens; returns how the game ended by it."""
    with suppress(Over):
        game.play_out(settle(game.run))
    return game.state.outcome


def done(game: Table, *effects: object, seat: int = 0) -> Outcome | None:
    """A player's effects are carried out; returns how the game ended by them."""
    with suppress(Over):
        game.play_out(carry_out(game.run, effects, Context(you=seat, this=0, card=0)))  # type: ignore[arg-type]
    return game.state.outcome


# --- everybody alone (605.4, 102) -----------------------------------------------------------------


@pytest.mark.rule("102.2a", "605.4")
def test_the_last_of_several_players_wins() -> None:
    game = alone(FOUR)
    for seat in (1, 3):
        concede(game.run, seat)
        assert game.state.outcome is None
    concede(game.run, 0)
    assert game.state.outcome == Outcome(winners=(2,), rule="102.3a")


@pytest.mark.rule("102.3b", "605.4", "420.5a")
def test_of_three_some_lose_at_once_and_the_one_left_wins() -> None:
    game = alone(life=(0, 7, -4))
    assert settled(game) == Outcome(winners=(1,), rule="420.5a")


@pytest.mark.rule("102.4a", "605.4")
def test_all_who_are_left_lose_at_once_in_a_draw_those_who_lost_before_too() -> None:
    game = alone(FOUR, life=(20, 20, 20, 1))
    concede(game.run, 0)
    game.commit(*(e.LifeChanged(seat, -20, "loss") for seat in (1, 2, 3)))
    assert settled(game) == Outcome(winners=(), rule="420.5a")


@pytest.mark.rule("102.3c", "102.3d", "605.4")
def test_losing_for_different_reasons_at_once() -> None:
    game = alone(FOUR, life=(0, 20, 20, 20))
    game.commit(e.Poisoned(1, 10))
    game.play_out(draw_cards(game.run, ((3, 1),), "423.1"))
    assert settled(game) == Outcome(winners=(2,), rule="420.5a")
    assert [player.lost_by for player in game.state.players] == ["420.5a", "420.5h", "", "420.5g"]


@pytest.mark.rule("102.2b", "605.4")
def test_an_effect_by_which_one_of_several_wins_ends_the_game() -> None:
    assert done(alone(), WinTheGame(r.You()), seat=1) == Outcome(winners=(1,), rule="102.2b")


@pytest.mark.rule("102.3", "605.4")
def test_an_effect_by_which_opponents_lose_leaves_the_others() -> None:
    assert done(alone(FOUR), LoseTheGame(r.EachOpponent()), seat=2) == Outcome(winners=(2,), rule="102.3")


@pytest.mark.rule("102.5")
def test_those_who_are_left_go_on_in_turn_order() -> None:
    game = alone(FOUR, active=1)
    concede(game.run, 2)
    assert players_in_order(game.state) == (1, 3, 0)
    assert game.state.opponents(0) == (1, 3)


# --- teams (606.8) --------------------------------------------------------------------------------


@pytest.mark.rule("606.8", "606.8b", "606.8c", "102.2c", "102.3f")
@pytest.mark.parametrize("seat", range(4))
def test_who_concedes_takes_the_whole_team_along(seat: int) -> None:
    game = heads()
    concede(game.run, seat)
    assert game.state.outcome == Outcome(winners=(1 - seat // 2,), rule="102.3a")
    mate = seat ^ 1
    assert [game.state.players[one].lost_by for one in (seat, mate)] == ["102.3a", "606.8c"]


@pytest.mark.rule("606.8a", "606.8b", "420.5a", "102.3b")
@pytest.mark.parametrize(("life", "ends"), [(1, False), (0, True), (-5, True)])
def test_a_team_without_life_loses(life: int, ends: bool) -> None:
    game = heads(life=(40, life))
    assert (settled(game) == Outcome(winners=(0,), rule="420.5a")) is ends


@pytest.mark.rule("606.8a", "408.1b")
def test_a_team_loses_only_as_a_team_would_get_priority() -> None:
    game = heads(life=(40, 3))
    game.commit(e.LifeChanged(2, -5, "loss"))
    assert game.state.outcome is None
    game.commit(e.LifeChanged(3, 4, "gain"))
    assert settled(game) is None, "its other head has gained enough by then"


@pytest.mark.rule("606.8b", "102.3d", "420.5h")
@pytest.mark.parametrize(("one", "other", "ends"), [(9, 9, False), (10, 0, True), (0, 10, True)])
def test_ten_poison_counters_on_one_head_lose_the_game(one: int, other: int, ends: bool) -> None:
    game = heads()
    game.commit(e.Poisoned(2, one), e.Poisoned(3, other))
    assert (settled(game) == Outcome(winners=(0,), rule="420.5h")) is ends


@pytest.mark.rule("606.8b", "102.3c", "420.5g")
def test_one_head_that_can_not_draw_loses_for_both() -> None:
    game = heads(libraries=((), (land("Forest"),) * 3))
    game.play_out(draw_cards(game.run, ((0, 1), (1, 1)), "423.1"))
    assert settled(game) == Outcome(winners=(1,), rule="420.5g")
    assert [player.lost_by for player in game.state.players] == ["420.5g", "606.8b", "", ""]


@pytest.mark.rule("606.8b", "102.2b")
def test_an_effect_by_which_one_head_wins_is_a_win_of_the_team() -> None:
    assert done(heads(), WinTheGame(r.You()), seat=3) == Outcome(winners=(1,), rule="102.2b")


@pytest.mark.rule("606.8b", "102.3")
def test_an_effect_by_which_one_head_loses_is_a_loss_of_the_team() -> None:
    assert done(heads(), LoseTheGame(r.You()), seat=1) == Outcome(winners=(1,), rule="102.3")


@pytest.mark.rule("102.4c", "606.8a")
def test_both_teams_lose_at_once_in_a_draw() -> None:
    game = heads(life=(0, 40))
    game.commit(e.Poisoned(3, 11))
    assert settled(game) == Outcome(winners=(), rule="420.5a")


@pytest.mark.rule("102.3e", "606.8b")
def test_a_team_that_has_lost_does_not_win_by_its_other_head() -> None:
    game = alone(SIX, heads=2)
    assert done(game, LoseTheGame(r.You()), seat=1) is None
    win(game.run, 0, "102.2b")
    assert game.state.outcome is None
    assert teams_in_order(game.state) == (1, 2)


@pytest.mark.rule("102.2c", "606.8b", "600.4a")
def test_of_three_teams_one_leaves_whole_and_the_last_one_wins() -> None:
    game = table(names=SIX, heads=2, in_play=((BEAR,), (BEAR,), (BEAR,)), priority=0)
    Under(game).leaves(1)
    assert gone(game, 0)
    assert gone(game, 1)
    assert (game.state.outcome, holder(game.state)) == (None, 2)
    Under(game).leaves(2)
    assert game.state.outcome == Outcome(winners=(2,), rule="102.3a")


@pytest.mark.rule("102.4c", "102.3f")
def test_of_three_teams_two_lose_at_once_or_all() -> None:
    game = table(names=SIX, heads=2, life=(0, 0, 1))
    assert settled(game) == Outcome(winners=(2,), rule="420.5a")
    game = table(names=SIX, heads=2, life=(0, 0, -1))
    assert settled(game) == Outcome(winners=(), rule="420.5a")


@pytest.mark.rule("606.8b")
def test_opponents_of_a_head_are_the_other_team_without_those_who_left() -> None:
    game = table(names=SIX, heads=2)
    assert game.state.opponents(1) == (2, 3, 4, 5)
    concede(game.run, 3)
    assert game.state.opponents(1) == (4, 5)


# --- can't lose, can't win (103.2, 606.8b) --------------------------------------------------------


def angel(*rules: EndingRule) -> object:
    return permanent("Angel", Static(r.This(), rules))


@pytest.mark.rule("606.8b", "103.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_keeps_one_head_from_losing_keeps_the_team(seat: int) -> None:
    boards = ((), (angel(CantLose("you")),)) if seat else ((angel(CantLose("you")),),)
    game = heads(*boards, life=(-3, 40))
    game.commit(e.Poisoned(0, 10), e.Poisoned(1, 10), e.DrewFromEmpty(1 - seat))
    assert settled(game) is None
    assert done(game, LoseTheGame(r.EachPlayer()), seat=0) == Outcome(winners=(0,), rule="102.3")


@pytest.mark.rule("606.8b", "420.5a")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_keeps_one_head_from_losing_for_life_keeps_the_team_but_from_nothing_else(seat: int) -> None:
    rock = (angel(OutlivesLife("you")),)
    game = heads(*(((), rock) if seat else (rock,)), life=(-3, 40))
    assert settled(game) is None
    game.commit(e.Poisoned(1 - seat, 10))
    assert settled(game) == Outcome(winners=(1,), rule="420.5h")


@pytest.mark.rule("103.1", "102.3a", "606.8c")
def test_who_can_not_lose_can_still_concede() -> None:
    game = heads((angel(CantLose("players")),))
    concede(game.run, 1)
    assert game.state.outcome == Outcome(winners=(1,), rule="102.3a")


@pytest.mark.rule("606.8b", "103.2", "102.2b")
@pytest.mark.parametrize(("rule", "ends"), [(CantWin("opponents"), False), (CantWin("you"), True)])
def test_what_keeps_one_head_from_winning_keeps_the_team(rule: EndingRule, ends: bool) -> None:
    game = heads((angel(rule),))
    outcome = done(game, WinTheGame(r.You()), seat=3)
    assert (outcome == Outcome(winners=(1,), rule="102.2b")) is ends


@pytest.mark.rule("606.8b", "103.2")
def test_your_own_mate_is_kept_from_winning_with_you() -> None:
    game = heads((angel(CantWin("you")),))
    assert done(game, WinTheGame(r.You()), seat=1) is None


@pytest.mark.rule("420.5g", "103.2")
def test_a_failed_draw_by_who_can_not_lose_counts_for_one_check_only() -> None:
    game = alone(in_play=((angel(CantLose("you")),),))
    done(game, Draw())
    assert settled(game) is None
    game.commit(e.Moved(game.id("Angel"), "graveyard"))
    assert settled(game) is None


@pytest.mark.rule("420.5a", "103.2")
def test_who_could_not_lose_does_when_that_is_over() -> None:
    game = alone(in_play=((angel(CantLose("you")),),), life=(0, 20, 20))
    assert settled(game) is None
    game.commit(e.Moved(game.id("Angel"), "graveyard"))
    settled(game)
    assert game.state.players[0].lost


@pytest.mark.rule("102.1", "600.4a")
def test_the_rest_of_a_spell_goes_on_where_the_game_does() -> None:
    purge = spell("Purge", LoseTheGame(r.EachOpponent()), GainLife(1))
    game = heads(hands=((purge,),), priority=0)
    play(game, "Purge")
    everybody_passes(game)
    assert game.state.outcome == Outcome(winners=(0,), rule="102.3")
    assert game.life(0) == 40
