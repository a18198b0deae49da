"""Arrange: items in a row, first at the left; the chosen one is moved with the arrow keys."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt

from tabletop.controller.table.selection import option_of, step
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground.widgets.panel_base import is_enter
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Chips, Prompt


class ArrangePrompt(Prompt):
    """A click or a digit takes an item; left and right move it."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(lambda: self.list_options(self.ask.options))
        self.chips.chosen.connect(self.take)
        self.sooner = BlockButton(lambda: self._move(-1))
        self.sooner.say("Sooner", "<")
        self.later = BlockButton(lambda: self._move(1))
        self.later.say("Later", ">")
        for made, what in ((self.sooner, "before"), (self.later, "after")):
            made.setToolTip(f"Puts what is chosen one place further, {what} its neighbour; arrow keys do the same")
        self.done = BlockButton(controller.confirm, "main")
        self.done.say("In this order", "Enter", last=True)
        self.hold(self.chips, self.sooner, self.later, self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        order = update.selection.order
        texts = {key: option.text for key in order if (option := option_of(ask.options, key)) is not None}
        self.chips.follow([(key, texts.get(key, key), key == update.selection.held) for key in order])

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
