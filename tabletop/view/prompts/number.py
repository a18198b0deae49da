"""Number: typed, or stepped with the arrow keys; a large one is typed into a line, as people write it."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit

from tabletop.controller.table.numbers import MOST_DIGITS, parsed, short, size
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import theme
from tabletop.view.ground.panel_base import Prompt, button, is_enter

_DIGITS = 18
#: room for the words about how large a number is
_WIDE = 250


class NumberPrompt(Prompt):
    """A number with a step down and up; where it may be large, a line that takes "10^12" and "1,000,000"."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._begun = False
        self._asked = -1
        self.figure = QLabel()
        self.figure.setFont(theme.font(26, bold=True))
        self.figure.setMinimumWidth(56)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line = QLineEdit()
        self.line.setMinimumWidth(150)
        self.line.setMaxLength(2 * MOST_DIGITS)
        self.line.setPlaceholderText("1,000,000 or 10^12")
        self.line.setAccessibleName("How many times")
        self.line.textEdited.connect(self._typed)
        self.line.returnPressed.connect(self._enter)
        self.large = QLabel()
        self.large.setWordWrap(True)
        self.large.setFixedWidth(_WIDE)
        self.large.setProperty("own size", True)
        theme.set_words(self.large, 14)
        self.problem = ""
        self.done = button("Enter", self._enter, "main")
        self.range = QLabel()
        self.down = button("-", lambda: self._step(-1))
        self.up = button("+", lambda: self._step(1))
        for widget in (self.range, self.down, self.figure, self.line, self.up, self.large, self.done):
            self.row.addWidget(widget)
        self.line.hide()

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        large = is_large(ask)
        self.typing = large
        if self._asked != update.asked:
            self._asked, self._begun, self.problem = update.asked, False, ""
            number = update.selection.number  # it may have been typed before its draft was covered
            self.line.setText("" if number == ask.low else str(number))
            for widget, shown in ((self.line, large), (self.large, large), (self.figure, not large)):
                widget.setVisible(shown)
            for step in (self.down, self.up):
                step.setVisible(not large)
            if large:
                self.line.setFocus()
        number = update.selection.number
        self.figure.setText(f"{number:,}")
        self.range.setText(_range(ask))
        typed = bool(self.line.text())
        self.large.setText(self.problem or (size(number) or short(number) if typed else _most(ask)))
        theme.tone(self.large, "warn" if self.problem else "quiet")
        self.done.setEnabled(not large or (typed and not self.problem))

    def key(self, key: int, text: str) -> bool:
        if self.line.isVisible() and (text.isdigit() or key == Qt.Key.Key_Backspace.value):
            self.line.setFocus()  # it was elsewhere: what is typed goes into the line
            self.line.setText(self.line.text()[:-1] if not text.isdigit() else self.line.text() + text)
            self._typed(self.line.text())
            return True
        number = self.controller.update.selection.number
        if text.isdigit():
            digits = f"{number if self._begun else ''}{text}"[:_DIGITS]
            self._begun = True
            self._set(int(digits), floor=False)
        elif key == Qt.Key.Key_Backspace.value and self._begun:
            self._set(number // 10, floor=False)
        elif key == Qt.Key.Key_Up.value:
            self._step(1)
        elif key == Qt.Key.Key_Down.value:
            self._step(-1)
        elif is_enter(key):
            self._enter()
        else:
            return False
        return True

    def _enter(self) -> None:
        if self.done.isEnabled():
            self.controller.confirm()

    def _typed(self, text: str) -> None:
        found = parsed(text)
        self.problem = _wrong(self.ask, found) if text.strip() else ""
        number = found if isinstance(found, int) and not self.problem else self.ask.low
        self.controller.select(msgspec.structs.replace(self.controller.update.selection, number=number))

    def _step(self, by: int) -> None:
        self._begun = False
        self._set(self.controller.update.selection.number + by)

    def _set(self, number: int, floor: bool = True) -> None:
        ask = self.ask
        if floor:
            number = max(ask.low, number)
        if ask.high is not None:
            number = min(ask.high, number)
        self.controller.select(msgspec.structs.replace(self.controller.update.selection, number=number))


def is_large(ask: Ask) -> bool:
    """Whether a number may be so large that it is typed into a line: those of loops."""
    return ask.purpose == "loop"


def _range(ask: Ask) -> str:
    if ask.high is None or ask.high >= 10**MOST_DIGITS - 1:
        return f"from {short(ask.low)}"
    return f"{short(ask.low)} to {short(ask.high)}"


def _most(ask: Ask) -> str:
    endless = ask.high is None or ask.high >= 10**MOST_DIGITS - 1
    return f"up to {MOST_DIGITS:,} digits" if endless else ""


def _wrong(ask: Ask, found: int | str) -> str:
    """What is wrong with what was typed, or ""."""
    if isinstance(found, str):
        return found
    if found < ask.low:
        return f"At least {short(ask.low)}."
    if ask.high is not None and found > ask.high:
        return f"At most {short(ask.high)}."
    return ""
