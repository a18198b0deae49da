"""The pending payment of a table: a plan as a preview, changed by clicks, sweeps, digits and letters; Enter pays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tabletop.controller.table import payment_plan, tapping
from tabletop.controller.table.context import Context
from tabletop.controller.table.payment_plan import Choices
from tabletop.controller.table.updates import PaymentShown, Source
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Ref
from tabletop.session.paying.model import ManaSource, Plan
from tabletop.session.seeing.observation import Ask

replace = msgspec.structs.replace


class Payment:
    """The payment that is proposed, and what the payer has changed of the suggestion."""

    def __init__(self, context: Context, play_source: Callable[[str], None]) -> None:
        """Begin without a payment. `play_source` plays the ability of a source, by its key, that can't be planned."""
        self._context = context
        self._play_source = play_source
        self._choices = Choices()
        self._sources: tuple[ManaSource, ...] = ()
        #: the sources that would be tapped, and what each of them pays
        self.plan = Plan()

    def asked_anew(self) -> None:
        """Follow another decision: nothing has been said about its payment."""
        ask = self.ask
        self._choices = Choices()
        self._sources = () if ask is None else self._context.stage.mana_sources(ask.seat)
        self._plan_again()

    @property
    def choices(self) -> Choices:
        """Return what the payer has changed of the suggestion."""
        return self._choices

    def resume(self, choices: Choices) -> None:
        """Take over what the payer had changed, without an update."""
        self._choices = choices
        self._plan_again()

    @property
    def ask(self) -> Ask | None:
        """The payment that is asked for; None where the pending decision is no payment."""
        ask = self._context.pending.ask
        return ask if ask is not None and ask.shape == "pay" else None

    def shown(self) -> PaymentShown:
        """Return the payment as the table shows it."""
        shown = payment_plan.shown_of(self.plan, self._sources)
        return replace(shown, complete=True) if self.ask is not None and self.ask.enough else shown

    # -- changing the plan

    def swap(self, ref: Ref, key: str = "", source: Source | None = None) -> None:
        """Take a source into the payment or out of it, by a click, or by the key of its ability."""
        ask = self.ask
        if ask is None:
            return
        known = next((one for one in self._sources if one.ref == ref), None)
        if known is None:
            self._context.refuse(Refusal("That makes no mana now.", ask.rule, (ref,)), source)
        elif (fails := self._needed(ask, [way.key for way in known.ways if key in ("", way.key)])) is not None:
            self._context.refuse(fails, source)
        elif all(not way.makes for way in known.ways if key in ("", way.key)):
            self._play_source(key or known.ways[0].key)
        else:
            self._choose(payment_plan.toggle(ask, self._sources, self._choices, ref, key))

    @staticmethod
    def _needed(ask: Ask, keys: Sequence[str]) -> Refusal | None:
        """Return why none of these abilities can be played for the payment: the rest needs what they use."""
        fails = [option.fails for option in ask.options if option.key in keys]
        return next(iter(fails), None) if all(one is not None for one in fails) else None

    def several(self, ref: Ref, number: int) -> None:
        """Tap exactly so many of a group of equal sources."""
        self._choose(payment_plan.several(self._sources, self._choices, ref, number))

    def sweep(self, refs: Sequence[ObjectId]) -> None:
        """Tap everything over which the pointer was drawn with the button down."""
        self._choose(payment_plan.sweep(self._sources, self._choices, refs))

    def name_kind(self, kind: str) -> None:
        """Use a kind of mana (W U B R G C) that was named."""
        if self.ask is not None:
            self._choose(payment_plan.colour(self.ask, self._sources, self._choices, kind))

    def _choose(self, choices: Choices) -> None:
        if choices != self._choices:
            self._choices = choices
            self._plan_again()
            self._context.refresh()

    def _plan_again(self) -> None:
        ask = self.ask
        if ask is None or not ask.cost:
            self.plan = Plan()
            return
        # what the pool pays alone needs no source but those that are wanted
        sources = () if ask.enough and not self._choices.wanted else self._sources
        self.plan = payment_plan.plan_of(ask, sources, self._choices)

    # -- paying

    def confirm(self) -> bool:
        """Pay what is ringed, where a payment is asked for and may be seen. Returns whether one is."""
        ask = self.ask
        if ask is None or self._context.update.covered:
            return False
        if self.is_ready(ask):
            refusal = tapping.pay(self._context, ask.seat, self.plan)
            self._follow(ask, refusal)
        else:
            self._context.refuse(self.not_enough(ask), None)
        return True

    @property
    def can_tap_now(self) -> bool:
        """Return whether something is ringed that pays a part of the cost, and can be played all the same (409.1g)."""
        ask = self.ask
        announced = ask is not None and self._context.rehearsal is None
        return announced and ask is not None and bool(self.plan.uses) and not self.is_ready(ask)

    def tap_now(self) -> None:
        """Play the mana abilities that are ringed, and pay nothing yet."""
        ask = self.ask
        if ask is not None and self.can_tap_now and not self._context.pending.too_soon():
            self._follow(ask, tapping.tap(self._context, ask.seat, self.plan))

    def is_ready(self, ask: Ask) -> bool:
        """Return whether what is ringed pays, with the pool."""
        return ask.enough or (bool(self.plan.symbols) and self.plan.complete)

    def not_enough(self, ask: Ask) -> Refusal:
        """Return the refusal for a payment that is not ready."""
        if not self.plan.uses:
            return Refusal("No payment is known; choose the sources yourself.", ask.rule)
        missing = self.plan.filled.count("")
        return Refusal(f"{missing} mana of the cost is not paid by what is ringed.", ask.rule)

    def _follow(self, ask: Ask, refusal: Refusal | None) -> None:
        self._context.answered(ask.seat)
        if refusal is not None:
            self._context.refuse(refusal, None)
