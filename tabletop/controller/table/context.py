"""The context that the parts of a table's controller are handed: what they share, and what each of them may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.controller.table.game import Game, Stage, computers_of
from tabletop.controller.table.lifted_hands import LiftedHands
from tabletop.controller.table.pending import Pending
from tabletop.controller.table.selection import Selection
from tabletop.controller.table.updates import Source, Update
from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat

if TYPE_CHECKING:
    from tabletop.session.table.rehearsing import Rehearsal


class Context:
    """The game of one table, its pending decision, its lifted hands, and the acts of its controller."""

    def __init__(
        self,
        game: Game,
        pending: Pending,
        open_hands: bool,
        *,
        refresh: Callable[[], None],
        refuse: Callable[[Refusal, Source | None], None],
        answer: Callable[[Answer, Source | None], bool],
        send: Callable[[Seat, Answer], Refusal | None],
    ) -> None:
        """Take a game to the table. The acts are the controller's; no part of it has others."""
        self.game = game
        self.pending = pending
        #: the newest update; its first one is that of the game as it comes
        self.update = Update(number=0, table=game.observe(NOBODY))
        #: the rehearsal in which a play is put together; None: what is answered counts
        self.rehearsal: Rehearsal | None = None
        #: make an update of how things stand, and send it to the view
        self.refresh = refresh
        #: tell why an intent came to nothing, at what was picked up
        self.refuse = refuse
        #: answer the pending decision, with every guard; returns whether the answer counted
        self.answer = answer
        #: hand an answer to the game, without an update; returns why not, or None
        self.send = send
        teams = tuple(player.team for player in self.update.table.players)
        covered = lambda: self.update.covered  # noqa: E731
        self.hands = LiftedHands(teams, open_hands, covered, refresh, computers_of(game))

    @property
    def stage(self) -> Stage:
        """The place where the pending decision is: the game, or a rehearsal of it."""
        return self.game if self.rehearsal is None else self.rehearsal

    def names(self) -> tuple[str, ...]:
        """Return the players' names by seat."""
        return tuple(player.name for player in self.update.table.players)

    def select(self, selection: Selection) -> None:
        """Take over a changed selection of the pending decision."""
        self.pending.select(selection)
        self.refresh()

    def answered(self, seat: Seat) -> None:
        """Go on after an answer of `seat`: the selection is done with; hands go down when another team is asked.

        After a private decision a hand that was kept for it goes down as well, unless the same seat has another one.
        """
        private = self.pending.ask is not None and self.pending.ask.private
        self.pending.forget()
        following = self.game.observe(NOBODY).ask
        if following is None or seat == NOBODY or following.seat not in self.hands.team_of(seat):
            self.hands.close()
        elif private and not (following.private and following.seat == seat):
            self.hands.let_kept_down()
        self.refresh()

    def conclude(self, seat: Seat, refusal: Refusal | None) -> None:
        """Go on after something that `seat` asked the game for, or tell why it was refused."""
        if refusal is not None:
            self.refuse(refusal, None)
        else:
            self.answered(seat)

    def burn_is_meant(self) -> bool:
        """Guard a pass that burns (300.3): it is said twice. Returns whether it may be carried out now."""
        ask = self.pending.ask
        if ask is not None and ask.burn and not self.pending.armed:
            self.pending.armed = True
            self.refresh()
            return False
        return True
