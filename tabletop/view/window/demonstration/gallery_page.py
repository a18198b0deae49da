"""The gallery: chapters of the rulebook and the lessons as pictures, what is in one of them as tiles, and a search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidgetItem, QWidget

from tabletop.demos.gallery import Piece
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.lettering import write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.window.demonstration.gallery_chapters import WIDE as CHAPTER_WIDE
from tabletop.view.window.demonstration.gallery_chapters import ChapterList
from tabletop.view.window.demonstration.gallery_tiles import PIECE, Faces, TileList

#: sizes at 1080p: the bar above, its heading, the search line
BAR, HEADING, SEARCH = 76.0, 42.0, 620.0
TITLE: Final = "Watch a rule"


class GalleryPage(QWidget):
    """What there is to watch and to learn; it opens on the shows. `chosen(Path)`: this one; `leave`: to the start."""

    chosen = Signal(Path)
    leave = Signal()

    def __init__(
        self,
        pieces: Sequence[Piece],
        lessons: bool = False,
        parent: QWidget | None = None,
        *,
        faces: Faces = lambda piece: (),
        seen: frozenset[str] = frozenset(),
        chapter: str = "",
    ) -> None:
        """`faces` gives the cards of a piece, `seen` are names of files; `chapter` is where one was last."""
        super().__init__(parent)
        self._pieces = tuple(pieces)
        self._text = 1.0
        self.heading = "Learn the table" if lessons else TITLE
        self.setAccessibleName(self.heading)
        self.setObjectName("page")
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("search by rule, word or card")
        self.search.setStyleSheet("padding: 0 8px;")  # it is laid in shares of the window, its words fill it
        self.search.setAccessibleName("Search demonstrations by rule, word or card")
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.chapters = ChapterList(pieces)
        self.list = TileList(faces, seen)
        self.none = QLabel("Nothing is found. Fewer letters find more.", self)
        theme.tone(self.none, "quiet")
        self.none.hide()
        self.back = button("Start screen", self.leave.emit)
        for widget in (self.chapters, self.list, self.back):
            widget.setParent(self)
        self.list.itemActivated.connect(self._open)
        self.list.itemClicked.connect(self._open)
        self.chapters.choose(chapter or ("0" if lessons else "shows"))
        self._show_chapter()
        self.chapters.currentItemChanged.connect(self._turn_to)
        self.chapters.itemClicked.connect(lambda _: self._turn_to())

    # -- what is shown

    def _turn_to(self) -> None:
        """Show the chosen chapter; a search ends."""
        if self.search.text():
            self.search.blockSignals(True)
            self.search.clear()
            self.search.blockSignals(False)
        self._show_chapter()

    def _show_chapter(self) -> None:
        digit = self.chapters.chapter()
        self.chapters.count_pieces(self._pieces)
        self._show([piece for piece in self._pieces if piece.chapter == digit])

    def _show(self, pieces: Sequence[Piece]) -> None:
        self.list.show_pieces(pieces)
        self.none.setVisible(not pieces)

    def _filter(self, words: str) -> None:
        """Show what is found in all chapters; without words the chapter again."""
        if not words.strip():
            item = self.chapters.currentItem()
            if item is not None:
                item.setSelected(True)
            self._show_chapter()
            return
        self.chapters.clearSelection()
        found = [piece for piece in self._pieces if piece.fits(words)]
        self.chapters.count_pieces(found)
        self._show(found)

    def _open(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            piece: Piece = item.data(PIECE)
            self.chosen.emit(piece.path)

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens what is chosen; Esc leaves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.list.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.leave.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search line the arrows up and down go on in the tiles."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down and self.list.count():
                self.list.setFocus()
                return True
        return False

    # -- where it lies, and how it looks

    @property
    def k(self) -> float:
        """How large everything is: 1 in a window of 1920 x 1080."""
        return min(self.width() / 1920, self.height() / 1080)

    def fit_text(self, share: float) -> None:
        """Write words so many times as large as usual, as far as there is room."""
        self._text = self.chapters.text = self.list.text = share
        self._lay()
        self.chapters.viewport().update()
        self.list.viewport().update()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        k, wide = self.k, self.width()
        bar = round(BAR * k)
        high = round(54 * k)
        theme.set_words(self.search, round(28 * max(k, 0.62) / theme.zoom()))
        theme.set_words(self.none, round(28 * max(k, 0.62) / theme.zoom()))
        theme.set_words(self.back, round(24 * max(k, 0.62) / theme.zoom()), bold=True)
        self.back.setMinimumHeight(0)
        self.search.setGeometry(round(wide - (SEARCH + 24) * k), (bar - high) // 2, round(SEARCH * k), high)
        leave = self.back.sizeHint().width()
        self.back.setGeometry(self.search.x() - leave - round(20 * k), (bar - high) // 2, leave, high)
        top, left = bar + round(10 * k), round(18 * k)
        chapter = round((CHAPTER_WIDE + 12) * k)
        self.chapters.setGeometry(left, top, chapter, self.height() - top - round(6 * k))
        x = left + chapter + round(10 * k)
        self.list.setGeometry(x, top, wide - x - round(8 * k), self.height() - top)
        self.none.setGeometry(x + round(20 * k), top + round(20 * k), wide - x, round(50 * k))
        self.none.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k = self.k
        painter.fillRect(self.rect(), theme.GROUND)
        painter.fillRect(0, 0, self.width(), round(BAR * k), theme.BAR)
        print_mark(painter, 42 * k, BAR * k / 2, 18 * k, theme.PAPER)
        write(painter, 80 * k, 53 * k, self.heading, "display", HEADING * k, theme.PAPER)
        painter.end()
