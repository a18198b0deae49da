"""What moves the things of a scene: however much haste is wanted, it arrives."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from tabletop.view.ground.motion import INSTANT, Mover


@pytest.mark.parametrize("waits", [0.0, 200.0])
def test_what_is_under_way_arrives_as_the_pace_becomes_instant(qtbot: QtBot, waits: float) -> None:
    now, thing = [0.0], QGraphicsRectItem()
    parent = QObject()
    mover = Mover(parent)
    mover.clock = lambda: now[0]
    mover.go(thing, QPointF(30.0, 40.0), 400.0, waits)
    now[0] = 0.1
    mover.step()
    mover.hurry(INSTANT.tap)
    mover.step()
    now[0] = 0.2
    mover.step()
    assert mover.is_still
    assert thing.pos() == QPointF(30.0, 40.0)
