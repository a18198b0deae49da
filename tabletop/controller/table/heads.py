"""Two heads at one table: either member acts for a team, the team passes as one, the primary player settles (606.6)."""

from __future__ import annotations

from typing import Final

from tabletop.controller.table import intents
from tabletop.controller.table.context import Context
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.seeing.observation import Ask

#: either member may act, one of them does
ONE_ACTS: Final = "606.6e"
#: a team passes when neither member wants to do anything
BOTH_PASS: Final = "606.6f"


class Heads:
    """The members of the team that is asked who want to act."""

    def __init__(self, context: Context) -> None:
        """Begin with nobody who wants to act."""
        self._context = context
        #: the members that want to act in the pending decision, in the order they said so
        self.responding: tuple[Seat, ...] = ()

    def asked_anew(self) -> None:
        """Follow another decision: nobody wants to act in it yet."""
        self.responding = ()

    def speaker_of(self, seat: Seat) -> Seat:
        """Return the seat whose orders are those of a seat's team."""
        return min(self._context.hands.team_of(seat))

    # -- what members say

    def respond(self, seat: Seat) -> None:
        """Note that a member of the team that is asked wants to act.

        Where both do, the primary player is asked who does; once that is asked, this says that this member does.
        """
        ask = self._context.pending.ask
        if ask is None or not intents.passing(ask) or not ask.mates or not ask.may_answer(seat):
            return
        if len(self.responding) > 1:
            self.let_act(seat)
        elif seat not in self.responding:
            self._say((*self.responding, seat))

    def leave_it(self, seat: Seat) -> None:
        """Note that a member does not want to act after all."""
        if seat in self.responding:
            self._say(tuple(other for other in self.responding if other != seat))

    def let_act(self, seat: Seat) -> None:
        """Choose, as the primary player, who of those that want to act does (606.6e)."""
        if len(self.responding) > 1 and seat in self.responding:
            self._say((seat,))

    def cancel(self) -> bool:
        """Take back that anybody wants to act. Returns whether somebody did."""
        if not self.responding:
            return False
        self._say(())
        return True

    # -- what follows from it

    def may_pass(self, seat: Seat | None) -> bool:
        """Return whether the team of `seat` (None: whoever is asked) may pass; refuses while a member wants to act.

        It does not pass while one of its heads wants to do something (606.6f).
        """
        ask = self._context.pending.ask
        if not self.responding or ask is None or not (seat is None or ask.may_answer(seat)):
            return True
        names = self._context.names()
        who = " and ".join(names[one] for one in self.responding)
        verb = "wants" if len(self.responding) == 1 else "want"
        self._context.refuse(Refusal(f"{who} {verb} to act. Act, or press Esc to leave it.", BOTH_PASS), None)
        return False

    def may_act(self, ask: Ask, seat: Seat, source: Source | None) -> bool:
        """Return whether a member may act now; refuses while a mate wants to: the primary player says who does."""
        if not ask.mates or self.responding in ((), (seat,)):
            return True
        if seat not in self.responding:
            self.respond(seat)
        primary = self._context.names()[ask.seat]
        told = Refusal(f"Both want to act. {primary}, the primary player, says who does.", ONE_ACTS)
        self._context.refuse(told, source)
        return False

    def _say(self, responding: tuple[Seat, ...]) -> None:
        self.responding = responding
        self._context.refresh()
