"""An answer to a question: a dark bar with its letter on paper; the locked one is gold, the right one says so."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.prints.furniture.caption_block import print_answer
from tabletop.prints.pieces.colours import blend
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.rules_text import Line, line_width, print_line
from tabletop.view.ground import theme

#: the size of its words at k = 1, and the least share of it before they take two lines
WORDS, LEAST = 40.0, 0.66
#: what is said at the right end of an answer, by whether it was locked and whether it is right
_VERDICTS: Final = {(True, True): "right", (True, False): "locked", (False, True): "right answer", (False, False): ""}


class AnswerButton(QPushButton):
    """One answer. It never takes the keyboard from the table; letters and digits choose too."""

    def __init__(self, letter: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.letter, self.words = letter.upper(), words
        self._locked, self._right = False, False
        self.k = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setText(theme.literal(f"{self.letter}  {words}"))
        self.setAccessibleName(f"{self.letter}: {words}")

    def settle(self, locked: bool, right: bool) -> None:
        """The question is answered: say whether this was the answer, and whether it is right."""
        self._locked, self._right = locked, right
        self.setEnabled(False)
        verdict = _VERDICTS[locked, right]
        self.setAccessibleName(f"{self.letter}: {self.words}{f' ({verdict})' if verdict else ''}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        k, box = self.k, QRectF(self.rect())
        ground, ink = (theme.DECISION, theme.INK) if self._locked else (theme.INK, theme.PAPER)
        if self.underMouse() and self.isEnabled():
            ground = blend(ground, theme.PAPER, 0.16)
        print_answer(painter, box, self.letter, ink, ground, k)
        verdict, size = _VERDICTS[self._locked, self._right], WORDS * k
        right = box.right() - 22 * k
        if verdict:
            write(painter, right, box.center().y() + size * 0.34, verdict, "display", size * 0.9, ink, "right")
            right -= width(verdict, "display", size * 0.9) + 20 * k
        left = box.x() + box.height() + 24 * k
        room = right - left
        size = max(size * LEAST, min(size, size * room / max(line_width(self.words, size, "semibold"), 1.0)))
        for number, line in enumerate(lines := _lines(self.words, size, room)):
            middle = box.center().y() + (number - (len(lines) - 1) / 2) * size * 1.12
            print_line(painter, left, middle + size * 0.34, Line(line, True, "semibold"), size, ink)
        painter.end()


def _lines(words: str, size: float, room: float) -> list[str]:
    """Return words in as few lines as there is room for."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and line_width(longer, size, "semibold") <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
