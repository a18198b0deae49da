"""What a start does not do: read the sources of modules, look for garbage, load what no first frame needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tabletop.view.scene.table_view import TableView
from tabletop.view.window.window import TableWindow

_WINDOW = """
import gc, linecache, sys
from tabletop.view.window.app import application, collector_held
with collector_held():
    held = gc.isenabled()
    application()
    import tabletop.view.table.table_page
print(held, gc.isenabled(), gc.get_freeze_count() > 10_000)
print([name for name in linecache.cache if "tabletop" in name])
print([name for name in ("tabletop.cards.text.grammar", "tabletop.demos.walkthrough", "tabletop.prints.catalogue")
       if name in sys.modules])
"""


def test_a_table_is_loaded_without_what_nobody_needs_yet() -> None:
    told = subprocess.run([sys.executable, "-c", _WINDOW], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["False True True", "[]", "[]"]


def test_a_table_is_laid_once_for_the_size_that_it_is_shown_in(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[QSize] = []
    lay = TableView.lay_again

    def noted(view: TableView) -> None:
        laid.append(view.size())
        lay(view)

    monkeypatch.setattr(TableView, "lay_again", noted)
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1500, 900)
    window.play_now()
    assert window.page is not None
    window.show()
    qtbot.waitExposed(window)
    assert laid == [window.page.view.size()]
    window.resize(1400, 800)
    qtbot.waitUntil(lambda: len(laid) == 2)
    assert laid[1] == window.page.view.viewport().size()
