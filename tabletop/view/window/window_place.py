"""The place of the window on the screen: full screen, and coming back as it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from tabletop.controller.start.settings import Place

#: a window that was never opened here, and how much of a large screen it takes then
USUAL, SHARE = (1280, 800), 0.86
#: what a window takes over its inside: its title
FRAME = 40
#: milliseconds after the last move until it is written down
SETTLED: Final = 400


class WindowPlace(QObject):
    """Keeps a window's place; call `restore` before it is shown. `keep` writes a place down."""

    def __init__(self, window: QMainWindow, menu: QMenu, keep: Callable[[Place], object]) -> None:
        super().__init__(window)
        self._window = window
        self._keep = keep
        self._kept: Place | None = None
        self._was_maximised = False
        self.action = QAction("F&ull screen", window)
        self.action.setShortcut(QKeySequence("F11"))
        self.action.setCheckable(True)
        self.action.triggered.connect(self.switch)
        menu.addAction(self.action)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLED)
        self._timer.timeout.connect(self.note)
        window.installEventFilter(self)

    def restore(self, place: Place | None) -> None:
        """Give the window the place that was kept, moved and cut so that it lies on a screen that is there."""
        self._kept = place
        if place is None:
            self._window.resize(*USUAL)
            return
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        box = on_a_screen(QRect(place.x, place.y, place.wide, place.high), screens)
        self._window.resize(box.size())
        self._window.move(box.topLeft())
        self._was_maximised = place.maximised
        if place.full:
            self._window.setWindowState(Qt.WindowState.WindowFullScreen)
        elif place.maximised:
            self._window.setWindowState(Qt.WindowState.WindowMaximized)
        self.action.setChecked(place.full)

    def fill(self) -> None:
        """Take most of the screen, where no place was kept, or all of a small one; called once it opens for people."""
        screen = self._window.screen()
        if self._kept is None and screen is not None:
            room = screen.availableGeometry()
            wide, high = round(room.width() * SHARE), round(room.height() * SHARE)
            if room.width() < USUAL[0] or room.height() < USUAL[1] + FRAME:
                self._window.resize(wide, high)
                self._window.setWindowState(Qt.WindowState.WindowMaximized)
            else:
                self._window.resize(max(USUAL[0], wide), max(USUAL[1], high))

    def room_for_pages(self) -> QSize:
        """Return how large a page of the window is, or will be when it is shown as it is now."""
        shown = self._window.centralWidget()
        if shown is not None and self._window.isVisible():
            return shown.size()
        return self._window.size() - QSize(0, self._window.menuBar().sizeHint().height())

    def switch(self) -> None:
        """Fill the whole screen, or be as before."""
        if self._window.isFullScreen():
            if self._was_maximised:
                self._window.showMaximized()
            else:
                self._window.showNormal()
        else:
            self._was_maximised = self._window.isMaximized()
            self._window.showFullScreen()
        self.action.setChecked(self._window.isFullScreen())

    def note(self) -> None:
        """Write down where the window is, if it is elsewhere than before."""
        self._timer.stop()
        place = self._place()
        if place is not None and place != self._kept:
            self._kept = place
            self._keep(place)

    def _place(self) -> Place | None:
        window = self._window
        full, maximised = window.isFullScreen(), window.isMaximized()
        if full or maximised:
            box, kept = window.normalGeometry(), self._kept
            if box.isEmpty() and kept is not None:
                box = QRect(kept.x, kept.y, kept.wide, kept.high)
        else:
            box = QRect(window.pos(), window.size())
        if box.isEmpty():
            return None
        maximised = maximised or (full and self._was_maximised)
        return Place(box.x(), box.y(), box.width(), box.height(), maximised, full)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a move once it has ended."""
        kinds = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)
        if event.type() in kinds and self._window.isVisible():
            self.action.setChecked(self._window.isFullScreen())
            self._timer.start()
        return False


def on_a_screen(box: QRect, screens: Sequence[QRect]) -> QRect:
    """Return a rectangle moved onto the screen that shows most of it (else the first one), and no larger than that."""
    if not screens:
        return box
    seen = [box.intersected(screen) for screen in screens]
    best = max(range(len(screens)), key=lambda place: seen[place].width() * seen[place].height())
    room = screens[best]
    wide, high = min(box.width(), room.width()), min(box.height(), room.height())
    x = min(max(box.x(), room.x()), room.x() + room.width() - wide)
    y = min(max(box.y(), room.y()), room.y() + room.height() - high)
    return QRect(x, y, wide, high)
