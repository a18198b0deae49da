"""Who chooses and acts first among several players and teams (103.4, 606.6d, 606.6h, 423.2b; U6)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import references as r
from tabletop.engine.language.effects import Move, Sacrifice
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import Discard, Draw, LoseLife
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.gameplay import concede
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.engine.vocabulary.zones import LIBRARY
from tests.engine.rules.parting import FOUR
from tests.engine.table import Table, creature, land, table

HANDS = tuple((creature(f"One {seat}", 1, 1), creature(f"Other {seat}", 2, 2)) for seat in range(4))
BOARDS = tuple((creature(f"Here {seat}", 1, 1), creature(f"There {seat}", 2, 2)) for seat in range(4))
LIBRARIES = tuple((land("Forest"),) * 4 for _ in range(4))


def four(heads: int, active: int) -> Table:
    """Four players, alone or in teams, in the turn of a team."""
    return table(names=FOUR, heads=heads, active=active, hands=HANDS, in_play=BOARDS, libraries=LIBRARIES)


def first(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Pick)
    return Picked((decision.options[0].key,))


def in_this_order(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in decision.options))


def asked(game: Table, *effects: object, you: Seat = 0) -> list[Seat]:
    """Whom the effects ask, in order; everybody picks the first."""
    effect = carry_out(game.run, effects, Context(you=you, this=0, card=0))  # type: ignore[arg-type]
    game.play_out(effect, *(first,) * _questions(game, effects, you))
    return [decision.seat for decision in game.asked]


def _questions(game: Table, effects: tuple[object, ...], you: Seat) -> int:
    """How many of the players that the effects name are in the game."""
    who = {"EachPlayer": lambda seat: True, "EachOpponent": lambda seat: seat in game.state.opponents(you)}
    return sum(
        who[type(effect.who).__name__](seat)  # type: ignore[attr-defined]
        for effect in effects
        for seat in range(4)
        if not game.state.players[seat].lost
    )


@pytest.mark.rule("103.4", "103.4a")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_each_for_himself_the_active_player_chooses_first_and_the_others_in_turn_order(
    active: int, order: list[Seat]
) -> None:
    game = four(1, active)
    assert asked(game, Discard(1, r.EachPlayer())) == order
    chosen = [decision.chosen for decision in game.asked]
    assert [len(keys) for keys in chosen] == [0, 1, 2, 3], "each knows what was chosen before"
    moved = game.happened(e.Moved)
    assert len(moved) == 4
    assert [one.event.seat for one in moved] == order  # type: ignore[attr-defined]


@pytest.mark.rule("103.4", "103.4a")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2, 3]), (1, [2, 3, 0, 1])])
def test_in_teams_the_active_team_chooses_first_and_in_each_the_primary_player(active: int, order: list[Seat]) -> None:
    """U6: no rule says who of a team is first; as with draws (606.6h) it is the primary player."""
    assert asked(four(2, active), Sacrifice(HasType("creature"), 1, r.EachPlayer())) == order


@pytest.mark.rule("103.4")
@pytest.mark.parametrize("who", [r.TargetPlayer(0), r.ControllerOf(r.Every(HasType("creature")))])
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_players_choose_in_turn_order_in_whichever_they_are_named(who: r.Who, active: int, order: list[Seat]) -> None:
    boards = (*BOARDS[1:], ())[::-1]
    game = table(names=FOUR, active=active, hands=HANDS, in_play=boards)
    for number, seat in enumerate((3, 1, 2)):
        game.change(f"Here {number + 1}", controller=seat)
        game.change(f"There {number + 1}", controller=seat)
    targets = ((player_ref(3), player_ref(1), player_ref(2)),)
    effect = carry_out(game.run, (Discard(1, who),), Context(you=0, this=0, card=0, targets=targets))
    game.play_out(effect, first, first, first)
    assert [decision.seat for decision in game.asked] == order


@pytest.mark.rule("103.4", "217.2d")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_is_the_first_to_say_in_which_order_cards_go_to_a_library(active: int) -> None:
    game = table(in_play=BOARDS[:2], active=active)
    every = Move(r.Every(HasType("creature")), "library")
    game.play_out(carry_out(game.run, (every,), Context(you=0, this=0, card=0)), in_this_order, in_this_order)
    assert [decision.seat for decision in game.asked] == [active, 1 - active]
    assert [game.names(LIBRARY, seat) for seat in (0, 1)] == [("Here 0", "There 0"), ("Here 1", "There 1")]


@pytest.mark.rule("103.4")
def test_opponents_choose_in_order_and_who_left_is_passed_over() -> None:
    game = four(1, 2)
    concede(game.run, 3)
    assert asked(game, Discard(1, r.EachOpponent()), you=1) == [2, 0]
    assert asked(four(2, 0), Discard(1, r.EachOpponent()), you=3) == [0, 1]
    assert asked(four(2, 1), Discard(1, r.EachOpponent()), you=1) == [2, 3]


@pytest.mark.rule("423.2a", "423.2b", "606.6h")
@pytest.mark.parametrize(("heads", "active", "order"), [
    (2, 0, [0, 0, 1, 1, 2, 2, 3, 3]), (2, 1, [2, 2, 3, 3, 0, 0, 1, 1]), (1, 3, [3, 3, 0, 0, 1, 1, 2, 2]),
])  # fmt: skip
def test_each_player_performs_all_draws_before_the_next_one(heads: int, active: int, order: list[Seat]) -> None:
    game = four(heads, active)
    asked_nothing = carry_out(game.run, (Draw(2, r.EachPlayer()),), Context(you=1, this=0, card=0))
    game.play_out(asked_nothing)
    drawn = [one.event.seat for one in game.happened(e.Moved)]  # type: ignore[attr-defined]
    assert drawn == order


@pytest.mark.rule("423.2b", "606.6h")
def test_draws_of_some_of_several_are_in_order_however_they_are_named() -> None:
    game = four(2, 1)
    game.play_out(draw_cards(game.run, ((1, 1), (3, 2), (0, 1)), "423.1"))
    assert [one.event.seat for one in game.happened(e.Moved)] == [3, 3, 0, 1]  # type: ignore[attr-defined]


def test_what_needs_no_choice_happens_to_all_at_once() -> None:
    game = four(1, 1)
    game.play_out(carry_out(game.run, (LoseLife(3, r.EachPlayer()),), Context(you=0, this=0, card=0)))
    assert [game.life(seat) for seat in range(4)] == [17] * 4
