"""Two heads at one table: either member acts for a team, the team passes as one, the primary player settles (606.6)."""

from __future__ import annotations

from typing import Final

from tabletop.controller.table import intents
from tabletop.controller.table.answering import DecisionController
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.decisions import Answer, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing.observation import Ask

#: either member may act, one of them does
ONE_ACTS: Final = "606.6e"
#: a team passes when neither member wants to do anything
BOTH_PASS: Final = "606.6f"


class HeadsController(DecisionController):
    """The decisions of one game, some of which any member of a team may answer."""

    def respond(self, seat: Seat) -> None:
        """A member of the team that is asked wants to act; where both do, the primary player is asked who does.

        Once that is asked, it says that this member does.
        """
        ask = self._full
        if ask is None or not intents.passing(ask) or not ask.mates or not ask.may_answer(seat):
            return
        if len(self._responding) > 1:
            self.let_act(seat)
        elif seat not in self._responding:
            self._responding = (*self._responding, seat)
            self.refresh()

    def leave_it(self, seat: Seat) -> None:
        """A member does not want to act after all."""
        if seat in self._responding:
            self._responding = tuple(other for other in self._responding if other != seat)
            self.refresh()

    def let_act(self, seat: Seat) -> None:
        """The primary player says who of those that want to act does (606.6e)."""
        if len(self._responding) > 1 and seat in self._responding:
            self._responding = (seat,)
            self.refresh()

    def pass_priority(self, seat: Seat | None = None) -> None:
        """Pass for `seat`'s team (None: for whoever is asked); not while a member wants to act (606.6f)."""
        ask = self._full
        if self._responding and ask is not None and (seat is None or ask.may_answer(seat)):
            who = " and ".join(self.update.table.players[one].name for one in self._responding)
            verb = "wants" if len(self._responding) == 1 else "want"
            return self._refuse(Refusal(f"{who} {verb} to act. Act, or press Esc to leave it.", BOTH_PASS), None)
        return super().pass_priority(seat)

    def cancel(self) -> None:
        """Esc: nobody wants to act after all; else as ever."""
        if self._responding:
            self._responding = ()
            self.refresh()
        else:
            super().cancel()

    # -- inside

    def _asked_anew(self) -> None:
        super()._asked_anew()
        self._responding = ()

    def _speaker(self, seat: Seat) -> Seat:
        """The seat whose orders are those of a seat's team."""
        return min(self.team_of(seat))

    def _actor(self, ask: Ask, answer: Answer) -> Seat:
        """Whose action an answer is: of a team's options each says whose it is."""
        keys = answer.keys if isinstance(answer, Picked) else ()
        for option in ask.options:
            if option.key in keys and option.seat != NOBODY and ask.may_answer(option.seat):
                return option.seat
        return ask.seat

    def _has_say(self, ask: Ask, seat: Seat, source: Source | None) -> bool:
        """Whether a member may act now. One who does while a mate wants to is asked for by the primary player."""
        if not ask.mates or self._responding in ((), (seat,)):
            return True
        if seat not in self._responding:
            self.respond(seat)
        primary = self.update.table.players[ask.seat].name
        self._refuse(Refusal(f"Both want to act. {primary}, the primary player, says who does.", ONE_ACTS), source)
        return False
