"""Holds the programme, follows the table while it is live, and says what picture goes on air and how."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.broadcast.beats import Beat, beats_of
from tabletop.controller.air import programme as transitions
from tabletop.controller.air.air_picture import AirCaption, AirCompare, AirNote, AirPicture, AirTitle
from tabletop.controller.air.asking import Asking
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.labelled import names_in_sight, with_labels
from tabletop.controller.air.look import Camera, Canvas, Ground, Layout, Look
from tabletop.controller.air.one_by_one import BeatQueue
from tabletop.controller.air.programme import Disclosure, Next, Programme, Source, Way
from tabletop.controller.air.recording import Recording
from tabletop.controller.air.reel import Clip, Moment, Reel
from tabletop.controller.air.telling import Telling
from tabletop.controller.air.young_cards import YoungCards
from tabletop.controller.beside.demonstration import Demonstration
from tabletop.controller.table.game import Game
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import Ref
from tabletop.rulebook.index import load_index
from tabletop.session.seeing.observation import PUBLIC, LogLine, Observation, Secrecy

#: how a picture comes: by the way of a command, or as the table's things move
Coming: TypeAlias = Literal["fade", "cut", "move"]
#: milliseconds between two looks at what time alone changes: captions that were read, cards that come of age
LOOK_MS: Final = 100
#: how fast what happens is shown and said, at least and at most
SLOWEST, FASTEST = 0.5, 3.0


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
        #: whether what happens at once is shown one by one
        self.one_by_one = True
        self.asking = Asking()
        self.recording = Recording()
        self.reel = Reel()
        #: what is shown once more, the first of it on air until a time
        self._replay: list[Moment] = []
        self._until = 0.0
        self._young = YoungCards()
        self._telling = Telling(clock)
        self._beats = BeatQueue(clock)
        self._note: AirNote | None = None
        self._labels: tuple[tuple[Ref, str], ...] = ()
        self._heard = ""
        #: the table that beats which wait lead to: what comes next begins there
        self._ahead: Observation | None = None
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
        self._telling.follow(demonstration)
        self._beats.clear()
        self._replay = []
        self.reel.forget()
        self.asking.follow(demonstration)
        self._note, self._labels, self._lines_of_play = None, (), None
        game = controller.game
        controller.updated.connect(lambda update: self._moved(game))
        controller.destroyed.connect(lambda: self._gone(game))
        if demonstration is not None:
            demonstration.changed.connect(lambda shown: self._moved(game))
        self._carry_out(transitions.bring(self.programme, source))
        self._listen()
        self._telling.speak()
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
            self._telling.let_go()

    def _moved(self, game: Game) -> None:
        """Show what has happened at the table, while it is live; a picture that is held is not touched."""
        if self._game is not game:
            return
        before = self._picture.table if self.programme.live and self._picture.card is None else None
        fresh = self._listen()
        if not self.programme.live:
            return
        after = self._seen(game, self.programme.disclosure)
        self._replay = []
        if fresh:
            self.reel.begin()
        if before is None or after.log[: len(before.log)] != before.log:
            self._beats.clear()
        elif self.one_by_one and fresh:
            if self._demonstration is not None:  # who goes on to another step has seen enough of this one
                self._beats.clear()
            self._beats.add(beats_of(self._ahead or before, after, fresh))
        self._ahead = after if self._beats.shown is not None else None
        self._show("move")

    def look(self) -> None:
        """Show what only time has changed: the next beat, captions that were read, cards that come of age."""
        if self._game is None:
            self._timer.stop()
            return
        if not self.programme.live:
            return
        if self._replay:
            self._play_on()
            return
        disclosure = self.programme.disclosure
        waits = disclosure.delay and disclosure.secrecy != PUBLIC
        shown = self._picture.caption.words
        beat = self._beats.shown
        if beat is None:
            self._telling.speak()
        words = self._telling.words if beat is None else beat.words
        if (words and words != shown) or waits or (beat is None) != (not self._picture.lit):
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
            self._telling.hush()
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
        if before.tally != self.programme.tally or before.disclosure != self.programme.disclosure:
            self._beats.clear()  # they were made for what was shown before
            self._ahead = None
            self._replay = []
            self.reel.forget()
        if way != "stay":
            self._show("cut" if way == "cut" else "fade")
        if before != self.programme:
            self.changed.emit(self.programme)

    # -- what whoever presents adds

    @property
    def pace(self) -> float:
        """How fast what happens is shown and said; 2: twice as fast."""
        return self._telling.pace

    def set_pace(self, pace: float) -> None:
        """Choose how fast what happens is shown and said."""
        self._telling.pace = self._beats.pace = min(FASTEST, max(SLOWEST, pace))
        self.changed.emit(self.programme)

    @property
    def note(self) -> AirNote | None:
        """The large card that was sent to the audience."""
        return self._note

    def send(self, note: AirNote | None) -> None:
        """Show a large card over the table, or take it down; of a picture that is held nothing changes."""
        self._note = note
        self._anew()

    def label(self, labels: tuple[tuple[Ref, str], ...]) -> None:
        """Write labels on what is shown; () takes them away."""
        if labels != self._labels:
            self._labels = labels
            self._anew()

    def again(self) -> bool:
        """Show the last event or step once more, at half speed, with a mark; the game is not touched.

        Returns whether there is something to show.
        """
        moments = self.reel.again(self._clock()) if self.programme.live else ()
        if not moments:
            return False
        self._replay = list(moments)
        self._until = self._clock() + moments[0].seconds
        self._show("fade")
        return True

    def _play_on(self) -> None:
        """Show the next picture of what is shown once more; after the last one the table as it is."""
        if self._clock() < self._until:
            return
        self._replay.pop(0)
        if self._replay:
            self._until = self._clock() + self._replay[0].seconds
        self._show("move" if self._replay else "fade")

    def cut_from(self) -> None:
        """Begin a clip with what is on air now."""
        self.reel.cut_from(self._clock())
        self.changed.emit(self.programme)

    def cut_to(self) -> Clip | None:
        """End the clip that was begun; None where there is none."""
        made = self.reel.cut_to(self._clock())
        self.changed.emit(self.programme)
        return made

    def asked(self) -> None:
        """The question that is put has changed."""
        self._anew()

    def _anew(self) -> None:
        if self.programme.live and self._game is not None:
            self._show("move")
        self.changed.emit(self.programme)

    # -- pictures

    def _show(self, coming: Coming) -> None:
        self._picture = self._made()
        if self.programme.live and not self._replay and self._picture.card is None:
            self.reel.note(self._picture, self._clock())
        words = self._picture.caption.words if self._picture.card is None else ""
        if words != self._heard:
            self._heard = words
            self.recording.say(words)
        self.shown.emit(self._picture, coming)

    def _made(self) -> AirPicture:
        """Return the picture of how things stand; while a card is on air nothing of the table is in it."""
        programme = self.programme
        if programme.tally == "standby" or self._game is None:
            return AirPicture(look=programme.look, card=self._card())
        if self._replay:
            return replace(self._replay[0].picture, look=programme.look)
        disclosure = programme.disclosure
        made = AirPicture(
            look=programme.look,
            secrecy=disclosure.secrecy,
            title=self._title(),
            question=self.asking.question,
            note=self._note,
            compare=self._compared(disclosure),
        )
        beat = self._beats.shown
        if beat is not None:
            return self._labelled(
                replace(made, table=beat.table, caption=_caption_of(beat), focus=beat.about, lit=beat.about)
            )
        self._telling.speak()
        table = self._seen(self._game, disclosure)
        focus = focus_of(table, self._telling.told)
        return self._labelled(replace(made, table=table, caption=self._telling.caption(table), focus=focus))

    def _labelled(self, picture: AirPicture) -> AirPicture:
        """Return a picture with labels of what is seen in it, also behind names in its caption."""
        if not self._labels or picture.table is None:
            return picture
        names = names_in_sight(picture.table)
        labels = tuple((ref, word) for ref, word in self._labels if ref in names)
        words = with_labels(picture.caption.words, [(names[ref], word) for ref, word in labels])
        return replace(picture, labels=labels, caption=replace(picture.caption, words=words))

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

    def _listen(self) -> tuple[LogLine, ...]:
        """Hear what is new: the words of a step, or the lines of the log that everybody may read."""
        if self._game is None:
            return ()
        if self._demonstration is not None and self.programme.live:
            self.recording.topic(self._demonstration.title)
        return self._telling.listen(self._game.show(PUBLIC).log, self.one_by_one)


def _caption_of(beat: Beat) -> AirCaption:
    """Return the words of a beat, under its rule and what that says in one line."""
    entry = load_index().get(beat.rule)
    return AirCaption(beat.words, entry.gloss if entry is not None else "", beat.rule)
