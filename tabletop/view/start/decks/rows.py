"""Lists of the deck screen: rows with a count, a name and a cost in symbols; Enter, plus and minus work on them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabletop.cards.search.card_search import Hit
from tabletop.controller.start.decks import Group, Known, known, nearest
from tabletop.prints.pieces import lettering
from tabletop.prints.pieces.lettering import Cut, write
from tabletop.prints.pieces.mana_signs import BETWEEN, cost_width, print_cost
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.symbols import symbols_in
from tabletop.view.start.decks.row_pictures import PICTURE, ROW, RowPictures

#: the height of a heading
HEAD = 32
#: a row that is less wide shows so much of the width of its picture
NARROW, NARROW_PICTURE = 320, 0.55
#: sizes of a count, a name, what it is, a sign of its cost
COUNT, NAME, KIND, SIGN = 22, 19, 14, 19
#: a name that is too long is written so much smaller at most, and what a card is
LEAST_NAME, LEAST_KIND = 0.68, 0.8
#: widths of letters do not grow evenly: what is fitted is so much smaller
SURE = 0.97
#: the signs of a cost in a narrow row
NARROW_SIGN = 0.76
#: what an item of a list holds: the card, its name as written, how many (-1: a heading)
KNOWN, OWN_NAME, HOW_MANY = (Qt.ItemDataRole.UserRole + step for step in range(3))
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

    def show_known(self, cards: tuple[Known | Hit, ...], counts: dict[str, int]) -> None:
        """Known cards, with how many of each the deck has; one that was found is read when it is seen first."""
        self._fill([(counts.get(card.name, 0), card.name, card) for card in cards])

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        """A deck under its headings."""
        rows: list[tuple[int, str, Known | Hit | None]] = []
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
        card = None if item is None else _known(item.data(KNOWN))
        if card is not None:
            self.told.emit(card)

    @staticmethod
    def _name_of(item: QListWidgetItem | None) -> str:
        return str(item.data(OWN_NAME)) if item is not None and item.data(HOW_MANY) >= 0 else ""

    def _fill(self, rows: list[tuple[int, str, Known | Hit | None]]) -> None:
        """Show rows; the current one stays on its card, or near where it was."""
        name, place, scrolled = self.name, self.currentRow(), self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        chosen = -1
        for count, own, card in rows:
            item = QListWidgetItem(_words(count, own, card))
            for role, value in ((KNOWN, card), (OWN_NAME, own), (HOW_MANY, count)):
                item.setData(role, value)
            if count >= 0:  # a name that is too long for its row ends in dots
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


def _known(card: Known | Hit | None) -> Known | None:
    """A card of a row as it is known; one of the user's that was only found is read now. None: it can't be played."""
    return known(card.name) if isinstance(card, Hit) else card


def _words(count: int, name: str, card: Known | Hit | None) -> str:
    """A row in words, for those who hear it."""
    if count < 0:
        return name
    if isinstance(card, Hit):
        judged = ", judge mode" if card.state in ("part", "none") else ""
        return f"{f'{count} ' if count else ''}{name}, {card.cost or 'no cost'}, {card.type_line}{judged}"
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
        self._list = parent
        self._pictures = RowPictures(parent)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, round((HEAD if index.data(HOW_MANY) < 0 else ROW) * theme.zoom_of(self._list)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom, rect = theme.zoom_of(self._list), QRectF(option.rect)
        painter.scale(zoom, zoom)
        box = QRectF(rect.x() / zoom, rect.y() / zoom, rect.width() / zoom, rect.height() / zoom)
        count, name, card = index.data(HOW_MANY), index.data(OWN_NAME), _known(index.data(KNOWN))
        found = card is None and isinstance(index.data(KNOWN), Hit)
        if count < 0:
            painter.setPen(theme.SECONDARY)
            painter.setFont(theme.font(14, bold=True))
            painter.drawText(box.adjusted(8, 4, 0, 0), _IN_MIDDLE, name)
            painter.restore()
            return
        under = bool(option.state & QStyle.StateFlag.State_MouseOver)
        row = (count, f"{name} - it can't be played" if found else name, card)
        self._paint_card(painter, box.adjusted(2, 1, -2, -1), row, option.state, under, found)
        painter.restore()

    def _paint_card(
        self,
        painter: QPainter,
        box: QRectF,
        row: tuple[int, str, Known | None],
        state: QStyle.StateFlag,
        under: bool,
        told: bool = False,
    ) -> None:
        """Paint a row on a bar of slate, or on paper where it is the current one; the pointer makes slate lighter.

        `told`: the name says already what is to be said of a card that is not known.
        """
        count, name, card = row
        current = bool(state & QStyle.StateFlag.State_Selected)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.PAPER if current else theme.LINE if under else theme.SEAT_BAR)
        painter.drawRoundedRect(box, 5, 5)
        left = box.x() + 10
        if card is not None:
            share = 1.0 if box.width() >= NARROW else NARROW_PICTURE
            picture = QRectF(box.x() + 3, box.y() + 3, PICTURE * share, box.height() - 6)
            whole = self._pictures.of(card)
            if whole is None:
                painter.setBrush(theme.LINE)
                painter.drawRect(picture)
            else:
                # of a narrow row the name has more, and the picture its middle
                part = QRectF(whole.width() * (1 - share) / 2, 0, whole.width() * share, whole.height())
                painter.drawPixmap(picture, whole, part)
            left = picture.right() + 10
        ink = theme.INK if current else theme.PAPER if card is not None else theme.COMBAT
        right = box.right() - 10
        if count:
            wide = write(painter, right, box.center().y() + COUNT * 0.36, str(count), "display", COUNT, ink, "right")
            right -= max(wide, 12) + 12
        text = name if told else _unknown(name) if card is None else f"{name} (J)" if card.face.judged else name
        if card is None:
            _print_fitted(painter, left, box.y() + box.height() / 2 + 7, text, ("display", NAME), right - left, ink)
            return
        quiet = theme.INK if current else theme.SECONDARY
        rooms = _print_cost_beside(painter, box, left, right, card.cost, text)
        _print_fitted(painter, left, box.y() + 20, text, ("display", NAME), rooms[0], ink)
        _print_fitted(painter, left, box.bottom() - 6, _kind(card), ("text", KIND), rooms[1], quiet)


def _kind(card: Known) -> str:
    """Return what a card is in few words: its subtypes or types, power and toughness."""
    kinds = card.face.subtypes or card.face.types
    figures = "" if card.face.power is None else f"  {card.face.power}/{card.face.toughness}"
    return " ".join(kinds).capitalize() + figures


def _unknown(name: str) -> str:
    near = nearest(name, 1)
    return f"? {name}" + (f" - Enter: {near[0]}" if near else " - not known")


def _print_fitted(
    painter: QPainter, x: float, y: float, text: str, written: tuple[Cut, float], room: float, ink: QColor
) -> None:
    """Write words in a cut and size, smaller where they are too long for their room; longer ones end in dots."""
    cut, usual = written
    long = lettering.metrics(cut, usual).horizontalAdvance(text)
    least = LEAST_NAME if cut == "display" else LEAST_KIND
    size = usual * min(1.0, max(least, (room - 1) * SURE / max(1.0, long)))
    words = lettering.metrics(cut, size).elidedText(text, Qt.TextElideMode.ElideRight, room)
    write(painter, x, y, words, cut, size, ink)


def _print_cost_beside(
    painter: QPainter, box: QRectF, left: float, right: float, cost: str, name: str
) -> tuple[float, float]:
    """Print a cost at the right of a row; returns what room its name and what it is have from `left` on.

    In the middle beside both; in a narrow row beside the name alone, or under it where it is too long for that.
    """
    if box.width() >= NARROW:
        room = _print_cost(painter, right, box.center().y(), cost, SIGN) - 10 - left
        return room, room
    size = SIGN * NARROW_SIGN
    taken = cost_width(size / 2, _signs(cost)) + 6 if cost else 0.0
    long = lettering.metrics("display", NAME * LEAST_NAME).horizontalAdvance(name)
    whole, beside = right - left, right - taken - left
    first = long + 1 <= beside
    _print_cost(painter, right, box.y() + 14 if first else box.bottom() - 11, cost, size)
    return (beside, whole) if first else (whole, beside)


def _print_cost(painter: QPainter, right: float, y: float, cost: str, size: float) -> float:
    """Print the signs of a cost, or of both of a split card, that end at `right`; returns where they begin."""
    return print_cost(painter, right, y, size / 2, _signs(cost))


def _signs(cost: str) -> list[str]:
    """Return the signs of a cost, or of both of a split card with what stands between."""
    symbols: list[str] = []
    for part in cost.split(BETWEEN):
        symbols += [*([BETWEEN] if symbols else []), *(found.symbol for found in symbols_in(part))]
    return symbols
