"""Lines of play at one table: kept by name, gone over to, and two of them compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from tabletop.controller.air.air_picture import AirCompare
from tabletop.controller.table.game import played_in
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.table import lines_of_play
from tabletop.session.table.lines_of_play import Line
from tabletop.session.table.session import Session

#: two lines as they are seen with a secrecy; None where one of them is no more
Shown: TypeAlias = Callable[[Secrecy], AirCompare | None]
_BOTH = Secrecy("both hands")
_CLOSED = Refusal("With hands closed the game goes to another line by agreement only: open the timeline.", "")


class LinesDesk(QObject):
    """The lines of the game at one table. `changed`: there are others, or they have other names."""

    changed = Signal()

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        controller.updated.connect(lambda update: self.changed.emit())

    @property
    def session(self) -> Session | None:
        """The game that is played here, of a demonstration as well; None where there are no lines."""
        return played_in(self._controller.game)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the game, in the order in which they were begun."""
        session = self.session
        return () if session is None else lines_of_play.lines(session)

    def call(self, place: int, name: str) -> None:
        """Give the line at a place a name; "" takes it away."""
        session, found = self.session, self.lines
        if session is not None and 0 <= place < len(found):
            lines_of_play.name_line(session, found[place], name)
            self.changed.emit()

    def go_to(self, place: int) -> None:
        """Go over to the end of the line at a place; with hands closed that needs the agreement of the table."""
        session, found = self.session, self.lines
        if session is None or not 0 <= place < len(found):
            return
        if not self._controller.update.open_hands:
            self._controller.refused.emit(Refused(_CLOSED))
            return
        lines_of_play.go_to(session, found[place])
        self._controller.moved()

    def leave_here(self) -> None:
        """Go back to where the line that is played leaves the others, so that something else can be played there."""
        session = self.session
        here = next((line for line in self.lines if line.here), None)
        if session is not None and here is not None and self._controller.update.open_hands:
            session.rewind(here.fork)
            self._controller.moved()

    def compared(self, one: int, other: int) -> AirCompare | None:
        """Compare the lines at two places, as whoever sits at this screen may see them; None where they are not two."""
        return self.shown(one, other)(_BOTH if self._controller.update.open_hands else PUBLIC)

    def shown(self, one: int, other: int) -> Shown:
        """Return two lines as an audience is shown them: each stays the same line, however it goes on."""
        found = self.lines
        first = [found[place].first for place in (one, other) if 0 <= place < len(found)]

        def show(secrecy: Secrecy) -> AirCompare | None:
            session = self.session
            lines = [line for number in first for line in self.lines if line.first == number]
            if session is None or len(lines) < 2 or lines[0] == lines[1]:
                return None
            return lines_of_play.compare(session, lines[0], lines[1], secrecy)

        return show
