"""Gestures at a table: what is dropped, clicked or taken by its key goes to the part that it is meant for."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller.table import intents, pointed_at
from tabletop.controller.table import selection as selections
from tabletop.controller.table.assignments import Assignments
from tabletop.controller.table.context import Context
from tabletop.controller.table.payment import Payment
from tabletop.controller.table.plays import Plays
from tabletop.controller.table.seat_orders import SeatOrders
from tabletop.controller.table.updates import OWN_HAND, Choice, Source, Target
from tabletop.engine.vocabulary.decisions import Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref
from tabletop.session.seeing.observation import Ask


class Gestures:
    """The first look at what is dropped, clicked or taken: by the shape of the pending decision."""

    def __init__(
        self,
        context: Context,
        orders: SeatOrders,
        payment: Payment,
        plays: Plays,
        assignments: Assignments,
        offer: Callable[[Choice], None],
    ) -> None:
        """Hand gestures on to these parts. `offer` lets one of several options be chosen."""
        self._context = context
        self._pending = context.pending
        self._orders = orders
        self._payment = payment
        self._plays = plays
        self._assignments = assignments
        self._offer = offer

    # -- dropped

    def drop(self, source: Source, target: Target, shift: bool) -> None:
        """Take a card that was let go somewhere. Answers, or asks or refuses; every way ends in a signal."""
        ask, ref = self._pending.ask, pointed_at.ref_of(self._context.game, source)
        self._orders.hold_next(shift)
        if self._pending.too_soon() and target != OWN_HAND:
            self._context.refuse(intents.too_soon(), source)
        elif ask is None or ref is None:
            self._context.refuse(Refusal("Nothing is to be decided now.", "102.1"), source)
        elif target == OWN_HAND:
            self._context.refresh()
        elif ask.shape == "arrange":
            aim = target if isinstance(target, int) else 0
            self._context.select(selections.put_item(ask, self._pending.selection, ref, aim))
        elif ask.shape == "assign":
            self._assignments.drop(ask, ref, target, source, one=shift)
        elif self._is_asked(ask, source):
            self._drop(ask, ref, target, source)

    def _drop(self, ask: Ask, ref: Ref, target: Target, source: Source) -> None:
        if ask.shape == "pay":
            self._payment.swap(ref, source=source)
        elif ask.shape == "pick":
            aim = target if isinstance(target, int) and target != ref else None
            self._plays.play(ask, ref, aim, source)
        else:
            self._context.refuse(Refusal("Answer the question first.", ask.rule), source)

    # -- clicked

    def touch(self, source: Source) -> None:
        """Take a click on a card or player: picks it, plays its ability, or adds it to the selection."""
        ask, ref = self._pending.ask, pointed_at.ref_of(self._context.game, source)
        if ask is None or ref is None or self._pending.too_soon():
            return
        if intents.passing(ask) or ask.shape == "pay":
            self._touch_own(ask, ref, source)
        elif ask.shape == "pick":
            self._touch_pick(ask, ref, source)
        elif ask.shape == "divide":
            self._touch_divide(ask, ref)
        elif ask.shape == "arrange":
            self._context.select(selections.take_item(ask, self._pending.selection, ref))
        elif ask.shape == "assign":
            self._assignments.touch(ask, ref, source)

    def _touch_own(self, ask: Ask, ref: Ref, source: Source) -> None:
        owned = ref > 0 and pointed_at.owner_of(self._context.update.table, source) != NOBODY
        if owned and not self._is_asked(ask, source):
            return
        if ask.shape == "pay":
            self._payment.swap(ref, source=source)
        else:
            self._plays.play(ask, ref, None, source)

    def _touch_pick(self, ask: Ask, ref: Ref, source: Source) -> None:
        fitting = tuple(option for option in ask.options if ref in option.about)
        if not fitting:
            told = Refusal("That is not among what can be chosen now.", ask.rule, (ref,))
            self._context.refuse(told, source)
        elif len(fitting) > 1:
            self._offer(Choice(fitting, source))
        else:
            self.choose(fitting[0].key)

    def _touch_divide(self, ask: Ask, ref: Ref) -> None:
        for option in ask.options:
            if ref in option.about:
                self._context.select(selections.give_rest(ask, self._pending.selection, option.key))
                return

    # -- taken by its key

    def choose(self, key: str) -> None:
        """Take an option by its key: of a choice that was offered, or in a prompt."""
        ask = self._pending.ask
        if ask is None or self._pending.too_soon():
            return
        if ask.shape == "pick" and not intents.passing(ask) and (ask.most != 1 or ask.purpose == "reverse"):
            self._context.select(selections.toggle(ask, self._pending.selection, key))
        elif self._orders.is_run(key):
            self._orders.begin_run(key)
        elif key == intents.PASS and intents.passing(ask):
            self._orders.pass_priority()
        elif ask.shape == "pay":
            self._swap_by_option(ask, key)
        elif intents.passing(ask):
            self._plays.play_option(ask, key)
        elif ask.shape == "pick":
            self._context.answer(Picked((key,)), None)

    def play_named(self, key: str, half: str) -> None:
        """Play a card by the key of its option, of a split card the half of that name."""
        ask = self._pending.ask
        if ask is not None and intents.passing(ask) and not self._pending.too_soon():
            self._plays.play_option(ask, key, half)

    def _swap_by_option(self, ask: Ask, key: str) -> None:
        for option in ask.options:
            if option.key == key and option.about:
                self._payment.swap(option.about[0], key)

    # -- inside

    def _is_asked(self, ask: Ask, source: Source) -> bool:
        """Return whether whoever owns what was picked up is asked; refuses else."""
        seat = pointed_at.owner_of(self._context.update.table, source)
        if ask.is_of(seat):
            return True
        self._context.refuse(intents.not_your_turn_to_say(ask, self._context.names(), seat), source)
        return False
