"""Opens a game on the table with both hands in sight and says how much memory that takes."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from tabletop.benchmarks.screen.long_game import play_long
from tabletop.cards.own_decks import own_decks
from tabletop.session.simulation.results import peak_mb
from tabletop.session.table.session import Session
from tabletop.view.window.app import AppOptions, application, open_window


def main() -> int:
    """Print the megabytes that this process holds while the table is open; returns the exit status."""
    app = application()
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        session = Session.new(own_decks(), ("Ann", "Bob"), seed="1", full_control=True, data=Path(data))
        play_long(session, 200)
        window = open_window(AppOptions(data=Path(data)))
        page = window.show_table(session, open_hands=True)
        window.resize(1920, 1080)
        window.show()
        app.processEvents()
        page.view.table.pictures.queue.finish()
        for _ in range(3):
            app.processEvents()
            page.view.viewport().repaint()
        megabytes = resident_mb()
        window.close()
    sys.stdout.write(json.dumps({"megabytes": megabytes}) + "\n")
    return 0


def resident_mb() -> float | None:
    """The memory that this process holds now; where the system does not say, the most it has held."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return peak_mb()


if __name__ == "__main__":
    sys.exit(main())
