"""Rows of cards: what is too long to be written whole is told when it is pointed at."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.controller.start.decks import known
from tabletop.view.start.decks.rows import Rows


def test_a_row_tells_its_whole_name_when_it_is_pointed_at(qtbot: QtBot) -> None:
    rows = Rows("Cards", double_adds=True)
    qtbot.addWidget(rows)
    card = known("Ember Lash")
    assert card is not None
    rows.show_known((card,), {})
    assert rows.item(0).toolTip().startswith("Ember Lash, ")
