"""The caption under a demonstration: what the step shows, its rules, a question with its answers, and the way through.

It is as high for every step, so that nothing jumps; only a question takes more. What is long is written smaller.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from tabletop.controller.beside.demonstration import Demonstration
from tabletop.demos.scenario import Question
from tabletop.demos.walkthrough import Shown
from tabletop.prints.furniture.caption_block import print_caption_block
from tabletop.prints.pieces.lettering import Cut
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.rule_chip import RuleChip
from tabletop.view.ground.widgets.text_fade import TextFade
from tabletop.view.prompts.prompt_base import set_exact
from tabletop.view.window.demonstration.answer_button import AnswerButton

#: measures at k = 1: the caption, the edge round it, the ground of its rules, what the buttons take, room round words
CAPTION, EDGE, RULES, BUTTONS, MARGIN = 204.0, 8.0, 152.0, 330.0, 18.0
#: of a question: what its words take, and each answer with the gap to the next
QUESTION, ANSWER, ANSWER_GAP = 128.0, 84.0, 10.0
#: sizes of the narration at most and at least, of what warns or hints, of what today's rules say, of a rule
WORDS, LEAST_WORDS, WARNING, TODAY, RULE = 42.0, 21.0, 30.0, 25.0, 34.0
#: how much larger large text makes the buttons
MOST_BUTTONS: Final = 1.4
#: how much larger words are that take two lines at most
SHORT: Final = 1.38
#: no more rules than these stand beside the words
MOST_RULES: Final = 4
#: words that warn, on paper
_WARNS: Final = "#A8281C"

_MISSED: Final = "That does not reach the goal. Begin again, or look at the solution."


class Strip(QFrame):
    """Narration on paper, rules at its left, the ways on at its right. `opened(str)`: a rule chip was clicked."""

    opened = Signal(str)
    left = Signal()
    #: it wants another height than before
    grown = Signal()

    def __init__(self, demonstration: Demonstration, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setAccessibleName(f"Demonstration: {demonstration.title}")
        self.setProperty("own size", True)
        self.demonstration = demonstration
        self.words, self.warning, self.today = _plain(self), _plain(self), _plain(self)
        self.chips: list[RuleChip] = []
        self.answers: list[AnswerButton] = []
        self._asked: Question | None = None
        self._k, self._text = 1.0, 1.0
        self.back = button("Back", demonstration.back)
        self.forward = button("Forward", demonstration.forward, "main")
        self.show_me = button("Show me", demonstration.show_me)
        puzzle = demonstration.puzzle
        self.play_on = button("Try it" if puzzle else "Play on", demonstration.play_on)
        back_to = "Begin again" if puzzle else "Return to the script"
        self.return_to = button(back_to, demonstration.return_to_script, "main")
        self.leave = button("Gallery", self.left.emit)
        for one in self._buttons():
            one.setParent(self)
            one.setMinimumHeight(0)
        #: in how many milliseconds a caption takes the place of the one before
        self.fade_ms: Callable[[], int] = lambda: 0
        self._fading = TextFade(self)
        self._said = ("", "", "")
        self._block, self._rules_box = QRect(), QRect()
        demonstration.changed.connect(self.follow)
        self.follow(demonstration.shown)

    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.forward, self.return_to, self.show_me, self.back, self.play_on, self.leave

    # -- what it says

    def follow(self, shown: Shown) -> None:
        """Show a step."""
        place, before = self._block, self._said
        was = self.grab(place) if self.isVisible() and self.fade_ms() else None
        demo = self.demonstration
        off = demo.off_script
        said = self._off_words() if off else self._narration(shown)
        hint = f"{shown.waits_for}: {shown.hint}" if shown.waits_for and not off else ""
        refused = f"Refused: {shown.refused.reason}" if shown.refused is not None else ""
        told = "" if off else shown.wrong or refused or hint
        warns = bool(shown.wrong or refused)
        self.warning.setStyleSheet(f"color: {_WARNS if warns else theme.LINE.name()}; background: transparent;")
        self._said = (said, told, "" if off else shown.today)  # what is said of today is a whole sentence
        self._show_rules(self._rules(shown))
        self._ask(None if off else shown.question, shown.answered)
        waits = bool(shown.waits_for) and not off
        over = shown.number == shown.of
        if demo.puzzle:
            self.forward.setText("Forward" if shown.number else "Solution")
        self.forward.setVisible(not off and not waits)
        self.forward.setEnabled(not waits and not over and not shown.wrong)
        self.show_me.setVisible(waits)
        self.back.setEnabled(shown.number > 0 or off)
        self.back.setVisible(not off)
        self.return_to.setVisible(off)
        self.play_on.setVisible(not off and not waits)
        heard = filter(None, (said, told))
        self.setAccessibleDescription(" ".join(map(symbols.without_braces, heard)))
        self._lay()
        if self._said == before:
            return
        if was is not None and self._block == place:
            self._fading.begin(was, place, self.fade_ms())
        else:
            self._fading.end()

    def _off_words(self) -> str:
        """What is said while somebody plays: of a puzzle how that stands."""
        if not self.demonstration.puzzle:
            return "You have left the script; the game goes on as you play it."
        reached = self.demonstration.goal_reached
        if reached is None:
            return "You are trying it. Play both sides, and let the other one answer as well as it can."
        return "The goal is reached. Could the other side have answered better?" if reached else _MISSED

    def _narration(self, shown: Shown) -> str:
        """The words of a step: its narration, a question and what became of it, or what the log tells."""
        question = shown.question
        if question is None:
            return shown.say or " ".join(line.text for line in self.demonstration.told())
        if not shown.answered:
            return question.text
        verdict = "Right." if shown.right else f"No: {question.right.upper()} is right."
        return f"{verdict} {question.why}"

    def _rules(self, shown: Shown) -> tuple[str, ...]:
        """The rules beside the words: those of the step, of what the log tells of it, or of the whole."""
        told = () if shown.say or shown.question else tuple(line.rule for line in self.demonstration.told())
        found = shown.rules or tuple(dict.fromkeys(filter(None, told))) or self.demonstration.rules
        return found[:MOST_RULES]

    def _show_rules(self, rules: tuple[str, ...]) -> None:
        if [chip.text() for chip in self.chips] == list(rules):
            return
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = []
        for rule_id in rules:
            chip = RuleChip(self)
            chip.setText(rule_id)
            chip.setAlignment(Qt.AlignmentFlag.AlignCenter)
            chip.setStyleSheet(f"color: {theme.INK.name()}; background: transparent;")
            chip.opened.connect(self.opened)
            chip.show()
            self.chips.append(chip)

    def _ask(self, question: Question | None, answered: str) -> None:
        """Show the answers to a question, and what became of it."""
        if question != self._asked:
            self._asked = question
            for one in self.answers:
                one.hide()
                one.deleteLater()
            self.answers = []
            for letter, text in question.answers.items() if question is not None else ():
                made = AnswerButton(letter, text, self)
                made.clicked.connect(partial(self._answer, letter))
                made.show()
                self.answers.append(made)
        if question is not None and answered:
            for made in self.answers:
                made.settle(made.letter == answered.upper(), made.letter == question.right.upper())

    def _answer(self, letter: str) -> None:
        self.demonstration.answer_question(letter)

    # -- where it lies

    def fit(self, k: float, text: float) -> None:
        """Lie as a window of this scale wants it, with words so many times as large as usual where there is room."""
        if (k, text) != (self._k, self._text):
            self._k, self._text = k, text
            self._lay()

    def resizeEvent(self, event: object) -> None:
        self._lay()

    def _lay(self) -> None:
        """Lay words, rules, answers and buttons for the present size."""
        k = self._k
        answers = len(self.answers) * (ANSWER + ANSWER_GAP) + MARGIN if self.answers else 0.0
        upper = QUESTION if self.answers else CAPTION
        high = round((upper + answers + EDGE) * k)
        if self.height() != high or self.minimumHeight() != high:
            self.setFixedHeight(high)
            self.grown.emit()
        wide = self.width()
        buttons = BUTTONS * max(1.0, min(MOST_BUTTONS, self._text))
        beside = 0.0 if self.answers else buttons + EDGE
        block = QRect(round(EDGE * k), 0, max(1, wide - round((2 * EDGE + beside) * k)), round(high - EDGE * k))
        rules = round(RULES * k) if self.chips else 0
        aside = round((buttons + MARGIN) * k) if self.answers else 0
        words = QRect(block.x() + rules, 0, block.width() - rules - aside, round(upper * k))
        self._write(words.adjusted(round(26 * k), round(8 * k), -round(22 * k), -round(8 * k)))
        each = min(upper * k / max(1, len(self.chips)), 60 * k)
        top = upper * k / 2 - each * len(self.chips) / 2
        for number, chip in enumerate(self.chips):
            set_exact(chip, "display", min(RULE * k, each * 0.8, RULE * k * 6.4 / max(6, len(chip.text()))))
            chip.setGeometry(block.x(), round(top + number * each), rules, round(each))
        for number, answer in enumerate(self.answers):
            answer.k = k
            y = upper + number * (ANSWER + ANSWER_GAP)
            margin = round(MARGIN * k)
            answer.setGeometry(block.x() + margin, round(y * k), block.width() - 2 * margin, round(ANSWER * k))
        left = wide - round((EDGE + buttons + (MARGIN if self.answers else 0)) * k)
        self._lay_buttons(QRect(left, 0, round(buttons * k), round(upper * k) if self.answers else high))
        self._block, self._rules_box = block, QRect(block.x(), 0, rules, round(upper * k))
        self.update()

    def _lay_buttons(self, room: QRect) -> None:
        """The way on is large, in the lower corner; over it the others."""
        k, text = self._k, max(1.0, min(MOST_BUTTONS, self._text))
        on = [one for one in (self.forward, self.return_to, self.show_me) if not one.isHidden()]
        rest = [one for one in (self.back, self.play_on, self.leave) if not one.isHidden()]
        low = room.y() + room.height() - round(EDGE * k)
        for one in reversed(on):
            tall = round((92 if len(on) == 1 and not self.answers else 62) * k)
            set_exact(one, "display", min((36 if one is not self.return_to else 28) * k * min(1.2, text), tall * 0.6))
            one.setGeometry(room.x(), low - tall, room.width(), tall)
            low -= tall + round(6 * k)
        tall, gap = round((44 if self.answers else 60) * k), round(6 * k)
        x = room.x()
        for place, one in enumerate(rest):
            wide = (room.right() + 1 - x - gap * (len(rest) - 1 - place)) // (len(rest) - place)
            set_exact(one, "display", min(23 * k * text, tall * 0.6))
            one.setGeometry(x, low - tall, wide, tall)
            x += wide + gap

    def _write(self, room: QRect) -> None:
        """Write what is said as large as it fits into the room, one under the other."""
        k, text = self._k, self._text
        parts: tuple[tuple[QLabel, str, float, Cut], ...] = (
            (self.words, self._said[0], WORDS, "semibold"),
            (self.warning, self._said[1], WARNING, "semibold"),
            (self.today, self._said[2], TODAY, "text"),
        )
        share = max(1.0, text) * SHORT
        while True:
            highs = []
            for label, words, size, cut in parts:
                pixels = max(size * share, LEAST_WORDS * 0.8) * k
                set_exact(label, cut, pixels)
                highs.append(_height(label, words, room.width()) if words else 0)
            lines = highs[0] / (WORDS * share * k * 1.2)
            short = share <= max(1.0, text) or lines < 2.5
            if (sum(highs) <= room.height() and short) or share * WORDS <= LEAST_WORDS:
                break
            share *= 0.96
        y = room.y() + max(0, (room.height() - sum(highs)) // 2)
        for (label, words, _, _), high in zip(parts, highs, strict=True):
            symbols.show(label, words)
            label.setVisible(bool(words))
            label.setGeometry(room.x(), y, _balanced(label, words, room.width(), high), high)
            y += high

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.GROUND)
        print_caption_block(painter, QRectF(self._block), QRectF(self._rules_box), self._k, theme.PAPER)
        painter.end()


def _height(label: QLabel, words: str, wide: int) -> int:
    """Return how high words are on a label so wide; a sign is as wide as two letters."""
    plain = symbols.without_braces(words) if not symbols.has_symbols(words) else words
    box = QFontMetricsF(label.font()).boundingRect(QRectF(0, 0, wide, 9999), int(Qt.TextFlag.TextWordWrap), plain)
    return round(box.height()) + 2


def _balanced(label: QLabel, words: str, wide: int, high: int) -> int:
    """Return the least width at which words take no more lines: no word stands alone in the last one."""
    low, top = wide // 2, wide
    while top - low > 8:
        middle = (low + top) // 2
        low, top = (low, middle) if _height(label, words, middle) <= high else (middle, top)
    return min(wide, top + 8)


def _plain(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setStyleSheet(f"color: {theme.INK.name()}; background: transparent;")
    return label
