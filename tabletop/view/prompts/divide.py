"""Divide: a share for each recipient, stepped up and down; what is left is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tabletop.controller.table.selection import left_to_share, share
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.panel_base import is_enter
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import GAP, LOW_ROW, Prompt, Rows, set_exact

#: so many recipients stand below one another; of more the marked one alone: minus and plus are on every card as well
MOST: Final = 3


class Steppers(Rows):
    """A row for each recipient: its name, minus, figure, plus."""

    def __init__(self, step: Callable[[int, int], object]) -> None:
        super().__init__()
        self._step = step
        self.at = 0
        self.names: list[QLabel] = []
        self.figures: list[QLabel] = []
        self._parts: list[tuple[QLabel, BlockButton, QLabel, BlockButton]] = []

    def build(self, names: list[str]) -> None:
        """Have these recipients from now on."""
        for parts in self._parts:
            for part in parts:
                part.hide()
                part.setText("")
                part.setAccessibleName("")
                part.deleteLater()
        self.names, self.figures, self._parts = [], [], []
        for place, words in enumerate(names):
            name, figure = QLabel(words, self), QLabel("0", self)
            figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
            less = BlockButton(lambda at=place: self._step(at, -1))  # type: ignore[misc]
            more = BlockButton(lambda at=place: self._step(at, 1))  # type: ignore[misc]
            for made, sign in ((less, "-"), (more, "+")):
                made.say(sign)
                made.setAccessibleName(f"{sign} {words}")
                made.setParent(self)
            self.names.append(name)
            self.figures.append(figure)
            self._parts.append((name, less, figure, more))

    def forget(self) -> None:
        self.build([])

    def lay(self, wide: int, scale: float) -> int:
        high, gap = round(LOW_ROW * scale), round(GAP * scale * 0.5)
        alone = len(self._parts) > MOST
        y = 0
        for place, parts in enumerate(self._parts):
            shown = not alone or place == self.at
            for part in parts:
                part.setVisible(shown)
            if not shown:
                continue
            x = wide
            for part, width in zip(reversed(parts[1:]), (50, 54, 50), strict=True):
                x -= round(width * scale)
                part.setGeometry(x, y, round(width * scale), high)
            set_exact(parts[2], "display", 32 * scale)
            _fit(parts[0], x - gap, scale)
            parts[0].setGeometry(0, y, x - gap, high)
            y += high + gap
        return max(0, y - gap)


def _fit(name: QLabel, wide: int, scale: float) -> None:
    """Write a name as large as it has room, a long one in two lines."""
    for size in (24.0, 21.0, 19.0):
        set_exact(name, "display", size * scale)
        name.setWordWrap(False)
        if name.fontMetrics().horizontalAdvance(name.text()) <= wide:
            return
    name.setWordWrap(True)
    for size in (17.0, 15.5, 14.0, 12.5):
        set_exact(name, "display", size * scale)
        if name.fontMetrics().horizontalAdvance(name.text()) <= 1.8 * wide:
            return


class DividePrompt(Prompt):
    """One stepper for each recipient. Left and right go between them, up and down change, digits set."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._at = 0
        self.steppers = Steppers(self._step)
        self.left = QLabel()
        self.done = BlockButton(controller.confirm, "main")
        self.done.say("Divide it so", "Enter", last=True)
        self.hold(self.steppers, self.left, self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        if self.begins(update):
            self._at = 0
            self.steppers.build([option.text for option in ask.options])
        self.steppers.at = self._at
        shares = dict(update.selection.shares)
        for place, option in enumerate(ask.options):
            self.steppers.figures[place].setText(str(shares.get(option.key, 0)))
            theme.tone(self.steppers.names[place], "" if place == self._at else "quiet")
        left = left_to_share(ask, update.selection)
        self.left.setText(f"{left} left" if left >= 0 else f"{-left} too many")
        self.done.setEnabled(left == 0)

    def key(self, key: int, text: str) -> bool:
        count = len(self.ask.options)
        if text.isdigit():
            self._give(self._at, int(text))
        elif key in (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value):
            self._at = (self._at + (1 if key == Qt.Key.Key_Right.value else -1)) % max(1, count)
            self.changed.emit()
        elif key == Qt.Key.Key_Up.value:
            self._step(self._at, 1)
        elif key == Qt.Key.Key_Down.value:
            self._step(self._at, -1)
        elif is_enter(key):
            self.controller.confirm()
        else:
            return False
        return True

    def _step(self, at: int, by: int) -> None:
        self._at = at
        now = dict(self.controller.update.selection.shares)
        self._give(at, now.get(self.ask.options[at].key, 0) + by)

    def _give(self, at: int, amount: int) -> None:
        ask = self.ask
        self.controller.select(share(ask, self.controller.update.selection, ask.options[at].key, amount))
