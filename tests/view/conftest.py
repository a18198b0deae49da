"""What tests of the view share."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

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
    """Let windows of a test go with it: those that stay make every change of style slower for all that follow."""
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
