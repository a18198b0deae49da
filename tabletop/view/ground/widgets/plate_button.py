"""The button of panels and pages: a six-cornered block, painted; the main one gold, a chosen one on paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from tabletop.prints.furniture.blocks import block
from tabletop.prints.pieces.colours import blend
from tabletop.view.ground import theme

#: room round the block for the rings of focus and pointer
AROUND: Final = 3.0
#: the least room between the edge and the words
BESIDE: Final = 4
#: how much lighter a block is that is pointed at
LIGHTER: Final = 0.16
#: the property that says on which side its words stand: "left", or nothing for the middle
ALIGN: Final = "align"


class PlateButton(QPushButton):
    """A painted button. Its object name says what it is: "main", "burn", or nothing.

    Focus is a paper ring round it, the pointer makes it lighter, pressed it lies lower: three things to see.
    """

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND)
        ground, ink = self._colours()
        if self.hasFocus():
            painter.fillPath(block(box.adjusted(-AROUND, -AROUND, AROUND, AROUND)), theme.PAPER)
            painter.fillPath(block(box.adjusted(-1, -1, 1, 1)), theme.BAR)
        if self.isDown():
            box.translate(0, 1.5)
        elif self.underMouse() and self.isEnabled():
            ground = blend(ground, theme.INK if self.isChecked() else theme.PAPER, LIGHTER)
        painter.fillPath(block(box), ground)
        painter.setPen(ink)
        painter.setFont(self.font())
        side = Qt.AlignmentFlag.AlignLeft if self.property(ALIGN) == "left" else Qt.AlignmentFlag.AlignHCenter
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic
        painter.drawText(box.adjusted(BESIDE, 0, -BESIDE, 0), int(flags), self.text())
        painter.end()

    def _colours(self) -> tuple[QColor, QColor]:
        """Return its ground and its ink."""
        if not self.isEnabled():
            return theme.SEAT_BAR, theme.FAINT
        if self.objectName() == "main":
            return theme.DECISION, theme.INK
        if self.objectName() == "burn":
            return theme.COMBAT, theme.INK
        if self.isChecked():
            return theme.PAPER, theme.INK
        return theme.LINE, theme.PAPER
