"""Piles of creatures at the table: they are clicked where they stand, pile by pile, by whoever is attacked."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tests.session.test_blocks_in_piles import CUB, WALL, asked_for_piles, key_of
from tests.view.pages import click, shown, spot


@pytest.mark.rule("309.1")
def test_creatures_are_clicked_into_piles_and_the_next_pile_is_asked_for(qtbot: QtBot) -> None:
    session = asked_for_piles(WALL, CUB)
    controller = TableController(session, False, guard=0)
    page = shown(qtbot, controller)
    ask = controller.update.ask
    assert ask is not None
    assert (ask.seat, [one.text for one in ask.options]) == (1, ["Wall", "Cub"])
    assert "pile 1 of 2" in ask.text
    wall, cub = (int(key_of(session, name)[1:]) for name in ("Wall", "Cub"))
    click(page, spot(page, wall))
    assert controller.update.selection.picked == (f"o{wall}",)
    controller.confirm()
    ask = controller.update.ask
    assert ask is not None
    assert [one.text for one in ask.options] == ["Cub"]
    click(page, spot(page, cub))
    controller.confirm()
    combat = session.state.combat
    assert combat is not None
    assert sorted(combat.blocking) == sorted((wall, cub))
    ask = controller.update.ask
    assert ask is None or ask.purpose != "pile"
