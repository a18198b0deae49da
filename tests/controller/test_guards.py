"""When an answer counts: not in the first 0.3 s after the question changed, not twice by one burn, not by others."""

from __future__ import annotations

import pytest

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.engine.vocabulary.decisions import Assigned, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.table.session import Session
from tests.controller.table.test_seat_orders import Clock, at_table
from tests.engine.table import creature, table
from tests.session.orders.test_passing_on import FILLER, HEAL


def attacked() -> tuple[TableController, Session, Clock]:
    """A table at which seat 1 has just been asked for blockers."""
    game = table(
        in_play=((creature("Bear", 2, 2),), (creature("Wall", 0, 4),)),
        hands=((HEAL,), (HEAL,)),
        libraries=((FILLER,) * 5,) * 2,
        priority=0,
    )
    controller, session, clock = at_table(game)
    for answer in (None, None, Assigned(((game.key("Bear"), "p1", 1),)), None):
        clock.now += 1
        if answer is None:
            controller.pass_priority()
        else:
            controller.answer(answer)
    assert session.decision is not None
    assert session.decision.purpose == "blockers"
    return controller, session, clock


def test_a_second_press_of_the_pass_does_not_declare_blockers() -> None:
    controller, session, clock = attacked()
    before = session.entry
    clock.now += 0.29
    controller.confirm()
    assert session.entry == before
    clock.now += 0.02
    controller.confirm()
    assert session.entry != before


def test_nothing_that_is_clicked_or_dropped_counts_at_once() -> None:
    controller, _, clock = attacked()
    wall = next(thing.id for thing in controller.update.table.in_play if thing.controller == 1)
    bear = next(thing.id for thing in controller.update.table.in_play if thing.controller == 0)
    for act in (lambda: controller.touch(wall), lambda: controller.drop(wall, bear), lambda: controller.choose("x")):
        act()
        assert controller.update.selection.pairs == ()
        assert controller.update.selection.held == ""
    clock.now += 0.31
    controller.drop(wall, bear)
    assert len(controller.update.selection.pairs) == 1


def test_two_questions_to_the_same_seat_are_two_questions() -> None:
    controller, session, clock = attacked()
    clock.now += 1
    controller.confirm()
    clock.now += 1
    controller.pass_priority(0)
    clock.now += 1
    controller.pass_priority(1)
    assert session.state.stack
    clock.now += 1
    controller.pass_priority(0)
    before = session.entry
    controller.pass_priority(1)
    clock.now += 0.1
    controller.pass_priority(1)
    assert session.entry == before


def test_what_follows_ones_own_play_need_not_be_waited_for() -> None:
    controller, session, clock = at_table()
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), TABLE)
    assert controller.update.drafting
    controller.confirm()
    assert session.state.stack
    # but the question to the other seat is a new one
    controller.pass_priority(1)
    assert session.state.stack
    clock.now += 0.31
    controller.pass_priority(1)
    assert not session.state.stack


@pytest.mark.parametrize("seat", [0, 1])
def test_the_wrong_seats_key_does_nothing(seat: int) -> None:
    controller, session, clock = at_table()
    if seat == 1:
        controller.pass_priority(0)
        clock.now += 1
    before, number = session.entry, controller.update.number
    controller.pass_priority(1 - seat)
    assert (session.entry, controller.update.number) == (before, number)


@pytest.mark.rule("300.3")
def test_a_script_says_a_pass_that_burns_twice_as_well() -> None:
    controller, session, clock = at_table()
    forest = next(thing.id for thing in session.state.permanents() if session.state.cards[thing.card] == FILLER)
    controller.touch(forest)
    clock.now += 1
    before = session.entry
    assert not controller.answer(Picked(("pass",)))
    assert controller.update.armed
    assert session.entry == before
    assert controller.answer(Picked(("pass",)))
    assert session.entry != before


def test_a_strict_table_covers_every_lift_once() -> None:
    controller, _, _ = at_table()
    controller.hands.set_strict(True)
    controller.hands.keep(1)
    assert (controller.update.looking, controller.update.lifted) == (1, ())
    controller.hands.lift(0, True)
    assert (controller.update.looking, controller.update.lifted) == (0, ())
    controller.hands.lift(0, True)
    assert (controller.update.looking, controller.update.lifted) == (NOBODY, (0,))
    controller.hands.let_go(0)
    assert controller.update.lifted == ()
    controller.hands.lift(0, True)
    assert controller.update.looking == 0
    controller.hands.lower_all()
    assert controller.update.looking == NOBODY
    controller.hands.set_strict(False)
    controller.hands.lift(0, True)
    assert controller.update.lifted == (0,)
