"""The ask block: who decides, the rule, one sentence, and the prompt for the shape of the decision.

It lies in the lower corner of the column and never moves; what needs more rows grows upwards.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.prints.furniture.blocks import chip, chip_width
from tabletop.prints.pieces.shapes import plate
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.rule_chip import RuleChip
from tabletop.view.ground.widgets.text_fade import TextFade
from tabletop.view.prompts.ask_words import paid_beads, sentence, shortened, who_asked
from tabletop.view.prompts.large_choice import is_large
from tabletop.view.prompts.prompt_base import Prompt, set_exact
from tabletop.view.prompts.sentence import Sentence

#: measures at k = 1: the gold edge, left and right of all words, above the name and under the buttons
GOLD, LEFT, RIGHT, TOP, LOW = 8.0, 26.0, 20.0, 8.0, 12.0
#: heights of the name, of the sentence, and of the gap between it and the buttons; the size of the name
NAME, WORDS, GAP, SIZE = 46.0, 68.0, 8.0, 32.0
#: shares of its size that a name beside the rule is tried at: in one line, then in two
_ONE_LINE = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)
_TWO_LINES = (0.58, 0.54, 0.5, 0.46, 0.42, 0.38, 0.34)


_WRAP = Qt.TextFlag.TextWordWrap.value


def make_prompt(shape: str, controller: TableController) -> Prompt:
    """The prompt for a shape of decision ("priority" is a Pick of its own, "large" one between few things)."""
    match shape:
        case "priority":
            from tabletop.view.prompts.priority import PriorityPrompt

            return PriorityPrompt(controller)
        case "responders":
            from tabletop.view.prompts.responders import RespondersPrompt

            return RespondersPrompt(controller)
        case "large":
            from tabletop.view.prompts.large_choice import LargeChoicePrompt

            return LargeChoicePrompt(controller)
        case "number":
            from tabletop.view.prompts.number import NumberPrompt

            return NumberPrompt(controller)
        case "divide":
            from tabletop.view.prompts.divide import DividePrompt

            return DividePrompt(controller)
        case "arrange":
            from tabletop.view.prompts.arrange import ArrangePrompt

            return ArrangePrompt(controller)
        case "assign":
            from tabletop.view.prompts.assign import AssignPrompt

            return AssignPrompt(controller)
        case "name":
            from tabletop.view.prompts.name import NamePrompt

            return NamePrompt(controller)
        case "pay":
            from tabletop.view.prompts.pay import PayPrompt

            return PayPrompt(controller)
        case _:
            from tabletop.view.prompts.pick import PickPrompt

            return PickPrompt(controller)


class BlockChip(RuleChip):
    """The number of a rule on a chip whose lower left corner is cut."""

    def __init__(self) -> None:
        super().__init__()
        self.size_printed = 19.0

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chip(painter, 0, 0, self.text(), self.size_printed, theme.RULE)
        painter.end()


class AskBar(QFrame):
    """The block. `listing(Choice)`: options are wanted as a list. `grown`: it has another height than before."""

    listing = Signal(object)
    grown = Signal()

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._prompts: dict[str, Prompt] = {}
        self.prompt: Prompt | None = None
        self.who = QLabel(self)
        theme.tone(self.who, "gold")
        self.sentence = Sentence()
        self.sentence.setParent(self)
        self.rule = BlockChip()
        self.rule.setParent(self)
        #: in how many milliseconds the sentence of the next update takes the place of this one
        self.fade_ms = 0
        self._fading = TextFade(self)
        self._box = (0, 0, 392, 196)
        self._scale = 1.0

    def lie_in(self, box: tuple[int, int, int, int], scale: float) -> None:
        """Lie in this rectangle of the page, at so many pixels a unit; its lower edge stays where it is put."""
        self.be_in(box, scale)
        self.follow(self._controller.update)

    def be_in(self, box: tuple[int, int, int, int], scale: float) -> bool:
        """Take this rectangle from the next update on: the column is wider beside a long stack.

        Returns whether it had another one.
        """
        if (box, scale) == (self._box, self._scale):
            return False
        self._box, self._scale = box, scale
        self.setGeometry(*box)
        return True

    def follow(self, update: Update) -> None:
        """Show the decision of an update."""
        self._fading.end()
        place, said = self.sentence.geometry(), self.sentence.text()
        before = self.grab(place) if self.fade_ms and said and self.isVisible() else None
        ask = update.ask
        prompt = None
        words: tuple[str, ...] = ()
        self.rule.setText("")
        self.who.setText("")
        if ask is not None and not update.covered:
            name = who_asked(update, ask)
            self.rule.setText(ask.rule if update.mended is None else update.mended.reasons[0].rule)
            self.who.setText(name)
            whole = sentence(ask, name, update)
            words = (update.hint,) if update.hint else tuple(dict.fromkeys((whole, shortened(whole))))
            prompt = self._prompt_for(ask, update)
            prompt.follow(update)
        elif update.thinking != NOBODY:
            self.who.setText(update.table.players[update.thinking].name)
            words = ("Decides what to do.",)
        elif not update.covered and update.table.winners is not None:
            words = ("The game is over.",)
        if prompt is not self.prompt:
            if self.prompt is not None:
                self.prompt.leave()
            self.prompt = prompt
            if prompt is not None:
                prompt.show()
        self._lay(words, update)
        self.update()
        now = self.sentence.geometry()
        if before is not None and self.sentence.text() not in ("", said) and now.size() == place.size():
            self._fading.begin(before, now, self.fade_ms)

    def _again(self) -> None:
        self.follow(self._controller.update)

    def _lay(self, words: tuple[str, ...], update: Update) -> None:
        """Lay name, rule, sentence and prompt from the top, and grow upwards by what has no room."""
        scale = self._scale
        x, _, wide, least = self._box
        left, right = round(LEFT * scale), round(RIGHT * scale)
        inner = wide - left - right
        name_high = round(NAME * scale)
        self._lay_name(left, inner, name_high)
        top = round(TOP * scale) + name_high
        gap = round(GAP * scale)
        prompt_high = 0 if self.prompt is None else self.prompt.lay(inner, scale)
        usual = least - top - round(LOW * scale) - (gap + prompt_high if prompt_high else 0)
        room = min(max(usual, round(WORDS * scale)), round(WORDS * scale))
        said = self.sentence.write(words or ("",), paid_beads(update), inner, room, scale)
        # where all fits the sentence has its two lines of room, else only what it needs
        words_high = said if usual < room else max(said, usual)
        high = max(least, top + words_high + (gap + prompt_high if prompt_high else 0) + round(LOW * scale))
        self.sentence.setGeometry(left, top, inner, words_high)
        if self.prompt is not None:
            self.prompt.setGeometry(left, top + words_high + gap, inner, prompt_high)
        before = self.geometry()
        self.setGeometry(x, self._box[1] + least - high, wide, high)
        if self.geometry() != before:
            self.grown.emit()

    def _lay_name(self, left: int, inner: int, high: int) -> None:
        """The name and the rule beside it; a long name is written smaller."""
        scale = self._scale
        size = 19 * scale
        rule_wide = round(chip_width(self.rule.text(), size)) + 2 if self.rule.text() else 0
        self.rule.size_printed = size
        set_exact(self.rule, "bold", size)
        chip_high = round(size * 1.3) + 1
        top = round(TOP * scale)
        self.rule.setGeometry(left + inner - rule_wide, top + (high - chip_high) // 2, rule_wide, chip_high)
        room = inner - rule_wide - round(10 * scale)
        for share, lines in (*((one, 1) for one in _ONE_LINE), *((one, 2) for one in _TWO_LINES)):
            set_exact(self.who, "display", SIZE * scale * share)
            self.who.setWordWrap(lines == 2)
            box = self.who.fontMetrics().boundingRect(0, 0, room, high * 9, int(lines == 2) * _WRAP, self.who.text())
            if box.width() <= room and box.height() <= high:
                break
        self.who.setGeometry(left, top, room, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and, while somebody decides, the gold edge; nothing where there is nothing to say."""
        if not self.sentence.text():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        plate(painter, box, 6 * self._scale, theme.BAR)
        if self.prompt is not None:
            plate(painter, QRectF(0, 0, GOLD * self._scale, box.height()), 3 * self._scale, theme.DECISION)
        painter.end()

    def _prompt_for(self, ask: Ask, update: Update) -> Prompt:
        shape: str = "priority" if ask.purpose == "priority" else "large" if is_large(ask) else ask.shape
        if len(update.responding) > 1:
            shape = "responders"
        prompt = self._prompts.get(shape)
        if prompt is None:
            prompt = self._prompts[shape] = make_prompt(shape, self._controller)
            prompt.listing.connect(self.listing)
            prompt.changed.connect(self._again)
            prompt.setParent(self)
        return prompt
