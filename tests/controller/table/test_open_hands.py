"""Open hands: every hand is in the update, of two, three, four, and of teams."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tests.session.games import keep_hands, session_of


@pytest.mark.parametrize(("players", "heads"), [(2, 1), (3, 1), (4, 1), (4, 2)])
def test_all_hands_are_lifted_and_seen(qtbot: QtBot, players: int, heads: int) -> None:
    session = session_of(players, heads)
    keep_hands(session)
    controller = TableController(session, open_hands=True, guard=0)
    update = controller.update
    assert update.lifted == tuple(range(players))
    for player in update.table.players:
        assert player.hand
        assert all(card.card is not None and card.id > 0 for card in player.hand)
    assert update.kept == ()
    controller.hands.set_open(False)
    assert controller.update.lifted == ()
    assert all(card.card is None for player in controller.update.table.players for card in player.hand)
