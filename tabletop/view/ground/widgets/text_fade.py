"""Words that change in place: what was there lies over what is there now, and fades."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

#: between two frames
_FRAME_MS: Final = 16


class TextFade(QWidget):
    """A part of its parent as it was, for a moment over that part as it is. It takes no mouse, and nothing waits."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._before = QPixmap()
        #: when it was painted first: what else an update takes is none of its time
        self._began: float | None = None
        self._lasts = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self._step)
        self.hide()

    def begin(self, before: QPixmap, box: QRect, milliseconds: float) -> None:
        """Lie over a box of the parent, which looked so `before`, and be gone after so long."""
        self._before, self._began, self._lasts = before, None, milliseconds / 1000
        self.setGeometry(box)
        self.show()
        self.raise_()
        self._timer.start()

    def end(self) -> None:
        """Be gone now."""
        self._timer.stop()
        self._before = QPixmap()
        self.hide()

    @property
    def left(self) -> float:
        """How much of it is left, from 1 to 0."""
        if self._before.isNull() or self._began is None:
            return float(not self._before.isNull())
        return max(0.0, 1.0 - (time.monotonic() - self._began) / self._lasts)

    def _step(self) -> None:
        if self.left > 0:
            self.update()
        else:
            self.end()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._began is None:
            self._began = time.monotonic()
        painter = QPainter(self)
        painter.setOpacity(self.left)
        painter.drawPixmap(0, 0, self._before)
        painter.end()
