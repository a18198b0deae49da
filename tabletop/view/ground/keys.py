"""The keys of a table: hands, passing, prompts. Auto-repeat never counts.

Two keys are held: a hand key while its hand is looked at, and the key of a pass that burns, for 0.6 s. Where the
controller says `press_twice` none is: a hand key lifts and lowers by turns, and a burn is pressed twice only.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from tabletop.controller.table.pending import HOLD
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.view.ground.hand_keys import HandKeys
from tabletop.view.ground.seating import KEYS, seating_of

#: from the codes of keys to the places at the table whose hand they lift, or that pass by them
LIFT: dict[int, int] = {Qt.Key(ord(keys.lift)).value: place for place, keys in enumerate(KEYS)}
PASS: dict[int, int] = {Qt.Key(ord(keys.passing)).value: place for place, keys in enumerate(KEYS)}
REPEATING = (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value, Qt.Key.Key_Up.value, Qt.Key.Key_Down.value)
#: a kept hand goes down when nobody does anything for so long
IDLE_MS = 20_000


class _Elsewhere(QObject):
    """Hears of a hand key that is let go in another window of the program, as in a menu; only while one is down."""

    def __init__(self, hear: Callable[[QKeyEvent], object], parent: QObject) -> None:
        super().__init__(parent)
        self._hear = hear
        self._on = False

    def listen(self, on: bool) -> None:
        """Listen from now on, or not any more: every event of the program would come here."""
        application = QApplication.instance()
        if application is None or on == self._on:
            return
        self._on = on
        if on:
            application.installEventFilter(self)
        else:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyRelease and watched.isWindowType() and isinstance(event, QKeyEvent):
            self._hear(event)
        return False


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
        self._page = window
        #: the window on the screen: what is let go is heard there, whoever has the keyboard in it
        self._window: QWindow | None = None
        self.hands = HandKeys(controller)
        self._elsewhere = _Elsewhere(self._in_window, self)
        #: the place on the keyboard of the hand key that went down last: its letter may be another one by then
        self._scan = 0
        #: takes a key before the others do
        self.leading: Callable[[int, str], bool] | None = None
        #: from the code of a key to the code and text of the key that it stands for, where keys were changed
        self.translation: dict[int, tuple[int, str]] = {}
        #: takes every key before all others, hand keys too; says whether it did
        self.first: Callable[[int, str], bool] | None = None
        #: takes the digit of a card of an opened pile that may be played; says whether it did
        self.piled: Callable[[int], bool] | None = None
        #: takes keys that repeat while they are held, as the arrows do
        self.repeated: Callable[[int, str], bool] | None = None
        #: the key that was pressed at a pass that burns, held for as long as the timer runs
        self._burning: tuple[int, str] | None = None
        #: the key that was let go last, and when; the pass that burned by it, and how many milliseconds were left
        self._up: tuple[int, float] = (0, -1.0)
        self._burnt: tuple[tuple[int, str] | None, int] = (None, 0)
        self.hold = QTimer(self)
        self.hold.setSingleShot(True)
        self.hold.setInterval(round(HOLD * 1000))
        self.hold.timeout.connect(self._burn)
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.setInterval(IDLE_MS)
        self.idle.timeout.connect(controller.hands.lower_all)
        controller.updated.connect(self.still_there)

    def still_there(self) -> None:
        """Somebody did something, with the mouse or a key: a kept hand stays for a while more."""
        update = self._controller.update
        if (update.lifted or update.looking != NOBODY) and not update.open_hands:
            self.idle.start()
        else:
            self.idle.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self.still_there()
        elif kind == QEvent.Type.Show:
            self._listen()
        elif kind == QEvent.Type.FocusOut:
            self._let_burn()
            if isinstance(event, QFocusEvent) and event.reason() == Qt.FocusReason.ActiveWindowFocusReason:
                self.hands.forget()
                self._elsewhere.listen(False)
        if not isinstance(event, QKeyEvent) or isinstance(watched, QLineEdit):
            return False
        if watched is self._window:
            return self._in_window(event)
        if kind == QEvent.Type.KeyPress:
            return self._pressed(event)
        if kind == QEvent.Type.KeyRelease:
            return self._released(event)
        return False

    def _listen(self) -> None:
        """Hear the keys of the window, before whoever has the keyboard in it: a line, or a menu."""
        window = self._page.window().windowHandle()
        if window is not None and window is not self._window:
            self._window = window
            window.installEventFilter(self)

    def _in_window(self, event: QKeyEvent) -> bool:
        """A key anywhere in the window: a hand key that is let go, or goes on to be held, is no business of others."""
        seat = self._hand_of(event)
        if seat is None or not self._page.isVisible():
            return False
        if event.type() == QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._let_go(seat, event)
            return False
        if event.type() != QEvent.Type.KeyPress:
            return False
        if not self.hands.goes_on(seat, self._time_of(event)):
            return event.isAutoRepeat() and seat == self.hands.down
        self.hands.press(seat, self._time_of(event))
        self._elsewhere.listen(True)
        return True

    def _hand_of(self, event: QKeyEvent) -> Seat | None:
        """Whose hand key it is; the one that is down is known by its place on the keyboard as well."""
        if self.hands.down != NOBODY and self._scan and event.nativeScanCode() == self._scan:
            return self.hands.down
        return self._seat(LIFT, self.translation.get(event.key(), (event.key(), ""))[0])

    def _time_of(self, event: QKeyEvent) -> float:
        """When a key was pressed or let go, in seconds; now, where the event does not tell."""
        return event.timestamp() / 1000 if event.timestamp() else self._clock()

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
        lifting = self._seat(LIFT, key)
        repeated = event.isAutoRepeat() and (lifting is None or not self.hands.goes_on(lifting, self._time_of(event)))
        if repeated or (lifting is None and self._goes_on(event)):
            if self.repeated is not None and key in REPEATING and self.repeated(key, text):
                return True
            return lifting is not None or self._seat(PASS, key) is not None
        if self.first is not None and self.first(event.key(), event.text()):
            return True
        if lifting is not None:
            self._scan = event.nativeScanCode()
            self.hands.press(lifting, self._time_of(event))
            self._elsewhere.listen(True)
            return True
        if self._controller.update.looking != NOBODY:  # behind the cover of a lift nothing else is to be done
            if key == Qt.Key.Key_Escape.value:
                self._controller.hands.lower_all()
            return True
        armed = self._controller.update.armed
        taken = self._taken(key, text)
        if self._controller.update.armed and not armed and not self._controller.press_twice:
            self._burning = key, text
            self.hold.start(round(HOLD * 1000))
        return taken

    def _taken(self, key: int, text: str) -> bool:
        """Give a key to whoever wants it; returns whether anybody did."""
        ask = self._controller.update.ask
        named = int(text) if text.isdigit() and ask is not None and ask.purpose == "priority" else 0
        if named and self._hand >= 0:
            self._controller.drop(HandPlace(self._hand, named - 1), TABLE)
            return True
        if self.leading is not None and self.leading(key, text):
            return True
        if any(other(key, text) for other in self._others):
            return True
        if named and ((self.piled is not None and self.piled(named)) or self._names_open(named - 1)):
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

    @property
    def _hand(self) -> Seat:
        """The hand that a digit plays from: the one whose key is held, or was pressed."""
        update = self._controller.update
        pressed = self._controller.press_twice and not update.open_hands and bool(update.lifted)
        return update.lifted[0] if pressed else self.hands.down

    def _names_open(self, place: int) -> bool:
        """Play a card of an open hand by its digit: of whoever decides, or who of a team has said that he or she acts.

        Returns whether there is such a card.
        """
        update = self._controller.update
        if update.ask is None or not update.open_hands:
            return False
        seat = update.responding[0] if len(update.responding) == 1 else update.ask.player
        if not 0 <= seat < len(update.table.players) or place >= len(update.table.players[seat].hand):
            return False
        self._controller.drop(HandPlace(seat, place), TABLE)
        return True

    def _burn(self) -> None:
        """A key of a pass that burns was held for long enough: it is pressed a second time."""
        pressed, self._burning = self._burning, None
        if pressed is not None and self._controller.update.armed:
            self._taken(*pressed)

    def _goes_on(self, event: QKeyEvent) -> bool:
        """Return whether a press is a repeated one without its mark: as old as the release of its key before it."""
        if self._up != (event.key(), self._time_of(event)):
            return False
        burning, left = self._burnt
        if burning is not None:
            self._burning = burning
            self.hold.start(left)
        return True

    def _let_burn(self) -> None:
        self._burning = None
        self.hold.stop()

    def _released(self, event: QKeyEvent) -> bool:
        key, _ = self.translation.get(event.key(), (event.key(), ""))
        if not event.isAutoRepeat() and self._up != (event.key(), self._time_of(event)):
            burns = self._burning is not None and key == self._burning[0]
            self._up = event.key(), self._time_of(event)
            self._burnt = (self._burning, self.hold.remainingTime()) if burns else (None, 0)
            if burns:
                self._let_burn()
        seat = self._hand_of(event)
        if seat is None or event.isAutoRepeat():
            return False
        self._let_go(seat, event)
        return True

    def _let_go(self, seat: Seat, event: QKeyEvent) -> None:
        self.hands.release(seat, self._time_of(event))
        self._elsewhere.listen(False)
