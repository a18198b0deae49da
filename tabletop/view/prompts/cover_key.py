"""What a cover shows to be pressed: the great key that lifts a hand, a button too; and what else keys do there."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.prints.furniture.blocks import block, great_key
from tabletop.prints.pieces.colours import blend
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground import theme

#: the front of the key under its gold
_FRONT: Final = QColor("#A77B1C")
#: sizes at k = 1: what a key is called, and what it does
_CAP, _WORDS = 30.0, 30.0


class Line(NamedTuple):
    """A key, or several, and what they do."""

    keys: str
    does: str


class GreatKey(QPushButton):
    """The key as a button. Its text is what it is for; its face is the letter alone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setProperty("own size", True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = blend(theme.DECISION, theme.PAPER, 0.25) if self.underMouse() else theme.DECISION
        box = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        great_key(painter, box, self.key or "show", colour, _FRONT, pressed=self.isDown())
        painter.end()


class Legend(QWidget):
    """Lines of what keys do, each key on a block of paper."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.lines: tuple[Line, ...] = ()
        self.k = 1.0

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Show these."""
        self.lines = lines
        self.setAccessibleName("; ".join(f"{keys}: {does}" for keys, does in lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k = self.k
        caps = max((width(keys, "display", _CAP * k) for keys, _ in self.lines), default=0.0) + 36 * k
        long = max((width(does, "semibold", _WORDS * k) for _, does in self.lines), default=0.0)
        share = min(1.0, self.width() / max(1.0, caps + 28 * k + long))
        k *= share
        caps, long = caps * share, long * share
        left = (self.width() - caps - 28 * k - long) / 2
        for number, (keys, does) in enumerate(self.lines):
            middle = (number + 0.5) * self.height() / max(1, len(self.lines))
            wide = width(keys, "display", _CAP * k) + 36 * k
            box = QRectF(left + caps - wide, middle - 26 * k, wide, 52 * k)
            painter.fillPath(block(box), theme.PAPER)
            write(painter, box.center().x(), middle + _CAP * k * 0.36, keys, "display", _CAP * k, theme.INK, "centre")
            write(painter, left + caps + 28 * k, middle + _WORDS * k * 0.34, does, "semibold", _WORDS * k, theme.PAPER)
        painter.end()
