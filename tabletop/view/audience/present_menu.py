"""The menu "Present": steps, pace, labels, questions, cards of reasons and the times of a recording, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

#: how fast what happens may be shown
PACES: Final = (0.5, 1.0, 1.5, 2.0, 3.0)
#: the letters of answers that have keys
LETTERS: Final = ("A", "B", "C", "D")


class RecordCommands(Protocol):
    """Whoever carries out what stays of a show; each returns "" or why nothing came of it."""

    def start_recording(self) -> str: ...
    def mark(self, title: str = "") -> str: ...
    def save_times(self) -> str: ...
    def clip_from(self) -> str: ...
    def clip_to(self) -> str: ...
    def write_clips(self) -> str: ...
    def write_demonstration(self) -> str: ...
    def cancel_export(self) -> str: ...


class PresentCommands(Protocol):
    """Whoever carries the commands out; each returns "" or why nothing came of it."""

    @property
    def recorder(self) -> RecordCommands: ...
    def next_step(self) -> str: ...
    def previous_step(self) -> str: ...
    def set_pace(self, pace: float) -> str: ...
    def one_by_one(self) -> str: ...
    def label(self) -> str: ...
    def point(self) -> str: ...
    def ask(self) -> str: ...
    def lock(self, letter: str = "") -> str: ...
    def reveal(self) -> str: ...
    def count(self, letter: str, number: int | None = None) -> str: ...
    def today(self) -> str: ...
    def why(self) -> str: ...
    def values(self) -> str: ...
    def whose(self) -> str: ...
    def left(self) -> str: ...
    def take_down(self) -> str: ...
    def again(self) -> str: ...


#: what an entry of the menu does
Act: TypeAlias = Callable[[PresentCommands], object]


def pace_words(pace: float) -> str:
    """Return what a pace is called."""
    return f"x{pace:g}"


class PresentMenu(QMenu):
    """The menu. `commands` gives whoever carries them out; it is asked when one is wanted first."""

    def __init__(self, commands: Callable[[], PresentCommands], parent: QWidget) -> None:
        super().__init__("&Present", parent)
        self._commands = commands
        self._add("&Next step", lambda to: to.next_step(), "Ctrl+PgDown")
        self._add("&Previous step", lambda to: to.previous_step(), "Ctrl+PgUp")
        self._paces: dict[float, QAction] = {}
        paces = self.addMenu("Pac&e")
        for pace in PACES:
            self._paces[pace] = self._add(pace_words(pace), lambda to, pace=pace: to.set_pace(pace), "", paces)  # type: ignore[misc]
        self.each = self._add("&One thing at a time", lambda to: to.one_by_one())
        self._add("A&gain, at half speed", lambda to: to.again(), "F10")
        self.addSeparator()
        self.labels = self._add("&Label everything", lambda to: to.label(), "Ctrl+I")
        self.pointer = self._add("Show the poin&ter", lambda to: to.point(), "Ctrl+Shift+L")
        for marked in (*self._paces.values(), self.each, self.labels, self.pointer):
            marked.setCheckable(True)
        self._make_question()
        self._make_cards()
        self._make_films()
        times = self.addMenu("&Recording")
        self._add("&Recording starts", lambda to: to.recorder.start_recording(), "Ctrl+F12", times)
        self._add("&Mark this moment", lambda to: to.recorder.mark(), "Ctrl+M", times)
        self._add("&Save chapters and captions...", lambda to: to.recorder.save_times(), "", times)
        self.follow(1.0, True, False, True)

    def _add(self, words: str, act: Act, key: str = "", menu: QMenu | None = None) -> QAction:
        made = QAction(words, self)
        if key:
            made.setShortcut(QKeySequence(key))
        made.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        made.triggered.connect(lambda _=False: act(self._commands()))
        (menu or self).addAction(made)
        return made

    def _make_question(self) -> None:
        menu = self.addMenu("&Question")
        self._add("&Ask, or back to the table", lambda to: to.ask(), "Ctrl+Shift+Q", menu)
        for number, letter in enumerate(LETTERS, 1):
            self._add(f"Lock {letter}", lambda to, letter=letter: to.lock(letter), f"Ctrl+Shift+{number}", menu)  # type: ignore[misc]
        self._add("&Lock what most have given", lambda to: to.lock(), "Ctrl+Shift+5", menu)
        self._add("&Reveal", lambda to: to.reveal(), "Ctrl+Shift+R", menu)
        menu.addSeparator()
        for number, letter in enumerate(LETTERS, 1):
            words, key = f"One more for {letter}", f"Ctrl+Alt+{number}"
            self._add(words, lambda to, letter=letter: to.count(letter), key, menu)  # type: ignore[misc]

    def _make_cards(self) -> None:
        menu = self.addMenu("&Card")
        self._add("&Today's rules", lambda to: to.today(), "Ctrl+Shift+T", menu)
        self._add("What is &legal, and why not", lambda to: to.why(), "Ctrl+Shift+W", menu)
        self._add("How its &values come about", lambda to: to.values(), "Ctrl+Shift+E", menu)
        self._add("Whose &decision", lambda to: to.whose(), "Ctrl+Shift+D", menu)
        self._add("Why it le&ft", lambda to: to.left(), "Ctrl+Shift+F", menu)
        self._add("Take the card &down", lambda to: to.take_down(), "Ctrl+Shift+X", menu)

    def _make_films(self) -> None:
        menu = self.addMenu("C&lips and films")
        self._add("A clip &begins here", lambda to: to.recorder.clip_from(), "Shift+F10", menu)
        self._add("The clip &ends here", lambda to: to.recorder.clip_to(), "Ctrl+F10", menu)
        self._add("&Write the clips...", lambda to: to.recorder.write_clips(), "", menu)
        self._add("Write this &demonstration...", lambda to: to.recorder.write_demonstration(), "", menu)
        self._add("&Cancel what is written", lambda to: to.recorder.cancel_export(), "", menu)

    def follow(self, pace: float, one_by_one: bool, labelling: bool, pointing: bool) -> None:
        """Mark what is chosen."""
        for one, action in self._paces.items():
            action.setChecked(one == pace)
        self.each.setChecked(one_by_one)
        self.labels.setChecked(labelling)
        self.pointer.setChecked(pointing)
