"""Orders at the table of a demonstration: there are none, and a run is one pass."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.controller.beside.demonstration import gallery, open_file
from tabletop.controller.table.intents import PASS, passing
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY


def test_a_demonstration_takes_no_orders(qtbot: QtBot) -> None:
    demonstration = open_file(gallery()[0].path)
    controller = TableController(demonstration.game, open_hands=True, guard=0)
    before = controller.update.table
    assert not controller.orders.toggle_stop(t.UPKEEP, True)
    controller.orders.toggle_full_control(0)
    controller.orders.withdraw_yields(0)
    assert controller.update.table == before
    assert controller.update.number == 1


def test_a_run_in_a_demonstration_is_one_pass() -> None:
    paths = (piece.path for piece in gallery() if not open_file(piece.path).lesson)
    path = next(path for path in paths if passing(open_file(path).game.observe(NOBODY).ask))
    by_run, by_pass = open_file(path).game, open_file(path).game
    ask = by_run.observe(NOBODY).ask
    assert ask is not None
    before = by_run.observe(ask.seat)
    assert by_run.pass_until(ask.seat, "end turn") == by_pass.answer(ask.seat, Picked((PASS,)))
    assert by_run.observe(ask.seat) == by_pass.observe(ask.seat) != before
