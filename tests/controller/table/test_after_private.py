"""After a private decision no hand is left open, but the one whose key is still held."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tests.controller.fake_game import FakeGame, position, priority
from tests.session.games import session_of


def private(seat: int, *options: str) -> Ask:
    """A choice of one option that nobody else sees."""
    chosen = tuple(Option(key, key) for key in options or ("one",))
    return Ask(seat, "pick", "discard", "314.1", "", private=True, options=chosen, least=1, most=1)


@pytest.mark.parametrize(("players", "heads"), [(2, 1), (3, 1), (4, 1), (4, 2)])
def test_after_the_last_mulligan_no_hand_is_open(qtbot: QtBot, players: int, heads: int) -> None:
    controller = TableController(session_of(players, heads, full_control=False), guard=0)
    asked = 0
    while (ask := controller.update.ask) is not None and ask.purpose != "priority":
        if controller.update.covered:
            controller.hands.keep(ask.seat)
            asked += 1
        shown = controller.update.ask
        assert shown is not None
        controller.choose(shown.options[0].key)
        assert controller.update.lifted == ()
    assert asked == players


def test_a_hand_that_was_shown_for_a_choice_goes_down_with_its_answer(qtbot: QtBot) -> None:
    controller = TableController(FakeGame(position(private(0)), position(priority(0))), guard=0)
    controller.hands.keep(0)
    controller.choose("one")
    assert controller.update.lifted == ()


def test_a_hand_whose_key_is_held_stays(qtbot: QtBot) -> None:
    controller = TableController(FakeGame(position(private(0)), position(priority(0))), guard=0)
    controller.hands.lift(0, True)
    controller.choose("one")
    assert controller.update.lifted == (0,)
    controller.hands.let_go(0)
    assert controller.update.lifted == ()


def test_between_two_private_choices_of_one_seat_the_table_is_not_covered_again(qtbot: QtBot) -> None:
    game = FakeGame(position(private(0)), position(private(0, "two")), position(priority(0)))
    controller = TableController(game, guard=0)
    controller.hands.keep(0)
    controller.choose("one")
    assert (controller.update.lifted, controller.update.covered) == ((0,), False)
    controller.choose("two")
    assert controller.update.lifted == ()
