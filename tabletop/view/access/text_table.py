"""The text table: the whole game as a tree of lines in a dock, in step with the table and as silent about hands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDockWidget, QTreeView, QWidget

from tabletop.controller.table.updates import Source, Update
from tabletop.view.access.text_table_lines import Line, Section, sections_of
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.docks import bounded
from tabletop.view.scene.table_view import TableView

#: how wide it is at least
LEAST: Final = 320
_OWN: Final = (
    Qt.Key.Key_Up.value,
    Qt.Key.Key_Down.value,
    Qt.Key.Key_Left.value,
    Qt.Key.Key_Right.value,
    Qt.Key.Key_Home.value,
    Qt.Key.Key_End.value,
    Qt.Key.Key_PageUp.value,
    Qt.Key.Key_PageDown.value,
    Qt.Key.Key_Tab.value,
    Qt.Key.Key_Backtab.value,
)
_ENTER: Final = (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value)


class TextTree(QTreeView):
    """The tree. Enter does what may be done with a line; keys of the table go to the table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table: TableView | None = None
        #: what is called by a label beside the table
        self.labels: Mapping[Source, str] = {}
        self.sections: tuple[Section, ...] = ()
        self._rows = QStandardItemModel(self)
        self.setModel(self._rows)
        self.setHeaderHidden(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setWordWrap(True)
        # Always there, so that nothing is laid anew when lines of a hand come and go.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFont(theme.font(16))
        self.setAccessibleName("Text table")
        self.doubleClicked.connect(self._act)

    def follow(self, update: Update) -> None:
        """Show an update: lines that stay are left alone, so that the place in the tree is kept."""
        sections = sections_of(update, self.labels)
        if [one.name for one in sections] != [one.name for one in self.sections]:
            self._begin(sections)
        for row, section in enumerate(sections):
            if row < len(self.sections) and self.sections[row] == section:
                continue
            self._fill(self._rows.item(row), section)
        self.sections = sections
        # In this frame: else the tree shows lines of a hand for one frame more, until it has laid itself out.
        self.executeDelayedItemsLayout()
        self.viewport().update()

    def clear(self) -> None:
        """Nothing stays in the tree."""
        self.sections = ()
        self._rows.clear()

    def _begin(self, sections: tuple[Section, ...]) -> None:
        self.clear()
        for section in sections:
            item = QStandardItem(section.heading)
            self._rows.appendRow(item)
            self.setExpanded(item.index(), section.name != "log")

    def _fill(self, top: QStandardItem, section: Section) -> None:
        if top.text() != section.heading:
            top.setText(section.heading)
        if top.rowCount() > len(section.lines):
            top.removeRows(len(section.lines), top.rowCount() - len(section.lines))
        for row, line in enumerate(section.lines):
            if row >= top.rowCount():
                top.appendRow(QStandardItem(line.text))
            item = top.child(row)
            if item.text() != line.text:
                item.setText(line.text)

    def line_at(self, index: QModelIndex) -> Line | None:
        """The line of an index; None for a heading."""
        above = index.parent()
        if not above.isValid() or above.row() >= len(self.sections):
            return None
        lines = self.sections[above.row()].lines
        return lines[index.row()] if index.row() < len(lines) else None

    def _act(self, index: QModelIndex) -> None:
        line = self.line_at(index)
        if line is None or self.table is None or self.table.table.update_shown is not self.table.controller.update:
            return  # nothing can be done with what is only looked at
        if line.option:
            self.table.controller.choose(line.option)
        elif line.source is not None:
            self.table.controller.touch(line.source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.line_at(self.currentIndex()) is not None:
            self._act(self.currentIndex())
        elif event.key() in _OWN or event.key() in _ENTER or self.table is None:
            super().keyPressEvent(event)
        else:
            QApplication.sendEvent(self.table, event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self.table is not None:
            QApplication.sendEvent(self.table, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.table is not None:
            self.follow(self.table.table.update_shown or self.table.controller.update)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.clear()


class TextTable(QDockWidget):
    """The dock with the tree. `take` gives it the table of the game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Text table", parent)
        self.setObjectName("text table")
        self.tree = TextTree(self)
        self.setWidget(self.tree)
        self.roomy = bounded(self, LEAST)

    def take(self, table: TableView | None) -> None:
        """Follow the game of a table (None: none)."""
        before = self.tree.table
        if before is table:
            return
        self.tree.table = table
        self.tree.clear()
        if table is not None:
            table.followed.connect(partial(self._follow, table))
            if self.isVisible():
                self.tree.follow(table.table.update_shown or table.controller.update)

    def call(self, labels: Mapping[Source, str]) -> None:
        """Begin the lines of what has a label with it; {} takes labels away."""
        if labels != self.tree.labels:
            self.tree.labels = dict(labels)
            if self.tree.table is not None and self.tree.isVisible():
                self.tree.follow(self.tree.table.table.update_shown or self.tree.table.controller.update)

    def _follow(self, table: TableView, update: Update) -> None:
        """Show what a table shows, of the present or of an earlier position."""
        if self.tree.table is not table or not self.tree.isVisible():
            return
        keyboard = self.tree.hasFocus()
        self.tree.follow(update)
        if keyboard and not self.tree.hasFocus():
            self.tree.setFocus()
