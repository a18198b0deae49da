"""What computer players were thinking: the lines that they weighed, opened as lines of play beside the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from tabletop.controller.players.players_desk import PlayersDesk
from tabletop.controller.table.game import session_of
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Picked, Refusal
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.timeline.entries import Marked

if TYPE_CHECKING:
    from tabletop.player.search.playouts import Moment, Weighed
    from tabletop.session.table.session import Session

#: the names of the lines, in the order in which they are told
_NAMES: Final = ("what it expected", "what it rejected", "what it rejected next")
#: so many answers of a line are given at most
_MOST: Final = 400
_PASS: Final = Picked(("pass",))

_CLOSED: Final = (
    "What a computer player thinks tells of its hand: open the hands, or play the game to its end, to see it."
)
_NOTHING: Final = "No computer player has weighed anything yet on the way to here; quick ones go by rules of thumb."


class ThoughtsDesk(QObject):
    """Opens thoughts at one table. `opened`: there are new lines of play, which can be compared."""

    opened = Signal()

    def __init__(self, controller: TableController, players: PlayersDesk, parent: QObject | None = None) -> None:
        """`players` keeps what was weighed."""
        super().__init__(parent)
        self._controller, self._players = controller, players
        controller.wants_thoughts = self.open

    def open(self) -> None:
        """Open the last thought on the way to where the game stands; the game stays there."""
        session = session_of(self._controller.game)
        update = self._controller.update
        if session is None or not (update.open_hands or update.table.winners is not None):
            self._refuse(_CLOSED)
            return
        entry = self._last(session)
        if entry is None:
            self._refuse(_NOTHING)
            return
        open_lines(session, entry, self._players.weighed[entry])
        self._controller.moved()
        self.opened.emit()

    def _last(self, session: Session) -> int | None:
        way = {node.number for node in session.timeline.path()}
        known = [entry for entry in self._players.weighed if entry in way and entry <= session.entry]
        return max(known, default=None)

    def _refuse(self, reason: str) -> None:
        self._controller.refused.emit(Refused(Refusal(reason, "")))


def open_lines(session: Session, entry: int, weighed: Sequence[Weighed]) -> None:
    """Play lines from an entry on, each as far as the true cards allow it; the game is then where it was before."""
    here, then = session.entry, session.timeline.cursor.next
    turn = session.timeline.nodes[entry].turn
    for name, one in zip(_NAMES, weighed, strict=False):
        session.rewind(entry)
        play_line(session, one.line)
        session.course.mark(Marked(session.entry, f"Turn {turn}: {name} ({one.worth:+.1f})"))
    session.rewind(here)
    session.timeline.cursor.next = then  # what was thought is nothing that could be done again


def play_line(session: Session, line: Sequence[Moment]) -> None:
    """Play a line from where the game stands: whoever the line says nothing of passes.

    It ends where something else is asked than was expected, or an answer is not accepted.
    """
    left = list(line)
    for _ in range(_MOST):
        decision = session.decision
        if decision is None or not left or session.state.turn.number > left[-1].turn:
            return
        answer = _answer(session, decision, left)
        if answer is None or session.answer(decision.seat, answer, "agent") is not None:
            return


def _answer(session: Session, decision: AnyDecision, left: list[Moment]) -> Answer | None:
    """The next answer of a line; a pass where it is not about what is asked; None where it doesn't go on."""
    turn, at = session.state.turn, left[0]
    asked = (decision.seat, decision.purpose, turn.number, turn.step)
    if asked == (at.seat, at.purpose, at.turn, at.step):
        left.pop(0)
        return at.answer if refuse(decision, at.answer) is None else None
    return _PASS if decision.purpose == "priority" else None
