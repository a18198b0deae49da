"""Small parts that the pages around the deck are put together from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.prints.furniture.blocks import slip
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.plate_button import PlateButton

#: the size of a heading
HEADING = 30


class PageHead(QWidget):
    """The mark, and the name of a page."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """The room of both, at the present size of words."""
        zoom = theme.zoom_of(self)
        return QSize(round((52 + width(self._words, "display", HEADING)) * zoom) + 14, round(40 * zoom))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom, middle = theme.zoom_of(self), self.height() / 2
        print_mark(painter, 20 * zoom, middle, 15 * zoom, theme.PAPER)
        size = HEADING * zoom
        write(painter, 46 * zoom, middle + size * 0.37, self._words, "display", size, theme.PAPER)
        painter.end()


class Bar(QWidget):
    """How much is done, as a row of bricks that fills up."""

    BRICKS = 24

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self.setFixedHeight(22)
        self.setAccessibleName("Progress")

    def follow(self, share: float) -> None:
        """Show so much, 0 to 1."""
        self._share = min(max(share, 0.0), 1.0)
        self.setAccessibleDescription(f"{self._share:.0%}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.width() / self.BRICKS
        for at in range(self.BRICKS):
            full = (at + 1) / self.BRICKS <= self._share + 1e-9
            box = QRectF(at * wide + 1, 4 + (at % 2), wide - 3, self.height() - 8)
            painter.fillPath(slip(box), theme.PAPER if full else theme.LINE)
        painter.end()


def button(text: str, keys: str, act: Callable[[], object]) -> QPushButton:
    """A button with its keys as a hint."""
    made = PlateButton(text)
    made.setMinimumHeight(34)
    if keys:
        made.setToolTip(keys)
        made.setAccessibleDescription(keys)
    made.clicked.connect(lambda: act())
    return made


def pair(*buttons: QPushButton) -> QHBoxLayout:
    """Buttons side by side."""
    row = QHBoxLayout()
    for made in buttons:
        row.addWidget(made)
    return row


def column(head: QWidget, body: QWidget, foot: QHBoxLayout) -> QVBoxLayout:
    """A column: a heading, what fills it, and buttons."""
    made = QVBoxLayout()
    made.setSpacing(6)
    made.addWidget(head)
    made.addWidget(body, 1)
    made.addLayout(foot)
    return made
