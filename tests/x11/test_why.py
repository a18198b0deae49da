"""Why and the rules with a real mouse and keyboard: right button, ?, F1, a rule id in the log, Esc."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tabletop.shots.take import answer_one
from tabletop.view.ground.motion import NONE
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop, Point

pytestmark = pytest.mark.x11


def test_why_and_the_rules_by_hand(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.new_game(None, ("Ada", "Mira"), False, "why")
    page = window.page
    assert page is not None
    page.view.table.motion = NONE
    page.controller.set_guard(0.0)
    while len(page.controller.update.table.in_play) < 3:
        answer_one(page.controller)
    with qtbot.waitExposed(window):
        window.show()
    desktop.focus(desktop.window("Tabletop"))
    things = page.controller.update.table.in_play

    def tile(place: int) -> Point:
        item = page.view.item_of(things[place].id)
        assert item is not None
        point = page.view.viewport().mapToGlobal(page.view.mapFromScene(item.goal))
        return point.x(), point.y()

    desktop.click(tile(0), 3)
    desktop.wait_until(lambda: page.desk.menu is not None and page.desk.menu.isVisible(), "the menu")
    desktop.key("Return")
    desktop.wait_until(lambda: page.desk.inspector is not None and page.desk.inspector.isVisible(), "the inspector")
    inspector = page.desk.inspector
    assert inspector is not None
    assert inspector.shown == things[0].id
    desktop.move(tile(1))
    desktop.key("question")
    desktop.wait_until(lambda: inspector.shown == things[1].id, "another object to be told of")
    desktop.key("Escape")
    desktop.wait_until(lambda: not inspector.isVisible(), "the inspector to go")
    desktop.key("F1")
    desktop.wait_until(lambda: page.desk.finder is not None and page.desk.finder.isVisible(), "the rule finder")
    finder = page.desk.finder
    assert finder is not None
    desktop.write("exile")
    desktop.wait_until(lambda: finder.shown == "217.7", "the rule about cards removed from the game")
    desktop.key("Escape")
    desktop.wait_until(lambda: not finder.isVisible(), "the rule finder to go")
    log = page.log
    page.open_log()
    spots = [QPoint(x, y) for y in range(8, log.viewport().height(), 8) for x in range(8, log.viewport().width(), 8)]
    place = next(spot for spot in spots if log.rule_at(spot))
    point = log.viewport().mapToGlobal(place)
    desktop.click((point.x(), point.y()))
    desktop.wait_until(lambda: finder.isVisible() and finder.shown == log.rule_at(place), "the rule of the log's line")
