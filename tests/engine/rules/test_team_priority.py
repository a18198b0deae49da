"""Priority of a team (606.6c, 606.6e, 606.6f), its mulligans (606.6a) and its first draw (606.6b)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.gameplay import new_game, proceed
from tabletop.engine.state.starting_events import MulliganTaken
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.turn_parts import DRAW, MAIN, UPKEEP
from tabletop.engine.vocabulary.zones import HAND, LIBRARY
from tests.engine.rules.walking import act, walk_to
from tests.engine.table import Reply, Table, land, pick

NAMES = ("Ada", "Ben", "Cleo", "Dan")
KEEP, MULLIGAN = pick("keep"), pick("mulligan")


def as_it_lies(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in decision.options))


def four(*mulligans: Reply, first: str = "p0", library: int = 20) -> Table:
    """A game of Two-Headed Giant that has begun, everybody with Forests."""
    deck = (land("Forest"),) * library
    game = Table(new_game((deck,) * 4, NAMES, chooser=0, heads=2))
    game.play_out(proceed(game.run), *(as_it_lies,) * 4, pick(first), *(mulligans or (KEEP,) * 4))
    return game


def question(game: Table) -> Pick:
    """What the team with priority is asked."""
    decision = next(proceed(game.run))
    assert isinstance(decision, Pick)
    return decision


def hands(game: Table) -> list[int]:
    return [len(game.names(HAND, seat)) for seat in range(4)]


def asked_about_hands(game: Table) -> list[Seat]:
    return [decision.seat for decision in game.asked if decision.purpose == "mulligan"]


# --- mulligans ------------------------------------------------------------------------------------


@pytest.mark.rule("101.4a", "606.6a")
def test_the_first_mulligan_of_a_player_gives_seven_cards_and_each_further_one_fewer() -> None:
    again = (MULLIGAN, as_it_lies)
    game = four(MULLIGAN, KEEP, as_it_lies, *again, *again, KEEP, KEEP, KEEP)
    assert hands(game) == [5, 7, 7, 7]
    assert len(game.names(LIBRARY, 0)) == 15
    assert asked_about_hands(game) == [0, 1, 0, 0, 0, 2, 3]


@pytest.mark.rule("101.4a", "606.6a")
def test_both_members_decide_before_either_sees_new_cards() -> None:
    deck = (land("Forest"),) * 20
    game = Table(new_game((deck,) * 4, NAMES, chooser=0, heads=2))
    second = game.ask(proceed(game.run), *(as_it_lies,) * 4, pick("p0"), MULLIGAN)
    assert (second.purpose, second.seat) == ("mulligan", 1)
    assert not any(isinstance(one.event, MulliganTaken) for one in game.run.happenings)


@pytest.mark.rule("606.6a")
def test_keeping_is_for_good_but_the_mate_goes_on() -> None:
    game = four(KEEP, MULLIGAN, as_it_lies, MULLIGAN, as_it_lies, KEEP, KEEP, KEEP)
    assert asked_about_hands(game) == [0, 1, 1, 1, 2, 3]
    assert hands(game) == [7, 6, 7, 7]
    assert all(player.kept for player in game.state.players)


@pytest.mark.rule("606.6a")
def test_a_team_mulligans_down_to_no_cards() -> None:
    game = four(KEEP, MULLIGAN, as_it_lies, *(MULLIGAN, as_it_lies) * 7, KEEP, KEEP)
    assert hands(game) == [7, 0, 7, 7]
    assert asked_about_hands(game) == [0, *[1] * 8, 2, 3], "nobody is asked about an empty hand"


@pytest.mark.rule("606.6a")
def test_the_starting_team_takes_all_its_mulligans_first() -> None:
    game = four(MULLIGAN, MULLIGAN, as_it_lies, as_it_lies, KEEP, KEEP, KEEP, KEEP, first="p2")
    assert asked_about_hands(game) == [2, 3, 2, 3, 0, 1]


@pytest.mark.rule("101.2")
def test_whose_team_goes_first_is_chosen_by_team() -> None:
    game = four(first="p2")
    who = next(decision for decision in game.asked if decision.purpose == "who goes first")
    assert isinstance(who, Pick)
    assert [(option.key, option.text) for option in who.options] == [("p0", "Ada & Ben"), ("p2", "Cleo & Dan")]
    assert (game.state.starting_team, game.state.turn.team) == (1, 1)


# --- the draw step --------------------------------------------------------------------------------


@pytest.mark.rule("101.5b", "606.6b")
def test_only_the_secondary_player_of_the_starting_team_draws_on_the_first_turn() -> None:
    game = four()
    walk_to(game, DRAW)
    assert hands(game) == [7, 8, 7, 7]
    assert game.state.turn.priority == 0, "the draw step takes place, priority and all"


@pytest.mark.rule("606.6e")
def test_each_player_of_a_team_draws_in_its_other_draw_steps() -> None:
    game = four()
    walk_to(game, DRAW, turn=2)
    assert hands(game)[2:] == [8, 8]


# --- priority -------------------------------------------------------------------------------------


@pytest.mark.rule("606.6c", "606.6e")
def test_a_team_has_priority_and_either_member_may_act() -> None:
    game = four()
    walk_to(game, MAIN)
    decision = question(game)
    assert (decision.seat, decision.mates, decision.text) == (0, (1,), "Ada & Ben: precombat main.")
    lands = {0: game.ids("Forest", 0), 1: game.ids("Forest", 1)}
    whose = {option.key: option.seat for option in decision.options if option.key != "pass"}
    assert whose[f"play:{next(i for i in lands[0] if game.state.objects[i].zone == HAND)}"] == -1
    assert whose[f"play:{next(i for i in lands[1] if game.state.objects[i].zone == HAND)}"] == 1


@pytest.mark.rule("606.6e")
def test_each_player_of_a_team_plays_a_land_in_its_turn() -> None:
    game = four()
    walk_to(game, MAIN)
    for seat in (1, 0):
        forest = game.state.players[seat].hand[0]
        act(game, f"play:{forest}")
        assert game.state.turn.priority == 0, "whoever acts, the team keeps priority"
    assert [player.lands_played for player in game.state.players] == [1, 1, 0, 0]
    assert [thing.controller for thing in game.state.permanents()] == [1, 0]
    assert not any(option.key.startswith("play:") for option in question(game).options)


@pytest.mark.rule("606.6e")
def test_mana_goes_to_the_member_who_made_it() -> None:
    game = four()
    walk_to(game, MAIN)
    act(game, f"play:{game.state.players[1].hand[0]}")
    (forest,) = game.state.in_play
    act(game, f"ability:{forest}:0")
    assert [len(player.pool) for player in game.state.players] == [0, 1, 0, 0]


@pytest.mark.rule("606.6f")
def test_a_team_passes_as_one_and_both_passes_in_succession_end_the_step() -> None:
    game = four()
    assert (game.state.turn.step, game.state.turn.priority) == (UPKEEP, 0)
    act(game, "pass")
    assert (game.state.turn.step, game.state.turn.priority, game.state.turn.passed) == (UPKEEP, 1, 1)
    act(game, "pass")
    assert (game.state.turn.step, game.state.turn.priority) == (DRAW, 0)


@pytest.mark.rule("606.6c")
def test_the_other_team_may_answer_by_either_member() -> None:
    game = four()
    act(game, "pass")
    decision = question(game)
    assert (decision.seat, decision.mates) == (2, (3,))
    assert decision.may_answer(2)
    assert decision.may_answer(3)
    assert not decision.may_answer(0)
    assert decision.options[0] == next(option for option in decision.options if option.key == "pass")
    assert Picked(("pass",)).keys == (decision.options[0].key,)
