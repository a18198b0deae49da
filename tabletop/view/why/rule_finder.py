"""The rule finder (F1): by id, by our lines, by what people say and by today's words. Beside the table, not over it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QWidget

from tabletop.rulebook.finder import Found, find
from tabletop.rulebook.index import load_index
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.layout.geometry import Rect
from tabletop.view.why.inspector import SidePanel, browser, in_size
from tabletop.view.why.rule_text import result_line, rule_page, word_line

#: keys that move in the results, and how far
_MOVES = {
    Qt.Key.Key_Up.value: -1, Qt.Key.Key_Down.value: 1, Qt.Key.Key_PageUp.value: -8, Qt.Key.Key_PageDown.value: 8,
}  # fmt: skip
#: results in sight at once; the others are scrolled to
MOST_ROWS = 9
#: the room that it needs at the usual size of words
NEEDS: Final = (250, 330)


class RuleFinder(SidePanel):
    """A line to write in, the rules that fit, and the chosen one with its family.

    Arrows choose among the results while one writes; Tab goes on to the links, Alt+Left goes back, Esc closes.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Rules of 2006", parent, NEEDS)
        self.line = QLineEdit()
        self.line.setPlaceholderText("420.5c, lethal damage, battlefield ...")
        self.line.setAccessibleName("Look for a rule")
        self.line.installEventFilter(self)
        self.word = QLabel()
        self.word.setWordWrap(True)
        self.word.setFont(theme.font(14))
        theme.tone(self.word, "")
        self.results = QListWidget()
        self.results.setFont(theme.font(14))
        self.results.setProperty("own size", True)
        self.results.setAccessibleName("Rules that fit")
        self.results.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page = browser(self)
        self.page.setAccessibleName("The chosen rule")
        self.page.installEventFilter(self)
        self.column.addWidget(self.line)
        self.column.addWidget(self.word)
        self.column.addWidget(self.results, 2)
        self.column.addWidget(self.page, 3)
        self.found: tuple[Found, ...] = ()
        self.shown = ""
        self._way: list[str] = []
        self.line.textChanged.connect(self.search)
        self.results.currentRowChanged.connect(self._choose)
        self.page.anchorClicked.connect(self._follow_link)
        self.search("")

    def open_at(self, rule_id: str = "") -> None:
        """Open at a rule; "" leaves what was looked at last."""
        self.show()
        self.raise_()
        if rule_id:
            self.line.blockSignals(True)
            self.line.setText(rule_id)
            self.line.blockSignals(False)
            self.search(rule_id)
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def lie_in(self, room: Rect) -> None:
        """Fill this room."""
        self.fit_words(room)
        self.setGeometry(round(room.x), round(room.y), round(room.w), round(room.h))

    def search(self, text: str) -> None:
        """Show the rules that fit what is written, and the first of them whole."""
        self.found = find(text)
        self.results.blockSignals(True)
        self.results.clear()
        for found in self.found:
            item = QListWidgetItem(result_line(found))
            item.setToolTip(found.entry.gloss)
            self.results.addItem(item)
        self.results.blockSignals(False)
        word = self.found[0].word if self.found else None
        self.word.setText("" if word is None else word_line(word))
        self.word.setVisible(bool(self.word.text()))
        self.results.setVisible(len(self.found) > 1)
        rows = min(len(self.found), MOST_ROWS)
        self.results.setMaximumHeight(rows * max(self.results.sizeHintForRow(0), 18) + 4)
        if self.found:
            self.results.setCurrentRow(0)
            self._choose(0)
        else:
            self.page.setHtml(_nothing(text))
            self.shown = ""

    def show_rule(self, rule_id: str, keep_way: bool = True) -> None:
        """Show a rule whole; the results stay. Nothing happens for an id that the rulebook does not have."""
        if rule_id not in load_index():
            return
        if keep_way and self.shown and self.shown != rule_id:
            self._way.append(self.shown)
        self.shown = rule_id
        zoom = theme.zoom_of(self)
        self.page.setHtml(symbols.in_html(in_size(rule_page(rule_id), zoom), round(17 * zoom)))
        self.page.verticalScrollBar().setValue(0)

    def back(self) -> None:
        """Show the rule that was shown before this one."""
        if self._way:
            self.show_rule(self._way.pop(), keep_way=False)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.found):
            self.show_rule(self.found[row].entry.id)

    def _follow_link(self, url: QUrl) -> None:
        kind, _, what = url.toString().partition(":")
        if kind == "find":
            self.line.setText(what)
        else:
            self.show_rule(what)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Alt+Left goes back; in the line, arrows move in the results and Enter goes on to the rule."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Left and event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.back()
                return True
            if watched is not self.line:
                return False
            if event.key() in _MOVES:
                row = min(max(0, self.results.currentRow() + _MOVES[event.key()]), self.results.count() - 1)
                self.results.setCurrentRow(row)
                return True
            if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
                self.page.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().eventFilter(watched, event)


def open_beside(page: QWidget) -> RuleFinder:
    """Open a rule finder at the right edge of a page that is no table; the one that it has, if it has one."""
    finder = page.findChild(RuleFinder) or RuleFinder(page)
    room = page.rect()
    wide = min(420, room.width() - 16)
    finder.lie_in(Rect(room.right() - wide - 8, 8, wide, room.height() - 16))
    finder.open_at()
    return finder


def _nothing(text: str) -> str:
    if text.strip():
        return "<p>No rule fits. Try fewer words, an id such as 420.5, or a word of today's rules.</p>"
    return (
        "<p>Write an id (420.5c), a part (420), words (lethal damage) or a word of today's rules (battlefield, "
        "exile, London mulligan).</p><p>Click any rule id at the table to open it here.</p>"
    )
