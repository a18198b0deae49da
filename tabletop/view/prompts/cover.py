"""The cover of a private decision, and in strict mode of every lift: until its owner lifts the hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.teams import does
from tabletop.view.ground import theme
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.widgets.panel_base import button

WHY: Final[dict[Purpose, str]] = {
    "mulligan": "Keep this hand, or take a mulligan",
    "discard": "Choose cards to discard",
}


class Cover(QFrame):
    """Covers the whole table. Clicking its button, or the seat's hand key, lifts the hand and takes it off."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._seat = 0
        self.setObjectName("cover")
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.setSpacing(18)
        self.who = QLabel()
        self.who.setFont(theme.font(48, bold=True))
        self.away = QLabel("Others look away.")
        self.away.setFont(theme.font(26))
        self.why = QLabel()
        self.why.setFont(theme.font(20))
        theme.tone(self.why, "quiet")
        self.lift = button("", self._lift, "main")
        self.lift.setFont(theme.font(24, bold=True))
        self.lift.setMinimumSize(420, 72)
        for widget in (self.who, self.away, self.why, self.lift):
            if isinstance(widget, QLabel):
                widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignCenter)
        self.hide()

    def follow(self, update: Update) -> None:
        """Cover the table or not, as an update says."""
        ask, seating = update.ask, seating_of(update.table)
        if update.looking != NOBODY:
            self._seat = update.looking
            name = update.table.players[self._seat].name
            self.who.setText(f"{name} looks at the hand.")
            self.why.setText(f"Press {hint('lift', self._seat, seating)} again when nobody else looks; Esc leaves it.")
        elif update.covered and ask is not None:
            self._seat = ask.seat
            name = update.table.players[ask.seat].name
            self.who.setText(f"{name} decides.")
            self.why.setText(f"{WHY.get(ask.purpose, 'A private decision')} (rule {ask.rule})")
        else:
            self.hide()
            return
        others = [one.name for one in update.table.players if one.seat not in seating.mates(self._seat)]
        self.away.setText("Others look away." if seating.kind != "heads" else f"{does(others, 'look')} away.")
        self.lift.setText(f"I am {name}: show my hand  ({hint('lift', self._seat, seating)})")
        self.show()
        self.raise_()

    def _lift(self) -> None:
        self._controller.hands.keep(self._seat)
