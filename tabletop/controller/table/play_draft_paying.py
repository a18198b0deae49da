"""Paying: the plan is a preview, changed by clicks, sweeps, digits and letters; Enter pays what is ringed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.controller.table import payment_plan
from tabletop.controller.table.mending import MendingController
from tabletop.controller.table.payment_plan import Choices
from tabletop.controller.table.updates import PaymentShown, Source
from tabletop.engine.vocabulary.decisions import Picked, Refusal, Spent
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat
from tabletop.session.paying.model import ManaSource, Plan
from tabletop.session.seeing.observation import Ask

replace = msgspec.structs.replace


class PayingController(MendingController):
    """A pending payment, and what the payer changes of the suggestion."""

    _choices = Choices()
    _sources: tuple[ManaSource, ...] = ()
    _plan = Plan()

    def _asked_anew(self) -> None:
        """Another decision: nothing has been said about its payment."""
        super()._asked_anew()
        ask = self._full
        self._choices = Choices()
        self._sources = self._stage.mana_sources(ask.seat) if ask is not None and ask.shape == "pay" else ()
        self._plan_again()

    def _plan_again(self) -> None:
        ask = self._full
        paying = ask is not None and ask.shape == "pay" and bool(ask.cost)
        if not paying or ask is None:
            self._plan = Plan()
            return
        # what the pool pays alone needs no source but those that are wanted
        sources = () if ask.enough and not self._choices.wanted else self._sources
        self._plan = payment_plan.plan_of(ask, sources, self._choices)

    def _payment(self) -> PaymentShown:
        shown = payment_plan.shown_of(self._plan, self._sources)
        if self._full is not None and self._full.shape == "pay" and self._full.enough:
            shown = replace(shown, complete=True)
        return shown

    # -- changing the plan

    def swap(self, ref: Ref, key: str = "", source: Source | None = None) -> None:
        """A source was clicked, or named by the key of its ability: it goes into the payment, or out of it."""
        ask = self._full
        if ask is None or ask.shape != "pay":
            return None
        known = next((one for one in self._sources if one.ref == ref), None)
        if known is None:
            return self._refuse(Refusal("That makes no mana now.", ask.rule, (ref,)), source)
        if all(not way.makes for way in known.ways if key in ("", way.key)):
            return self._play_now(ask, key or known.ways[0].key)
        self._choose(payment_plan.toggle(ask, self._sources, self._choices, ref, key))
        return None

    def several(self, ref: Ref, number: int) -> None:
        """Exactly so many of a group of equal sources."""
        self._choose(payment_plan.several(self._sources, self._choices, ref, number))

    def sweep(self, refs: Sequence[ObjectId]) -> None:
        """The pointer was drawn over these with the button down: they are all tapped."""
        self._choose(payment_plan.sweep(self._sources, self._choices, refs))

    def name_kind(self, kind: str) -> None:
        """A kind of mana (W U B R G C) was named."""
        ask = self._full
        if ask is not None and ask.shape == "pay":
            self._choose(payment_plan.colour(ask, self._sources, self._choices, kind))

    def _choose(self, choices: Choices) -> None:
        if choices != self._choices:
            self._choices = choices
            self._plan_again()
            self.refresh()

    def _play_now(self, ask: Ask, key: str) -> None:
        """What can't be planned is played at once."""
        self.answer(Picked((key,)))

    # -- paying

    def confirm(self) -> None:
        """Enter: pay what is ringed; else as ever."""
        ask = self._full
        if ask is not None and ask.shape == "pay" and not self.update.covered:
            self.pay_by_plan()
        else:
            super().confirm()

    def pay_by_plan(self) -> None:
        """Play the mana abilities that are ringed, one after the other, then pay."""
        ask = self._full
        if ask is None or ask.shape != "pay":
            return None
        if not self._ready(ask):
            return self._refuse(self._not_enough(ask), None)
        self._pay(ask.seat, self._plan)
        return None

    @property
    def can_tap_now(self) -> bool:
        """Whether something is ringed that does not pay the whole cost, and can be played all the same (409.1g)."""
        ask = self._full
        announced = ask is not None and ask.shape == "pay" and not self._drafting()
        return announced and ask is not None and bool(self._plan.uses) and not self._ready(ask)

    def tap_now(self) -> None:
        """Play the mana abilities that are ringed, and pay nothing yet."""
        ask = self._full
        if ask is None or not self.can_tap_now or self._too_soon():
            return
        refusal = self._tap(ask.seat, self._plan)
        self._answered(ask.seat)
        if refusal is not None:
            self._refuse(refusal, None)
        return

    def _ready(self, ask: Ask) -> bool:
        """Whether what is ringed, with the pool, pays."""
        return ask.enough or (bool(self._plan.symbols) and self._plan.complete)

    def _not_enough(self, ask: Ask) -> Refusal:
        if not self._plan.uses:
            return Refusal("No payment is known; choose the sources yourself.", ask.rule)
        missing = self._plan.filled.count("")
        return Refusal(f"{missing} mana of the cost is not paid by what is ringed.", ask.rule)

    def _pay(self, seat: Seat, plan: Plan) -> None:
        """Do what a plan says in the game itself. Ends where something else is asked."""
        refusal = self._tap(seat, plan)
        ask = self.game.observe(seat).ask
        if refusal is None and ask is not None and ask.seat == seat and ask.shape == "pay" and ask.enough:
            told = Spent(plan.spent if plan.left else ())
            refusal = self._send(seat, told) if told.mana else None
            if refusal is not None or not told.mana:
                refusal = self._send(seat, Spent())
        self._answered(seat)
        if refusal is not None:
            self._refuse(refusal, None)

    def _tap(self, seat: Seat, plan: Plan) -> Refusal | None:
        for use in plan.uses:
            ask = self.game.observe(seat).ask
            if ask is None or ask.seat != seat or ask.shape != "pay":
                return None
            refusal = self._send(seat, Picked((use.key,)))
            if refusal is not None:
                return refusal
            self._say_colours(seat, list(use.makes))
        return None

    def _say_colours(self, seat: Seat, kinds: list[str]) -> None:
        """Answer which colour a source makes, as the plan has it."""
        while kinds:
            ask = self.game.observe(seat).ask
            if ask is None or ask.seat != seat or ask.purpose != "colour":
                return
            offered = [option.key for option in ask.options]
            kind = next((kind for kind in kinds if kind in offered), None)
            if kind is None or self._send(seat, Picked((kind,))) is not None:
                return
            kinds.remove(kind)
