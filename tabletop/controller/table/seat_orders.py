"""Orders that seats give at a table: passes by a run, stops, yields, full control. The game carries them out."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.controller.table import intents
from tabletop.controller.table.context import Context
from tabletop.controller.table.heads import Heads
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.orders.orders import Orders, toggled
from tabletop.session.seeing.observation import Ask

replace = msgspec.structs.replace

_PLAYS: Final = ("play:", "ability:", "turn:", "suspend:", "end:", "ignore:")


class SeatOrders:
    """The orders of one game as its seats give them, guarded like every pass."""

    def __init__(self, context: Context, heads: Heads) -> None:
        """Give orders in the game of `context`; those of a team are its first head's."""
        self._context = context
        self._heads = heads
        self._holds = False

    # -- passing

    def pass_priority(self, seat: Seat | None = None) -> None:
        """Pass for `seat` (None: whoever is asked): by the first run that is offered, where there is one.

        A pass for another seat than the one that is asked does nothing; a pass that burns is said twice.
        """
        ask = self._context.pending.ask
        self.begin_run(ask.pass_until[0].key if ask is not None and ask.pass_until else "", seat)

    def begin_run(self, key: str, seat: Seat | None = None) -> None:
        """Begin the run with that key of `Ask.pass_until` ("": pass once); it is guarded like every pass."""
        context = self._context
        ask = context.pending.ask
        if not self._heads.may_pass(seat) or ask is None or not intents.passing(ask):
            return
        if seat is not None and not ask.may_answer(seat):
            return
        if not context.pending.too_soon() and context.burn_is_meant():
            self._pass(ask, key)

    def is_run(self, key: str) -> bool:
        """Return whether the pending decision offers a run with this key."""
        ask = self._context.pending.ask
        return ask is not None and any(one.key == key for one in ask.pass_until)

    def _pass(self, ask: Ask, key: str) -> None:
        """Pass at a decision, with every guard behind it."""
        self._context.hands.close()
        if key:
            self._context.conclude(ask.seat, self._context.game.pass_until(ask.seat, key))
        else:
            self._context.answer(Picked((intents.PASS,)), None)

    # -- priority that is held

    def hold_next(self, on: bool) -> None:
        """Keep priority with the spell or ability that is played, or the attack that is declared, next (or not)."""
        self._holds = on

    def send(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Hand an answer to the game, with priority held where that was said. Returns why not, or None."""
        game = self._context.game
        if not self._holds:
            return game.answer(seat, answer)
        played = isinstance(answer, Picked) and any(key.startswith(_PLAYS) for key in answer.keys)
        if not played and not isinstance(answer, Assigned):
            return game.answer(seat, answer)
        self._holds = False
        return game.answer(seat, answer, hold=True)

    # -- standing orders

    def let_by(self, game: bool = False) -> None:
        """Let the ability on top of the stack go by for whoever is asked: this turn, or the `game`."""
        context = self._context
        ask = context.pending.ask
        if ask is None or not ask.yieldable or context.game.orders(ask.seat) is None or context.pending.too_soon():
            return
        context.conclude(ask.seat, context.game.let_by(ask.seat, game))

    def withdraw_yields(self, seat: Seat) -> None:
        """Ask a seat, or its team, again for the abilities that it let go by."""
        seat = self._heads.speaker_of(seat)
        orders = self._context.game.orders(seat)
        if orders is not None:
            self._order(seat, replace(orders, yields=()))

    def toggle_full_control(self, seat: Seat) -> None:
        """Ask a seat, or its team, at every priority, or not any more."""
        seat = self._heads.speaker_of(seat)
        orders = self._context.game.orders(seat)
        if orders is not None:
            self._order(seat, replace(orders, full_control=not orders.full_control))

    def toggle_stop(self, part: str, own: bool) -> bool:
        """Set or remove a stop of the seat whose hand is lifted, in its `own` turns or in the others'.

        With open hands: of the seat that is asked. Returns False where there is no such seat, or no such part.
        """
        seat = self._seat_that_orders()
        orders = None if seat == NOBODY else self._context.game.orders(seat)
        if orders is None:
            return False
        stops = toggled(orders.own_stops if own else orders.other_stops, part)
        self._order(seat, replace(orders, own_stops=stops) if own else replace(orders, other_stops=stops))
        return True

    def _seat_that_orders(self) -> Seat:
        """Return the seat whose stops may be seen and set now; NOBODY while no hand is lifted."""
        update, ask = self._context.update, self._context.pending.ask
        if update.open_hands:
            return NOBODY if ask is None else ask.seat
        lifted = {self._heads.speaker_of(seat) for seat in update.lifted}
        return lifted.pop() if len(lifted) == 1 else NOBODY

    def _order(self, seat: Seat, orders: Orders) -> None:
        """Give a seat new orders; hands go down where they answer what was pending."""
        game = self._context.game
        before = game.observe(NOBODY).ask
        game.order(seat, orders)
        after = game.observe(NOBODY).ask
        if after is None or before is None or after.seat != before.seat:
            self._context.hands.close()
        self._context.refresh()
