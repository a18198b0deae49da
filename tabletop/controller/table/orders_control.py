"""Orders at a table: runs, stops, yields, full control. What is ordered is the session's; hands and guards are ours."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

import msgspec

from tabletop.controller.table.heads import HeadsController
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.orders.orders import Orders, toggled
from tabletop.session.seeing.observation import Ask

replace = msgspec.structs.replace

_PLAYS: Final = ("play:", "ability:", "turn:", "suspend:")


@runtime_checkable
class OrderlyGame(Protocol):
    """A game in which seats can give orders. A session is one; a stand-in without them has no runs."""

    def answer(self, seat: Seat, answer: Answer, *, hold: bool = False) -> Refusal | None:
        """Answer for a seat. `hold`: it keeps priority once with what it plays now."""

    def pass_until(self, seat: Seat, key: str) -> Refusal | None:
        """Pass on as `Ask.pass_until` offers. Returns why not, or None."""

    def let_by(self, seat: Seat, game: bool = False) -> Refusal | None:
        """Let the ability on top of the stack go by from now on. Returns why not, or None."""

    def orders(self, seat: Seat) -> Orders:
        """A seat's standing orders."""

    def order(self, seat: Seat, orders: Orders) -> None:
        """Give a seat new ones."""


class OrdersController(HeadsController):
    """The decisions of one game, and the orders that answer some of them."""

    _run_wanted = ""
    _holds = False

    def pass_priority(self, seat: Seat | None = None) -> None:
        """Pass for `seat` (None: whoever is asked): by the first run that is offered, where there is one."""
        ask = self._full
        self.begin_run(ask.pass_until[0].key if ask is not None and ask.pass_until else "", seat)

    def begin_run(self, key: str, seat: Seat | None = None) -> None:
        """Pass on by that key of `Ask.pass_until`; like every pass it is guarded, and asks twice before a burn."""
        self._run_wanted = key
        super().pass_priority(seat)

    def is_run(self, key: str) -> bool:
        """Whether the pending decision offers a run with this key."""
        return self._full is not None and any(one.key == key for one in self._full.pass_until)

    def hold_next(self, on: bool) -> None:
        """Keep priority with the spell or ability that is played, or the attack that is declared, next (or not)."""
        self._holds = on

    def let_by(self, game: bool = False) -> None:
        """Whoever is asked lets the ability on top of the stack go by from now on: this turn, or the `game`."""
        ask, table = self._full, self.game
        if ask is None or not ask.yieldable or not isinstance(table, OrderlyGame) or self._too_soon():
            return
        refusal = table.let_by(ask.seat, game)
        if refusal is not None:
            self._refuse(refusal, None)
        else:
            self._answered(ask.seat)

    def withdraw_yields(self, seat: Seat) -> None:
        """A seat, or its team, is asked again for the abilities that it let go by."""
        seat = self._speaker(seat)
        if isinstance(self.game, OrderlyGame):
            self._order(seat, replace(self.game.orders(seat), yields=()))

    def toggle_full_control(self, seat: Seat) -> None:
        """A seat, or its team, is asked at every priority, or not any more."""
        seat = self._speaker(seat)
        if isinstance(self.game, OrderlyGame):
            orders = self.game.orders(seat)
            self._order(seat, replace(orders, full_control=not orders.full_control))

    def toggle_stop(self, part: str, own: bool) -> bool:
        """Set or remove a stop of the seat whose hand is lifted, in its `own` turns or in the others'.

        With open hands: of the seat that is asked. Returns False where there is no such seat, or no such part.
        """
        seat = self.seat_that_orders()
        if seat == NOBODY or not isinstance(self.game, OrderlyGame):
            return False
        orders = self.game.orders(seat)
        stops = toggled(orders.own_stops if own else orders.other_stops, part)
        self._order(seat, replace(orders, own_stops=stops) if own else replace(orders, other_stops=stops))
        return True

    def seat_that_orders(self) -> Seat:
        """The seat whose stops may be seen and set now; NOBODY while no hand is lifted."""
        update = self.update
        if update.open_hands:
            return NOBODY if self._full is None else self._full.seat
        lifted = {self._speaker(seat) for seat in update.lifted}
        return lifted.pop() if len(lifted) == 1 else NOBODY

    # -- inside

    def _order(self, seat: Seat, orders: Orders) -> None:
        assert isinstance(self.game, OrderlyGame)
        before = self.game.observe(NOBODY).ask
        self.game.order(seat, orders)
        after = self.game.observe(NOBODY).ask
        if after is None or before is None or after.seat != before.seat:
            self._close_hands()
        self.refresh()

    def _pass(self, ask: Ask) -> None:
        key, self._run_wanted = self._run_wanted, ""
        if not key or not isinstance(self.game, OrderlyGame):
            return super()._pass(ask)
        self._close_hands()
        refusal = self.game.pass_until(ask.seat, key)
        if refusal is not None:
            return self._refuse(refusal, None)
        return self._answered(ask.seat)

    def _send(self, seat: Seat, answer: Answer) -> Refusal | None:
        if not self._holds or not isinstance(self.game, OrderlyGame):
            return super()._send(seat, answer)
        played = isinstance(answer, Picked) and any(key.startswith(_PLAYS) for key in answer.keys)
        if not played and not isinstance(answer, Assigned):
            return super()._send(seat, answer)
        self._holds = False
        return self.game.answer(seat, answer, hold=True)
