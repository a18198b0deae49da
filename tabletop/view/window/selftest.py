"""A window, a table, three frames: whether the program can draw here at all."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tabletop.view.window.window import TableWindow

FRAMES = 3


def selftest(app: QApplication) -> int:
    """Open a window with a new game, draw it three times and close it. Returns 0, or 1 with a sentence."""
    with tempfile.TemporaryDirectory(prefix="tabletop-selftest-") as data:
        window = TableWindow(Path(data))
        window.show_start()
        window.play_now()
        window.show()
        drawn = 0
        for _ in range(FRAMES):
            app.processEvents()
            picture: QImage = window.grab().toImage()
            drawn += not picture.isNull() and _has_many_colours(picture)
        had_page = window.page is not None
        window.close()
        window.deleteLater()
        app.processEvents()
    if drawn < FRAMES or not had_page:
        sys.stderr.write("selftest: the table was not drawn; run it again with QT_DEBUG_PLUGINS=1 to see why.\n")
        return 1
    return 0


def _has_many_colours(picture: QImage) -> bool:
    """Whether a picture shows more than an empty window."""
    step = max(1, picture.width() // 40)
    seen = {picture.pixel(x, y) for x in range(0, picture.width(), step) for y in range(0, picture.height(), step)}
    return len(seen) > 5
