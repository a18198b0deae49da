"""Starting the game (101)."""

import pytest

from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.gameplay import new_game, next_chooser, proceed
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Outcome
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged, Pick
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat
from tabletop.engine.vocabulary.turn_parts import DRAW, MAIN, UPKEEP
from tabletop.engine.vocabulary.zones import HAND, LIBRARY
from tests.engine.rules.walking import both_pass, walk_to
from tests.engine.table import Reply, Table, creature, pick, replace

DECKS = tuple(tuple(creature(f"{letter}{number}", 1, 1) for number in range(12)) for letter in "AB")


def as_it_lies(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in decision.options))


def backwards(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in reversed(decision.options)))


def new_table(chooser: Seat = NOBODY) -> Table:
    return Table(new_game(DECKS, ("Ann", "Bob"), chooser))


def started(*mulligans: Reply, first: str = "p0") -> Table:
    """A game that has been started, seat 0 choosing who goes first, with these answers about hands."""
    game = new_table(chooser=0)
    game.play_out(proceed(game.run), as_it_lies, as_it_lies, pick(first), *mulligans)
    return game


KEEP = pick("keep")
MULLIGAN = pick("mulligan")


@pytest.mark.rule("101.1", "217.2a")
def test_each_deck_is_the_library_of_its_owner() -> None:
    game = new_table()
    assert game.names(LIBRARY, 0) == tuple(f"A{number}" for number in range(12))
    assert game.names(LIBRARY, 1) == tuple(f"B{number}" for number in range(12))


@pytest.mark.rule("101.1")
def test_libraries_are_shuffled_by_chance_before_anything_else() -> None:
    game = new_table(chooser=0)
    game.play_out(proceed(game.run), backwards, as_it_lies, pick("p0"), KEEP, KEEP)
    assert [(d.seat, d.purpose, d.public) for d in game.asked[:2]] == [(CHANCE, "shuffle", False)] * 2
    assert game.names(HAND, 0) == tuple(f"A{number}" for number in range(11, 4, -1))
    assert game.names(HAND, 1) == tuple(f"B{number}" for number in range(7))


@pytest.mark.rule("101.1")
def test_nobody_can_follow_a_card_through_a_shuffle() -> None:
    game = new_table()
    before = game.state.players[0].library
    game.play_out(shuffle_library(game.run, 0, "101.1"), backwards)
    assert not set(before) & set(game.state.players[0].library)
    (decision,) = game.asked
    assert isinstance(decision, Arrange)
    assert {(option.text, option.about) for option in decision.options} == {("A card", ())}


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("named", "first"), [("p0", "p1"), ("p1", "p1"), ("p1", "p0")])
def test_chance_names_who_chooses_who_goes_first(named: str, first: str) -> None:
    game = new_table()
    game.play_out(proceed(game.run), as_it_lies, as_it_lies, pick(named), pick(first), KEEP, KEEP)
    who_chooses, who_starts = game.asked[2:4]
    assert who_chooses.seat == CHANCE
    assert who_starts.seat == int(named[1])
    assert (game.state.turn.team, game.state.starting_team) == (int(first[1]), int(first[1]))
    assert game.state.chooser == int(named[1])


@pytest.mark.rule("101.2")
def test_in_a_match_it_is_known_who_chooses() -> None:
    game = new_table(chooser=1)
    game.play_out(proceed(game.run), as_it_lies, as_it_lies, pick("p0"), KEEP, KEEP)
    assert game.asked[2].seat == 1
    assert game.state.turn.team == 0


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("winners", "chooser"), [((0,), 1), ((1,), 0), ((), 1)])
def test_the_loser_chooses_in_the_next_game_and_after_a_draw_the_same_player(
    winners: tuple[int, ...], chooser: Seat
) -> None:
    over = replace(new_table(chooser=1).state, outcome=Outcome(winners=winners, rule="102.1"))
    assert next_chooser(over) == chooser


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(
    ("players", "heads", "winners", "chooser"), [(4, 2, (0,), 2), (4, 2, (1,), 0), (3, 1, (2,), NOBODY), (4, 2, (), 1)]
)
def test_a_losing_team_chooses_and_of_several_losers_none(
    players: int, heads: int, winners: tuple[int, ...], chooser: Seat
) -> None:
    """The rule says "the loser"; where there are several, it is found out anew, as for a first game."""
    start = new_game(((),) * players, tuple("ABCD"[:players]), 1, heads)
    assert next_chooser(replace(start, outcome=Outcome(winners=winners, rule="102.1"))) == chooser


