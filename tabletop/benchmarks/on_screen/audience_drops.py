"""Drops cards on the table, first alone and then with the audience's window open and live; each is taken back."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Final

from tabletop.benchmarks.on_screen.drops import drop_cards
from tabletop.benchmarks.screen.long_game import play_long
from tabletop.cards.own_decks import own_decks
from tabletop.session.table.session import Session
from tabletop.view.window.app import AppOptions, application, open_window

_DROPS: Final = 80
_CHECKPOINTS: Final = 200


def main() -> int:
    """Print the milliseconds from each release of the button to the repainted table; returns the exit status."""
    app = application()
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        session = Session.new(own_decks(), ("Ann", "Bob"), seed="1", full_control=True, data=Path(data))
        play_long(session, _CHECKPOINTS)
        window = open_window(AppOptions(data=Path(data)))
        page = window.show_table(session)
        window.resize(1920, 1080)
        window.show()
        app.processEvents()
        drop_cards(app, session, page, 10)  # what is printed once is printed
        times = {"alone": drop_cards(app, session, page, _DROPS)}
        window.air.open_window()
        window.air.take()
        app.processEvents()
        drop_cards(app, session, page, 10)
        times["shown"] = drop_cards(app, session, page, _DROPS)
        window.close()
    sys.stdout.write(json.dumps(times) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
