"""The start screen is there before any rule is loaded; what a table needs is loaded while nobody does anything."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tabletop.view.window.warming import STEPS, Warming

START = """
import json, sys
from pathlib import Path
from tabletop.view.window.app import AppOptions, application, open_window
app = application()
window = open_window(AppOptions(data=Path(sys.argv[1])))
window.show()
app.processEvents()
first = [name for name in sys.modules if name.startswith("tabletop.")]
while window.warming.left:
    window.warming.step()
before = set(sys.modules)
window.play_now()
app.processEvents()
print(json.dumps([first, sorted(name for name in set(sys.modules) - before if name.startswith("tabletop."))]))
"""


def test_the_start_screen_loads_no_rules_and_the_first_table_little_after_warming(tmp_path: Path) -> None:
    words = [sys.executable, "-c", START, str(tmp_path)]
    done = subprocess.run(words, check=True, capture_output=True, text=True, timeout=120)
    first, late = json.loads(done.stdout)
    assert "tabletop.view.start.start_page" in first
    assert not [name for name in first if name.startswith(("tabletop.engine.rules", "tabletop.session.table.session"))]
    assert "tabletop.view.table.table_page" not in first
    assert not [name for name in late if name.startswith(("tabletop.engine", "tabletop.demos"))]
    assert len(late) < 30, late


def test_every_step_is_done_once_from_the_event_loop(qtbot: QtBot) -> None:
    window = QObject()
    warming = Warming(window)
    assert warming.left == len(STEPS)
    qtbot.waitUntil(lambda: warming.left == 0, timeout=20_000)
    assert all(name in sys.modules for name in STEPS)
    warming.step()
    assert warming.left == 0
