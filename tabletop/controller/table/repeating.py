"""Loops at a table (421): what can be repeated here, and rounds that are played one by one, which can be stopped."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import Signal

from tabletop.controller.table import intents
from tabletop.controller.table.orders_control import OrdersController
from tabletop.engine.rules.loops.jump import Progress, Stopped
from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.explaining.explanation import LoopSeen
from tabletop.session.seeing.observation import Observation

#: seconds after which playing rounds is told of, and between one telling and the next
PATIENCE: Final = 0.3
_TELL_EVERY: Final = 0.05


@runtime_checkable
class LoopingGame(Protocol):
    """A game that notices loops. A session is one."""

    def loop_seen(self) -> LoopSeen | None:
        """The loop that is being settled, or could be repeated here; None: there is none."""

    def repeat(self, seat: Seat) -> Refusal | None:
        """A seat asks for it to be repeated. Returns why not, or None."""

    def follow_progress(self, progress: Progress | None) -> None:
        """Tell of rounds that are played one by one; what is told may raise `Stopped`."""


class LoopingController(OrdersController):
    """`working(int | None)`: so many rounds have been played, and it goes on; None: it is over."""

    working = Signal(object)

    #: (entry, loop being settled or offered) as it was looked up last
    _looked: tuple[int, str, LoopSeen | None] = (-1, "", None)
    _since = 0.0
    _told_at = 0.0
    _stop = False
    #: rounds are being played: nothing else is to be done
    busy = False

    def _loop(self, table: Observation) -> LoopSeen | None:
        ask = table.ask
        if ask is None or not isinstance(self.game, LoopingGame):
            return None
        if ask.purpose != "priority" and ask.purpose != "loop":
            return None
        if self._looked[:2] != (table.entry, ask.purpose) or not table.entry:
            self._looked = (table.entry, ask.purpose, self.game.loop_seen())
        return self._looked[2]

    @property
    def repeatable(self) -> bool:
        """Whether whoever is asked acts in the loop that was just played, and may ask for it to be repeated."""
        ask, loop = self._full, self.update.loop
        return loop is not None and ask is not None and intents.passing(ask) and ask.player in loop.owners

    def repeat(self) -> None:
        """Ask for the round that was just played to be repeated; 421 says who names a number."""
        ask = self._full
        if ask is None or not intents.passing(ask) or self._too_soon() or self.busy:
            return
        if not self.repeatable or not isinstance(self.game, LoopingGame):
            self._refuse(Refusal("Nothing has repeated here: play one round of a loop first.", "421.1"), None)
            return
        refusal = self.game.repeat(ask.seat)
        if refusal is not None:
            self._refuse(refusal, None)
        else:
            self._answered(ask.seat)

    def stop(self) -> None:
        """Stop the rounds that are being played: nothing will have changed."""
        self._stop = True

    # -- inside

    def _send(self, seat: Seat, answer: Answer) -> Refusal | None:
        ask = self._full
        if self.busy:
            return Refusal("Rounds of a loop are being played; stop them first.", "421.1")
        if ask is None or ask.purpose != "loop" or not isinstance(self.game, LoopingGame):
            return super()._send(seat, answer)
        self._stop, self._since = False, self._clock()
        self._told_at = self._since + PATIENCE
        self.busy = True
        self.game.follow_progress(self._progress)
        try:
            return super()._send(seat, answer)
        finally:
            self.game.follow_progress(None)
            self.busy = False
            self.working.emit(None)

    def _progress(self, rounds: int) -> None:
        now = self._clock()
        if now >= self._told_at:
            self._told_at = now + _TELL_EVERY
            self.working.emit(rounds)
        if self._stop:
            raise Stopped
