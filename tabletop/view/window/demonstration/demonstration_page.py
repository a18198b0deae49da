"""A demonstration on the screen: the table as always, and the strip under it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.controller.beside.demonstration import Demonstration
from tabletop.controller.table.table_controller import TableController
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.demonstration.strip import Strip


class DemonstrationPage(QWidget):
    """Both of them. `left`: back to the gallery. `table` is the page of the game."""

    left = Signal()

    def __init__(self, demonstration: Demonstration, table: TablePage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        demonstration.setParent(self)
        self.demonstration = demonstration
        self.table = table
        self.strip = Strip(demonstration, self)
        self.strip.opened.connect(table.desk.rule)
        self.strip.left.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(table, 1)
        column.addWidget(self.strip)
        table.keys.leading = self._key

    def _key(self, key: int, text: str) -> bool:
        """Page down and Page up go through the script; while a question is open a digit answers it.

        So do Space and the arrows to the right and left, where the script leads and no step is the player's own: none
        of them passes there. With the keyboard among the cards the arrows go on there.
        """
        if key == Qt.Key.Key_PageDown.value:
            (self.strip.return_to if self.demonstration.off_script else self.strip.forward).click()
            return True
        if key == Qt.Key.Key_PageUp.value:
            self.strip.back.click()
            return True
        if self._leads(key):
            (self.strip.back if key == Qt.Key.Key_Left.value else self.strip.forward).click()
            return True
        shown = self.demonstration.shown
        if shown.question is not None and not shown.answered and text.isdecimal():
            letters = tuple(shown.question.answers)
            if 1 <= int(text) <= len(letters):
                self.demonstration.answer_question(letters[int(text) - 1])
                return True
        return False

    def _leads(self, key: int) -> bool:
        """Return whether a key goes through the script now."""
        demo = self.demonstration
        if demo.off_script or demo.awaits():
            return False
        arrow = key in (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value)
        return key == Qt.Key.Key_Space.value or (arrow and not self.table.access.ring.awake)


def page_of(demonstration: Demonstration, table: TablePage, controller: TableController) -> DemonstrationPage:
    """The page for a demonstration whose game is at this table."""
    demonstration.lead(controller)
    return DemonstrationPage(demonstration, table)
