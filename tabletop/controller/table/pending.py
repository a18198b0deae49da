"""The pending decision of a table: the ask, the selection made so far, and the guards against mistaken keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.controller.table import selection as selections
from tabletop.controller.table.selection import Selection
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.explaining.explanation import Mended
from tabletop.session.seeing.observation import Ask

#: seconds after another decision was asked in which no answer counts
GUARD: Final = 0.3
#: seconds for which a pass that burns is held, where it is not pressed twice
HOLD: Final = 0.6


class Pending:
    """The decision that is pending, with everything that goes when another one comes."""

    def __init__(self, clock: Callable[[], float], guard: float) -> None:
        """Wait for the first decision. `guard` is in seconds of `clock`."""
        self._clock = clock
        self._asked_at = -1e9
        self._asked_seat: Seat = NOBODY
        #: seconds after a new decision in which no pass counts
        self.guard = guard
        #: the whole decision, as whoever is asked sees it; None: there is none, or it is to be read again
        self.ask: Ask | None = None
        self.selection = Selection()
        #: a pass that burns was said once (300.3)
        self.armed = False
        #: the reasons why the attack or block that was declared last is refused, until it is changed (500)
        self.mended: Mended | None = None
        #: a hint that somebody asked for, until something else is asked or the hand goes down
        self.hint = ""
        #: the number of decisions so far
        self.asked = 0

    def take(self, ask: Ask | None) -> None:
        """Take another decision: nothing has been selected of it yet."""
        self.ask = ask
        self.selection = selections.begin(ask)
        self.armed = False
        self.mended = None
        self.hint = ""
        self.asked += 1

    def begin_guard(self, seat: Seat, goes_on: bool) -> None:
        """Begin the guard of a new decision, unless it only goes on with what the same seat began."""
        if seat != self._asked_seat or not goes_on:
            self._asked_at = self._clock()
        self._asked_seat = seat

    def forget(self) -> None:
        """Forget the decision: it is read again with the next update, and is a new one then."""
        self.ask = None

    def select(self, selection: Selection) -> None:
        """Take over a changed selection; what was refused of the one before is forgotten."""
        self.selection = selection
        self.mended = None

    def too_soon(self) -> bool:
        """Return whether the decision came so lately that an answer was meant for the one before."""
        return self._clock() - self._asked_at < self.guard
