"""The rules text as it is typed, with what is not understood underlined."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from tabletop.controller.start.workshop import LineSeen
from tabletop.view.ground import theme

#: nobody types more on one card
MOST_SIGNS = 20_000


class CardTextEdit(QPlainTextEdit):
    """Rules text. Tab leaves it. `whole_card(text)`: something was pasted that is more than rules text may be."""

    whole_card = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFont(theme.font(17))
        self.setTabChangesFocus(True)
        self.setPlaceholderText("Rules text, one ability on each line. A whole card can be pasted here too.")
        self.setAccessibleName("Rules text")
        self.setObjectName("typed")

    def mark(self, lines: tuple[LineSeen, ...]) -> None:
        """Underline each line that is not understood, from the first word of it that is not."""
        marks = []
        for line in lines:
            if line.understood:
                continue
            end = line.start + len(line.text)
            cursor = QTextCursor(self.document())
            # where a line ends too early the whole line is marked: there is no word to point at
            cursor.setPosition(self._place(line.at if line.words else line.start))
            cursor.setPosition(self._place(end), QTextCursor.MoveMode.KeepAnchor)
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.format = _underlined()
            marks.append(mark)
        self.setExtraSelections(marks)

    def underlined(self) -> tuple[str, ...]:
        """The words that are marked."""
        return tuple(mark.cursor.selectedText() for mark in self.extraSelections())

    def go_to(self, place: int) -> None:
        """Put the cursor at a sign of the text."""
        cursor = self.textCursor()
        cursor.setPosition(self._place(place))
        self.setTextCursor(cursor)
        self.setFocus()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste: a whole card into an empty text fills all fields."""
        if not self.toPlainText().strip() and source.text().count("\n"):
            before = self.document().revision()
            self.whole_card.emit(source.text())
            if self.document().revision() != before:
                return
        super().insertFromMimeData(source)

    def _place(self, at: int) -> int:
        """A place in the text as the document counts it: in UTF-16 units."""
        text = self.toPlainText()
        return min(len(text[:at].encode("utf-16-le")) // 2, self.document().characterCount() - 1)


def _underlined() -> QTextCharFormat:
    made = QTextCharFormat()
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    made.setUnderlineColor(theme.COMBAT)
    tint = QColor(theme.COMBAT)
    tint.setAlpha(60)
    made.setBackground(tint)
    return made
