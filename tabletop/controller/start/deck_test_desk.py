"""The games of a deck's test while they are played: a process beside the window, what it has told, and the report."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import MsgspecError, Raw
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.controller.players.framed_process import FramedProcess
from tabletop.controller.start.deck_test import Choices, GamesPlayed, figures_in, goes_on, how_of, plan_of
from tabletop.controller.start.decks import DeckText
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.simulation.beside import MANY_GAMES, Told, Wanted, packed, told_in
from tabletop.session.simulation.report_folder import Plan

#: what the desk is doing
Doing: TypeAlias = Literal["nothing", "playing", "stopping"]
#: milliseconds that a process has to stop by itself
_PATIENCE: Final = 4000
#: so many times without a game the process is begun again
_DEATHS: Final = 3
#: games that took so many seconds are not dropped without a question
DEAR: Final = 60.0


class DeckTestDesk(QObject):
    """`changed` tells that something is to be shown anew. Nothing here waits for the process."""

    changed = Signal()

    def __init__(self, data: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data = data_folder(data)
        self.plan: Plan | None = None
        self.figures = GamesPlayed()
        self.doing: Doing = "nothing"
        #: the last sentence, and whether it is about something wrong
        self.sentence, self.problem = "", False
        #: seconds that were played in all
        self.seconds = 0.0
        self.is_saved = True
        self.is_saving = False
        self._jobs = 1
        self._known: list[Raw] = []
        #: how many games were won, drawn, cut, stopped
        self.ended: Counter[str] = Counter()
        self._began, self._had = 0.0, 0
        #: when the first result came, since they were begun last
        self._first: float | None = None
        self._deaths = 0
        self._player = FramedProcess(MANY_GAMES, self)
        self._player.came.connect(self._hear)
        self._player.died.connect(self._again)
        self._saver = FramedProcess(MANY_GAMES, self)
        self._saver.came.connect(self._hear_saver)
        self._saver.died.connect(self._not_saved)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_PATIENCE)
        self._late.timeout.connect(self._over)

    # -- what there is

    @property
    def done(self) -> int:
        """How many games are over."""
        return len(self._known)

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return 0 if self.plan is None else self.plan.games

    @property
    def rate(self) -> float:
        """Games a second, since they were begun last; 0 while that is not known."""
        if self.doing != "playing" or self._first is None:
            return 0.0
        fresh, seconds = self.done - self._had, time.monotonic() - self._first
        return fresh / seconds if fresh > 0 and seconds > 0 else 0.0

    @property
    def is_playing(self) -> bool:
        """Whether games are being played, or are just stopped."""
        return self.doing != "nothing"

    @property
    def process_id(self) -> int:
        """The id of the process beside the window; 0: there is none."""
        return self._player.process_id

    @property
    def would_be_missed(self) -> bool:
        """Whether there are games that took long and stand in no report."""
        return not self.is_saved and self.seconds + self._running() >= DEAR

    # -- what is done

    def left_of(self, deck: DeckText, choices: Choices) -> int | None:
        """Return how many games are missing where these choices go on with what was played; None: they do not.

        Looks at the files of the decks that are met. Raises ValueError with a sentence, as `plan_of`.
        """
        plan = plan_of(deck, choices)
        return max(plan.games - self.done, 0) if self.done and goes_on(self.plan, plan) else None

    def begin(self, deck: DeckText, choices: Choices) -> None:
        """Play what is missing of these games. Raises ValueError with a sentence, as `plan_of`."""
        if self.is_playing:
            return
        plan = plan_of(deck, choices)
        if not goes_on(self.plan, plan):
            self._known, self.figures, self.seconds, self.is_saved = [], GamesPlayed(), 0.0, True
            self.ended.clear()
        self.plan, self._jobs = plan, choices.jobs
        self.sentence, self.problem = "", False
        self.doing, self._deaths = "playing", 0
        self._send()
        self.changed.emit()

    def stop(self) -> None:
        """Stop: games under way are given up, all others stay."""
        if self.doing == "playing":
            self.doing = "stopping"
            self._player.send(b"")
            self._late.start()
            self.changed.emit()

    def save(self, folder: Path) -> None:
        """Write the report into a folder that has none yet; what comes of it is told."""
        if self.plan is not None and self._known and not self.is_saving:
            self.is_saving = True
            wanted = Wanted(self.plan, tuple(self._known), folder=str(folder))
            self._saver.send(packed(wanted))
            self._tell("The report is being written.")

    def end(self) -> None:
        """End the processes: whoever looks at them has gone."""
        self._player.end()
        self._saver.end()
        self._close()
        self.is_saving = False

    # -- what is heard

    def _send(self) -> None:
        assert self.plan is not None
        self._began, self._first = time.monotonic(), None
        self._player.send(packed(Wanted(self.plan, tuple(self._known), self._jobs, str(self._data))))

    def _hear(self, data: bytes) -> None:
        try:
            told = told_in(data)
            figures = figures_in(told.figures) if bytes(told.figures) else None
        except MsgspecError as wrong:  # whatever else printed between frames
            self._tell(f"The games say something that is not understood ({wrong}).", problem=True)
            return
        if told.results:
            if self._first is None:  # how fast they go is seen from here on: first the players get ready
                self._first, self._had = time.monotonic(), self.done + len(told.results)
            self._known += told.results
            self.ended.update(how_of(one) for one in told.results)
            self._deaths, self.is_saved = 0, False
        if figures is not None:
            self.figures = figures
        if told.notice or told.problem:
            self.sentence, self.problem = told.notice or told.problem, True
        if told.over or told.problem:
            self._over()
        else:
            self.changed.emit()

    def _over(self) -> None:
        """All games are over, or enough."""
        self._player.end()
        self._close()
        self.changed.emit()

    def _close(self) -> None:
        self.seconds += self._running()
        self.doing = "nothing"
        self._late.stop()

    def _running(self) -> float:
        return time.monotonic() - self._began if self.is_playing else 0.0

    def _again(self) -> None:
        """The process has ended by itself: it is begun again and plays what is missing."""
        if self.doing == "stopping":
            self._over()
            return
        self._deaths += 1
        if self._deaths >= _DEATHS:
            self._close()
            self._tell("The process that plays ended again and again; what was played is kept.", problem=True)
            return
        self.seconds += self._running()
        self._send()
        self._tell("The process that plays ended; it was begun again, and nothing is lost.", problem=True)

    def _hear_saver(self, data: bytes) -> None:
        told: Told = told_in(data)
        self._saver.end()
        self.is_saving = False
        if told.saved:
            self.is_saved = not self.is_playing
            self._tell(f"Written into {Path(told.saved).name}: open report.html there.")
        else:
            self._tell(told.problem, problem=True)

    def _not_saved(self) -> None:
        self.is_saving = False
        self._tell("The report could not be written: its process ended. Try again.", problem=True)

    def _tell(self, sentence: str, *, problem: bool = False) -> None:
        self.sentence, self.problem = sentence, problem
        self.changed.emit()
