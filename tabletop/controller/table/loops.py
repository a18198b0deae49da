"""Loops at a table (421): what can be repeated here, and rounds that are played one by one, which can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.controller.table import intents
from tabletop.controller.table.context import Context
from tabletop.controller.table.seat_orders import SeatOrders
from tabletop.engine.rules.loops.jump import Stopped
from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.explaining.explanation import LoopSeen
from tabletop.session.seeing.observation import Observation

#: seconds after which playing rounds is told of, and between one telling and the next
PATIENCE: Final = 0.3
_TELL_EVERY: Final = 0.05


class Loops:
    """The loop that is being settled or could be repeated, and the rounds of it that are being played."""

    def __init__(
        self,
        context: Context,
        orders: SeatOrders,
        clock: Callable[[], float],
        tell: Callable[[int | None], None],
    ) -> None:
        """Send answers by `orders`. `tell` hears how many rounds have been played, and None when it is over."""
        self._context = context
        self._orders = orders
        self._clock = clock
        self._tell = tell
        #: (entry, purpose of the decision, loop) as it was looked up last
        self._looked: tuple[int, str, LoopSeen | None] = (-1, "", None)
        self._told_at = 0.0
        self._stop = False
        #: rounds are being played: nothing else is to be done
        self.busy = False

    def seen(self, table: Observation) -> LoopSeen | None:
        """Return the loop that is being settled, or could be repeated here; None where there is none."""
        ask = table.ask
        if ask is None or ask.purpose not in ("priority", "loop"):
            return None
        if self._looked[:2] != (table.entry, ask.purpose) or not table.entry:
            self._looked = (table.entry, ask.purpose, self._context.game.loop_seen())
        return self._looked[2]

    @property
    def repeatable(self) -> bool:
        """Return whether whoever is asked acts in the loop that was just played, and may ask for it to be repeated."""
        ask, loop = self._context.pending.ask, self._context.update.loop
        return loop is not None and ask is not None and intents.passing(ask) and ask.player in loop.owners

    def repeat(self) -> None:
        """Ask for the round that was just played to be repeated; 421 says who names a number."""
        context = self._context
        ask = context.pending.ask
        if ask is None or not intents.passing(ask) or context.pending.too_soon() or self.busy:
            return
        if self.repeatable:
            context.conclude(ask.seat, context.game.repeat(ask.seat))
        else:
            context.refuse(Refusal("Nothing has repeated here: play one round of a loop first.", "421.1"), None)

    def stop(self) -> None:
        """Stop the rounds that are being played: nothing will have changed."""
        self._stop = True

    def send(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Hand an answer to the game, and tell of the rounds that are played for it. Returns why not, or None."""
        ask, game = self._context.pending.ask, self._context.game
        if self.busy:
            return Refusal("Rounds of a loop are being played; stop them first.", "421.1")
        if ask is None or ask.purpose != "loop":
            return self._orders.send(seat, answer)
        self._stop, self._told_at = False, self._clock() + PATIENCE
        self.busy = True
        game.follow_progress(self._progress)
        try:
            return self._orders.send(seat, answer)
        finally:
            game.follow_progress(None)
            self.busy = False
            self._tell(None)

    def _progress(self, rounds: int) -> None:
        """Tell of the rounds now and then. Raises Stopped where they are to be stopped."""
        now = self._clock()
        if now >= self._told_at:
            self._told_at = now + _TELL_EVERY
            self._tell(rounds)
        if self._stop:
            raise Stopped
