"""Tables of three and four in a window, played by keys and a mouse of explicit events."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.session.table.session import Session
from tabletop.view.ground.motion import NONE
from tabletop.view.table.table_page import TablePage

Seated = Callable[[Session], TablePage]


@pytest.fixture
def seated(qtbot: QtBot) -> Seated:
    """Puts a game on the screen, at 1920 x 1054, without animations and guards."""

    def sit(session: Session, size: tuple[int, int] = (1920, 1054)) -> TablePage:
        page = TablePage(TableController(session, guard=0))
        page.controller.setParent(page)
        page.view.table.motion = NONE
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        page.view.installEventFilter(page.keys)
        QApplication.processEvents()
        return page

    return sit
