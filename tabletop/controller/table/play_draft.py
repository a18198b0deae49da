"""The draft of a play: with a hand lifted, a play is put together before it is announced; Esc leaves no trace of it."""

from __future__ import annotations

from tabletop.controller.table import intents, tapping
from tabletop.controller.table.context import Context
from tabletop.controller.table.payment import Payment
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.decisions import Answer, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing.observation import Ask


class PlayDraft:
    """The play that one seat puts together in a rehearsal of the game, seen while that seat's hand is lifted."""

    def __init__(self, context: Context, payment: Payment) -> None:
        """Begin without a draft. `payment` is the one that is pending, of a draft while there is one."""
        self._context = context
        self._payment = payment
        self._seat: Seat = NOBODY
        self._title = ""
        #: plays are put together first; else a drop announces at once (409.1a)
        self.switched_on = True

    @property
    def title(self) -> str:
        """The play that is put together and not announced yet, in the words of its option; "" where there is none."""
        return "" if self._context.rehearsal is None else self._title

    def switch(self, on: bool) -> None:
        """Put plays together before they are announced, or announce at once. Leaves the present draft."""
        self.switched_on = on
        self.drop()

    def begin(self, ask: Ask, answer: Answer, source: Source | None) -> bool:
        """Open a draft of what would be played. Returns whether it has been dealt with, by a draft or a refusal.

        False where there is nothing to put together: no hand is lifted, or all of it is one act, as with a land.
        """
        context = self._context
        lifted = ask.seat in context.hands.viewers
        if not self.switched_on or context.rehearsal is not None or not lifted or not intents.passing(ask):
            return False
        seat = intents.actor_of(ask, answer)
        rehearsal = context.game.rehearse(seat)
        if rehearsal is None:
            return False
        refusal = rehearsal.answer(seat, answer)
        if refusal is not None:
            context.refuse(refusal, source)
            return True
        if rehearsal.ended == "others" or (rehearsal.ended and not self._is_spell(ask, answer)):
            return False
        context.rehearsal, self._seat, self._title = rehearsal, seat, _title(ask, answer)
        return True

    def _is_spell(self, ask: Ask, answer: Answer) -> bool:
        """Return whether an answer plays a card that is no land."""
        key = answer.keys[0] if isinstance(answer, Picked) and answer.keys else ""
        if not key.startswith("play:"):
            return False
        about = [ref for option in ask.options if option.key == key for ref in option.about]
        seat = intents.actor_of(ask, answer)
        hands = [thing for player in self._context.game.observe(seat).players for thing in player.hand]
        return not any(thing.id in about and thing.card is not None and "land" in thing.card.types for thing in hands)

    # -- while there is a draft

    def answer(self, answer: Answer, source: Source | None) -> bool:
        """Answer the pending decision of the draft. Returns whether the answer counted."""
        rehearsal = self._context.rehearsal
        assert rehearsal is not None
        refusal = rehearsal.answer(self._seat, answer)
        if refusal is not None:
            self._context.refuse(refusal, source)
            return False
        if rehearsal.ended == "others":  # what follows is not this player's alone: it is announced, and 422 rules
            if self._announce_as_far():
                self._context.answered(self._seat)
            return True
        self._context.pending.forget()
        self._context.refresh()
        return True

    def confirm(self) -> bool:
        """Announce the draft once only its payment is left. Returns whether it has come so far."""
        if self._context.rehearsal is None or self._payment.ask is None:
            return False
        self.announce()
        return True

    def cancel(self) -> bool:
        """Leave the draft without a trace. Returns whether there was one."""
        if self._context.rehearsal is None:
            return False
        self.drop()
        return True

    def step_back(self) -> bool:
        """Take the last choice of the draft back. Returns whether there was a draft."""
        rehearsal = self._context.rehearsal
        if rehearsal is None:
            return False
        if not rehearsal.back():
            self._context.rehearsal = None
        self._context.pending.forget()
        self._context.refresh()
        return True

    # -- the end of a draft

    def drop(self) -> None:
        """Leave the draft: nothing was announced, so nothing is undone."""
        if self._context.rehearsal is not None:
            self._context.rehearsal = None
            self._context.refresh()

    def follow_hands(self) -> None:
        """Leave the draft with the hand that it is seen with, without an update."""
        if self._context.rehearsal is not None and self._seat not in self._context.hands.viewers:
            self._context.rehearsal = None

    def announce(self) -> None:
        """Play what the draft says: announce it and do all of 409.1a-i in order, in the game itself."""
        context, payment, seat = self._context, self._payment, self._seat
        rehearsal, ask, plan = context.rehearsal, context.pending.ask, self._payment.plan
        if rehearsal is None:
            return
        if not rehearsal.ended and ask is not None and not payment.is_ready(ask):
            context.refuse(payment.not_enough(ask), None)
            return
        if self._announce_as_far():
            refusal: Refusal | None = None
            if ask is not None and not rehearsal.ended:
                refusal = tapping.pay(context, seat, plan)
            context.answered(seat)
            if refusal is not None:
                context.refuse(refusal, None)

    def announce_first(self) -> bool:
        """Announce the draft, if any, so that a mana ability can be played in the game. Returns whether it can be."""
        if self._context.rehearsal is None:
            return True
        if not self._announce_as_far():
            return False
        self._context.pending.ask = self._context.game.observe(self._seat).ask
        return True

    def _announce_as_far(self) -> bool:
        """Give the answers of the draft to the game. Returns whether all of them counted."""
        context, rehearsal = self._context, self._context.rehearsal
        assert rehearsal is not None
        context.rehearsal = None
        for answer in rehearsal.answers:
            refusal = context.send(self._seat, answer)
            if refusal is not None:
                context.answered(self._seat)
                context.refuse(refusal, None)
                return False
        return True


def _title(ask: Ask, answer: Answer) -> str:
    """Return what is being played, in the words of its option."""
    keys = answer.keys if isinstance(answer, Picked) else ()
    for option in ask.options:
        if option.key in keys:
            return option.text
    return "it"
