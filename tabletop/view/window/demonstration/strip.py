"""The strip under the table of a demonstration: what the step shows, its rules, a question, and the way through."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabletop.controller.beside.demonstration import Demonstration
from tabletop.demos.scenario import Question
from tabletop.demos.walkthrough import Shown
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.rule_chip import RuleChip


class Strip(QFrame):
    """Narration in one or two lines, rule chips, and Back and Forward. `opened(str)`: a rule chip was clicked."""

    opened = Signal(str)
    left = Signal()

    def __init__(self, demonstration: Demonstration, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setAccessibleName(f"Demonstration: {demonstration.title}")
        self.setStyleSheet(f"#strip {{ background: {theme.BAR.name()}; }}")
        self.demonstration = demonstration
        self.where = QLabel()
        self.where.setFont(theme.font(15))
        self.words = _plain(19)
        self.today = _plain(15)
        self.warning = _plain(17)
        self.chips: list[RuleChip] = []
        self._chip_row = QHBoxLayout()
        self._chip_row.setSpacing(8)
        self._answers = QHBoxLayout()
        self._answers.setSpacing(8)
        self.answers: list[QPushButton] = []
        self._answered: tuple[Question | None, str] = (None, "")
        self.back = button("Back", demonstration.back)
        self.forward = button("Forward", demonstration.forward, "main")
        self.show_me = button("Show me", demonstration.show_me)
        self.play_on = button("Play on", demonstration.play_on)
        self.return_to = button("Return to the script", demonstration.return_to_script, "main")
        self.leave = button("Gallery", self.left.emit)
        self._lay_out()
        demonstration.changed.connect(self.follow)
        self.follow(demonstration.shown)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.where)
        head.addLayout(self._chip_row)
        head.addStretch(1)
        for one in (self.leave, self.play_on, self.show_me, self.back, self.return_to, self.forward):
            head.addWidget(one)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 10)
        column.setSpacing(4)
        column.addLayout(head)
        for words in (self.words, self.warning, self.today):
            column.addWidget(words)
        column.addLayout(self._answers)

    def follow(self, shown: Shown) -> None:
        """Show a step."""
        demo = self.demonstration
        off = demo.off_script
        symbols.show(self.where, f"{demo.title}   {shown.number} of {shown.of}")
        said = "You have left the script; the game goes on as you play it." if off else _said(shown)
        symbols.show(self.words, said)
        hint = f"{shown.waits_for}: {shown.hint}" if shown.waits_for and not off else ""
        refused = f"Refused: {shown.refused.reason}" if shown.refused is not None else ""
        told = shown.wrong or refused or hint
        told = "" if off else told
        symbols.show(self.warning, told)
        self.warning.setVisible(bool(told))
        colour = theme.COMBAT if shown.wrong or refused else theme.RULE
        self.warning.setStyleSheet(f"color: {colour.name()};")
        self.today.setText("" if off else shown.today)  # a whole sentence
        self.today.setVisible(bool(self.today.text()))
        self._show_rules(shown.rules or demo.rules[:4])
        self._ask(None if off else shown.question, shown.answered)
        waits = bool(shown.waits_for) and not off
        over = shown.number == shown.of
        self.forward.setVisible(not off)
        self.forward.setEnabled(not waits and not over and not shown.wrong)
        self.show_me.setVisible(waits)
        self.back.setEnabled(shown.number > 0 or off)
        self.back.setVisible(not off)
        self.return_to.setVisible(off)
        self.play_on.setVisible(not off and not waits)
        heard = filter(None, (said, told))
        self.setAccessibleDescription(" ".join(map(symbols.without_braces, heard)))

    def _show_rules(self, rules: tuple[str, ...]) -> None:
        if [chip.text() for chip in self.chips] == list(rules):
            return
        for chip in self.chips:
            self._chip_row.removeWidget(chip)
            chip.deleteLater()
        self.chips = []
        for rule_id in rules:
            chip = RuleChip()
            chip.setText(rule_id)
            chip.setFont(theme.font(17, bold=True))
            chip.opened.connect(self.opened)
            self._chip_row.addWidget(chip)
            self.chips.append(chip)

    def _ask(self, question: Question | None, answered: str) -> None:
        if (question, answered) == self._answered:
            return
        self._answered = (question, answered)
        for one in self.answers:
            self._answers.removeWidget(one)
            one.deleteLater()
        self.answers = []
        if question is None:
            return
        for letter, text in question.answers.items():
            sign = "" if not answered else " (right)" if letter == question.right else ""
            made = button(f"{letter.upper()}  {text}{sign}", partial(self.demonstration.answer_question, letter))
            made.setEnabled(not answered)
            self._answers.addWidget(made)
            self.answers.append(made)


def _said(shown: Shown) -> str:
    """The words of a step: its narration, or its question and what became of it."""
    question = shown.question
    if question is None:
        return shown.say
    if not shown.answered:
        return question.text
    verdict = "Right." if shown.right else f"No: {question.right.upper()} is right."
    return f"{question.text}  {verdict} {question.why}"


def _plain(size: int) -> QLabel:
    label = QLabel()
    label.setFont(theme.font(size))
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
    return label
