"""The deck as it lies on a table: its cards in columns by cost, each as its print, with how many there are of it."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from tabletop.controller.start.decks import Group, Known
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import block
from tabletop.prints.furniture.mats import print_mat
from tabletop.prints.pieces.conditions import Condition
from tabletop.prints.pieces.faces import print_face
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.prints.pieces.shapes import plate
from tabletop.view.ground import theme
from tabletop.view.ground.looks import card_face
from tabletop.view.ground.widgets.night import printed
from tabletop.view.start.decks.columns import BRICK, HEAD, MOST, Laid, Row, lay_deck
from tabletop.view.start.decks.rows import HOW_MANY, KNOWN, OWN_NAME, Rows

Index: TypeAlias = QModelIndex | QPersistentModelIndex
Hint: TypeAlias = QAbstractItemView.ScrollHint
#: the land under a board, by the colour that most of its cards have
LANDS = {"W": "plains", "U": "island", "B": "swamp", "R": "mountain", "G": "forest"}
#: the longest name that is not known is written at this share of a card's width
_UNKNOWN = 0.105


class DeckBoard(Rows):
    """A deck in columns. Plus and minus, Enter and Delete as in a list; a double click takes one out."""

    def __init__(self) -> None:
        super().__init__("The deck", double_adds=False)
        self.setObjectName("tiles")
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._laid: Laid | None = None
        self._prints: dict[tuple[str, int], QPixmap] = {}
        self._ground: tuple[object, QPixmap] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.print_next)

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        super().show_groups(groups)
        self._lay()

    # -- where everything lies

    def rows(self) -> list[Row]:
        """Return what is on the board, in the order of its headings."""
        items = (self.item(at) for at in range(self.count()))
        return [Row(item.data(HOW_MANY), item.data(OWN_NAME), item.data(KNOWN)) for item in items]

    @property
    def laid(self) -> Laid:
        """Where the cards lie now."""
        if self._laid is None:
            size = self.viewport().size()
            self._laid = lay_deck(self.rows(), size.width(), size.height(), theme.zoom_of(self))
        return self._laid

    def _lay(self) -> None:
        self._laid = None
        self._timer.start()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._lay()

    def visualRect(self, index: Index) -> QRect:
        """Return what is seen of a card."""
        seen = self.laid.seen
        return seen[index.row()].toAlignedRect() if 0 <= index.row() < len(seen) else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Return the card at a point: the uppermost there."""
        for at, box in reversed(list(enumerate(self.laid.seen))):
            if box.contains(point.x(), point.y()):
                return self.model().index(at, 0)
        return QModelIndex()

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """All is in sight."""

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go to the next card in their direction."""
        ways = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        way = ways.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
            return
        self._go(*way)

    def _go(self, across: int, down: int) -> None:
        boxes, now = self.laid.boxes, self.currentRow()
        if not 0 <= now < len(boxes):
            self.setCurrentRow(next((at for at, box in enumerate(boxes) if box.width()), -1))
            return
        here = boxes[now]
        near: list[tuple[float, int]] = []
        for at, box in enumerate(boxes):
            dx, dy = box.x() - here.x(), box.y() - here.y()
            ahead, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            if box.width() and ahead > 1:
                near.append((ahead + 3 * aside, at))
        if near:
            self.setCurrentRow(min(near)[1])

    # -- what is seen

    def print_next(self) -> None:
        """Print one card that is missing."""
        for at, row in enumerate(self.rows()):
            key = (row.name, round(self.laid.boxes[at].width()))
            if row.card is not None and key not in self._prints and key[1]:
                box = self.laid.boxes[at]
                self._prints[key] = _printed(row.card, box, self.devicePixelRatioF())
                self.viewport().update(box.toAlignedRect().adjusted(-4, -4, 4, 4))
                return
        self._timer.stop()
        wide = round(self.laid.wide)
        self._prints = {key: print_ for key, print_ in self._prints.items() if key[1] == wide}

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._land())
        laid = self.laid
        for column in laid.columns:
            _paint_head(painter, column.head, column.cost, column.cards, laid.wide)
        current = self.currentRow()
        for at, row in enumerate(self.rows()):
            if row.copies >= 0:
                self._paint(painter, laid.boxes[at], row, at == current)
        painter.end()

    def _paint(self, painter: QPainter, box: QRectF, row: Row, current: bool) -> None:
        u = box.width()
        if current:
            out = max(4.0, u * 0.03)
            plate(painter, box.adjusted(-out, -out, out, out), u * 0.07, theme.PAPER if self.hasFocus() else theme.RULE)
        found = self._prints.get((row.name, round(u)))
        if found is not None:
            painter.drawPixmap(box, found, QRectF(found.rect()))
        else:
            plate(painter, box, u * 0.04, theme.PAPER if row.card is not None else theme.COMBAT)
            size = u * _UNKNOWN
            words = row.name if row.card is not None else f"? {row.name}"
            size = min(size, size * u * 0.72 / max(width(words, "display", size), 1.0))
            write(painter, box.x() + u * 0.06, box.y() + u * 0.14, words, "display", size, theme.INK)
        words = f"\u00d7{row.copies}"
        size = u * 0.13
        wide = width(words, "display", size) + u * 0.08
        tab = QRectF(box.right() - wide + u * 0.03, box.y() + u * 0.19, wide, size * 1.34)
        painter.fillPath(block(tab.adjusted(-2, -2, 2, 2)), theme.BAR)
        painter.fillPath(block(tab), theme.PAPER)
        write(painter, tab.center().x(), tab.center().y() + size * 0.36, words, "display", size, theme.INK, "centre")

    def _land(self) -> QPixmap:
        """Return the land that the board lies on, of the colour that most of its cards have."""
        counts = dict.fromkeys(LANDS, 0)
        for row in self.rows():
            for colour in row.card.colours if row.card is not None else ():
                if colour in counts:
                    counts[colour] += row.copies
        family = LANDS[max(counts, key=lambda colour: counts[colour])]
        size, ratio = self.viewport().size(), self.devicePixelRatioF()
        key = (family, size.width(), size.height(), ratio)
        if self._ground is None or self._ground[0] != key:
            picture = printed(
                *(max(1, size.width()), max(1, size.height()), ratio),
                lambda painter, wide, high: print_mat(painter, QRectF(0, 0, wide, high), family, 0.16),
            )
            self._ground = (key, picture)
        return self._ground[1]


def _printed(card: Known, box: QRectF, ratio: float) -> QPixmap:
    """Return a card as it lies on the board: a whole face, or a land's tile."""
    face = card_face(card.face)

    def print_it(painter: QPainter, wide: float, high: float) -> None:
        if "land" in card.kinds:
            print_permanent(painter, wide, "tile", face, Condition(), high=high)
        else:
            print_face(painter, wide, face)

    return printed(box.width(), box.height(), ratio, print_it)


