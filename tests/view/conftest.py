"""What tests of the view share."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.view.ground import theme
from tabletop.view.window.window import TableWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> TableWindow:
    """The start screen, with a data folder of its own."""
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.show_start()
    made.show()
    return made


@pytest.fixture(autouse=True)
def windows_go() -> Generator[None, None, None]:
    """Let windows of a test go with it: those that stay make every change of style slower for all that follow.

    So does the size of words that a test wanted: the next one begins with the usual one.
    """
    yield
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if theme.zoom() != 1.0:
        theme.set_zoom(1.0)
        app.setFont(theme.words(theme.USUAL))
        app.setStyleSheet(theme.style())
