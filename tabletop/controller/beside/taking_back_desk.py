"""Taking back at the table: proposed, agreed to with the other seat's pass key, and then the question of chance."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from tabletop.controller.table.game import session_of
from tabletop.controller.table.pending import GUARD
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.teams import does
from tabletop.session.seeing.observation import Observation

if TYPE_CHECKING:  # the start screen needs no rules: what carries them out is loaded with the first take-back
    from tabletop.session.table.session import Session
    from tabletop.session.table.taking_back import Proposal
    from tabletop.session.table.taking_back_seen import Account

replace = msgspec.structs.replace


class TakeBackShown(Struct, frozen=True):
    """The question that a take-back asks: whether others agree, or which chance going on meets.

    `who` takes back to `place`; `what` are the public lines that go, `seen` what stays seen; `waiting` are the seats
    (with names) whose consent is missing.
    """

    stage: Literal["agree", "chance"]
    who: str
    place: str = ""
    what: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    waiting: tuple[tuple[Seat, str], ...] = ()
    answers: int = 1


class TakingBackDesk(QObject):
    """The take-back that is under way at a table. `changed(TakeBackShown or None)` follows every step of it.

    With open hands, and for games without a timeline, nothing is asked: then it is the controller's plain undo.
    """

    changed = Signal(object)

    def __init__(
        self,
        controller: TableController,
        clock: Callable[[], float] = time.monotonic,
        guard: float = GUARD,
        parent: QObject | None = None,
    ) -> None:
        """Follow a table. For `guard` seconds of `clock` after a proposal changed nobody's consent counts."""
        super().__init__(parent)
        self._controller = controller
        self._clock = clock
        self._guard = guard
        self._since = -1e9
        self._proposal: Proposal | None = None
        self._agreed: tuple[Seat, ...] = ()
        self._account: Account | None = None
        self._entry = -1
        #: whose answers have gone since anybody answered
        self._lately: tuple[Seat, ...] = ()
        self.shown: TakeBackShown | None = None
        controller.updated.connect(self._follow)

    def set_guard(self, seconds: float) -> None:
        """Set how long after a proposal no consent counts; 0 for scripts."""
        self._guard = seconds

    def propose(self) -> bool:
        """Propose to take back one answer (one more, where that is proposed already).

        Returns whether this is a matter of agreement; False: the controller may just undo.
        """
        from tabletop.session.table import taking_back

        game = self._session()
        if game is None or self._controller.update.open_hands:
            return False
        found = taking_back.propose(game, None if self._proposal is None else self._proposal.to)
        if found is None:
            return self._proposal is not None
        if self._controller.update.table.entry == self._entry:
            # one after the other is as much as all at once: who answered what has just gone still has a say
            team = self._controller.team_of(found.seat)
            more = [seat for seat in self._lately if seat not in team and seat not in found.needs]
            found = replace(found, needs=(*found.needs, *more))
        else:
            self._lately = ()
        return self.put(found)

    def put(self, proposal: Proposal) -> bool:
        """Put a proposal to the table; it is carried out at once where nobody has to agree. Returns True."""
        self._proposal, self._agreed, self._account = proposal, (), None
        self._entry = self._controller.update.table.entry
        self._since = self._clock()
        self._controller.hands.lower_all()
        self._settle()
        return True

    def agree(self, seat: Seat) -> bool:
        """Take the consent of a seat, for its team. Returns whether its consent was wanted."""
        proposal, team = self._proposal, self._controller.team_of(seat)
        waiting = () if proposal is None else tuple(one for one in proposal.needs if one not in self._agreed)
        wanted = tuple(one for one in waiting if one in team)
        if wanted and self._clock() - self._since >= self._guard:
            self._agreed = (*self._agreed, *wanted)
            self._settle()
        return bool(wanted)

    @property
    def table(self) -> Observation:
        """The table that is asked."""
        return self._controller.update.table

    def cancel(self) -> bool:
        """Leave everything as it is; of chance: the same. Returns whether there was anything to leave."""
        open_before = self.shown is not None
        self._proposal = self._account = None
        self._show(None)
        return open_before

    def choose_chance(self, new: bool) -> bool:
        """Go on with the same chance, or with a new one for what nobody saw. Returns whether that was asked."""
        from tabletop.session.table import taking_back

        account, game = self._account, self._session()
        if account is None or game is None:
            return False
        self._account = None
        self._show(None)
        if new:
            taking_back.new_chance(game, account)
            self._controller.moved()
        return True

    # -- inside

    def _session(self) -> Session | None:
        """Return the game, where it is one with a timeline; else None."""
        return session_of(self._controller.game)

    def _settle(self) -> None:
        """Carry the proposal out when everybody has agreed, or show who is still waited for."""
        from tabletop.session.table import taking_back

        proposal, game = self._proposal, self._session()
        assert proposal is not None
        assert game is not None
        waiting = tuple((seat, self._agrees(seat)) for seat in proposal.needs if seat not in self._agreed)
        who = game.names[proposal.seat]
        if waiting:
            self._show(
                TakeBackShown("agree", who, proposal.place, proposal.what, proposal.seen, waiting, proposal.answers)
            )
            return
        account = taking_back.take_back(game, proposal, self._agreed)
        self._proposal = None
        first = self._controller.team_of(proposal.seat)[0]  # as a proposal names those that it needs
        self._lately = tuple(dict.fromkeys((*self._lately, first, *proposal.needs)))
        self._controller.moved()
        self._entry = self._controller.update.table.entry
        self._account = account if account.renewable else None
        self._show(TakeBackShown("chance", who, proposal.place, (), proposal.seen) if account.renewable else None)

    def _agrees(self, seat: Seat) -> str:
        """Return the words for the consent of a seat's team: "Ada agrees", "Ada & Ben agree"."""
        players = self._controller.update.table.players
        return does([players[one].name for one in self._controller.team_of(seat)], "agree")

    def _follow(self) -> None:
        """Follow the game as it goes on: what was proposed is off, and chance is the same."""
        if self.shown is not None and self._controller.update.table.entry != self._entry:
            self.cancel()

    def _show(self, shown: TakeBackShown | None) -> None:
        if shown != self.shown:
            self.shown = shown
            self.changed.emit(shown)
