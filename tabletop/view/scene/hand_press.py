"""A hand by the mouse alone: a press on its backs, held still, lifts it; a click keeps it, and another closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import NOBODY, Seat

#: a press that is held still for so long lifts the hand
STILL_MS: Final = 250
#: a press that moves so many pixels of the window before is a drag
DRAG: Final = 8


class HandPress(QObject):
    """The press of the left button on the backs of a hand, or on another place that stands for it."""

    def __init__(self, controller: TableController, lifted: Callable[[], None], parent: QObject) -> None:
        """Begin without a press. `lifted` hears when a press has lifted a hand: it is no drag any more."""
        super().__init__(parent)
        self._controller = controller
        self._lifted = lifted
        self._seat: Seat = NOBODY
        self._holds = False
        #: the last click was one on a hand: the second one of a double click is meant for no card that came of it
        self.was_click = False
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(STILL_MS)
        self.timer.timeout.connect(self._lift)

    def press(self, seat: Seat) -> None:
        """The button went down on a seat's hand; NOBODY: elsewhere."""
        self.forget()
        self.was_click = False
        self._seat = seat
        if seat != NOBODY and seat not in self._controller.update.lifted:
            self.timer.start()

    def drags(self) -> None:
        """A card is dragged: that is no press on a hand."""
        if not self._holds:
            self.forget()

    def release(self) -> bool:
        """The button went up: what was held goes down, a click keeps or closes. Returns whether that was all."""
        seat, held = self._seat, self._holds
        if seat == NOBODY:
            return False
        self.forget()
        if held:
            return True
        self.was_click = True
        hands = self._controller.hands
        if seat in self._controller.update.lifted:
            hands.lower_all()
        else:
            hands.keep(seat)
        return True

    def forget(self) -> None:
        """End the press, and let down what it has lifted."""
        self.timer.stop()
        seat, held = self._seat, self._holds
        self._seat, self._holds = NOBODY, False
        if held:
            self._controller.hands.let_go(seat)

    def _lift(self) -> None:
        if self._seat == NOBODY:
            return
        self._lifted()
        self._holds = True
        self._controller.hands.lift(self._seat, True)
