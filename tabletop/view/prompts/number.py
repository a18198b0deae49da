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
from tabletop.view.ground.widgets.panel_base import is_enter
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Prompt, Rows, set_exact

_DIGITS = 18


class Words(Rows):
    """Words in as many lines as they need, over the whole width."""

    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel(self)
        self.label.setWordWrap(True)

    def text(self) -> str:
        """Return the words."""
        return self.label.text()

    def forget(self) -> None:
        self.label.clear()

    def lay(self, wide: int, scale: float) -> int:
        set_exact(self.label, "text", 19 * scale)
        high = self.label.heightForWidth(wide) if self.label.text() else 0
        self.label.setGeometry(0, 0, wide, high)
        return high


class NumberPrompt(Prompt):
    """A number with a step down and up; where it may be large, a line that takes "10^12" and "1,000,000"."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._begun = False
        self.figure = QLabel()
        self.figure.setObjectName("figure")
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line = QLineEdit()
        self.line.setMaxLength(2 * MOST_DIGITS)
        self.line.setPlaceholderText("1,000,000 or 10^12")
        self.line.setAccessibleName("How many times")
        self.line.textEdited.connect(self._typed)
        self.line.returnPressed.connect(self._enter)
        self.large = Words()
        self.problem = ""
        self.done = BlockButton(self._enter, "main")
        self.done.say("Go on", "Enter", last=True)
        self.range = QLabel()
        self.down = BlockButton(lambda: self._step(-1))
        self.down.say("-")
        self.up = BlockButton(lambda: self._step(1))
        self.up.say("+")
        self.hold(self.large, self.range, self.down, self.figure, self.up, self.line, self.done)
        self.line.hide()

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        large = is_large(ask)
        self.typing = large
        if self.begins(update):
            self._begun, self.problem = False, ""
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
        self.large.label.setText(self.problem or (size(number) or short(number) if typed else _most(ask)))
        theme.tone(self.large.label, "warn" if self.problem else "quiet")
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