def _paint_head(painter: QPainter, box: QRectF, cost: int, cards: int, wide: float) -> None:
    """Paint what a column costs and how many cards it has; over that a brick of paper for each."""
    middle = box.bottom() - wide * HEAD / 2
    radius = wide * HEAD * 0.4
    size = wide * HEAD * 0.72
    x = box.x() + radius
    if cost >= 0:
        print_mana(painter, x, middle, radius, str(cost))
        if cost == MOST:
            write(painter, x + radius * 1.1, middle + size * 0.36, "+", "display", size * 0.7, theme.PAPER)
        x += radius * 2
        write(painter, x, middle + size * 0.36, str(cards), "display", size, theme.PAPER)
    else:
        write(painter, box.x(), middle + size * 0.3, "not known", "display", size * 0.8, theme.COMBAT)
    high = wide * BRICK
    room = middle - wide * HEAD / 2 - box.y()
    step = min(high, room / max(1, cards))
    for number in range(cards):
        y = middle - wide * HEAD / 2 - (number + 1) * step
        out = step * 0.25
        brick = polygon(
            (box.x(), y + out),
            (box.x() + wide * 0.82, y),
            (box.x() + wide * 0.82, y + step * 0.72),
            (box.x(), y + step * 0.72),
        )
        painter.fillPath(brick, theme.PAPER)
