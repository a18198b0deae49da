"""Every frame that a window paints, as its screen got it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication

from tabletop.view.ground.pictures import Pictures
from tabletop.view.scene.lands import Land, LandItem
from tabletop.view.window.window import TableWindow


class Frame(NamedTuple):
    """One painted frame: what `label` said as it was painted, and the picture."""

    label: object
    picture: QImage


class Camera(QObject):
    """Takes a picture of a window each time it has been painted. `label` says what goes with it."""

    def __init__(self, window: TableWindow, label: Callable[[], object]) -> None:
        super().__init__(window)
        self._window = window
        self._label = label
        self._painting = False
        self.frames: list[Frame] = []
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """All painting of a window happens in its update request: let it be dealt with, then look at the screen."""
        if event.type() != QEvent.Type.UpdateRequest or self._painting or watched is not self._window:
            return False
        self._painting = True
        QCoreApplication.sendEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
        self._painting = False
        self.frames.append(Frame(self._label(), on_screen(self._window)))
        return True


def on_screen(window: TableWindow) -> QImage:
    """What the screen shows of a window, as it was painted last; nothing is painted for it."""
    handle = window.windowHandle()
    assert handle is not None
    return handle.screen().grabWindow(window.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)


def settle(window: TableWindow) -> QImage:
    """Paint all that is to be painted, and look."""
    for _ in range(3):
        QApplication.processEvents()
    return on_screen(window)


def differ(one: QImage, other: QImage) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ; None where they are alike."""
    assert one.size() == other.size()
    if one == other:
        return None
    points = [
        (x, y)
        for y in range(one.height())
        if one.copy(0, y, one.width(), 1) != other.copy(0, y, one.width(), 1)
        for x in range(one.width())
        if one.pixel(x, y) != other.pixel(x, y)
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def print_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print every picture as soon as it is shown: a frame then says what is shown, and not how far it is printed."""
    monkeypatch.setattr(Pictures, "soon", lambda self, picture, waiting: self.of(picture))
    monkeypatch.setattr(Pictures, "drawn", lambda self, key, draw, waiting: (draw(self.carvings.art), True))

    def land(item: LandItem, land: Land) -> QPixmap | None:
        item.finish(land)
        return item._pictures.kept(land)

    monkeypatch.setattr(LandItem, "printed", land)
