"""The tiles of the gallery: a still of the main cards, the rule, the title, and how many steps or "seen"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tabletop.demos.gallery import Piece
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.lettering import halves, width, write
from tabletop.prints.pieces.rules_text import Line, line_width, print_line
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import printed

#: sizes at 1080p: a tile, the gap beside it, the plate of words in it
WIDE, HIGH, GAP, PLATE = 468.0, 306.0, 14.0, 108.0
#: sizes of its words, and the least that a title has in one line before it takes two
RULE, TITLE, ONE_LINE = 24.0, 32.0, 27.0
#: how much larger large text makes them
MOST_TEXT = 1.25
COLUMNS: Final = 3
PIECE: Final = Qt.ItemDataRole.UserRole
#: the faces that a piece is about
Faces: TypeAlias = Callable[[Piece], Sequence[Card]]
Index: TypeAlias = QModelIndex | QPersistentModelIndex


class TileList(QListWidget):
    """Tiles of demonstrations. Pictures are printed one after the other, those that are seen first."""

    def __init__(self, faces: Faces, seen: frozenset[str]) -> None:
        super().__init__()
        self.setObjectName("tiles")
        self.setAccessibleName("Demonstrations and lessons")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.seen = seen
        self.text = 1.0
        self._faces = faces
        self._kept: dict[Piece, QPixmap] = {}
        self._side = QSize()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.print_next)
        self.setItemDelegate(_Painter(self))

    @property
    def k(self) -> float:
        """How large everything is: 1 where three tiles fill the room of a window of 1920 x 1080."""
        # a little less: a row that fills the room to the last pixel is broken
        room = (self.viewport().width() - 4) // COLUMNS
        return max(0.3, room / (WIDE + GAP))

    def show_pieces(self, pieces: Sequence[Piece]) -> None:
        """Show these, the first one chosen."""
        self.clear()
        for piece in pieces:
            item = QListWidgetItem(piece.title)
            item.setData(PIECE, piece)
            item.setToolTip(piece.story)
            rules = ", ".join(piece.rules)
            words = f"{piece.title}. {rules}. {steps_words(piece, self.seen)}."
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, piece.story)
            self.addItem(item)
        if pieces:
            self.setCurrentRow(0)
        self.scrollToTop()
        self._fit()

    def pieces(self) -> tuple[Piece, ...]:
        """Return what is shown."""
        return tuple(self.item(row).data(PIECE) for row in range(self.count()))

    def chosen(self) -> Piece | None:
        """Return the piece that is chosen."""
        item = self.currentItem()
        piece: Piece | None = None if item is None else item.data(PIECE)
        return piece

    def picture(self, piece: Piece) -> QPixmap | None:
        """Return a still that was printed; one that is missing is printed soon."""
        found = self._kept.get(piece)
        if found is None and not self._timer.isActive():
            self._timer.start()
        return found

    def print_next(self) -> None:
        """Print one still that is seen and missing."""
        view = self.viewport().rect()
        for row in range(self.count()):
            item = self.item(row)
            piece: Piece = item.data(PIECE)
            if piece not in self._kept and self.visualItemRect(item).intersects(view):
                self._kept[piece] = self._printed(piece)
                self.viewport().update(self.visualItemRect(item))
                return
        self._timer.stop()

    def _printed(self, piece: Piece) -> QPixmap:
        from tabletop.prints.furniture.gallery_tile import print_still

        cards, k = self._faces(piece), self.k
        return printed(
            *(WIDE * k, (HIGH - PLATE) * k, self.devicePixelRatioF()),
            lambda painter, wide, high: print_still(painter, wide, high, cards),
        )

    def _fit(self) -> None:
        side = QSize(round((WIDE + GAP) * self.k), round((HIGH + GAP) * self.k))
        if side != self._side:
            self._side = side
            self._kept.clear()
            self.setGridSize(side)
            self.doItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def steps_words(piece: Piece, seen: frozenset[str]) -> str:
    """Return "seen", or how many steps a piece has."""
    if piece.path.stem in seen:
        return "seen"
    return f"{piece.steps} step{'' if piece.steps == 1 else 's'}"


class _Painter(QStyledItemDelegate):
    """Paints one tile. Focus is a paper ring; the pointer over it lightens its plate."""

    def __init__(self, tiles: TileList) -> None:
        super().__init__(tiles)
        self._tiles = tiles

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._tiles.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tiles, piece = self._tiles, index.data(PIECE)
        k = tiles.k
        rect, state = option.rect, option.state
        box = QRectF(rect.x() + 6 * k, rect.y() + 7 * k, WIDE * k, HIGH * k)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        under = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.PAPER)
            out = 5 * k
            painter.drawRoundedRect(box.adjusted(-out, -out, out, out), 16 * k, 16 * k)
        path = QPainterPath()
        path.addRoundedRect(box, 12 * k, 12 * k)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.fillRect(box, theme.ZONE)
        picture = tiles.picture(piece)
        above = QRectF(box.x(), box.y(), box.width(), (HIGH - PLATE) * k)
        if picture is not None:
            painter.drawPixmap(above, picture, QRectF(picture.rect()))
        high = PLATE * k * max(1.0, min(MOST_TEXT, tiles.text))  # large words cover some of the picture
        plate = QRectF(box.x(), box.bottom() - high, box.width(), high)
        painter.fillRect(plate, theme.LINE if under else theme.BAR)
        self._write(painter, plate, piece, k)
        painter.restore()

    def _write(self, painter: QPainter, plate: QRectF, piece: Piece, k: float) -> None:
        text = k * min(MOST_TEXT, self._tiles.text)
        left, right = plate.x() + 16 * k, plate.right() - 16 * k
        told = steps_words(piece, self._tiles.seen)
        if told == "seen":
            wide = width(told, "semibold", 21 * text) + 24 * k
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.SEAT_BAR)
            painter.drawRoundedRect(QRectF(right - wide, plate.y() + 8 * k, wide, 30 * text), 6 * k, 6 * k)
            write(
                painter, right - wide / 2, plate.y() + 30 * text, told, "semibold", 21 * text, theme.SECONDARY, "centre"
            )
        else:
            write(painter, right, plate.y() + 31 * text, told, "semibold", 22 * text, theme.SECONDARY, "right")
        rule = "" if piece.lesson or piece.kind == "puzzle" else piece.rules[0] if piece.rules else ""
        write(painter, left, plate.y() + 31 * text, rule, "bold", RULE * text, theme.RULE)
        write_title(painter, left, plate.y() + 31 * text, right - left, plate.bottom(), piece.title, TITLE * text)


def write_title(
    painter: QPainter, left: float, top: float, room: float, bottom: float, title: str, size: float
) -> None:
    """Write a title in one line, or in two where it would be small; symbols in it are signs."""
    whole = line_width(title, size, "display")
    least = ONE_LINE / TITLE
    if whole <= room / least or " " not in title:
        fitted = min(size, size * room / max(whole, 1.0))
        middle = (top + bottom) / 2
        print_line(painter, left, middle + fitted * 0.42, Line(title, True, "display"), fitted, theme.PAPER)
        return
    lines = halves(title, size)
    smaller = min(size * 0.84, *(size * room / line_width(line, size, "display") for line in lines))
    step = (bottom - top) * 0.46
    for place, line in enumerate(lines):
        print_line(painter, left, top + step * (place + 0.9), Line(line, True, "display"), smaller, theme.PAPER)
