"""What only whoever presents reads: the step, its note, what comes next, the time; with the keys of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from tabletop.controller.air.recording import clock_words
from tabletop.view.audience.present_menu import PACES, RecordCommands, pace_words
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.ground.widgets.panel_base import button

if TYPE_CHECKING:
    from tabletop.controller.air.on_air import OnAir
    from tabletop.controller.beside.demonstration import Demonstration

#: a note is no longer on the panel than so many letters; the whole of it is in its tooltip
MOST_LETTERS = 400


class Presented(Struct, frozen=True):
    """What the block says. `step` of `of` (0 of 0: no demonstration); `time` as it runs, "" before it began."""

    step: int = 0
    of: int = 0
    note: str = ""
    coming: str = ""
    time: str = ""
    pace: float = 1.0
    #: the letters of a question, how many gave each, which one is locked, and whether the answer is shown
    letters: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    locked: str = ""
    revealed: bool = False


class BlockCommands(Protocol):
    """Whoever carries out what the block has."""

    def next_step(self) -> str: ...
    def previous_step(self) -> str: ...
    def set_pace(self, pace: float) -> str: ...
    def ask(self) -> str: ...
    def lock(self, letter: str = "") -> str: ...
    def reveal(self) -> str: ...

    @property
    def recorder(self) -> RecordCommands: ...


class PresenterBlock(QFrame):
    """The block on the panel; nothing of it is ever drawn for an audience."""

    def __init__(self, commands: BlockCommands, wide: int) -> None:
        super().__init__()
        self._commands = commands
        self._shown: Presented | None = None
        self.setObjectName("air")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.step = _words(18, wide, "Step")
        self.coming = _words(16, wide, "What comes next")
        self.note = _words(18, wide, "Note")
        theme.tone(self.note, "warn")
        self.back = button("Back", commands.previous_step)
        self.forward = button("Next step", commands.next_step, "main")
        row = QHBoxLayout()
        row.addWidget(self.back, 1)
        row.addWidget(self.forward, 2)
        for one in (self.step, self.note, self.coming):
            column.addWidget(one)
        column.addLayout(row)
        self.ask = button("Ask", commands.ask)
        self.reveal = button("Reveal", commands.reveal)
        self.locks: list[QPushButton] = []
        self._questions = QHBoxLayout()
        self._questions.addWidget(self.ask, 1)
        self._questions.addWidget(self.reveal, 1)
        column.addLayout(self._questions)
        below = QHBoxLayout()
        self.time = _words(18, wide, "Time of the recording")
        self.begin = button("Recording starts", commands.recorder.start_recording)
        self.pace = Choice()
        self.pace.setAccessibleName("Pace")
        self.pace.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.pace.addItems([pace_words(one) for one in PACES])
        self.pace.activated.connect(lambda at: commands.set_pace(PACES[at]))
        below.addWidget(self.time, 1)
        below.addWidget(self.begin)
        below.addWidget(self.pace)
        column.addLayout(below)

    def follow(self, shown: Presented) -> None:
        """Show where the show is."""
        if shown == self._shown:
            return
        self._shown = shown
        there = shown.of > 0
        self.step.setText(f"Step {shown.step} of {shown.of}" if there else "")
        self.coming.setText(f"Next: {shown.coming}" if shown.coming else "The last step is shown." if there else "")
        short = shown.note if len(shown.note) <= MOST_LETTERS else f"{shown.note[:MOST_LETTERS]}..."
        self.note.setText(short)
        self.note.setToolTip(shown.note if short != shown.note else "")
        for one, on in ((self.step, there), (self.coming, there), (self.note, bool(shown.note))):
            one.setVisible(on)
        self.back.setVisible(there)
        self.forward.setVisible(there)
        self.back.setEnabled(shown.step > 0)
        self.forward.setEnabled(shown.step < shown.of)
        self._follow_question(shown)
        self.time.setText(shown.time or "not recording")
        self.pace.setCurrentIndex(PACES.index(shown.pace) if shown.pace in PACES else -1)

    def _follow_question(self, shown: Presented) -> None:
        asked = bool(shown.letters)
        self.ask.setVisible(asked)
        self.reveal.setVisible(asked)
        self.reveal.setEnabled(not shown.revealed)
        while len(self.locks) > len(shown.letters):
            gone = self.locks.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.locks) < len(shown.letters):
            letter = shown.letters[len(self.locks)]
            made = button(letter, lambda letter=letter: self._commands.lock(letter))  # type: ignore[misc]
            self.locks.append(made)
            self._questions.insertWidget(len(self.locks), made)
        for letter, count, one in zip(shown.letters, shown.counts, self.locks, strict=True):
            mark = "*" if letter == shown.locked else ""
            one.setText(f"{letter}{mark} {count}" if count else f"{letter}{mark}")
            one.setAccessibleName(f"Lock {letter}" + (f", {count} answers" if count else ""))
            one.setEnabled(not shown.revealed)


def _words(size: int, wide: int, name: str) -> QLabel:
    made = QLabel()
    made.setFont(theme.font(size))
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    made.setMaximumWidth(wide)
    made.setAccessibleName(name)
    return made


def presented(air: OnAir, demonstration: Demonstration | None) -> Presented:
    """Return what the presenter's block says now."""
    recording, question = air.recording, air.asking.question
    zero = recording.zero
    time = "" if zero is None else f"{clock_words(recording.passed)} since {zero:%H:%M:%S}"
    if demonstration is None or demonstration.off_script:
        return Presented(time=time, pace=air.pace)
    shown = demonstration.shown
    letters = tuple(letter for letter, _ in question.answers) if question is not None else ()
    counted = air.asking.counts
    return Presented(
        step=shown.number,
        of=shown.of,
        note=demonstration.note,
        coming=demonstration.coming,
        time=time,
        pace=air.pace,
        letters=letters,
        counts=tuple(counted.get(letter.lower(), 0) for letter in letters),
        locked=question.chosen if question is not None else "",
        revealed=question is not None and question.stage == "revealed",
    )
