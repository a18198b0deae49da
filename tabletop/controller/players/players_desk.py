"""Computer players at one table. They are asked as people are, and their answers go through the same door."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, QTimer

from tabletop.controller.players.player_process import PlayerProcess
from tabletop.controller.table.game import session_of
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat

if TYPE_CHECKING:  # a table at which people sit needs none of it
    from tabletop.player.aside.thought import Said, Thought
    from tabletop.player.search.playouts import Weighed
    from tabletop.session.table.session import Session

replace = msgspec.structs.replace

#: seconds between two things that a computer player does, so that people can follow
PACE: Final = 0.45
#: so long after its time is over a thought counts as lost, and its process is ended
_LATE: Final = 15.0
#: after so many deaths of the process during one thought the rules of thumb answer in the program itself
_DEATHS: Final = 3
_PASS: Final = Picked(("pass",))


class PlayersDesk(QObject):
    """The computer players of a table. It does nothing where people play all seats."""

    def __init__(
        self,
        controller: TableController,
        parent: QObject | None = None,
        clock: Callable[[], float] = time.monotonic,
        pace: float = PACE,
    ) -> None:
        """Follow a table. `pace` is in seconds of `clock`."""
        super().__init__(parent)
        self._controller, self._clock, self.pace = controller, clock, pace
        self.process = PlayerProcess(self)
        #: the thought under way, and the entry after which it is asked
        self._thought: Thought | None = None
        self._entry = -1
        #: what the players' dice follow from: it has nothing to do with what chance draws from in the game
        self._seed = ""
        self._number = self._deaths = 0
        self._not_before = 0.0
        #: of one turn: whose thoughts, and how many seconds they have taken
        self._turn = (-1, NOBODY)
        self._used = self._began = 0.0
        #: what was weighed, by the entry after which it was: nobody sees it before hands may be seen
        self.weighed: dict[int, tuple[Weighed, ...]] = {}
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._lost)
        session = session_of(controller.game)
        if session is None or not session.computers:
            return
        from tabletop.session.timeline.chance import hidden_seed

        self._seed = hidden_seed()
        self.process.said.connect(self._take)
        self.process.died.connect(self._again)
        controller.updated.connect(self._follow)
        QTimer.singleShot(0, self, self._follow)

    @property
    def thinks(self) -> Seat:
        """The seat that thinks now; NOBODY: none."""
        return NOBODY if self._thought is None else self._thought.seat

    def _session(self) -> Session | None:
        return session_of(self._controller.game)

    # -- thoughts

    def _follow(self) -> None:
        """Begin to think where a computer player is asked; a thought about another position is not wanted any more."""
        session = self._session()
        seat = NOBODY if session is None else session.computer_asked
        if session is not None and self._thought is not None and (session.entry, seat) == (self._entry, self.thinks):
            return
        self._drop()
        if session is not None and seat != NOBODY:
            self._begin(session, seat)

    def _begin(self, session: Session, seat: Seat) -> None:
        from tabletop.player.aside.thought import packed, thought_of

        decision, position = session.decision, session.timeline.position
        assert decision is not None
        self._number += 1
        afresh = session.entry < self._entry
        self._deaths, self._entry, self._began = 0, session.entry, self._clock()
        level = session.header.by[seat]
        seconds = self._seconds(session.state.turn.number, seat)
        self._thought = thought_of(
            position.checkpoint,
            position.answers,
            position.state,
            decision,
            seat=seat,
            level=level,
            seed=f"{self._seed} {seat} {session.entry}",
            number=self._number,
            believed=session.believed(seat),
            alone=_with_people(decision, session.computers),
            seconds=seconds,
            afresh=afresh,
            tells=True,
        )
        self._late.start(round((seconds + _LATE) * 1000))
        self.process.send(packed(self._thought))

    def _seconds(self, turn: int, seat: Seat) -> float:
        """The clock of the next thought of a seat: less where it has thought long in this turn."""
        from tabletop.player.levels import SECONDS, SECONDS_A_TURN

        if (turn, seat) != self._turn:
            self._turn, self._used = (turn, seat), 0.0
        return max(0.0, min(SECONDS, SECONDS_A_TURN - self._used))

    def _drop(self) -> None:
        if self._thought is not None:
            self._thought = None
            self._late.stop()
            self.process.send(b"")

    def _lost(self) -> None:
        """A thought has not come back: another process takes it."""
        self.process.end()
        self._again()

    def _again(self) -> None:
        """The process has ended: another one is asked the same."""
        from tabletop.player.aside.mind import Mind
        from tabletop.player.aside.thought import packed

        thought = self._thought
        if thought is None:
            return
        self._deaths += 1
        if self._deaths < _DEATHS:
            self._late.start(round(((thought.seconds or 0.0) + _LATE) * 1000))
            self.process.send(packed(thought))
        else:
            self._take(Mind().say(replace(thought, level="quick")))

    # -- answers

    def _take(self, said: Said) -> None:
        """Take what a player says, unless something else is asked by now; what people are to see takes its time."""
        thought = self._thought
        if thought is None or said.number != thought.number:
            return
        self._late.stop()
        self._used += self._clock() - self._began
        wait = self._not_before - self._clock()
        if wait > 0:
            QTimer.singleShot(round(wait * 1000), self, lambda: self._answer(said))
        else:
            self._answer(said)

    def _answer(self, said: Said) -> None:
        session, thought = self._session(), self._thought
        if session is None or thought is None or said.number != thought.number:
            return
        self._thought = None
        if said.weighed:
            self.weighed[self._entry] = said.weighed
        decision = session.decision
        if decision is None or session.entry != self._entry:
            self._follow()
            return
        if said.answer == _PASS and _with_people(decision, session.computers):
            session.leave_to_people()
        elif not self._send(session, thought, decision, said.answer):
            return
        if said.answer != _PASS:
            self._not_before = self._clock() + self.pace
        self._controller.went_on()

    def _send(self, session: Session, thought: Thought, decision: AnyDecision, answer: Answer) -> bool:
        """Give an answer; where it is refused whatever is accepted. Returns whether any was."""
        from tabletop.player.aside.mind import accepted
        from tabletop.session.simulation.agents import RandomAgent

        seat = thought.seat
        refusal = session.answer(seat, accepted(thought, decision, answer), "agent")
        if refusal is None:
            return True
        for tries in range(_DEATHS):
            other = RandomAgent(f"{session.entry} {tries}").answer(session.state, decision)
            if session.answer(seat, other, "agent") is None:
                return True
        who = session.names[seat]
        self._controller.refused.emit(Refused(Refusal(f"{who} found no answer: {refusal.reason}", refusal.rule)))
        return False


def _with_people(decision: AnyDecision, computers: tuple[Seat, ...]) -> bool:
    """Tell whether people in the same team may answer, too."""
    return any(seat not in computers for seat in (decision.seat, *decision.mates))
