"""The presenter's pointer as an audience sees it: a drawn ring over the same object, and a ripple where it clicks."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, QPointF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.prints.pieces.colours import LINE_ROUND, PAPER

#: at k = 1: how wide the ring is, its line, how wide a ripple becomes
RING, LINE, RIPPLE = 64.0, 6.0, 150.0
#: how long a ripple takes, and how often it is painted, in milliseconds
RIPPLE_MS, FRAME_MS = 420, 33
_INK: Final = QColor(LINE_ROUND)


class AirPointer(QObject):
    """Where the ring is on the canvas. `moved`: it is to be painted anew."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: its middle in pixels of the canvas; None: it is nowhere that an audience sees
        self.at: QPointF | None = None
        self._clicked: float | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._step)

    def put(self, at: QPointF | None) -> None:
        """Put the ring somewhere, or take it away."""
        if at != self.at:
            self.at = at
            self._clicked = None if at is None else self._clicked
            self.moved.emit()

    def click(self) -> None:
        """Let a ripple go out from the ring."""
        if self.at is not None:
            self._clicked = time.monotonic()
            self._timer.start()
            self.moved.emit()

    def _step(self) -> None:
        if self._clicked is None or (time.monotonic() - self._clicked) * 1000 >= RIPPLE_MS:
            self._clicked = None
            self._timer.stop()
        self.moved.emit()

    def paint(self, painter: QPainter, k: float, hard: bool) -> None:
        """Paint the ring in pixels of the canvas; `hard`: without soft edges, on a key colour."""
        if self.at is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, not hard)
        half = RING * k / 2
        for ink, line in ((_INK, (LINE + 4) * k), (PAPER, LINE * k)):
            painter.setPen(QPen(ink, line))
            painter.drawEllipse(self.at, half, half)
        if self._clicked is not None:
            gone = min(1.0, (time.monotonic() - self._clicked) * 1000 / RIPPLE_MS)
            wide = (RING + (RIPPLE - RING) * gone) * k / 2
            painter.setOpacity(1.0 if hard else 1.0 - gone)
            painter.setPen(QPen(PAPER, LINE * k))
            painter.drawEllipse(self.at, wide, wide)
        painter.restore()
