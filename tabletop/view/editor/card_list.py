"""Dragging rows out of a list: the list hears nothing of it, and where the row is let go says what that means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

#: a press that moves so far drags
LEAST = 8


class DragOut(QObject):
    """The drag of rows of one list: `dragged` and `dropped` tell a row, as it was pressed, and where on the screen."""

    dragged = Signal(QListWidgetItem, QPoint)
    dropped = Signal(QListWidgetItem, QPoint)

    def __init__(self, rows: QListWidget) -> None:
        super().__init__(rows)
        self._rows = rows
        self._from = QPoint()
        self._item: QListWidgetItem | None = None
        self._dragging = False
        rows.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the mouse over from where a press has moved far enough."""
        if not isinstance(event, QMouseEvent):
            return False
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            under = self._rows.itemAt(event.position().toPoint())
            # the list may be filled anew while its row is under way, or as it is let go
            self._item = None if under is None else under.clone()
            self._from, self._dragging = at, False
            return False
        if self._item is None or not self._item.flags() & Qt.ItemFlag.ItemIsEnabled:
            return False
        if event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            if self._dragging or (at - self._from).manhattanLength() >= LEAST:
                self._dragging = True
                self.dragged.emit(self._item, at)
            return True
        if event.type() == QEvent.Type.MouseButtonRelease:
            item, dragging = self._item, self._dragging
            self._item, self._dragging = None, False
            if dragging:
                self.dropped.emit(item, at)
        return False
