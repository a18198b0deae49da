"""A demonstration on the screen: its steps over the table, which is a stage where that shows more, a caption below."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.controller.beside.demonstration import Demonstration
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.session.seeing.observation import Observation
from tabletop.view.scene.changes import Change, changes_between
from tabletop.view.scene.phase_bar import word_of
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.demonstration.stage_bar import StageBar
from tabletop.view.window.demonstration.strip import Strip

#: nothing is smaller than in a window of this share of 1920 x 1080
LEAST = 0.62
#: how much larger large text makes the bar
MOST_BAR = 1.4


class DemonstrationPage(QWidget):
    """Both of them. `left`: back to the gallery. `table` is the page of the game."""

    left = Signal()

    def __init__(self, demonstration: Demonstration, table: TablePage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        demonstration.setParent(self)
        self.demonstration = demonstration
        self.table = table
        self._playing = False
        #: the table after each step
        self._tables: dict[int, Observation] = {}
        self._text = 1.0
        self.bar = StageBar(self)
        self.strip = Strip(demonstration, self)
        self.strip.play_on.clicked.connect(self._play)
        for way in (self.strip.forward, self.strip.back, self.strip.return_to, self.strip.show_me):
            way.clicked.connect(self._lead)
        self.strip.fade_ms = lambda: table.view.table.motion.words
        self.strip.opened.connect(table.desk.rule)
        self.strip.left.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(table, 1)
        column.addWidget(self.strip)
        table.keys.leading = self._key
        demonstration.changed.connect(lambda _: self._follow())
        table.view.resized.connect(self._tell_bar)
        self._follow()

    def _play(self) -> None:
        """Somebody wants to play from here: the table asks again."""
        self._playing = True
        self._follow()

    def _lead(self) -> None:
        self._playing = False
        self._follow()

    def _follow(self) -> None:
        """Show where the script is, on a stage while it leads."""
        demo = self.demonstration
        self.table.set_stage(demo.suits_a_stage and not demo.off_script and not self._playing)
        self._tell_bar()
        self.table.view.table.show_changes(self._changes())

    def _tell_bar(self) -> None:
        demo, shown = self.demonstration, self.demonstration.shown
        self.bar.show_step(demo.title, shown.number, shown.of, self._turn())

    def _changes(self) -> tuple[Change, ...]:
        """What the step that is shown has changed."""
        demo, number = self.demonstration, self.demonstration.shown.number
        if demo.off_script:
            return ()
        self._tables[number] = self.table.controller.update.table
        before = self._tables.get(number - 1)
        return () if before is None else changes_between(before, self._tables[number])

    def _turn(self) -> str:
        """Which part of which turn it is, where the table has no bar that says so."""
        table = self.table.controller.update.table
        if not self.table.view.table.staged or not table.turn:
            return ""
        return f"turn {table.turn}, {word_of(part_text(table.phase, table.step))}"

    # -- where it lies

    def fit_text(self, share: float) -> None:
        """Write words so many times as large as usual, as far as there is room."""
        if share != self._text:
            self._text = share
            self._lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        k = max(LEAST, min(self.width() / 1920, self.height() / 1050))
        self.bar.fit(k * max(1.0, min(MOST_BAR, self._text)))
        self.strip.fit(k, self._text)
        layout = self.layout()
        if layout is not None:  # not a frame with the table where it was
            layout.activate()

    # -- keys

    def _key(self, key: int, text: str) -> bool:
        """Page down and Page up go through the script; while a question is open a digit answers it.

        So do Space and the arrows to the right and left, where the script leads and no step is the player's own: none
        of them passes there. With the keyboard among the cards the arrows go on there.
        """
        if key == Qt.Key.Key_PageDown.value:
            (self.strip.return_to if self.demonstration.off_script else self.strip.forward).click()
            return True
        if key == Qt.Key.Key_PageUp.value:
            self.strip.back.click()
            return True
        if self._leads(key):
            (self.strip.back if key == Qt.Key.Key_Left.value else self.strip.forward).click()
            return True
        shown = self.demonstration.shown
        if shown.question is not None and not shown.answered and text.isdecimal():
            letters = tuple(shown.question.answers)
            if 1 <= int(text) <= len(letters):
                self.demonstration.answer_question(letters[int(text) - 1])
                return True
        return False

    def _leads(self, key: int) -> bool:
        """Return whether a key goes through the script now."""
        demo = self.demonstration
        if demo.off_script or demo.awaits():
            return False
        arrow = key in (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value)
        return key == Qt.Key.Key_Space.value or (arrow and not self.table.access.ring.awake)


def page_of(demonstration: Demonstration, table: TablePage, controller: TableController) -> DemonstrationPage:
    """The page for a demonstration whose game is at this table."""
    demonstration.lead(controller)
    return DemonstrationPage(demonstration, table)
