"""The lines of a card under each other: as what each was read, or which words were not understood."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QKeyEvent,
    QPainter,
    QPalette,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.controller.start.workshop import LineSeen
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.symbols import has_symbols, rich

#: what a style leaves free beside the words of a line
BESIDE = 2
_PLACE = Qt.ItemDataRole.UserRole


class _Signs(QStyledItemDelegate):
    """Draws a line as usual, but symbols in braces as signs."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        text = str(index.data())
        if not has_symbols(text):
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        view = shown.widget
        box = view.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, view)
        shown.text = ""
        view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, view)
        page = QTextDocument()
        page.setDefaultFont(shown.font)
        page.setDocumentMargin(0)
        page.setTextWidth(box.width() - 2 * BESIDE)
        page.setHtml(rich(text, shown.font.pixelSize()))
        context = QAbstractTextDocumentLayout.PaintContext()
        chosen = bool(shown.state & QStyle.StateFlag.State_Selected)
        ink = theme.INK if chosen else shown.palette.color(QPalette.ColorRole.Text)
        context.palette.setColor(QPalette.ColorRole.Text, ink)
        painter.save()
        painter.translate(box.x() + BESIDE, box.y() + (box.height() - page.size().height()) / 2)
        page.documentLayout().draw(painter, context)
        painter.restore()


class LineList(QListWidget):
    """A row for each line; a click or Enter goes to it in the text: `picked(place)`."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rows")
        self.setItemDelegate(_Signs(self))
        self.setFont(theme.font(16))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setAccessibleName("What is understood")
        self.itemClicked.connect(self._pick)

    def show_lines(self, lines: tuple[LineSeen, ...]) -> None:
        """Show these lines; nothing is made anew where they are the same."""
        words = [words_of(number, line) for number, line in enumerate(lines, 1)]
        for at, (text, line) in enumerate(zip(words, lines, strict=True)):
            item = self.item(at) if at < self.count() else QListWidgetItem(self)
            item.setData(_PLACE, line.start if line.understood else line.at)
            if item.text() != text:
                item.setText(text)
                item.setToolTip(line.why)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text}. {line.why}".rstrip(". ") + ".")
                item.setForeground(theme.PAPER if line.understood else theme.COMBAT)
        while self.count() > len(lines):
            self.takeItem(self.count() - 1)
        self._size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentItem() is not None:
            self._pick(self.currentItem())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._size()

    def _size(self) -> None:
        """As high as the words need: a list does not wrap by itself what does not fit."""
        wide = max(80, self.viewport().width() - 20)
        metrics = self.fontMetrics()
        for at in range(self.count()):
            box = metrics.boundingRect(0, 0, wide, 10_000, Qt.TextFlag.TextWordWrap.value, self.item(at).text())
            self.item(at).setSizeHint(QSize(wide, QRectF(box).toRect().height() + 12))

    def _pick(self, item: QListWidgetItem) -> None:
        self.picked.emit(item.data(_PLACE))


def words_of(number: int, line: LineSeen) -> str:
    """A line in words: the mark is a word, never a colour alone."""
    if line.understood:
        return f"{number}  read as: {line.read_as}"
    if not line.words:
        return f"{number}  NOT UNDERSTOOD: the line ends too early"
    return f"{number}  NOT UNDERSTOOD from here on: {line.words}"
