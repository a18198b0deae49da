"""Divide: a share for each recipient, stepped up and down; what is left is told."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.controller.table.selection import left_to_share, share
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground import theme
from tabletop.view.ground.panel_base import Prompt, button, is_enter


class DividePrompt(Prompt):
    """One stepper for each recipient. Left and right go between them, up and down change, digits set."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._asked = -1
        self._at = 0
        self._figures: list[QLabel] = []
        self._names: list[QLabel] = []
        #: of each recipient: name, minus, figure, plus
        self._parts: list[tuple[QWidget, ...]] = []
        self._body = QWidget()
        self._steppers = QHBoxLayout(self._body)
        self._steppers.setContentsMargins(0, 0, 0, 0)
        self._steppers.setSpacing(4)
        self.left = QLabel()
        self.done = button("Enter", controller.confirm, "main")
        self.row.addWidget(self._body)
        self.row.addWidget(self.left)
        self.row.addWidget(self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        if self._asked != update.asked:
            self._asked, self._at = update.asked, 0
            self._build(update)
        shares = dict(update.selection.shares)
        for place, option in enumerate(ask.options):
            self._figures[place].setText(str(shares.get(option.key, 0)))
            theme.tone(self._names[place], "gold" if place == self._at else "")
        self._fit()
        left = left_to_share(ask, update.selection)
        self.left.setText(f"{left} left" if left >= 0 else f"{-left} too many")
        self.done.setEnabled(left == 0)

    def _build(self, update: Update) -> None:
        while (item := self._steppers.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._figures, self._names, self._parts = [], [], []
        for place, option in enumerate(self.ask.options):
            name, figure = QLabel(option.text[:18]), QLabel("0")
            figure.setFont(theme.font(22, bold=True))
            figure.setMinimumWidth(34)
            figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._names.append(name)
            self._figures.append(figure)
            less = button("-", lambda at=place: self._step(at, -1))  # type: ignore[misc]
            more = button("+", lambda at=place: self._step(at, 1))  # type: ignore[misc]
            self._parts.append((name, less, figure, more))
            for part in self._parts[-1]:
                self._steppers.addWidget(part)

    def _fit(self) -> None:
        """Where not all have room only the marked one stands here; minus and plus are on every card as well."""
        for parts in self._parts:
            for part in parts:
                part.show()
        self._steppers.invalidate()
        room = self.room - self.done.sizeHint().width() - self.left.sizeHint().width() - 3 * self.row.spacing()
        if self._steppers.sizeHint().width() <= room:
            return
        for place, parts in enumerate(self._parts):
            for part in parts:
                part.setVisible(place == self._at)
        self._steppers.invalidate()
        if self._steppers.sizeHint().width() > room:
            self._names[self._at].hide()

    def key(self, key: int, text: str) -> bool:
        count = len(self.ask.options)
        if text.isdigit():
            self._give(self._at, int(text))
        elif key in (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value):
            self._at = (self._at + (1 if key == Qt.Key.Key_Right.value else -1)) % max(1, count)
            self.follow(self.controller.update)
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
