"""Shows a full table of which no picture is printed, and times each frame until all of them are."""

from __future__ import annotations

import json
import sys
import time
from typing import Final

from PySide6.QtWidgets import QApplication

from tabletop.benchmarks.on_screen.full_table import full_table
from tabletop.benchmarks.on_screen.repaint import SIZE
from tabletop.controller.table.table_controller import TableController
from tabletop.shots.still_game import StillGame
from tabletop.view.scene.table_view import TableView

_ROUNDS: Final = 3


def main() -> int:
    """Print the milliseconds of each frame, and how many pictures waited at first; returns the exit status."""
    application = QApplication(sys.argv[:1])
    table = TableView(TableController(StillGame(full_table())))
    table.resize(*SIZE)
    table.show()
    pictures, most = table.table.pictures, 0
    frames: list[float] = []
    for _ in range(_ROUNDS):
        pictures.forget()
        table.table.set_ratio(table.table.pictures.ratio * 1.001)  # as in another window: every picture is wanted anew
        table.controller.refresh()
        application.processEvents()
        most = max(most, len(pictures.queue))
        while len(pictures.queue):
            frames.append(_frame(application))
    sys.stdout.write(json.dumps({"frames": frames, "pictures": most}) + "\n")
    return 0


def _frame(application: QApplication) -> float:
    """Milliseconds of the processor for one round of events: some pictures are printed, what changed is painted."""
    started = time.thread_time_ns()
    application.processEvents()
    return (time.thread_time_ns() - started) / 1e6


if __name__ == "__main__":
    sys.exit(main())
