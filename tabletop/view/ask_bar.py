"""The ask line: who decides, one sentence, the rule, and the prompt for the shape of the decision."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table import TableController
from tabletop.controller.updates import Update
from tabletop.session.observation import Ask
from tabletop.view import theme
from tabletop.view.prompts.base import Prompt


def make_prompt(shape: str, controller: TableController) -> Prompt:
    """The prompt for a shape of decision ("priority" is a Pick of its own)."""
    match shape:
        case "priority":
            from tabletop.view.prompts.priority import PriorityPrompt

            return PriorityPrompt(controller)
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


class AskBar(QFrame):
    """Always at the same place and of the same size. `listing(Choice)`: options are wanted as a list."""

    listing = Signal(object)

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ask")
        self._controller = controller
        self._prompts: dict[str, Prompt] = {}
        self.prompt: Prompt | None = None
        self.who = QLabel()
        self.who.setFont(theme.font(22, bold=True))
        self.who.setStyleSheet("color: #F2B632;")
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setFont(theme.font(17))
        self.rule = QLabel()
        self.rule.setObjectName("rule")
        self.rule.setFont(theme.font(13, bold=True))
        side = QVBoxLayout()
        side.setSpacing(0)
        side.addWidget(self.who)
        side.addWidget(self.rule)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 4, 10, 4)
        self._row.setSpacing(14)
        self._row.addLayout(side)
        self._row.addWidget(self.sentence, 1)

    def follow(self, update: Update) -> None:
        """Show the decision of an update."""
        ask = update.ask
        prompt = None
        if ask is None or update.covered:
            over = update.table.winners is not None
            self.who.setText("")
            self.rule.setText("")
            self.sentence.setText("The game is over." if over else "")
        else:
            name = update.table.players[ask.seat].name
            self.who.setText(name)
            self.rule.setText(ask.rule)
            self.sentence.setText(sentence(ask, name))
            prompt = self._prompt_for(ask)
        if prompt is not self.prompt:
            if self.prompt is not None:
                self.prompt.hide()
            self.prompt = prompt
            if prompt is not None:
                prompt.show()
        if prompt is not None:
            prompt.room = max(300, round(self.width() * 0.62))
            prompt.follow(update)

    def _prompt_for(self, ask: Ask) -> Prompt:
        shape = "priority" if ask.purpose == "priority" else ask.shape
        prompt = self._prompts.get(shape)
        if prompt is None:
            prompt = self._prompts[shape] = make_prompt(shape, self._controller)
            prompt.listing.connect(self.listing)
            self._row.addWidget(prompt, 0, Qt.AlignmentFlag.AlignRight)
        return prompt


def sentence(ask: Ask, name: str) -> str:
    """The question without the name that stands before it already, as a sentence."""
    text = ask.text.removeprefix(f"{name}: ")
    return text[:1].upper() + text[1:]
