"""Fields in the drawn style: a list to choose from, and a number with steps at both ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QStyle, QStyleOptionComboBox, QWidget

from tabletop.view.ground import theme

#: the width of the ends of a number, as the style sheet has it
END = 34
#: what a list leaves beside its words: the edges as the style sheet has them, and the arrow
BESIDE, ARROW = 18, 30
#: what a style keeps free at both sides of the words in their field
IN_FIELD = 4


def _painter_over(field: QWidget) -> tuple[QPainter, float, float]:
    """Return what draws over a field in units that grow with text, and the field's width and height in them."""
    painter = QPainter(field)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    zoom = theme.zoom_of(field)
    painter.scale(zoom, zoom)
    return painter, field.width() / zoom, field.height() / zoom


class Choice(QComboBox):
    """A list to choose from, with an arrow: a style sheet takes that away, and has none to give without a picture."""

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Words that have no room end in dots, before the arrow."""
        super().initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        room = min(self.width() - round((BESIDE + ARROW) * theme.zoom_of(self)), field.width() - IN_FIELD)
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, wide, high = _painter_over(self)
        right, middle = wide - 18, high / 2
        painter.setBrush(theme.PAPER if self.isEnabled() else theme.FAINT)
        painter.drawPolygon(
            [QPointF(right - 7, middle - 4), QPointF(right + 7, middle - 4), QPointF(right, middle + 5)]
        )
        painter.end()


class Steps(QSpinBox):
    """A number between two ends that take one step: a bar at the left is less, a cross at the right is more."""

    def __init__(self) -> None:
        super().__init__()
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setMinimumHeight(38)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, wide, high = _painter_over(self)
        middle = high / 2
        ends = ((END / 2, self.value() > self.minimum(), False), (wide - END / 2, self.value() < self.maximum(), True))
        for x, on, more in ends:
            painter.setBrush(theme.PAPER if on and self.isEnabled() else theme.RIM)
            painter.drawRect(QRectF(x - 7, middle - 1.5, 14, 3))
            if more:
                painter.drawRect(QRectF(x - 1.5, middle - 7, 3, 14))
        painter.end()
