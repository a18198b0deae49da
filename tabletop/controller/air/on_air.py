"""Holds the programme, follows the table while it is live, and says what picture goes on air and how."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.broadcast.captions import CaptionQueue
from tabletop.broadcast.step_words import PASSING, sentence, words_of
from tabletop.controller.air import programme as transitions
from tabletop.controller.air.air_picture import (
    AirCaption,
    AirCompare,
    AirPicture,
    AirQuestion,
    AirTitle,
    moment_of,
    picture_of_question,
)
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.look import Camera, Canvas, Ground, Layout, Look
from tabletop.controller.air.programme import Disclosure, Next, Programme, Source, Way
from tabletop.controller.air.young_cards import YoungCards
from tabletop.controller.beside.demonstration import Demonstration
from tabletop.controller.table.game import Game
from tabletop.controller.table.table_controller import TableController
from tabletop.session.seeing.observation import PUBLIC, LogLine, Observation, Secrecy

#: how a picture comes: by the way of a command, or as the table's things move
Coming: TypeAlias = Literal["fade", "cut", "move"]
#: milliseconds between two looks at what time alone changes: captions that were read, cards that come of age
LOOK_MS: Final = 100
#: of more lines of one event only so many newest are said: nobody can read a whole turn
MOST_LINES: Final = 6


class OnAir(QObject):
    """What is on air. `shown(AirPicture, Coming)`: another picture; `changed(Programme)`: another tally or cue."""

    shown = Signal(object, str)
    changed = Signal(object)

    def __init__(self, clock: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.programme = Programme()
        #: what the standby card says comes next
        self.next_topic = ""
        self._clock = clock
        self._game: Game | None = None
        self._demonstration: Demonstration | None = None
        self._young = YoungCards()
        self._captions = CaptionQueue()
        self._said = AirCaption()
        self._log: tuple[LogLine, ...] = ()
        self._told = 0
        self._step: tuple[object, int] = (None, -1)
        #: how long the log was after each step of a demonstration
        self._logs: dict[int, int] = {}
        #: the two lines of play that are shown side by side, as they are seen with a secrecy
        self._lines_of_play: Callable[[Secrecy], AirCompare | None] | None = None
        self._picture = AirPicture(card=AirTitle())
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)

    # -- what is on air

    @property
    def picture(self) -> AirPicture:
        """What is on air now."""
        return self._picture

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays at the table, by seat; () where there is none."""
        return () if self._game is None else tuple(player.name for player in self._game.show(PUBLIC).players)

    def follow(
        self, controller: TableController, source: Source = "game", demonstration: Demonstration | None = None
    ) -> None:
        """Follow another table; it comes on air at once while the programme is live and does not have to be cued."""
        self._game, self._demonstration = controller.game, demonstration
        self._log, self._told, self._step = (), 0, (None, -1)
        self._logs = {}
        self._lines_of_play = None
        self._captions.clear()
        self._said = AirCaption()
        game = controller.game
        controller.updated.connect(lambda update: self._moved(game))
        controller.destroyed.connect(lambda: self._gone(game))
        if demonstration is not None:
            demonstration.changed.connect(lambda shown: self._moved(game))
        self._carry_out(transitions.bring(self.programme, source))
        self._listen()
        if self.programme.live:
            self._show("fade")
        self._timer.start()

    def cue(self, source: Source) -> None:
        """Take note that the present table's position comes from somewhere else now."""
        self._carry_out(transitions.bring(self.programme, source))

    def _gone(self, game: Game) -> None:
        """Let a table go that is left; its last picture stays on air."""
        if self._game is game:
            self._game = self._demonstration = None

    def _moved(self, game: Game) -> None:
        """Show what has happened at the table, while it is live; a picture that is held is not touched."""
        if self._game is not game:
            return
        self._listen()
        if self.programme.live:
            self._show("move")

    def look(self) -> None:
        """Show what only time has changed."""
        if self._game is None:
            self._timer.stop()
            return
        if not self.programme.live:
            return
        words = self._captions.at(self._clock())
        disclosure = self.programme.disclosure
        waits = disclosure.delay and disclosure.secrecy != PUBLIC
        if (words and words != self._picture.caption.words) or waits:
            picture = self._made()
            if picture != self._picture:
                self._show("move")

    # -- commands

    def hold(self) -> None:
        """Keep the picture that is on air."""
        self._carry_out(transitions.hold(self.programme))

    def take(self) -> None:
        """Bring the table on air."""
        if self._game is not None:
            self._captions.clear()
            self._carry_out(transitions.take(self.programme))

    def standby(self) -> None:
        """Bring the standby card on air."""
        self._carry_out(transitions.standby(self.programme))

    def panic(self) -> None:
        """Bring the standby card on air in one frame."""
        self._carry_out(transitions.panic(self.programme))

    def disclose(self, secrecy: Secrecy) -> None:
        """Choose how much is given away."""
        wanted = Disclosure(secrecy, self.programme.cued.delay)
        self._carry_out(transitions.disclose(self.programme, wanted, self._clock()))

    def delay(self, seconds: int) -> None:
        """Choose how long after it came to a hand a card is shown."""
        wanted = Disclosure(self.programme.cued.secrecy, seconds)
        self._carry_out(transitions.disclose(self.programme, wanted, self._clock()))

    def lay_out(self, layout: Layout) -> None:
        """Choose a layout."""
        self.dress(replace(self.programme.cued_look, layout=layout))

    def size(self, canvas: Canvas) -> None:
        """Choose the size of the canvas."""
        self.dress(replace(self.programme.cued_look, canvas=canvas))

    def ground(self, ground: Ground) -> None:
        """Choose what lies under everything."""
        self.dress(replace(self.programme.cued_look, ground=ground))

    def camera(self, camera: Camera) -> None:
        """Choose where a hole is left for a camera."""
        self.dress(replace(self.programme.cued_look, camera=camera))

    def dress(self, look: Look) -> None:
        """Choose how the canvas looks."""
        self._carry_out(transitions.dress(self.programme, look))

    def compare(self, lines: Callable[[Secrecy], AirCompare | None] | None) -> None:
        """Show two lines of play side by side, as they are seen with a secrecy; None: there are none any more."""
        self._lines_of_play = lines
        layout: Layout = "table" if lines is None else "compare"
        if lines is not None or self.programme.cued_look.layout == "compare":
            same = self.programme.look.layout == layout
            self.lay_out(layout)
            if same and self.programme.live:
                self._show("fade")

    def say_next(self, topic: str) -> None:
        """Choose what the standby card says comes next."""
        self.next_topic = topic
        if self.programme.tally == "standby":
            self._show("move")

    def _carry_out(self, after: Next) -> None:
        before, self.programme = self.programme, after.programme
        way: Way = after.way
        if way != "stay":
            self._show("cut" if way == "cut" else "fade")
        if before != self.programme:
            self.changed.emit(self.programme)

    # -- pictures

    def _show(self, coming: Coming) -> None:
        self._picture = self._made()
        self.shown.emit(self._picture, coming)

    def _made(self) -> AirPicture:
        """Return the picture of how things stand; while a card is on air nothing of the table is in it."""
        programme = self.programme
        if programme.tally == "standby" or self._game is None:
            return AirPicture(look=programme.look, card=self._card())
        disclosure = programme.disclosure
        table = self._seen(self._game, disclosure)
        demonstration = self._demonstration
        return AirPicture(
            look=programme.look,
            table=table,
            secrecy=disclosure.secrecy,
            title=self._title(),
            caption=self._caption(table),
            question=None if demonstration is None else question_of(demonstration),
            focus=focus_of(table, self._told),
            compare=self._compared(disclosure),
        )

    def _compared(self, disclosure: Disclosure) -> AirCompare | None:
        """Return the lines that are shown side by side; with a delay for hands, as everybody sees them."""
        if self._lines_of_play is None or self.programme.look.layout != "compare":
            return None
        return self._lines_of_play(PUBLIC if disclosure.delay else disclosure.secrecy)

    def _seen(self, game: Game, disclosure: Disclosure) -> Observation:
        """Return what the audience sees: with a delay, cards that came to a hand just now are backs yet."""
        if not disclosure.delay or disclosure.secrecy == PUBLIC:
            return game.show(disclosure.secrecy)
        now = self._clock()
        self._young.follow(game.show(Secrecy("both hands")), now)
        return game.show(disclosure.secrecy, self._young.young(disclosure.delay, now))

    def _card(self) -> AirTitle:
        demonstration = self._demonstration
        title = AirTitle().title if demonstration is None else demonstration.title
        return AirTitle(title, f"Next: {self.next_topic}" if self.next_topic else "")

    def _title(self) -> AirTitle:
        demonstration = self._demonstration
        if demonstration is None:
            return AirTitle()
        shown = demonstration.shown
        return AirTitle(demonstration.title, rules=demonstration.rules[:3], step=shown.number, of=shown.of)

    def _listen(self) -> None:
        """Hear what is new: the words of a step, or the lines of the log that everybody may read."""
        game, demonstration = self._game, self._demonstration
        if game is None:
            return
        before, self._log = self._log, game.show(PUBLIC).log
        if self._log != before:
            grown = self._log[: len(before)] == before
            self._told = len(before) if grown else len(self._log)
        if demonstration is not None and not demonstration.off_script:
            number = demonstration.shown.number
            if (demonstration, number) != self._step:
                self._step = (demonstration, number)
                self._logs[number] = len(self._log)
                self._told = self._logs.get(number - 1, self._told) if number else len(self._log)
                self._captions.clear()
                self._captions.say(words_of(demonstration.shown, self._lines), self._clock())
            return
        lines = [line for line in self._lines if line.rule != PASSING]
        if self._log != before and before:
            for line in lines[-MOST_LINES:]:
                self._captions.say(sentence(line.text), self._clock())

    @property
    def _lines(self) -> tuple[LogLine, ...]:
        """What everybody may read of what happened last."""
        return self._log[self._told :]

    def _caption(self, table: Observation) -> AirCaption:
        """Return the words under the picture; what was said last stays until something else is."""
        words = self._captions.at(self._clock())
        demonstration = self._demonstration
        heading, rule = moment_of(table), ""
        if demonstration is not None:
            shown = demonstration.shown
            heading = demonstration.title
            told = [line.rule for line in self._lines if line.rule]
            told = [rule for rule in told if rule != PASSING] or told
            rule = next(iter((*shown.rules, *told, *demonstration.rules)), "")
        else:
            rule = next((line.rule for line in reversed(table.log) if line.rule not in ("", PASSING)), "")
        self._said = AirCaption(words or self._said.words, heading, rule)
        return self._said


def question_of(demonstration: Demonstration) -> AirQuestion | None:
    """Return the question of the step; its answer only once one was given."""
    shown = demonstration.shown
    question = shown.question
    if question is None or demonstration.off_script:
        return None
    rule = next(iter(shown.rules or demonstration.rules), "")
    return picture_of_question(question, rule, shown.answered)
