"""The inspector: what may be done with an object and why not, and how its values came about. Never a dialog."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QTextBrowser, QVBoxLayout, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.layout.geometry import Rect
from tabletop.view.why.inspector_text import page_of

#: the room that a side panel needs at the usual size of words, and how much larger a large window makes them
NEEDS = (190, 200)
MOST = 1.2
#: what the button says that puts a panel away; where there is no room for it only the key
LEAVE = "Esc closes"
_LAID = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)
_SIZE = re.compile(r"font-size:(\d+)px")


class SidePanel(QFrame):
    """A panel over the side column, from the bottom up as high as it needs; Esc closes it. `closed` says so.

    `laid`: it lies elsewhere, has come or is gone.
    """

    closed = Signal()
    laid = Signal()

    def __init__(self, heading: str, parent: QWidget, needs: tuple[int, int] = NEEDS) -> None:
        """`needs` is the room that it needs at the usual size of words."""
        super().__init__(parent)
        self.roomy = Roomy(self, needs, MOST)
        self.setObjectName("side")
        self.setAccessibleName(heading)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(10, 6, 10, 8)
        self.column.setSpacing(4)
        row = QHBoxLayout()
        self.title = QLabel(heading)
        self.title.setFont(theme.font(18, bold=True))
        row.addWidget(self.title, 1)
        self.leave = button(LEAVE, self.close_panel)
        self.leave.setMinimumHeight(24)
        self.leave.setStyleSheet("padding: 0 12px;")
        row.addWidget(self.leave)
        self.column.addLayout(row)
        self.hide()

    def fit_words(self, room: Rect) -> None:
        """Write everything as large as the column has room for."""
        self.roomy.fit_into(room.w, room.h)
        title = self.title.fontMetrics().horizontalAdvance(self.title.text())
        long = self.leave.fontMetrics().horizontalAdvance(LEAVE)
        self.leave.setText(LEAVE if title + long + 70 * theme.zoom_of(self) < room.w else LEAVE[:3])

    def close_panel(self) -> None:
        """Go away."""
        self.hide()
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Say where it lies, beside what every widget does."""
        done = super().event(event)
        if event.type() in _LAID:
            self.laid.emit()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing in the panel wants mean nothing to the table either."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        event.accept()


def in_size(page: str, zoom: float) -> str:
    """Return a page whose sizes of words are so many times as many pixels."""
    return _SIZE.sub(lambda found: f"font-size:{round(int(found[1]) * zoom)}px", page)


def browser(parent: QWidget) -> QTextBrowser:
    """A text with links that are followed by mouse, or by Tab and Enter."""
    made = QTextBrowser(parent)
    made.setOpenLinks(False)
    made.setFont(theme.font(15))
    made.document().setDocumentMargin(2)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made


class TextPanel(SidePanel):
    """A side panel with a text. `ruled(str)` opens a rule, `told(int)` tells of an object: its links."""

    ruled = Signal(str)
    told = Signal(int)

    def __init__(self, heading: str, name: str, parent: QWidget) -> None:
        """`name` is what the text is called to people who don't see it."""
        super().__init__(heading, parent)
        self._told = ""
        self._room = Rect(0, 0, 300, 300)
        self.text = browser(self)
        self.text.setAccessibleName(name)
        self.text.anchorClicked.connect(self._follow_link)
        self.column.addWidget(self.text)

    def lie_in(self, room: Rect) -> None:
        """Lie at the bottom of this room, as high as the text needs."""
        self._room = room
        self.fit_words(room)
        width, frame = round(room.w), 2 * self.frameWidth()
        self.column.invalidate()
        edges, text = self.column.contentsMargins(), self.text
        inner = width - edges.left() - edges.right() - frame
        text.document().setTextWidth(inner)
        rest = self.column.sizeHint().height() - text.sizeHint().height() + frame
        wanted = math.ceil(text.document().size().height()) + rest
        high = min(max(wanted, 120), round(room.h))
        self.setGeometry(round(room.x), round(room.bottom) - high, width, high)
        self.column.activate()
        if text.verticalScrollBar().isVisible():  # no word lies under it
            text.document().setTextWidth(text.viewport().width())

    def showEvent(self, event: QShowEvent) -> None:
        """Only what is shown has its own size of words."""
        super().showEvent(event)
        page, self._told = self._told, ""
        self.write(page)

    def close_panel(self) -> None:
        self._told = ""
        self.text.clear()
        super().close_panel()

    def write(self, page: str) -> None:
        """Show a text (rich, with links "rule:420.5c" and "object:17"), as far down as it was read."""
        self.fit_words(self._room)
        if page != self._told:
            self._told = page
            at = self.text.verticalScrollBar().value()
            self.text.setHtml(symbols.in_html(in_size(page, theme.zoom_of(self)), self.text.font().pixelSize()))
            self.text.verticalScrollBar().setValue(at)
        self.lie_in(self._room)

    def _follow_link(self, url: QUrl) -> None:
        kind, _, what = url.toString().partition(":")
        if kind == "rule":
            self.ruled.emit(what)
        elif what.lstrip("-").isdigit() and int(what) > 0:
            self.told.emit(int(what))


class Inspector(TextPanel):
    """Tells of one object as long as it is in sight."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__("Why", "What may be done, and why not", parent)
        self._controller = controller
        self._values_first = False
        self.shown: ObjectId | None = None
        self.told.connect(self.tell)

    def tell(self, object_id: ObjectId, values_first: bool = False) -> bool:
        """Tell of an object; returns whether there is something to tell."""
        self.shown, self._values_first = object_id, values_first
        self._write()
        if self.shown is not None:
            self.text.verticalScrollBar().setValue(0)
            self.show()
            self.raise_()
        return self.shown is not None

    def follow(self) -> None:
        """Something has changed: tell anew, or go in the same frame when the object is out of sight."""
        if self.shown is not None:
            self._write()

    def close_panel(self) -> None:
        self.shown = None
        super().close_panel()

    def _write(self) -> None:
        told = None if self.shown is None else self._controller.explain(self.shown)
        if told is None:
            self.close_panel()
            return
        self.write(page_of(told, self._values_first))
