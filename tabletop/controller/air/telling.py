"""What is said on air: the words of a step, or the lines of the log that everybody may read, as captions with times."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.broadcast.beats import is_told
from tabletop.broadcast.captions import CaptionQueue
from tabletop.broadcast.step_words import PASSING, sentence, words_of
from tabletop.controller.air.air_picture import AirCaption, moment_of
from tabletop.controller.beside.demonstration import Demonstration
from tabletop.session.seeing.observation import LogLine, Observation

#: of more lines of one event only so many newest are said: nobody can read a whole turn
MOST_LINES: Final = 6


class Telling:
    """The captions of one table. `listen` hears what is new, `speak` says what was heard, `caption` is what stands."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._queue = CaptionQueue()
        self._demonstration: Demonstration | None = None
        self._said = AirCaption()
        self._log: tuple[LogLine, ...] = ()
        self._step: tuple[object, int] = (None, -1)
        self._unsaid: list[str] = []
        #: since how many lines of the log it is about what is shown
        self.told = 0

    @property
    def pace(self) -> float:
        """How fast captions follow one another; 2: twice as fast."""
        return self._queue.pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._queue.pace = pace

    def follow(self, demonstration: Demonstration | None) -> None:
        """Begin afresh with another table."""
        self._demonstration = demonstration
        self._log, self.told, self._step = (), 0, (None, -1)
        self._unsaid = []
        self._queue.clear()
        self._said = AirCaption()

    def let_go(self) -> None:
        """The table is left; what was said last stays."""
        self._demonstration = None

    def listen(self, log: tuple[LogLine, ...], one_by_one: bool = False) -> tuple[LogLine, ...]:
        """Hear what the log has now; `one_by_one`: what is told in beats is not said besides. Returns what is new."""
        demonstration = self._demonstration
        before, self._log = self._log, log
        grown = log[: len(before)] == before
        fresh = log[len(before) :] if grown else ()
        if log != before:
            self.told = len(before) if grown else len(log)
        if demonstration is not None and not demonstration.off_script:
            number = demonstration.shown.number
            if (demonstration, number) == self._step:
                return ()
            forward = self._step == (demonstration, number - 1)
            self._step = (demonstration, number)
            self.told = demonstration.shown.logged if number else len(log)
            self._queue.clear()
            self._unsaid = [words_of(demonstration.shown, self.lines)]
            return log[self.told :] if forward else ()
        if not before:
            return ()
        heard = [line for line in self.lines if line.rule != PASSING and not (one_by_one and is_told(line))]
        if log != before:
            self._unsaid += [sentence(line.text) for line in heard[-MOST_LINES:]]
        return fresh

    def speak(self) -> None:
        """Say what was heard and not said yet."""
        now = self._clock()
        for words in self._unsaid:
            self._queue.say(words, now)
        self._unsaid = []

    def hush(self) -> None:
        """Forget what was not read yet, as when a picture is taken away."""
        self._queue.clear()
        self._unsaid = []

    @property
    def words(self) -> str:
        """The caption that stands at this moment, or ""."""
        return self._queue.at(self._clock())

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What everybody may read of what happened last."""
        return self._log[self.told :]

    def caption(self, table: Observation) -> AirCaption:
        """Return the words under the picture; what was said last stays until something else is."""
        words = self.words
        demonstration = self._demonstration
        heading, rule = moment_of(table), ""
        if demonstration is not None:
            shown = demonstration.shown
            heading = demonstration.title
            told = [line.rule for line in self.lines if line.rule]
            told = [rule for rule in told if rule != PASSING] or told
            rule = next(iter((*shown.rules, *told, *demonstration.rules)), "")
        else:
            rule = next((line.rule for line in reversed(table.log) if line.rule not in ("", PASSING)), "")
        self._said = AirCaption(words or self._said.words, heading, rule)
        return self._said
