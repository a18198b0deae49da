"""The timeline at a table: earlier positions are looked at and marked, and the game goes on from one of them."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, Signal

from tabletop.controller.beside.taking_back_desk import TakingBackDesk
from tabletop.controller.table.game import session_of
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.session.table import taking_back
from tabletop.session.table.session import Session
from tabletop.session.table.timeline_points import Point, end_of, glimpse, points
from tabletop.session.timeline.entries import Marked

replace = msgspec.structs.replace


class TimelineDesk(QObject):
    """The timeline of one table. `looked(Update)` shows a position as everybody may see it; the game stays put.

    `points` are the positions of the present line and `at` the place of the one that is looked at.
    """

    looked = Signal(object)
    changed = Signal()

    def __init__(self, controller: TableController, taking: TakingBackDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._taking = taking
        self.points: tuple[Point, ...] = ()
        self.at = 0
        self.here = 0

    @property
    def session(self) -> Session | None:
        """The game with a timeline; None where the table has none."""
        return session_of(self._controller.game)

    def open(self) -> None:
        """Read the points of the present line, and stand at the present one."""
        session = self.session
        self.points = points(session) if session is not None else ()
        entry = session.entry if session is not None else 0
        self.here = self.at = max((n for n, one in enumerate(self.points) if one.entry <= entry), default=0)
        for number, one in enumerate(self.points):
            if one.entry == entry:
                self.here = self.at = number
        self.changed.emit()

    def look(self, place: int) -> None:
        """Show the position at a place of `points`, with every hand closed."""
        session = self.session
        if session is None or not self.points:
            return
        self._controller.hands.lower_all()
        self.at = min(max(place, 0), len(self.points) - 1)
        if self.at == self.here:
            self.looked.emit(self._controller.update)
        else:
            now = self._controller.update
            table = glimpse(session, self.points[self.at].entry)
            self.looked.emit(Update(number=now.number, table=table, asked=now.asked))
        self.changed.emit()

    def step_turn(self, by: int) -> None:
        """Look at where a turn begins: the next one (1), or this one's and then the one before (-1)."""
        starts = [number for number, one in enumerate(self.points) if one.kind != "answer"]
        found = [n for n in starts if n > self.at] if by > 0 else [n for n in reversed(starts) if n < self.at]
        if found:
            self.look(found[0])

    def step_mark(self, by: int) -> None:
        """Look at the next marked position (1), or the one before (-1)."""
        marked = [number for number, one in enumerate(self.points) if one.mark]
        found = [n for n in marked if n > self.at] if by > 0 else [n for n in reversed(marked) if n < self.at]
        if found:
            self.look(found[0])

    def mark(self, name: str) -> None:
        """Give the position that is looked at a name; an empty one takes it away."""
        session = self.session
        if session is None or not self.points:
            return
        session.course.mark(Marked(self.points[self.at].entry, name.strip()[:60]))
        self.points = points(session)
        self.changed.emit()

    def back(self) -> None:
        """Show the present position again."""
        if self.points:
            self.look(self.here)

    def other_branch(self) -> None:
        """Go over to the end of another way that was gone on from the position that is looked at.

        With private hands what was answered since must be taken back first, by agreement.
        """
        session = self.session
        if session is None or not self.points or not self.points[self.at].branches:
            return
        fork = self.points[self.at]
        open_hands = self._controller.update.open_hands
        if not open_hands and taking_back.propose_to(session, fork.entry) is not None:
            self._go(fork.entry)
        else:
            self._go(end_of(session.timeline, fork.branches[0]))

    def go_on_here(self) -> None:
        """Go on from the position that is looked at: what is answered differently there is a branch.

        With private hands it is a take-back by agreement; with open hands it is just done.
        """
        if self.session is not None and self.points:
            self._go(self.points[self.at].entry)

    def _go(self, entry: int) -> None:
        session = self.session
        assert session is not None
        asks = not self._controller.update.open_hands
        proposal = taking_back.propose_to(session, entry) if asks else None
        if proposal is not None:
            self.back()
            self._taking.put(proposal)
        else:
            session.rewind(entry)
            self._controller.moved()
        self.open()
