"""What tests of the view share."""

from __future__ import annotations

from pathlib import Path

import pytest
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
