"""The keys that lift hands: held, tapped, tapped twice; what a keyboard repeats is never taken for a hand of anybody's.

A key that is held repeats as releases and presses. Most of them are marked as repeated and never come here; where a
mark is missing, the press comes with the time of the release before it, and takes back what that release did.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import NOBODY, Seat

#: a release and a press of one key within so many seconds are the keyboard's own
FALSE: Final = 0.03
#: two taps keep a hand: both pressed, and the second one let go, within so many seconds
DOUBLE: Final = 0.4
#: a hand key that is let go within so many seconds was tapped: at a team's decision that head responds
TAP: Final = 0.25


class Pressed(NamedTuple):
    """A hand key that went down: whose, when, at which decision, and whether it is the second of two taps."""

    seat: Seat
    at: float
    asked: int
    second: bool


class LetGo(NamedTuple):
    """A hand key that was let go: whose, when, and what came of it."""

    seat: Seat
    at: float
    closed: bool
    kept: bool
    responded: bool


class HandKeys:
    """What presses and releases of hand keys mean. Times are in seconds, as the events tell them."""

    def __init__(self, controller: TableController) -> None:
        """Begin with no key down."""
        self._controller = controller
        #: whose hand key is down
        self.down: Seat = NOBODY
        self._pressed: Pressed | None = None
        self._let_go: LetGo | None = None

    def press(self, seat: Seat, at: float) -> None:
        """A hand key went down: lifts the hand, or is no press at all."""
        if self.goes_on(seat, at):
            self._go_on()
            return
        controller = self._controller
        self.down, self._let_go = seat, None
        if controller.update.open_hands:
            return
        if controller.press_twice:
            if seat in controller.update.lifted:
                controller.hands.lower_all()
            else:
                controller.hands.keep(seat)
            return
        asked, before = controller.update.asked, self._pressed
        second = (
            before is not None
            and (before.seat, before.asked, before.second) == (seat, asked, False)
            and at - before.at < DOUBLE
        )
        self._pressed = Pressed(seat, at, asked, second)
        controller.hands.lift(seat, True)
        if controller.update.looking == seat:  # that press brought the cover, and is no tap for the hand
            self._pressed = None

    def release(self, seat: Seat, at: float) -> None:
        """A hand key was let go: the hand goes down at once, unless that was the second of two taps."""
        controller = self._controller
        if self.down != seat:
            controller.hands.let_go(seat)
            return
        self.down = NOBODY
        pressed, closed, kept, responded = self._pressed, controller.hands.is_held(seat), False, False
        # A card played in between makes them two single taps, however quick.
        tapped = pressed is not None and pressed.seat == seat and pressed.asked == controller.update.asked
        if tapped and pressed is not None and pressed.second and FALSE < at - pressed.at < DOUBLE and closed:
            kept = True
            controller.heads.leave_it(seat)
            controller.hands.keep(seat)
        else:
            controller.hands.let_go(seat)
            if tapped and pressed is not None and at - pressed.at < TAP:
                responded = seat not in controller.heads.responding
                controller.heads.respond(seat)
        self._let_go = LetGo(seat, at, closed, kept, responded)

    def goes_on(self, seat: Seat, at: float) -> bool:
        """Return whether a press that comes now only goes on with one: the release before it was the keyboard's."""
        last = self._let_go
        return last is not None and last.seat == seat and at - last.at < FALSE

    def _go_on(self) -> None:
        """Take back what a release did that was none."""
        last, self._let_go = self._let_go, None
        assert last is not None
        self.down = last.seat
        if last.responded:
            self._controller.heads.leave_it(last.seat)
        if last.closed:
            self._controller.hands.hold_again(last.seat)

    def forget(self) -> None:
        """No key is known to be down any more: the window has lost the keyboard."""
        self.down, self._pressed, self._let_go = NOBODY, None, None
