"""What stands beside a plate of mana that may be spent only on something."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat
from tabletop.view.access.names import player_name
from tabletop.view.ground.seating import seating_of
from tabletop.view.scene.plate_panels import aside_of
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER
from tests.view import pages

FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)


def test_mana_for_something_says_what_that_is(qtbot: QtBot) -> None:
    key = "U~1234ab"
    only = "only to play artifact spells or play abilities of artifacts"
    table = combat(FACES)
    player = replace(table.players[1], pool=(("G", 1), (key, 2)), limits=((key, only),))
    table = replace(table, players=(table.players[0], player), full_control=(False, False))
    page = pages.shown(qtbot, TableController(StillGame(table), False, guard=0))
    page.resize(1920, 1080)
    QApplication.processEvents()
    update = page.controller.update
    aside = aside_of(update, update.table.players[1], seating_of(update.table))
    assert aside.pool == (("G", 1), (key, 2))
    assert " ".join(aside.words) == f"lasts until combat ends UU {only}"
    assert f"1 G mana, 2 U mana {only}" in player_name(update.table.players[1], table)
