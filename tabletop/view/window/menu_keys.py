"""Keys while a menu is open: shortcuts mean what they say, and the keyboard comes back to the table after it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QWidget


class MenuKeys(QObject):
    """Watches the menus of a window, all there when it is made; `back` says who has the keyboard after one."""

    def __init__(self, window: QMainWindow, back: Callable[[], QWidget | None]) -> None:
        super().__init__(window)
        self._window = window
        self._back = back
        for menu in window.menuBar().findChildren(QMenu):
            # a menu bar that was opened by keys stays awake after its menu, and takes the next letter
            menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self._leave))
            menu.installEventFilter(self)

    def _leave(self) -> None:
        """Give the keyboard back, once no menu is open any more."""
        back = self._back()
        if back is not None and self._window.menuBar().hasFocus() and QApplication.activePopupWidget() is None:
            back.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close the menus for the shortcut of any command, and carry it out."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        action = self._meant(QKeySequence(event.keyCombination()))
        if action is None:
            return False
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        QTimer.singleShot(0, action.trigger)
        return True

    def _meant(self, keys: QKeySequence) -> QAction | None:
        """Return the command that has this shortcut and can be used now."""
        for menu in self._window.menuBar().findChildren(QMenu):
            for action in menu.actions():
                if action.isEnabled() and keys in action.shortcuts():
                    return action
        return None
