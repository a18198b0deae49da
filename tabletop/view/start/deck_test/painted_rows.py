"""Lists whose rows are painted bars of slate, of paper where one is chosen; each row is words for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.prints.pieces.lettering import halves, shortened, width, write
from tabletop.view.ground import theme

#: what an item holds
VALUE: Final = Qt.ItemDataRole.UserRole
#: down to this share of its size a name stands in one line; how large it is in two
_ONE_LINE, TWO = 0.8, 0.86
#: widths of letters do not grow evenly: what is fitted is so much smaller
_SURE: Final = 0.96


def print_name(
    painter: QPainter, x: float, middle: float, name: str, usual: float, room: float, ink: QColor, two: float = TWO
) -> None:
    """Print a name in one line, a little smaller where it is too long, else in two of `two` its size."""
    size = usual * min(1.0, _SURE * room / max(width(name, "display", usual), 1.0))
    if size >= usual * _ONE_LINE or " " not in name:
        size = max(size, usual * _ONE_LINE)
        write(painter, x, middle + size * 0.37, shortened(name, "display", size, room), "display", size, ink)
        return
    usual *= two
    lines = halves(name, usual)
    size = max(usual * min(1.0, _SURE * room / max(width(line, "display", usual) for line in lines)), usual * _ONE_LINE)
    for place, line in enumerate(lines):
        y = middle + (place - 0.5) * size * 1.2 + size * 0.37
        write(painter, x, y, shortened(line, "display", size, room), "display", size, ink)


class PaintedRows(QListWidget):
    """A list of values; `HIGH` is the height of a row at the usual size, `print_row` paints one."""

    HIGH = 44

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setObjectName("rows")
        self.setItemDelegate(_Delegate(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def print_row(self, painter: QPainter, box: QRectF, value: Any, current: bool) -> None:
        """Paint a row in a box, in usual sizes; `current`: its ground is paper."""
        raise NotImplementedError

    def value_at(self, row: int) -> Any:
        """Return what a row holds."""
        return self.item(row).data(VALUE)

    def fill(self, rows: Sequence[tuple[Any, str]]) -> None:
        """Show values with their words. The chosen row stays where it is, and rows are kept as far as they go."""
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        for at, (value, words) in enumerate(rows):
            if at == self.count():
                self.addItem(QListWidgetItem())
            item = self.item(at)
            if item.text() != words:
                item.setText(words)
                item.setToolTip(words)
            item.setData(VALUE, value)


class _Delegate(QStyledItemDelegate):
    """Paints the rows of its list."""

    def __init__(self, rows: PaintedRows) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, round(self._rows.HIGH * theme.zoom_of(self._rows)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom, rect = theme.zoom_of(self._rows), QRectF(option.rect)
        painter.scale(zoom, zoom)
        box = QRectF(rect.x() / zoom, rect.y() / zoom, rect.width() / zoom, rect.height() / zoom)
        box = box.adjusted(2, 1, -2, -1)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        under = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.PAPER if current else theme.LINE if under else theme.SEAT_BAR)
        painter.drawRoundedRect(box, 5, 5)
        self._rows.print_row(painter, box, index.data(VALUE), current)
        painter.restore()
