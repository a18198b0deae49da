"""The log: one line for everything that happened, with the id of its rule; new lines are added, none rebuilt."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletop.session.seeing.observation import LogLine
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols

#: lines that are kept in the panel; the game keeps all of them
MOST = 1500
#: how many more may gather before the oldest are let go
SLACK = 500


class LogPanel(QPlainTextEdit):
    """Read only, and never takes the keyboard.

    `opened(str)`: the rule id of a line was clicked. `closed`: anything else was, so that it is to go.
    """

    opened = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUndoRedoEnabled(False)
        # Always there: a bar that comes and goes would break the lines anew, and tell that there were more of them.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFont(theme.font(15))
        self.setAccessibleName("Log")
        self.document().setDocumentMargin(10)
        self.setMouseTracking(True)
        self._shown: tuple[LogLine, ...] = ()
        self._first = 0
        #: lines that were unfolded, by what they say
        self._unfolded: set[str] = set()
        self._plain, self._rule = QTextCharFormat(), QTextCharFormat()
        self._hidden = symbols.hidden_format()
        self._set_colours()

    def _set_colours(self) -> None:
        self._plain.setForeground(theme.PAPER)
        self._rule.setForeground(theme.RULE)

    def recolour(self) -> None:
        """Write every line again in the colours that the theme has now."""
        self._set_colours()
        shown, self._shown = self._shown, ()
        self.clear()
        self._add(shown, 0)

    def rule_at(self, point: QPoint) -> str:
        """The rule id at a point of the panel, or ""."""
        cursor = self.cursorForPosition(point)
        place = cursor.blockNumber()
        at = self.cursorRect(cursor)
        if not place < len(self._shown) or at.center().x() + 12 < point.x() or not at.top() <= point.y() <= at.bottom():
            return ""
        line = self._shown[place]
        return line.rule if cursor.positionInBlock() > len(line.text) else ""

    def fold_at(self, point: QPoint) -> str:
        """The text of the folded line at a point of the panel, or ""."""
        place = self.cursorForPosition(point).blockNumber()
        line = self._shown[place] if place < len(self._shown) else None
        return line.text if line is not None and line.more else ""

    def unfold(self, text: str) -> None:
        """Show what follows a line, or fold it again."""
        self._unfolded ^= {text}
        shown, self._shown = self._shown, ()
        self.clear()
        self._add(shown, 0)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        link = not event.buttons() and (self.rule_at(point) or self.fold_at(point))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        rule_id = self.rule_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or self.textCursor().hasSelection():
            return
        if rule_id:
            self.opened.emit(rule_id)
            return
        folded = self.fold_at(event.position().toPoint())
        if folded:
            self.unfold(folded)
        else:
            self.closed.emit()

    def to_end(self) -> None:
        """Have the newest line in sight."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        symbols.paint_over(self)

    def follow(self, log: tuple[LogLine, ...]) -> None:
        """Show a log: what is new is added at the end, what was taken back is removed there."""
        if not self._first <= len(log) <= self._first + MOST + SLACK:
            self._first = max(0, len(log) - MOST)
            self.clear()
            self._shown = ()
        log = log[self._first :]
        if log == self._shown:
            return
        same = _common(self._shown, log)
        if same == 0 and self._shown:
            self.clear()
        elif same < len(self._shown):
            self._cut(same)
        self._add(log, same)

    def _add(self, log: tuple[LogLine, ...], same: int) -> None:
        """Write the lines of a log from this one on at the end."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for place in range(same, len(log)):
            self._write(cursor, log[place], place > 0)
        cursor.endEditBlock()
        self._shown = log
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _write(self, cursor: QTextCursor, line: LogLine, new_block: bool) -> None:
        if new_block:
            cursor.insertBlock()
        at = 0
        for found in symbols.symbols_in(line.text):
            cursor.insertText(line.text[at : found.start], self._plain)
            cursor.insertText(line.text[found.start : found.end], self._hidden)
            at = found.end
        cursor.insertText(line.text[at:], self._plain)
        if line.more:
            open_now = line.text in self._unfolded
            cursor.insertText(f" {line.more}" if open_now else "  read on", self._plain if open_now else self._rule)
        if line.rule:
            cursor.insertText(f"  {line.rule}", self._rule)

    def _cut(self, lines: int) -> None:
        block = self.document().findBlockByNumber(lines)
        cursor = QTextCursor(block)
        if lines:
            cursor.movePosition(QTextCursor.MoveOperation.Left)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()


def _common(old: tuple[LogLine, ...], new: tuple[LogLine, ...]) -> int:
    """How many lines at the front are the same; the usual case (only added to) is found at once."""
    if len(new) >= len(old) and new[: len(old)] == old:
        return len(old)
    same = 0
    for before, after in zip(old, new, strict=False):
        if before != after:
            break
        same += 1
    return same
