"""Lists of the deck screen: rows with a count, a name and a cost in symbols; Enter, plus and minus work on them."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabletop.controller.start.decks import Group, Known, nearest
from tabletop.view.ground import theme

ROW, PIP = 28, 18
_KNOWN, _NAME, _COUNT = (Qt.ItemDataRole.UserRole + step for step in range(3))
_SYMBOL = re.compile(r"\{([^}]*)\}")
_IN_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class Rows(QListWidget):
    """A list that asks for one more or one fewer of a card: `more(name)`, `fewer(name)`; `told(Known)` shows one."""

    more = Signal(str)
    fewer = Signal(str)
    told = Signal(object)

    def __init__(self, name: str, double_adds: bool) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setObjectName("rows")
        self.setItemDelegate(_Row(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        doubled = self.more if double_adds else self.fewer
        self.itemDoubleClicked.connect(lambda item: self._ask(item, doubled))
        self.itemEntered.connect(self._tell)
        self.currentItemChanged.connect(lambda item, _: self._tell(item))

    @property
    def name(self) -> str:
        """The name on the current row; empty: none."""
        return self._name_of(self.currentItem())

    def show_known(self, cards: tuple[Known, ...], counts: dict[str, int]) -> None:
        """Known cards, with how many of each the deck has."""
        self._fill([(counts.get(card.name, 0), card.name, card) for card in cards])

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        """A deck under its headings."""
        rows: list[tuple[int, str, Known | None]] = []
        for group in groups:
            rows.append((-1, f"{group.heading} ({group.size})", None))
            rows += group.rows
        self._fill(rows)

    def ask_more(self) -> None:
        """One more of the current row's card."""
        self._ask(self.currentItem(), self.more)

    def ask_fewer(self) -> None:
        """One fewer of the current row's card."""
        self._ask(self.currentItem(), self.fewer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and plus: one more; minus, Delete and Backspace: one fewer; the rest moves in the list."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Plus:
                self.ask_more()
            case Qt.Key.Key_Minus | Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.ask_fewer()
            case _:
                super().keyPressEvent(event)

    def _ask(self, item: QListWidgetItem | None, signal: object) -> None:
        name = self._name_of(item)
        if name:
            signal.emit(name)  # type: ignore[attr-defined]

    def _tell(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(_KNOWN) is not None:
            self.told.emit(item.data(_KNOWN))

    @staticmethod
    def _name_of(item: QListWidgetItem | None) -> str:
        return str(item.data(_NAME)) if item is not None and item.data(_COUNT) >= 0 else ""

    def _fill(self, rows: list[tuple[int, str, Known | None]]) -> None:
        """Show rows; the current one stays on its card, or near where it was."""
        name, place, scrolled = self.name, self.currentRow(), self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        chosen = -1
        for count, own, card in rows:
            item = QListWidgetItem(_words(count, own, card))
            for role, value in ((_KNOWN, card), (_NAME, own), (_COUNT, count)):
                item.setData(role, value)
            if card is None and count >= 0:
                item.setToolTip(item.text())
            if count < 0:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            elif own == name:
                chosen = self.count()
            self.addItem(item)
        if chosen < 0 and rows:
            near = range(min(max(place, 0), len(rows) - 1), len(rows))
            chosen = next((at for at in (*near, *reversed(range(near.start))) if rows[at][0] >= 0), -1)
        self.setCurrentRow(chosen)
        self.blockSignals(False)
        self.verticalScrollBar().setValue(scrolled)


def _words(count: int, name: str, card: Known | None) -> str:
    """A row in words, for those who hear it."""
    if count < 0:
        return name
    if card is None:
        near = nearest(name)
        return f"{count} {name}: not known" + (f"; near: {', '.join(near)}" if near else "")
    number = f"{count} " if count else ""
    judged = ", judge mode" if card.face.judged else ""
    return f"{number}{name}, {card.cost or 'no cost'}, {card.type_line}{judged}"


class _Row(QStyledItemDelegate):
    """Draws one row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, round(ROW * theme.zoom()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom, rect = theme.zoom(), QRectF(option.rect)
        painter.scale(zoom, zoom)
        box = QRectF(rect.x() / zoom, rect.y() / zoom, rect.width() / zoom, rect.height() / zoom)
        count, name, card = index.data(_COUNT), index.data(_NAME), index.data(_KNOWN)
        if count < 0:
            painter.setPen(theme.SECONDARY)
            painter.setFont(theme.font(14, bold=True))
            painter.drawText(box.adjusted(8, 4, 0, 0), _IN_MIDDLE, name)
            painter.restore()
            return
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        if current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.PAPER)
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 5, 5)
        pen = theme.INK if current else theme.PAPER
        painter.setPen(pen)
        painter.setFont(theme.font(16, bold=True))
        painter.drawText(box.adjusted(8, 0, 0, 0), _IN_MIDDLE, f"{count}" if count else "")
        right = _draw_cost(painter, box, card.cost) if card is not None else box.right() - 6
        painter.setPen(pen if card is not None or current else theme.COMBAT)
        painter.setFont(theme.font(16))
        text = _unknown(name) if card is None else f"{name} (J)" if card.face.judged else name
        room = box.adjusted(36, 0, right - box.right() - 6, 0)
        words = QFontMetricsF(theme.font(16)).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _IN_MIDDLE, words)
        painter.restore()


def _unknown(name: str) -> str:
    near = nearest(name, 1)
    return f"? {name}" + (f" - Enter: {near[0]}" if near else " - not known")


def _draw_cost(painter: QPainter, box: QRectF, cost: str) -> float:
    """The symbols of a cost at the right; returns where they begin."""
    symbols = _SYMBOL.findall(cost)
    left = box.right() - 8 - len(symbols) * (PIP + 2)
    painter.setFont(theme.font(12, bold=True))
    for place, symbol in enumerate(symbols):
        pip = QRectF(left + place * (PIP + 2), box.center().y() - PIP / 2, PIP, PIP)
        colours = [theme.MANA[sign] for sign in symbol if sign in theme.MANA] or [theme.MANA_PLAIN]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours[0])
        painter.drawEllipse(pip)
        if len(colours) > 1:
            painter.setBrush(colours[1])
            painter.drawPie(pip, 225 * 16, 180 * 16)
        painter.setPen(theme.INK)
        if len(symbol) > 2:
            painter.setFont(theme.font(9, bold=True))
        painter.drawText(pip, Qt.AlignmentFlag.AlignCenter, symbol.replace("/", ""))
    return left
