"""Name: typed until only one of the names on offer begins so; few names are chips as well."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QLineEdit

from tabletop.controller.table.selection import answer_of
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Chips, Prompt


class NamePrompt(Prompt):
    """A line to type in; few names are chips as well."""

    typing = True

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(lambda: self.list_options(self.ask.options))
        self.chips.chosen.connect(self._take)
        self.line = QLineEdit()
        self.line.textEdited.connect(self._typed)
        self.line.returnPressed.connect(controller.confirm)
        self.done = BlockButton(controller.confirm, "main")
        self.done.say("Name it", "Enter", last=True)
        self.hold(self.chips, self.line, self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        if self.begins(update):
            self.line.setText(update.selection.name)  # it may have been typed before its draft was covered
            self.line.setPlaceholderText(ask.domain)
            self.line.setFocus()
        name = update.selection.name
        self.chips.follow([(o.key, o.text, o.key == name) for o in ask.options[:6]])
        self.chips.setVisible(len(ask.options) <= 6)
        self.done.setEnabled(answer_of(ask, update.selection) is not None)

    def key(self, key: int, text: str) -> bool:
        chosen = self.chips.key_of_digit(text)
        if chosen is not None and not self.line.hasFocus():
            self._take(chosen)
            return True
        return False

    def _take(self, key: str) -> None:
        self._set(key)
        self.controller.confirm()

    def _typed(self, text: str) -> None:
        """The name on offer that is typed, however its letters are written, or the only one that begins so."""
        wanted = text.strip().casefold()
        options = self.ask.options
        fitting = [option.key for option in options if option.text.casefold() == wanted]
        if not fitting and wanted:
            fitting = [option.key for option in options if option.text.casefold().startswith(wanted)]
        if options:
            self._set(fitting[0] if len(fitting) == 1 else "")
        else:
            self._set(text.strip())

    def _set(self, name: str) -> None:
        self.controller.select(msgspec.structs.replace(self.controller.update.selection, name=name))
