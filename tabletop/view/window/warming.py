"""Loads what the first table needs while nobody does anything: the start screen is there before it."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

#: in small steps, each of which needs the ones before
STEPS: Final = (
    "tabletop.engine.language.abilities",
    "tabletop.engine.state.game",
    "tabletop.session.keeping.saves",
    "tabletop.engine.rules.playing.paying",
    "tabletop.engine.rules.gameplay",
    "tabletop.session.table.session",
    "tabletop.controller.table.table_controller",
    "tabletop.view.scene.table_view",
    "tabletop.view.table.table_page",
    "tabletop.prints.catalogue",
    "tabletop.view.ground.printing",
    "tabletop.cards.text.reading.card_text",
    "tabletop.controller.beside.demonstration",
)
#: milliseconds after the window is there, and between two steps: a press in between is answered first
FIRST, BETWEEN = 400, 30


class Warming(QObject):
    """Imports one module of `STEPS` after the other, from the event loop of the window it belongs to."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        self._left = list(STEPS)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.step)
        self._timer.start(FIRST)

    @property
    def left(self) -> int:
        """How many steps are still to be done."""
        return len(self._left)

    def step(self) -> None:
        """Load the next module, and go on later."""
        if self._left:
            import_module(self._left.pop(0))
        if self._left:
            self._timer.start(BETWEEN)
