"""The gallery: lessons first, then the demonstrations by section of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from tabletop.demos.gallery import Piece
from tabletop.rulebook.finder import title_of
from tabletop.view.ground import theme
from tabletop.view.ground.panel_base import button

_PATH = Qt.ItemDataRole.UserRole


class GalleryPage(QWidget):
    """What there is to watch and to learn. `chosen(Path)`: this one; `leave`: back to the start screen."""

    chosen = Signal(Path)
    leave = Signal()

    def __init__(self, pieces: Sequence[Piece], lessons: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pieces = pieces
        self.setObjectName("page")
        column = QVBoxLayout(self)
        column.setContentsMargins(48, 32, 48, 32)
        column.setSpacing(12)
        title = QLabel("Watch a rule, learn the table")
        title.setFont(theme.font(34, bold=True))
        self.search = QLineEdit()
        self.search.setPlaceholderText("A rule id, or words of a title")
        self.search.setAccessibleName("Search demonstrations")
        self.search.setFont(theme.font(18))
        self.search.textChanged.connect(self._filter)
        self.list = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName("Demonstrations and lessons")
        self.list.setFont(theme.font(18))
        self.list.setIndentation(24)
        self.list.itemActivated.connect(self._open)
        self.list.currentItemChanged.connect(lambda now, before: self._tell(now))
        self.story = QLabel()
        self.story.setWordWrap(True)
        self.story.setFont(theme.font(18))
        self.story.setMinimumHeight(64)
        row = QHBoxLayout()
        row.addWidget(button("Start screen", self.leave.emit))
        row.addStretch(1)
        self.open_button = button("Open", lambda: self._open(self.list.currentItem()), "main")
        row.addWidget(self.open_button)
        for widget in (title, self.search, self.list, self.story):
            column.addWidget(widget)
        column.addLayout(row)
        self._fill()
        self._choose_first(lessons)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the search line opens what is chosen; Esc leaves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.list.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.leave.emit()
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        groups: dict[str, QTreeWidgetItem] = {}
        for piece in self._pieces:
            part = f"{piece.section}  {title_of(piece.section)}".strip() or "More"
            name = "Lessons: six minutes to the table" if piece.lesson else part
            if name not in groups:
                groups[name] = QTreeWidgetItem(self.list, [name])
                groups[name].setFlags(Qt.ItemFlag.ItemIsEnabled)
                groups[name].setExpanded(True)
                font = theme.font(18, bold=True)
                groups[name].setFont(0, font)
            rules = "" if piece.lesson else "   " + ", ".join(piece.rules[:4])
            item = QTreeWidgetItem(groups[name], [f"{piece.title}{rules}"])
            item.setData(0, _PATH, piece)
            item.setToolTip(0, piece.story)

    def _choose_first(self, lessons: bool) -> None:
        for place in range(self.list.topLevelItemCount()):
            group = self.list.topLevelItem(place)
            first = group.child(0) if group is not None else None
            if first is None:
                continue
            if first.data(0, _PATH).lesson == lessons or not any(piece.lesson for piece in self._pieces):
                self.list.setCurrentItem(first)
                self.list.scrollToItem(first, QTreeWidget.ScrollHint.PositionAtTop)
                return

    def _filter(self, words: str) -> None:
        wanted = words.lower().split()
        first: QTreeWidgetItem | None = None
        for place in range(self.list.topLevelItemCount()):
            group = self.list.topLevelItem(place)
            shown = 0
            for row in range(group.childCount() if group is not None else 0):
                item = group.child(row) if group is not None else None
                if item is None:
                    continue
                piece: Piece = item.data(0, _PATH)
                text = " ".join((piece.title, piece.story, *piece.rules)).lower()
                fits = all(word in text for word in wanted)
                item.setHidden(not fits)
                shown += fits
                if fits and first is None:
                    first = item
            if group is not None:
                group.setHidden(not shown)
        if first is not None:
            self.list.setCurrentItem(first)

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        piece = item.data(0, _PATH) if item is not None else None
        self.story.setText(piece.story if piece is not None else "")
        self.open_button.setEnabled(piece is not None)

    def _open(self, item: QTreeWidgetItem | None) -> None:
        piece = item.data(0, _PATH) if item is not None else None
        if piece is not None and item is not None and not item.isHidden():
            self.chosen.emit(piece.path)
