"""A presentation in the making, over a page: its steps at the left, words, notes and questions at the right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.editor.presenting import LETTERS, Presentation, words_of
from tabletop.demos.scenario import Step
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.ground.widgets.files import ask_to_save
from tabletop.view.ground.widgets.panel_base import button

EDGE = 20
FILES = "Presentations (*.toml);;All files (*)"
#: how files that we write end, so that a desktop knows which of all .toml files are ours
ENDING: Final = ".tabletop.toml"


class PresentationPanel(QFrame):
    """Edits one presentation; `save` asks where the one file goes that has everything in it."""

    def __init__(self, made: Presentation, page: QWidget, folder: Path | None, back: Callable[[], object]) -> None:
        """`folder`: where files go by default; `back` gives the keyboard back to the table."""
        super().__init__(page)
        self.made = made
        self._page = page
        self._folder = folder
        self._back = back
        self._filling = False
        self.setObjectName("end")
        self.setAccessibleName("Presentation")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 14, 18, 14)
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addLayout(self._make_steps(), 2)
        columns.addLayout(self._make_words(), 3)
        columns.addLayout(self._make_question(), 3)
        whole.addLayout(columns, 1)
        below = QHBoxLayout()
        self.told = QLabel()
        self.told.setFont(theme.font(17))
        self.told.setWordWrap(True)
        theme.tone(self.told, "warn")
        below.addWidget(self.told, 1)
        self.share = button("Save as one file...", self.save, "main")
        self.leave = button("Close (Esc)", self.close_panel)
        below.addWidget(self.share)
        below.addWidget(self.leave)
        whole.addLayout(below)
        page.installEventFilter(self)
        scenario = made.scenario
        for field, words in (
            (self.title, scenario.title),
            (self.story, scenario.story),
            (self.rules, " ".join(scenario.rules)),
        ):
            field.setText(words)
        self._list_steps()
        self._place()
        self.show()
        self.raise_()
        self.title.setFocus()

    # -- three columns

    def _make_steps(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(_head("Steps"))
        self.steps = QListWidget()
        self.steps.setObjectName("rows")
        self.steps.setAccessibleName("Steps")
        self.steps.setFont(theme.font(16))
        self.steps.setWordWrap(True)
        self.steps.currentRowChanged.connect(self._show_step)
        column.addWidget(self.steps, 1)
        return column

    def _make_words(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(_head("The whole"))
        form = QFormLayout()
        self.title, self.story, self.rules = QLineEdit(), QLineEdit(), QLineEdit()
        self.title.setMaxLength(200)
        self.rules.setPlaceholderText("420.5c 502.2b")
        for words, field in (("Title", self.title), ("Story", self.story), ("Rules", self.rules)):
            field.setAccessibleName(words)
            form.addRow(words, field)
            field.editingFinished.connect(self._call)
        column.addLayout(form)
        column.addWidget(_head("This step"))
        below = QFormLayout()
        below.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self.say, self.note, self.today = _Words("Narration"), _Words("Note: for you alone"), _Words("Today's rules")
        for text in (self.say, self.note, self.today):
            below.addRow(text.accessibleName(), text)
            text.textChanged.connect(self._tell)
        column.addLayout(below, 1)
        return column

    def _make_question(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(_head("A question before this step"))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self.text, self.because = _Words("Question"), _Words("Why that is right")
        form.addRow("Question", self.text)
        self.answers = tuple(QLineEdit() for _ in LETTERS)
        for letter, field in zip(LETTERS, self.answers, strict=True):
            field.setAccessibleName(f"Answer {letter.upper()}")
            field.setPlaceholderText(f"answer {letter.upper()}")
            form.addRow(field)
        self.right = Choice()
        self.right.addItems([f"{letter.upper()} is right" for letter in LETTERS])
        self.right.setAccessibleName("The right answer")
        form.addRow(self.right)
        form.addRow("Why that is right", self.because)
        column.addLayout(form, 1)
        row = QHBoxLayout()
        self.put = button("Put the question", self._ask)
        self.away = button("Take it away", self._take_away)
        row.addWidget(self.put)
        row.addWidget(self.away)
        row.addStretch(1)
        column.addLayout(row)
        return column

    # -- what is shown

    def _list_steps(self, at: int = 0) -> None:
        self._filling = True
        self.steps.clear()
        for number, step in enumerate(self.made.steps, 1):
            mark = " *" if step.say or step.note or step.today else ""
            self.steps.addItem(f"{number}. {words_of(step)}{mark}")
        self._filling = False
        self.steps.setCurrentRow(min(at, self.steps.count() - 1))

    def _step(self) -> Step | None:
        at = self.steps.currentRow()
        return self.made.steps[at] if 0 <= at < len(self.made.steps) else None

    def _show_step(self, at: int) -> None:
        step = self._step()
        if self._filling or step is None:
            return
        self._filling = True
        for field, words in ((self.say, step.say), (self.note, step.note), (self.today, step.today)):
            field.setPlainText(words)
        question = step.question
        self.text.setPlainText("" if question is None else question.text)
        self.because.setPlainText("" if question is None else question.why)
        given = () if question is None else tuple(question.answers.values())
        for place, answer in enumerate(self.answers):
            answer.setText(given[place] if place < len(given) else "")
        letters = () if question is None else tuple(question.answers)
        self.right.setCurrentIndex(0 if question is None else letters.index(question.right))
        self.put.setText("Put the question" if question is None else "Change the question")
        self.away.setEnabled(question is not None)
        self._filling = False

    def tell(self, sentence: str) -> None:
        """Say a sentence."""
        self.told.setText(sentence)

    # -- what is done

    def _call(self) -> None:
        self.tell(self.made.call(self.title.text(), self.story.text(), self.rules.text()))

    def _tell(self) -> None:
        if self._filling or self._step() is None:
            return
        self.made.tell(
            self.steps.currentRow(),
            say=self.say.toPlainText(),
            note=self.note.toPlainText(),
            today=self.today.toPlainText(),
        )

    def _ask(self) -> None:
        at = self.steps.currentRow()
        if at < 0:
            return
        wrong = self.made.ask(
            at,
            self.text.toPlainText(),
            tuple(answer.text() for answer in self.answers),
            self.right.currentIndex(),
            self.because.toPlainText(),
        )
        self.tell(wrong)
        if not wrong:
            self._list_steps(at)

    def _take_away(self) -> None:
        at = self.steps.currentRow()
        if at >= 0:
            self.made.take_question_away(at)
            self._list_steps(at)

    def save(self) -> None:
        """Ask where the file goes, and write it."""
        name = f"presentation{ENDING}"
        at = str(self._folder / name) if self._folder is not None else name
        path = ask_to_save(self, "Save as one file", at, FILES)
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> str:
        """Write the file, and say what came of it. Returns what is wrong, or ""."""
        self._call()
        if self.told.text():
            return self.told.text()
        path = path if path.suffix else path.with_suffix(ENDING)
        wrong = self.made.save(path)
        self.tell(wrong or f"Saved as {path.name}: it holds everywhere, with all cards in it.")
        theme.tone(self.told, "warn" if wrong else "quiet")
        return wrong

    def close_panel(self) -> None:
        """Go away; what is not saved is asked about once."""
        if self.made.unsaved and "Close again" not in self.told.text():
            self.tell("This is not saved. Close again to drop it.")
            return
        self.hide()
        self._back()
        self.deleteLater()

    # -- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        room = self._page.rect()
        self.setGeometry(EDGE, EDGE, room.width() - 2 * EDGE, room.height() - 2 * EDGE)


class _Words(QPlainTextEdit):
    """A few lines of words; Tab goes on to the next field."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setObjectName("typed")
        self.setTabChangesFocus(True)
        self.setMinimumHeight(56)


def _head(words: str) -> QLabel:
    made = QLabel(words)
    made.setFont(theme.font(20, bold=True))
    return made