@pytest.mark.rule("101.2")
def test_there_is_no_next_game_before_this_one_is_over() -> None:
    with pytest.raises(ValueError, match="not over"):
        next_chooser(new_table().state)


@pytest.mark.rule("101.3")
def test_everybody_has_twenty_life_and_seven_cards() -> None:
    game = started(KEEP, KEEP)
    assert (game.life(0), game.life(1)) == (20, 20)
    assert (len(game.names(HAND, 0)), len(game.names(HAND, 1))) == (7, 7)
    assert (len(game.names(LIBRARY, 0)), len(game.names(LIBRARY, 1))) == (5, 5)


@pytest.mark.rule("101.4")
@pytest.mark.parametrize(("first", "order"), [("p0", [0, 0, 0, 1, 1]), ("p1", [1, 1, 1, 0, 0])])
def test_the_starting_player_takes_all_mulligans_first(first: str, order: list[Seat]) -> None:
    replies = (MULLIGAN, as_it_lies, MULLIGAN, as_it_lies, KEEP, MULLIGAN, as_it_lies, KEEP)
    game = started(*replies, first=first)
    assert [d.seat for d in game.asked if d.purpose == "mulligan"] == order
    assert [len(game.names(HAND, seat)) for seat in dict.fromkeys(order)] == [5, 6]
    assert [player.kept for player in game.state.players] == [True, True]


@pytest.mark.rule("101.4")
def test_a_mulligan_shuffles_the_hand_away_and_draws_one_fewer() -> None:
    game = started(MULLIGAN, backwards, KEEP, KEEP)
    # all twelve were shuffled again: what lay at the bottom is in the new hand
    assert set(game.names(HAND, 0)) > {"A11", "A10", "A9", "A8", "A7"}
    assert len(game.names(HAND, 0)) == 6
    assert len(game.names(LIBRARY, 0)) == 6


@pytest.mark.rule("101.4")
def test_mulligans_end_with_no_cards() -> None:
    game = started(*(MULLIGAN, as_it_lies) * 7, KEEP)
    assert game.names(HAND, 0) == ()
    assert len(game.names(LIBRARY, 0)) == 12
    assert [d.seat for d in game.asked if d.purpose == "mulligan"] == [0] * 7 + [1]
    assert game.state.players[0].kept, "an empty hand is kept without being asked about"


@pytest.mark.rule("101.4")
def test_a_question_about_a_hand_does_not_show_it() -> None:
    game = started(KEEP, KEEP)
    question = next(d for d in game.asked if d.purpose == "mulligan")
    assert isinstance(question, Pick)
    assert not question.public
    assert [option.key for option in question.options] == ["keep", "mulligan"]


@pytest.mark.rule("101.5")
@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_takes_the_first_turn(first: Seat) -> None:
    game = started(KEEP, KEEP, first=f"p{first}")
    turn = game.state.turn
    assert (turn.number, turn.team, turn.step, turn.priority) == (1, first, UPKEEP, first)
    assert game.state.starting_team == first


@pytest.mark.rule("101.5")
def test_no_turn_begins_before_everybody_has_kept() -> None:
    game = new_table(chooser=0)
    game.ask(proceed(game.run), as_it_lies, as_it_lies, pick("p0"), KEEP)
    assert game.state.turn.number == 0


@pytest.mark.rule("101.5a")
def test_the_first_player_has_no_draw_step_in_the_first_turn() -> None:
    game = started(KEEP, KEEP)
    both_pass(game)
    assert (game.state.turn.number, game.state.turn.step) == (1, MAIN)
    assert len(game.names(HAND, 0)) == 7
    assert DRAW not in [h.event.step for h in game.happened(e.StepBegan)]  # type: ignore[attr-defined]


@pytest.mark.rule("101.5a")
def test_everybody_else_draws_in_the_first_turn() -> None:
    game = started(KEEP, KEEP)
    walk_to(game, DRAW)
    assert (game.state.turn.number, game.state.turn.team) == (2, 1)
    assert len(game.names(HAND, 1)) == 8
    walk_to(game, DRAW)
    assert (game.state.turn.number, len(game.names(HAND, 0))) == (3, 8)
