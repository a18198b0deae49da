"""The keys of a table: hands, passing, prompts. Auto-repeat never counts."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.controller.table import TableController
from tabletop.controller.updates import TABLE, HandPlace
from tabletop.engine.vocabulary.ids import Seat

LIFT: dict[int, Seat] = {Qt.Key.Key_A.value: 0, Qt.Key.Key_L.value: 1}
PASS: dict[int, Seat] = {Qt.Key.Key_S.value: 0, Qt.Key.Key_K.value: 1}
REPEATING = (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value, Qt.Key.Key_Up.value, Qt.Key.Key_Down.value)
#: two presses of a hand key within this many seconds keep the hand lifted
DOUBLE = 0.4
#: a kept hand goes down when nobody does anything for so long
IDLE_MS = 20_000


class Keys(QObject):
    """Filters the keys of a window. `others` take a key first, in order, and say whether they did."""

    def __init__(
        self,
        controller: TableController,
        others: tuple[Callable[[int, str], bool], ...],
        window: QWidget,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(window)
        self._controller = controller
        self._others = others
        self._clock = clock
        #: from the code of a key to the code and text of the key that it stands for, where keys were changed
        self.translation: dict[int, tuple[int, str]] = {}
        #: takes every key before all others, hand keys too; says whether it did
        self.first: Callable[[int, str], bool] | None = None
        #: takes keys that repeat while they are held, as the arrows do
        self.repeated: Callable[[int, str], bool] | None = None
        #: the last tap: whose hand key, when, and at which decision
        self._last: tuple[Seat, float, int] = (-1, -1e9, 0)
        self._down: Seat = -1
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.setInterval(IDLE_MS)
        self.idle.timeout.connect(controller.lower_all)
        controller.updated.connect(self._still_there)

    def _still_there(self) -> None:
        """Somebody did something: a kept hand stays for a while more."""
        update = self._controller.update
        if update.lifted and not update.open_hands:
            self.idle.start()
        else:
            self.idle.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self._still_there()
        elif kind == QEvent.Type.FocusOut:
            self._down = -1
        if isinstance(watched, QLineEdit):
            return False
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(event)
        if kind == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            return self._released(event)
        return False

    def untranslated(self, act: Callable[[], object]) -> None:
        """Do something that sends keys as they are usually, whatever was changed."""
        kept, self.translation = self.translation, {}
        try:
            act()
        finally:
            self.translation = kept

    def _pressed(self, event: QKeyEvent) -> bool:
        key, text = self.translation.get(event.key(), (event.key(), event.text()))
        plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if plain != Qt.KeyboardModifier.NoModifier:
            return False
        if event.isAutoRepeat():
            if self.repeated is not None and key in REPEATING and self.repeated(key, text):
                return True
            return key in LIFT or key in PASS
        if self.first is not None and self.first(event.key(), event.text()):
            return True
        if key in LIFT:
            self._lift(LIFT[key])
            return True
        ask = self._controller.update.ask
        if self._down >= 0 and text.isdigit() and text != "0" and ask is not None and ask.purpose == "priority":
            self._controller.drop(HandPlace(self._down, int(text) - 1), TABLE)
            return True
        if any(other(key, text) for other in self._others):
            return True
        if key in PASS:
            self._controller.pass_priority(PASS[key])
            return True
        if key == Qt.Key.Key_Backspace.value:
            self._controller.undo()
            return True
        if key == Qt.Key.Key_Escape.value:
            self._controller.cancel()
            return True
        return False

    def _lift(self, seat: Seat) -> None:
        """A hand key went down: lifted while held; a second tap keeps it, a third lets it down."""
        if self._controller.update.open_hands:
            return
        now, asked = self._clock(), self._controller.update.asked
        last, when, then = self._last
        self._last = (seat, now, asked)
        self._down = seat
        # A card played in between makes them two single taps, however quick.
        if last == seat and then == asked and now - when < DOUBLE:
            self._last = (-1, -1e9, 0)
            self._controller.keep(seat)
        else:
            self._controller.lift(seat, True)

    def _released(self, event: QKeyEvent) -> bool:
        key, _ = self.translation.get(event.key(), (event.key(), ""))
        if key not in LIFT or event.isAutoRepeat():
            return False
        self._down = -1
        self._controller.let_go(LIFT[key])
        return True
