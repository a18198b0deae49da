"""Small parts that the deck screen and the workshop are put together from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

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
