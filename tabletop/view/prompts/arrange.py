"""Arrange: items in a row, first at the left; the chosen one is moved with the arrow keys."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt

from tabletop.controller.table.selection import option_of, step
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground.panel_base import Chips, Prompt, button, is_enter


class ArrangePrompt(Prompt):
    """A click or a digit takes an item; left and right move it."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(lambda: self.list_options(self.ask.options))
        self.chips.chosen.connect(self.take)
        self.row.addWidget(self.chips)
        self.row.addWidget(button("<", lambda: self._move(-1)))
        self.row.addWidget(button(">", lambda: self._move(1)))
        self.row.addWidget(button("Enter", controller.confirm, "main"))

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        order = update.selection.order
        texts = {key: option.text for key in order if (option := option_of(ask.options, key)) is not None}
        self.chips.follow([(key, texts.get(key, key), key == update.selection.held) for key in order], self.room - 200)

    def take(self, key: str) -> None:
        """Take an item, to be moved."""
        self.controller.select(replace(self.controller.update.selection, held=key))

    def key(self, key: int, text: str) -> bool:
        chosen = self.chips.key_of_digit(text)
        if chosen is not None:
            self.take(chosen)
        elif key == Qt.Key.Key_Left.value:
            self._move(-1)
        elif key == Qt.Key.Key_Right.value:
            self._move(1)
        elif is_enter(key):
            self.controller.confirm()
        else:
            return False
        return True

    def _move(self, by: int) -> None:
        self.controller.select(step(self.controller.update.selection, by))
