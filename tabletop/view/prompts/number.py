"""Number: typed, or stepped with the arrow keys."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tabletop.controller.table import TableController
from tabletop.controller.updates import Update
from tabletop.view import theme
from tabletop.view.prompts.base import Prompt, button, is_enter

MOST_DIGITS = 18


class NumberPrompt(Prompt):
    """A number with a step down and up."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._typing = False
        self._asked = -1
        self.figure = QLabel()
        self.figure.setFont(theme.font(26, bold=True))
        self.figure.setMinimumWidth(56)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.done = button("Enter", controller.confirm, "main")
        self.range = QLabel()
        self.row.addWidget(self.range)
        self.row.addWidget(button("-", lambda: self._step(-1)))
        self.row.addWidget(self.figure)
        self.row.addWidget(button("+", lambda: self._step(1)))
        self.row.addWidget(self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        if self._asked != update.asked:
            self._asked, self._typing = update.asked, False
        self.figure.setText(str(update.draft.number))
        self.range.setText(f"from {ask.low}" if ask.high is None else f"{ask.low} to {ask.high}")

    def key(self, key: int, text: str) -> bool:
        number = self.controller.update.draft.number
        if text.isdigit():
            digits = f"{number if self._typing else ''}{text}"[:MOST_DIGITS]
            self._typing = True
            self._set(int(digits), floor=False)
        elif key == Qt.Key.Key_Backspace.value and self._typing:
            self._set(number // 10, floor=False)
        elif key == Qt.Key.Key_Up.value:
            self._step(1)
        elif key == Qt.Key.Key_Down.value:
            self._step(-1)
        elif is_enter(key):
            self.controller.confirm()
        else:
            return False
        return True

    def _step(self, by: int) -> None:
        self._typing = False
        self._set(self.controller.update.draft.number + by)

    def _set(self, number: int, floor: bool = True) -> None:
        ask = self.ask
        if floor:
            number = max(ask.low, number)
        if ask.high is not None:
            number = min(ask.high, number)
        self.controller.change_draft(msgspec.structs.replace(self.controller.update.draft, number=number))
