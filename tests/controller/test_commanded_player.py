"""A player who is controlled while something resolves, at the table: the controller's lifted hand shows both."""

from __future__ import annotations

import pytest

from tabletop.controller.table.table_controller import TableController
from tests.session.test_commanded_players import DART, OX, commanded, do, named


def seen(controller: TableController, seat: int) -> list[str]:
    return [card.card.name if card.card else "" for card in controller.update.table.players[seat].hand]


@pytest.mark.rule("507.2")
@pytest.mark.rule("507.3")
def test_the_hand_is_in_sight_with_the_controllers_until_it_has_resolved() -> None:
    session = commanded(DART, OX)
    do(session, named(session, "Dart"))
    controller = TableController(session, False, guard=0)
    assert seen(controller, 1) == [""]
    controller.hands.keep(1)
    assert (seen(controller, 1), controller.update.lifted) == (["Ox"], (1,))
    controller.hands.keep(0)
    assert seen(controller, 1) == ["Ox"]
    assert set(controller.update.lifted) == {0, 1}
    ask = controller.update.ask
    assert ask is not None
    assert (ask.seat, ask.of) == (0, 1)
    controller.choose("p1")
    ask = controller.update.ask
    assert ask is not None
    assert (ask.purpose, ask.seat, ask.of) == ("pay", 0, 1)
