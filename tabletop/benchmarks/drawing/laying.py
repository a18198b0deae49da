"""Program that lays a full table over and over, and says how long each time takes."""

from __future__ import annotations

import json
import time
from typing import Final

from PySide6.QtGui import QGuiApplication

from tabletop.benchmarks.on_screen.full_table import full_table
from tabletop.controller.table.updates import Update
from tabletop.view.ground.specs import Spec, marks_of
from tabletop.view.layout import places, room
from tabletop.view.layout.hands import lay_hands, strip_of
from tabletop.view.layout.permanents import lay_table
from tabletop.view.layout.piles import lay_piles
from tabletop.view.layout.stack import lay_stack

_SIZE: Final = (1920, 1080)
_HAND: Final = 84.0
_TIMES: Final = 60


def lay_whole(update: Update) -> list[Spec]:
    """Lay everything of a table, with nothing kept from the time before."""
    room.lay_room.cache_clear()
    places.lay_places.cache_clear()
    marks = marks_of(update)
    laid = lay_table(update, _SIZE, marks, _HAND)
    strip = strip_of(update, marks)
    specs = [*laid.specs, *lay_hands(update, laid.places, strip, marks), *lay_piles(update, laid.places, strip, marks)]
    return [*specs, *lay_stack(update, laid.places, marks)]


def main() -> None:
    """Print the milliseconds of the processor that each layout takes, as a line of JSON."""
    application = QGuiApplication([])
    update, found = Update(number=1, table=full_table()), []
    for _ in range(_TIMES + 1):
        started = time.thread_time_ns()
        lay_whole(update)
        found.append((time.thread_time_ns() - started) / 1e6)
    print(json.dumps({"layouts": found[1:]}))
    application.quit()


if __name__ == "__main__":
    main()
