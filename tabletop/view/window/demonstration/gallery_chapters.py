"""The chapters of the gallery, each with a picture, its number, its name and how many pieces it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tabletop.demos.gallery import Piece
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import printed


class Chapter(NamedTuple):
    """A chapter: the digit (or word) that it is found by, its name, and the family and inks of its picture."""

    digit: str
    name: str
    family: str
    inks: str


CHAPTERS: Final = (
    Chapter("shows", "Shows", "illusion", "A"),
    Chapter("0", "Lessons", "book", "M"),
    Chapter("puzzles", "Puzzles", "gate", "B"),
    Chapter("1", "The game and its parts", "circle", "G"),
    Chapter("2", "Kinds of cards", "draw", "U"),
    Chapter("3", "The turn", "gate", "L"),
    Chapter("4", "Spells, the stack, effects", "counter", "U"),
    Chapter("5", "Combat and keywords", "damage", "A"),
    Chapter("6", "Many players", "anthem", "W"),
    Chapter("", "Everything else", "map", "R"),
)
#: sizes at 1080p: a chapter's width, the gap under it, its plate, its words
WIDE, GAP, PLATE, WORDS = 420.0, 12.0, 54.0, 30.0
CHAPTER: Final = Qt.ItemDataRole.UserRole
Index: TypeAlias = QModelIndex | QPersistentModelIndex


class ChapterList(QListWidget):
    """The chapters that have pieces, one under the other over the whole height."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        super().__init__()
        self.setObjectName("tiles")
        self.setAccessibleName("Chapters")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.text = 1.0
        self.counts: dict[str, int] = {}
        self._kept: dict[str, QPixmap] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.print_next)
        for chapter in CHAPTERS:
            if any(piece.chapter == chapter.digit for piece in pieces):
                item = QListWidgetItem(chapter.name)
                item.setData(CHAPTER, chapter)
                self.addItem(item)
        self.count_pieces(pieces)
        self.setItemDelegate(_Painter(self))

    def count_pieces(self, pieces: Sequence[Piece]) -> None:
        """Say how many of these each chapter has."""
        self.counts = {chapter.digit: 0 for chapter in CHAPTERS}
        for piece in pieces:
            self.counts[piece.chapter] = self.counts.get(piece.chapter, 0) + 1
        for row in range(self.count()):
            item = self.item(row)
            chapter: Chapter = item.data(CHAPTER)
            words = f"{chapter.name}, {self.counts[chapter.digit]}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        self.viewport().update()

    def chapter(self) -> str | None:
        """Return the digit of the chosen chapter; None where none is chosen."""
        item = self.currentItem()
        return None if item is None or not item.isSelected() else item.data(CHAPTER).digit

    def choose(self, digit: str) -> None:
        """Choose a chapter by its digit, or the first where there is no such chapter."""
        rows = [row for row in range(self.count()) if self.item(row).data(CHAPTER).digit == digit]
        self.setCurrentRow(rows[0] if rows else 0)

    def picture(self, chapter: Chapter) -> QPixmap | None:
        """Return a picture that was printed; one that is missing is printed soon."""
        found = self._kept.get(chapter.digit)
        if found is None and not self._timer.isActive():
            self._timer.start()
        return found

    def print_next(self) -> None:
        """Print one picture that is missing."""
        from tabletop.prints.furniture.gallery_tile import print_chapter

        for row in range(self.count()):
            chapter: Chapter = self.item(row).data(CHAPTER)
            if chapter.digit not in self._kept:
                box = self.visualItemRect(self.item(row))
                self._kept[chapter.digit] = printed(
                    *(box.width(), box.height(), self.devicePixelRatioF()),
                    lambda painter, wide, high, chapter=chapter: print_chapter(  # type: ignore[misc]
                        painter, wide, high, f"chapter {chapter.name}", chapter.family, chapter.inks
                    ),
                )
                self.viewport().update(box)
                return
        self._timer.stop()

    def high(self) -> int:
        """Return the height of one, with its gap."""
        return max(40, self.viewport().height() // max(6, self.count()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._kept.clear()
        self.doItemsLayout()


class _Painter(QStyledItemDelegate):
    """Paints one chapter: the chosen one on paper, one without pieces faint; focus is a paper ring."""

    def __init__(self, chapters: ChapterList) -> None:
        super().__init__(chapters)
        self._chapters = chapters

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._chapters.viewport().width(), self._chapters.high())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        chapter: Chapter = index.data(CHAPTER)
        rect, state = option.rect, option.state
        k = rect.width() / (WIDE + 12)
        edge = 6 * k
        box = QRectF(rect).adjusted(edge, edge, -edge, -edge)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = self._chapters.hasFocus() and index == self._chapters.currentIndex()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if focused:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.PAPER)
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), 14 * k, 14 * k)
        path = QPainterPath()
        path.addRoundedRect(box, 10 * k, 10 * k)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.fillRect(box, theme.ZONE)
        picture = self._chapters.picture(chapter)
        if picture is not None:
            painter.drawPixmap(QRectF(rect), picture, QRectF(picture.rect()))
        text = k * min(1.2, self._chapters.text)
        plate = QRectF(box.x(), box.bottom() - PLATE * text, box.width(), PLATE * text)
        under = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(plate, theme.PAPER if chosen else theme.LINE if under else theme.BAR)
        count = self._chapters.counts[chapter.digit]
        ink = theme.INK if chosen else theme.PAPER if count else theme.FAINT
        quiet = theme.INK if chosen else theme.SECONDARY if count else theme.FAINT
        base, size = plate.bottom() - 15 * text, WORDS * text
        x = plate.x() + 16 * k
        if chapter.digit.strip("0").isdigit():
            x += write(painter, x, base + 2 * text, chapter.digit, "display", 38 * text, ink) + 16 * k
        counted = write(painter, plate.right() - 14 * k, base, str(count), "display", 27 * text, quiet, "right")
        room = plate.right() - 26 * k - counted - x
        size = min(size, size * room / max(1.0, width(chapter.name, "display", size)))
        write(painter, x, base, chapter.name, "display", size, ink)
        painter.restore()
