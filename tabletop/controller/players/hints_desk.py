"""Hints at one table: what a computer player would answer in the place of somebody who sees his or her own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from tabletop.controller.players.hint_words import hint_words
from tabletop.controller.players.player_process import PlayerProcess
from tabletop.controller.table.game import Playing, played_in
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat

if TYPE_CHECKING:  # a table where nobody wants a hint needs none of it
    from tabletop.player.aside.thought import Said
    from tabletop.session.seeing.observation import Ask
    from tabletop.session.table.session import Session

#: seconds that a hint is thought about
SECONDS: Final = 1.0
#: hints count down, so that no number is that of a thought of a computer player
_FIRST: Final = -1

_NOBODY_ASKED: Final = "Nobody at the table is asked for anything now; ask for a hint when somebody is."
_LIFT: Final = "A hint is for your eyes: lift your hand first, or play with open hands."
_DRAFT: Final = "A hint is about the game: leave what you are putting together first (Esc)."
_LOST: Final = "No hint has come: the computer player has ended. Ask for it again."
_NO_GAME: Final = "There are hints in games and demonstrations that are played on, not here."


class HintsDesk(QObject):
    """Asks a computer player for whoever wants a hint. What it gets is what that seat sees, and nothing else."""

    def __init__(self, controller: TableController, process: PlayerProcess, parent: QObject | None = None) -> None:
        """`process` is where computer players of the table think: while people are asked it is free."""
        super().__init__(parent)
        self._controller, self._process = controller, process
        self._number = _FIRST + 1
        #: the question that the hint under way is about: its entry, as whoever asked sees it; None: none is under way
        self._about: tuple[int, Ask] | None = None
        self._listens = False
        controller.wants_hint = self.ask

    def ask(self) -> None:
        """Ask for a hint about the decision that is pending; it is refused where its hand is not in sight."""
        session = played_in(self._controller.game)
        reason = self._why_not(session)
        if reason or session is None:
            self._controller.refused.emit(Refused(Refusal(reason, "")))
            return
        game = self._controller.game
        goal = game.scenario.goal if isinstance(game, Playing) else None
        if goal is not None and goal.hint:
            self._controller.tell_hint(f"Hint: {goal.hint}")
        else:
            self._think(session)

    def _why_not(self, session: Session | None) -> str:
        update = self._controller.update
        if session is None:
            return _NO_GAME
        if update.ask is None and not update.covered:
            return _NOBODY_ASKED
        if update.drafting or update.draft_of != NOBODY:
            return _DRAFT
        decision = session.decision
        if decision is None or decision.seat < 0:
            return _NOBODY_ASKED
        return "" if self._sees(decision.seat) and not update.covered else _LIFT

    def _sees(self, seat: Seat) -> bool:
        return seat in self._controller.hands.viewers

    def _think(self, session: Session) -> None:
        from tabletop.player.aside.thought import packed, thought_of

        decision, position = session.decision, session.timeline.position
        assert decision is not None
        ask = session.observe(decision.seat).ask
        assert ask is not None
        if not self._listens:
            self._listens = True
            self._process.said.connect(self._take)
            self._process.died.connect(self._lost)
        self._number -= 1
        self._about = (session.entry, ask)
        thought = thought_of(
            position.checkpoint,
            position.answers,
            position.state,
            decision,
            seat=decision.seat,
            level="thoughtful",
            seed=f"hint {decision.seat} {session.entry}",
            number=self._number,
            believed=session.believed(decision.seat),
            seconds=SECONDS,
        )
        self._process.send(packed(thought))

    def _take(self, said: Said) -> None:
        """Show what is said, where the same is asked still and the hand is still in sight."""
        about, session = self._about, played_in(self._controller.game)
        if about is None or session is None or said.number != self._number:
            return
        self._about = None
        entry, ask = about
        if session.entry == entry and self._sees(ask.seat):
            self._controller.tell_hint(hint_words(ask, said.answer))

    def _lost(self) -> None:
        """The process has ended while a hint was wanted."""
        if self._about is not None:
            self._about = None
            self._controller.refused.emit(Refused(Refusal(_LOST, "")))
