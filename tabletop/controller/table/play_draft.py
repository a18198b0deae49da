"""The draft of a play: it is put together before it is announced, and Esc leaves no trace of it.

A draft is seen while the hand of its seat is lifted. It outlives the lift: covered, nothing of it is told but whose it
is, and the next lift brings it back as it was. A card that is dropped with its back up is such a draft at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tabletop.controller.table import intents, tapping
from tabletop.controller.table import selection as selections
from tabletop.controller.table.context import Context
from tabletop.controller.table.payment import Payment
from tabletop.controller.table.payment_plan import Choices
from tabletop.controller.table.selection import Selection
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.decisions import Answer, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat
from tabletop.engine.vocabulary.types import SPLIT
from tabletop.session.seeing.observation import Ask, Observation

if TYPE_CHECKING:
    from tabletop.session.table.rehearsing import Rehearsal


replace = msgspec.structs.replace


class Covered(Struct, frozen=True):
    """A draft whose hand is down: its rehearsal, and what was selected and ringed so far (None: nothing yet)."""

    rehearsal: Rehearsal
    selection: Selection | None = None
    choices: Choices | None = None


class PlayDraft:
    """The play that one seat puts together in a rehearsal of the game, seen while that seat's hand is lifted.

    It ends with Esc, with a pass, with another play, and with anything else by which the game goes on.
    """

    def __init__(self, context: Context, payment: Payment) -> None:
        """Begin without a draft. `payment` is the one that is pending, of a draft while there is one."""
        self._context = context
        self._payment = payment
        self._seat: Seat = NOBODY
        self._title = ""
        #: of a split card the half that is played, once that is chosen
        self._half = ""
        #: how the game stood as the draft was begun
        self._begun_at: Observation | None = None
        #: the draft while its hand is down; what is to be there again once its hand was lifted
        self._covered: Covered | None = None
        self._resumed: Covered | None = None
        #: what the card was dropped on, while something is chosen before its target
        self._aim: Ref | None = None
        #: plays are put together first; else a drop announces at once (409.1a)
        self.switched_on = True

    @property
    def title(self) -> str:
        """The play that is put together and not announced yet, in the words of its option; "" where there is none."""
        return "" if self._context.rehearsal is None else self._half or self._title

    def switch(self, on: bool) -> None:
        """Put plays together before they are announced, or announce at once. Leaves the present draft."""
        self.switched_on = on
        self.drop()

    @property
    def covered_of(self) -> Seat:
        """Whose draft waits, covered, for the next lift of its hand; NOBODY where there is none."""
        return NOBODY if self._covered is None else self._seat

    def begin(self, ask: Ask, answer: Answer, source: Source | None, hidden: bool, aim: Ref | None) -> bool:
        """Open a draft of what would be played. Returns whether it has been dealt with, by a draft or a refusal.

        False where there is nothing to put together: no hand is lifted, or all of it is one act, as with a land. A
        card that nobody sees (`hidden`) is a draft whatever it is, covered from the first, with `aim` as its target.
        """
        context = self._context
        seen = hidden or ask.seat in context.hands.viewers
        if not self.switched_on or context.rehearsal is not None or not seen or not intents.passing(ask):
            return False
        seat = intents.actor_of(ask, answer)
        rehearsal = context.game.rehearse(seat)
        if rehearsal is None:
            return False
        refusal = rehearsal.answer(seat, answer)
        if refusal is not None:
            context.refuse(intents.hidden_refusal(ask) if hidden else refusal, source)
            return True
        one_act = rehearsal.ended == "others" or (rehearsal.ended and not self._is_spell(ask, answer))
        if one_act and not hidden:
            return False
        self._covered, self._seat, self._title, self._aim = None, seat, _title(ask, answer), None
        self._half = ""
        self._begun_at = _bare(context.game.observe(seat))
        if hidden:
            self._covered = Covered(rehearsal, self._aimed(rehearsal, aim))
        else:
            context.rehearsal = rehearsal
        return True

    def aim_later(self, aim: Ref) -> None:
        """Keep what the card was dropped on until its target is asked for: first it is chosen what is played."""
        self._aim = aim

    def _take_aim(self, rehearsal: Rehearsal) -> None:
        """Make what the card was dropped on its target, once that is asked for and legal."""
        ask, aim = rehearsal.observe(self._seat).ask, self._aim
        if aim is None or ask is None or ask.purpose in intents.ON_THE_WAY:
            return
        self._aim = None
        if intents.is_target_ask(ask, self._seat):
            match intents.match_target(ask, aim):
                case intents.Send(answer=target):
                    rehearsal.answer(self._seat, target)
                case intents.Refuse() | None:  # it is asked for as usual
                    pass

    def _aimed(self, rehearsal: Rehearsal, aim: Ref | None) -> Selection | None:
        """Make what a hidden card was dropped on its first target, where it has one. Returns what is selected then."""
        ask = rehearsal.observe(self._seat).ask
        if ask is not None and ask.purpose in intents.ON_THE_WAY:
            self._aim = aim
        if aim is None or ask is None or not intents.is_target_ask(ask, self._seat):
            return None
        match intents.match_target(ask, aim):
            case intents.Send(answer=target):
                rehearsal.answer(self._seat, target)
            case None:
                key = next(option.key for option in ask.options if aim in option.about)
                return selections.toggle(ask, selections.begin(ask), key)
            case intents.Refuse():  # to say so would tell of the card
                pass
        return None

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
        rehearsal, ask = self._context.rehearsal, self._context.pending.ask
        assert rehearsal is not None
        refusal = rehearsal.answer(self._seat, answer)
        if refusal is not None:
            self._context.refuse(refusal, source)
            return False
        if rehearsal.ended == "others":  # what follows is not this player's alone: it is announced, and 422 rules
            if self._announce_as_far():
                self._context.answered(self._seat)
            return True
        if ask is not None and ask.purpose == "way":
            self._half = _half_of(self._title, _title(ask, answer))
        self._take_aim(rehearsal)
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
        if self._context.rehearsal is None and self._covered is None:
            return False
        self.drop()
        return True

    def step_back(self) -> bool:
        """Take the last choice of the draft back, of a covered one all. Returns whether there was a draft."""
        rehearsal = self._context.rehearsal
        if rehearsal is None:
            return self.cancel()
        self._aim = None
        if not rehearsal.back():
            self._context.rehearsal = None
        else:
            following = rehearsal.observe(self._seat).ask
            self._half = "" if following is not None and following.purpose == "way" else self._half
        self._context.pending.forget()
        self._context.refresh()
        return True

    # -- the end of a draft

    def drop(self) -> None:
        """Leave the draft: nothing was announced, so nothing is undone."""
        if self._context.rehearsal is not None or self._covered is not None:
            self._context.rehearsal = self._covered = None
            self._context.refresh()

    # -- with its hand

    def follow_hands(self) -> None:
        """Cover the draft with the hand that it is seen with, or bring it back with that hand, without an update."""
        context = self._context
        seen = self._seat in context.hands.viewers
        if context.rehearsal is not None and not seen:
            fresh = context.pending.ask is None  # its decision was not read yet, and nothing selected of it
            chosen = (None, None) if fresh else (context.pending.selection, self._payment.choices)
            self._covered = Covered(context.rehearsal, *chosen)
            context.rehearsal = None
        if self._covered is None:
            return
        if _bare(context.game.observe(self._seat)) != self._begun_at:  # the game has gone on without it
            self._covered = None
        elif seen:
            context.rehearsal, self._resumed, self._covered = self._covered.rehearsal, self._covered, None

    def resume(self) -> None:
        """Once the decision of a draft that came back was read: what was selected and ringed is there again."""
        back, self._resumed = self._resumed, None
        if back is not None and back.selection is not None:
            self._context.pending.selection = back.selection
        if back is not None and back.choices is not None:
            self._payment.resume(back.choices)

    # -- played

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


def _half_of(title: str, way: str) -> str:
    """Return the half of a split card that a way to play it names, "Stoke: {1}{R}"; "" for other ways."""
    name = way.partition(":")[0]
    return name if name in title.split(SPLIT) and SPLIT in title else ""


def _bare(table: Observation) -> Observation:
    """Return how a game stands, without its log and what seats have ordered."""
    return replace(
        table, log=(), entry=0, own_stops=(), other_stops=(), full_control=(), yields=(), can_undo=False, can_redo=False
    )
