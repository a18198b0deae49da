"""No pointer over the audience's window while another window has grabbed it.

The window has a blank cursor of its own; but while a menu is open, or a button is held that was pressed elsewhere, the
screen shows the cursor of the window that has the pointer, wherever it goes.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMargins, QObject, Qt, QTimer
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

#: between two looks for a grab, and at where a pointer that is grabbed goes, in milliseconds
IDLE_MS: Final = 30
GRABBED_MS: Final = 8
#: so far around the window it is blank already: a hand is quicker than a look
AROUND: Final = 80


class GrabbedPointer(QObject):
    """Watches one window while it is shown. `watch` begins, `rest` ends and gives the pointer back."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._blank = False
        self._timer = QTimer(self)
        self._timer.setInterval(IDLE_MS)
        self._timer.timeout.connect(self.look)

    @property
    def blank(self) -> bool:
        """Return whether the pointer is taken from sight now."""
        return self._blank

    def watch(self) -> None:
        """Look from now on."""
        self._timer.start()

    def rest(self) -> None:
        """Look no more."""
        self._timer.stop()
        self._put(False)

    def look(self) -> None:
        """Take a grabbed pointer from sight over the window, and give it back elsewhere."""
        grabbed = QApplication.activePopupWidget() is not None or bool(QGuiApplication.mouseButtons())
        wait = GRABBED_MS if grabbed else IDLE_MS
        if self._timer.interval() != wait:
            self._timer.setInterval(wait)
        self._put(grabbed and self._is_over())

    def _is_over(self) -> bool:
        at, around = QCursor.pos(), QMargins(AROUND, AROUND, AROUND, AROUND)
        if not self._window.frameGeometry().marginsAdded(around).contains(at):
            return False
        under = QApplication.topLevelAt(at)
        return under is None or under is self._window

    def _put(self, blank: bool) -> None:
        if blank == self._blank:
            return
        self._blank = blank
        if blank:
            QGuiApplication.setOverrideCursor(QCursor(Qt.CursorShape.BlankCursor))
        else:
            QGuiApplication.restoreOverrideCursor()
