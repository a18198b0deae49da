"""Pages on a night ground: a picture over the whole page, printed once it is shown and kept for its size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

#: prints a ground of a width and a height
GroundPrint: TypeAlias = Callable[[QPainter, float, float], None]
#: what is there before anything is printed: the light ink of a night
BEFORE = QColor("#2C3E4A")


@runtime_checkable
class LaidPage(Protocol):
    """A page that lays itself in shares of the window, its words too."""

    def fit_text(self, share: float) -> None:
        """Write words so many times as large as usual, as far as there is room."""


class NightPage(QWidget):
    """A page whose ground is a picture. `print_ground` is called when the page is there, never while it is painted.

    What prints is loaded after the first paint, so that a window is there before its picture.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ground = QPixmap()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.print_now)

    def print_ground(self, painter: QPainter, wide: float, high: float) -> None:
        """Print the ground of the page."""
        raise NotImplementedError

    def print_now(self) -> None:
        """Print the ground for the present size."""
        ratio = self.devicePixelRatioF()
        if not self.width() or not self.height():
            return
        self._ground = printed(self.width(), self.height(), ratio, self.print_ground)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wanted = self.size() * self.devicePixelRatioF()
        painter.fillRect(self.rect(), BEFORE)
        if not self._ground.isNull():
            painter.drawPixmap(self.rect(), self._ground)
        painter.end()
        if self._ground.size() != wanted and not self._later.isActive():
            self._later.start(0)


def printed(wide: float, high: float, ratio: float, print_it: GroundPrint) -> QPixmap:
    """Return a pixmap of this size in logical pixels with what `print_it` prints at 0, 0."""
    image = QImage(round(wide * ratio), round(high * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        print_it(painter, wide, high)
    finally:
        painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
