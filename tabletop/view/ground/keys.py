"""The keys of a table: hands, passing, prompts. Auto-repeat never counts.

Two keys are held: a hand key while its hand is looked at, and the key of a pass that burns, for 0.6 s. Where the
controller says `press_twice` none is: a hand key lifts and lowers by turns, and a burn is pressed twice only.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.controller.table.pending import HOLD
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.view.ground.seating import KEYS, seating_of

#: from the codes of keys to the places at the table whose hand they lift, or that pass by them
LIFT: dict[int, int] = {Qt.Key(ord(keys.lift)).value: place for place, keys in enumerate(KEYS)}
PASS: dict[int, int] = {Qt.Key(ord(keys.passing)).value: place for place, keys in enumerate(KEYS)}
REPEATING = (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value, Qt.Key.Key_Up.value, Qt.Key.Key_Down.value)
#: two presses of a hand key within this many seconds keep the hand lifted
DOUBLE = 0.4
#: a kept hand goes down when nobody does anything for so long
IDLE_MS = 20_000
#: a hand key that is let go within this many seconds was tapped: at a team's decision that head responds
TAP = 0.25


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
        #: takes a key before the others do
        self.leading: Callable[[int, str], bool] | None = None
        #: from the code of a key to the code and text of the key that it stands for, where keys were changed
        self.translation: dict[int, tuple[int, str]] = {}
        #: takes every key before all others, hand keys too; says whether it did
        self.first: Callable[[int, str], bool] | None = None
        #: takes keys that repeat while they are held, as the arrows do
        self.repeated: Callable[[int, str], bool] | None = None
        #: the last tap: whose hand key, when, and at which decision
        self._last: tuple[Seat, float, int] = (-1, -1e9, 0)
        self._down: Seat = -1
        #: the key that was pressed at a pass that burns, held for as long as the timer runs
        self._burning: tuple[int, str] | None = None
        self.hold = QTimer(self)
        self.hold.setSingleShot(True)
        self.hold.setInterval(round(HOLD * 1000))
        self.hold.timeout.connect(self._burn)
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.setInterval(IDLE_MS)
        self.idle.timeout.connect(controller.hands.lower_all)
        controller.updated.connect(self._still_there)

    def _still_there(self) -> None:
        """Somebody did something: a kept hand stays for a while more."""
        update = self._controller.update
        if (update.lifted or update.looking != NOBODY) and not update.open_hands:
            self.idle.start()
        else:
            self.idle.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self._still_there()
        elif kind == QEvent.Type.FocusOut:
            self._down = -1
            self._let_burn()
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
            return self._seat(LIFT, key) is not None or self._seat(PASS, key) is not None
        if self.first is not None and self.first(event.key(), event.text()):
            return True
        lifting = self._seat(LIFT, key)
        if lifting is not None:
            self._lift(lifting)
            return True
        if self._controller.update.looking != NOBODY:  # behind the cover of a lift nothing else is to be done
            if key == Qt.Key.Key_Escape.value:
                self._controller.hands.lower_all()
            return True
        armed = self._controller.update.armed
        taken = self._taken(key, text)
        if self._controller.update.armed and not armed and not self._controller.press_twice:
            self._burning = key, text
            self.hold.start()
        return taken

    def _taken(self, key: int, text: str) -> bool:
        """Give a key to whoever wants it; returns whether anybody did."""
        ask = self._controller.update.ask
        if self._hand >= 0 and text.isdigit() and text != "0" and ask is not None and ask.purpose == "priority":
            self._controller.drop(HandPlace(self._hand, int(text) - 1), TABLE)
            return True
        if self.leading is not None and self.leading(key, text):
            return True
        if any(other(key, text) for other in self._others):
            return True
        passing = self._seat(PASS, key)
        if passing is not None:
            self._controller.pass_priority(passing)
            return True
        if key == Qt.Key.Key_Backspace.value:
            self._controller.undo()
            return True
        if key == Qt.Key.Key_Escape.value:
            self._controller.cancel()
            return True
        return False

    def _seat(self, keys: dict[int, int], key: int) -> Seat | None:
        """Who sits at the place of a key; None where it is no such key at this table."""
        place = keys.get(key)
        return None if place is None else seating_of(self._controller.update.table).seat_at(place)

    def _lift(self, seat: Seat) -> None:
        """A hand key went down: lifted while held; a second tap keeps it, a third lets it down."""
        if self._controller.update.open_hands:
            return
        if self._controller.press_twice:
            if seat in self._controller.update.lifted:
                self._controller.hands.lower_all()
            else:
                self._controller.hands.keep(seat)
            return
        now, asked = self._clock(), self._controller.update.asked
        last, when, then = self._last
        self._last = (seat, now, asked)
        self._down = seat
        # A card played in between makes them two single taps, however quick.
        if last == seat and then == asked and now - when < DOUBLE:
            self._last = (-1, -1e9, 0)
            self._controller.heads.leave_it(seat)
            self._controller.hands.keep(seat)
        else:
            self._controller.hands.lift(seat, True)
        if self._controller.update.looking == seat:  # that press brought the cover, and is no tap for the hand
            self._last = (-1, -1e9, 0)

    @property
    def _hand(self) -> Seat:
        """The hand that a digit plays from: the one whose key is held, or was pressed."""
        update = self._controller.update
        pressed = self._controller.press_twice and not update.open_hands and bool(update.lifted)
        return update.lifted[0] if pressed else self._down

    def _burn(self) -> None:
        """A key of a pass that burns was held for long enough: it is pressed a second time."""
        pressed, self._burning = self._burning, None
        if pressed is not None and self._controller.update.armed:
            self._taken(*pressed)

    def _let_burn(self) -> None:
        self._burning = None
        self.hold.stop()

    def _released(self, event: QKeyEvent) -> bool:
        key, _ = self.translation.get(event.key(), (event.key(), ""))
        if self._burning is not None and key == self._burning[0] and not event.isAutoRepeat():
            self._let_burn()
        seat = self._seat(LIFT, key)
        if seat is None or event.isAutoRepeat():
            return False
        last, when, then = self._last
        quick = self._clock() - when < TAP and then == self._controller.update.asked
        tapped = self._down == seat and last == seat and quick
        self._down = -1
        self._controller.hands.let_go(seat)
        if tapped:
            self._controller.heads.respond(seat)
        return True
