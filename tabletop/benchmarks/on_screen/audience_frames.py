"""Moves all of a full table in the audience's window, and in a plain view of the same scene, in turn."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QFrame, QGraphicsView

from tabletop.cards.library import built_in
from tabletop.controller.air.air_picture import AirPicture
from tabletop.controller.air.look import CANVASES, Look
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import PUBLIC
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import sixty
from tabletop.view.audience.audience_window import AudienceWindow
from tabletop.view.window.app import application

_ROUNDS: Final = 200
#: longer than the whole measurement, so that every frame has all cards under way
_MILLISECONDS: Final = 600_000
_FAR: Final = QPointF(60, 40)


def main() -> int:
    """Print the milliseconds of each frame of both, and how many permanents there are; returns the exit status."""
    app = application()
    faces = tuple(printed_face(card) for card in sorted(built_in(), key=lambda card: card.name))
    table = StillGame(sixty(faces)).show(PUBLIC)
    window = AudienceWindow()
    window.show_picture(AirPicture(look=Look("table", CANVASES[0]), table=table), "cut")
    window.open()
    plain = QGraphicsView(window.scene)
    plain.setFrameShape(QFrame.Shape.NoFrame)
    plain.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    plain.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    plain.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    plain.resize(*CANVASES[0])
    items = list(window.scene.items_by_key.values())
    for item in items:
        window.scene.mover.go(item, item.goal + _FAR, _MILLISECONDS)
    times: dict[str, list[float]] = {"window": [], "scene": []}
    plain.show()
    for _ in range(20):
        app.processEvents()

    def to_window() -> None:
        window.scene.changed.emit([])  # as it would be told from the event loop
        window.repaint()

    sides: tuple[tuple[str, Callable[[], None]], ...] = (("scene", plain.viewport().repaint), ("window", to_window))
    for _ in range(_ROUNDS):  # in turn, so that whatever else the machine does strikes both
        for name, paint in sides:
            started = time.perf_counter_ns()
            window.scene.mover.step()
            paint()
            times[name].append((time.perf_counter_ns() - started) / 1e6)
    sys.stdout.write(json.dumps({**times, "permanents": len(table.in_play)}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
