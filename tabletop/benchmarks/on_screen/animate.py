"""Moves fifty cards of a full table frame by frame, and the same pictures as plain pixmap items, in turn."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsView

from tabletop.benchmarks.on_screen.repaint import both_views
from tabletop.benchmarks.screen.animate_50 import MOVING

_ROUNDS: Final = 90
#: longer than the whole measurement, so that every frame has all cards under way
_MILLISECONDS: Final = 600_000
_FAR: Final = QPointF(160, 90)


def main() -> int:
    """Print the milliseconds of each frame of both, how many cards there are and how many move."""
    application = QApplication(sys.argv[:1])
    table, plain = both_views(application)
    cards = list(table.table.items_by_key.values())
    step = max(1, len(cards) // MOVING)
    moving = cards[::step][:MOVING]
    for card in moving:
        table.table.mover.go(card, card.goal + _FAR, _MILLISECONDS)
    items: list[tuple[QGraphicsItem, QPointF]] = [(item, item.pos()) for item in reversed(plain.scene().items())]
    under_way = items[::step][:MOVING]
    started = time.monotonic()

    def move_plain() -> None:
        rest = (1.0 - (time.monotonic() - started) / (_MILLISECONDS / 1000)) ** 3
        for item, home in under_way:
            item.setPos(home + _FAR * (1.0 - rest))

    times: dict[str, list[float]] = {"table": [], "plain": []}
    sides: tuple[tuple[str, QGraphicsView, Callable[[], None]], ...] = (
        ("plain", plain, move_plain),
        ("table", table, table.table.mover.step),
    )
    for _ in range(_ROUNDS):
        for name, view, move in sides:
            view.raise_()
            application.sync()
            times[name].append(_frame(application, move))
    answer = {**times, "cards": len(cards), "moving": sum(card.is_moving for card in moving)}
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


def _frame(application: QApplication, move: Callable[[], None]) -> float:
    """Milliseconds of one step of what moves, and of what is painted for it."""
    started = time.perf_counter_ns()
    move()
    application.processEvents()
    return (time.perf_counter_ns() - started) / 1e6


if __name__ == "__main__":
    sys.exit(main())
