"""Tables for tests: a page with a hand-made game in a window of a known size, and a mouse of explicit events."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, board
from tabletop.session.seeing.observation import Ask, Observation
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.motion import NONE
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    MOUNTAIN,
    RIDER,
    FakeGame,
    hand,
    player,
    position,
    thing,
)

HANDS = (player(0, hand(0, 10, LASH, COLOSSUS)), player(1, hand(1, 20, HOUND)))
BOARD = (thing(1, MOUNTAIN), thing(2, RIDER, 1), thing(3, FOREST), thing(4, HOUND))


def at(ask: Ask | None, **more: Any) -> Observation:
    """The usual table with a decision."""
    return position(ask, HANDS, **{"in_play": BOARD, **more})


def table_page(qtbot: QtBot, *positions: Observation, open_hands: bool = False) -> tuple[TablePage, FakeGame]:
    """A page with a game of these positions, as `shown`."""
    game = FakeGame(*positions)
    return shown(qtbot, TableController(game, open_hands, guard=0)), game


def shown(qtbot: QtBot, controller: TableController) -> TablePage:
    """A page shown at 1280x780, without animations."""
    page = TablePage(controller)
    page.controller.setParent(page)
    page.view.table.motion = NONE
    qtbot.addWidget(page)
    page.resize(1280, 780)
    page.show()
    page.view.installEventFilter(page.keys)
    QApplication.processEvents()
    return page


def real_page(qtbot: QtBot, data: Path, seed: str) -> TablePage:
    """The table of a window in which a game of the real rules has begun, without animations and waiting times."""
    window = TableWindow(data)
    qtbot.addWidget(window)
    window.new_game(None, ("Ada", "Mira"), False, seed)
    window.show()
    QApplication.processEvents()
    page = window.page
    assert page is not None
    page.view.table.motion = NONE
    page.controller.set_guard(0)
    return page


def play_to_the_end(page: TablePage, act: Callable[[], None], most: int, seed: str) -> None:
    """Let `act` do one thing after another, up to `most`, until somebody has won."""
    steps = 0
    while page.controller.update.table.winners is None and steps < most:
        act()
        steps += 1
    update = page.controller.update
    assert update.table.winners is not None, f"seed {seed}: no end after {steps} steps at {update.ask}"
    assert page.end.isVisible()


def spot(page: TablePage, source: Any) -> QPointF:
    """Where a card is, in the viewport: its middle, or what is seen of it where something covers that."""
    item = page.view.item_of(source)
    assert item is not None, f"{source} is not on the table"
    return spot_of(page, item)


def spot_of(page: TablePage, item: CardItem) -> QPointF:
    """Where an item is, in the viewport, or will be when it has arrived."""
    point, wide = QPointF(page.view.mapFromScene(item.goal)), item.spec.w * page.view.unit
    y = min(point.y(), page.view.viewport().height() - 24.0)
    spots = [QPointF(point.x() + wide * share, y) for share in (0.0, -0.15, -0.3, -0.42)]
    table = page.view.table
    return next((at for at in spots if table.card_at(page.view.mapToScene(at.toPoint())) is item), point)


def middle_of(place: Any) -> QPointF:
    """The middle of a place of the table."""
    return QPointF(*place.middle)


def free_spot(page: TablePage, seat: int = 0) -> QPointF:
    """A point of a seat's part of the table on which nothing lies."""
    table = page.view.table
    land = table.places.seats[seat].rows
    for row in range(1, 20):
        for column in range(1, 40):
            point = QPointF(land.x + land.w * column / 40, land.y + land.h * row / 20)
            if table.card_at(point) is None and table.area_at(point) in (TABLE, board(seat)):
                return point
    raise AssertionError("the table has no free spot")


def send(page: TablePage, kind: QEvent.Type, point: QPointF, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
    """One mouse event to the viewport."""
    viewport = page.view.viewport()
    where = QPointF(viewport.mapToGlobal(point.toPoint()))
    event = QMouseEvent(kind, point, where, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)


def press(page: TablePage, point: QPointF) -> None:
    """The left button goes down."""
    send(page, QEvent.Type.MouseButtonPress, point, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton)


def move(page: TablePage, start: QPointF, end: QPointF, steps: int = 6) -> None:
    """The pointer goes from one point to another with the left button down."""
    for step in range(1, steps + 1):
        point = start + (end - start) * (step / steps)
        send(page, QEvent.Type.MouseMove, point, Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton)


def release(page: TablePage, point: QPointF) -> None:
    """The left button goes up."""
    send(page, QEvent.Type.MouseButtonRelease, point, Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton)


def drag(page: TablePage, start: QPointF, end: QPointF) -> None:
    """A whole drag."""
    press(page, start)
    move(page, start, end)
    release(page, end)


def click(page: TablePage, point: QPointF) -> None:
    """A click."""
    press(page, point)
    release(page, point)


def hover(page: TablePage, point: QPointF) -> None:
    """The pointer moves with no button down."""
    send(page, QEvent.Type.MouseMove, point, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)


#: when keys are pressed and let go, in milliseconds: as people do, not faster than a keyboard repeats
_times = itertools.count(1_000, 50)


def key(
    page: TablePage, key: Qt.Key, text: str = "", down: bool = True, repeat: bool = False, at: int | None = None
) -> None:
    """One key event to the table, 50 ms after the one before, or `at` a time of its own."""
    kind = QEvent.Type.KeyPress if down else QEvent.Type.KeyRelease
    event = QKeyEvent(kind, key.value, Qt.KeyboardModifier.NoModifier, text, repeat)
    event.setTimestamp(next(_times) if at is None else at)
    QApplication.sendEvent(page.view, event)


def tap(page: TablePage, code: Qt.Key, text: str = "") -> None:
    """A key goes down and up."""
    key(page, code, text)
    key(page, code, text, down=False)
