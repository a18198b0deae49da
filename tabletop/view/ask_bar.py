"""The ask line: who decides, one sentence, the rule, and the prompt for the shape of the decision."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table import TableController
from tabletop.controller.updates import Update
from tabletop.session.observation import Ask
from tabletop.view import theme
from tabletop.view.drafts.words import draft_sentence
from tabletop.view.key_hints import lift_hint
from tabletop.view.prompts.base import Prompt
from tabletop.view.seating import seating_of, who_decides
from tabletop.view.why.rule_chip import RuleChip

_COST = re.compile(r"\{[^{}]*\}")


def make_prompt(shape: str, controller: TableController) -> Prompt:
    """The prompt for a shape of decision ("priority" is a Pick of its own)."""
    match shape:
        case "priority":
            from tabletop.view.prompts.priority import PriorityPrompt

            return PriorityPrompt(controller)
        case "responders":
            from tabletop.view.prompts.responders import RespondersPrompt

            return RespondersPrompt(controller)
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
        theme.tone(self.who, "gold")
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.rule = RuleChip()
        self._big: bool | None = None
        self.set_big(False)
        side = QVBoxLayout()
        side.setSpacing(0)
        side.addWidget(self.who)
        side.addWidget(self.rule)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 4, 10, 4)
        self._row.setSpacing(14)
        self._row.addLayout(side)
        self._row.addWidget(self.sentence, 1)

    def set_big(self, big: bool) -> None:
        """Write larger, where the ask line is high."""
        # a new style sheet gives words the size again that they had before the last one
        if big == self._big and self.sentence.font().pixelSize() == round((21 if big else 16) * theme.zoom()):
            return
        self._big = big
        theme.set_words(self, 18 if big else 15)
        theme.set_words(self.who, 26 if big else 22, bold=True)
        theme.set_words(self.sentence, 21 if big else 16)
        theme.set_words(self.rule, 15 if big else 13, bold=True)

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
            name = who_asked(update, ask)
            self.who.setText(name)
            self.rule.setText(ask.rule if update.mended is None else update.mended.reasons[0].rule)
            self.sentence.setText(sentence(ask, name, update))
            prompt = self._prompt_for(ask, update)
        if prompt is not self.prompt:
            if self.prompt is not None:
                self.prompt.hide()
            self.prompt = prompt
            if prompt is not None:
                prompt.show()
        if prompt is not None:
            prompt.room = max(300, round(self.width() * 0.62))
            prompt.follow(update)
            # In this frame: else a longer word on a button is cut until the next event.
            prompt.row.invalidate()
            prompt.updateGeometry()
            self._leave_out_hints(prompt)
        self._row.invalidate()
        self._row.activate()
        self.update()  # all of it: a button that is moved leaves what was beside it standing for a frame

    def _leave_out_hints(self, prompt: Prompt) -> None:
        """Where the whole sentence has no room beside the prompt, its first part alone stands there."""
        edges, gap = self._row.contentsMargins(), self._row.spacing()
        side = max(self.who.sizeHint().width(), self.rule.sizeHint().width())
        room = self.width() - edges.left() - edges.right() - side - prompt.sizeHint().width() - 2 * gap
        text, flags = self.sentence.text(), Qt.TextFlag.TextWordWrap.value
        box = self.sentence.fontMetrics().boundingRect(0, 0, max(room, 40), 10_000, flags, text)
        if box.height() > self.height() - edges.top() - edges.bottom() or box.width() > max(room, 40):
            self.sentence.setText(text.partition(". ")[0].rstrip(".") + ".")

    def _prompt_for(self, ask: Ask, update: Update) -> Prompt:
        shape: str = "priority" if ask.purpose == "priority" else ask.shape
        if len(update.responding) > 1:
            shape = "responders"
        prompt = self._prompts.get(shape)
        if prompt is None:
            prompt = self._prompts[shape] = make_prompt(shape, self._controller)
            prompt.listing.connect(self.listing)
            self._row.addWidget(prompt, 0, Qt.AlignmentFlag.AlignRight)
        return prompt


def who_asked(update: Update, ask: Ask) -> str:
    """Whose decision it is: the player's, the team's, or the member's who has said that he or she acts."""
    if len(update.responding) == 1:
        return update.table.players[update.responding[0]].name
    if len(update.responding) > 1:
        return update.table.players[ask.seat].name
    return who_decides(update.table, ask)


def sentence(ask: Ask, name: str, update: Update) -> str:
    """The question without the name that stands before it already, as a sentence, and what can be done."""
    text = ask.text.removeprefix(f"{name}: ").removeprefix(f"{who_decides(update.table, ask)}: ")
    text = _COST.sub("", text).replace("  ", " ").strip()
    text = text[:1].upper() + text[1:]
    seating = seating_of(update.table)
    if update.drafting:
        return draft_sentence(update, text)
    if len(update.responding) > 1:
        both = " and ".join(update.table.players[seat].name for seat in sorted(update.responding))
        return f"{both} both want to act: {name}, the primary player, says who does (606.6e)."
    if update.responding:
        return f"{text.rstrip('.')}. {name} acts: drag a card, or Esc to leave it."
    if ask.purpose == "priority":
        keys, hands = lift_hint(ask.seat, seating), "hand" if not ask.mates else "hands"
        hint = "" if update.open_hands else f" Hold {keys} for your {hands}."
        if ask.seat in update.lifted and not update.open_hands:
            hint = " Drag a card onto the table or its target."
        if ask.offer:
            return f"{ask.offer}. Step in?"
        if update.table.stack:
            return f"{text.rstrip('.')}. Respond, or let it resolve.{hint}"
        if ask.may_answer(update.table.active) and update.table.step == "main":
            return f"{text.rstrip('.')} phase. Play a card, or go on.{hint}"
        return f"{text.rstrip('.')}.{hint}"
    if ask.purpose == "reverse":
        return f"{text.partition('. ')[0]}, with its mana. Click what is to stay as it is: its mana stays too."
    if update.mended is not None:
        more = len(update.mended.reasons) - 1
        return f"Not legal: {update.mended.reasons[0].reason}" + (f" And {more} more." if more else "")
    if ask.purpose == "heads":
        several = " Shift: one of equal ones." if any(option.most > 1 for option in ask.sources) else ""
        return f"{text.rstrip('.')}: drag creatures onto a head, or click them.{several}"
    if ask.purpose == "attackers" and any(len(targets) > 1 for targets in ask.targets):
        return f"{text.rstrip('.')}: drag each onto the board of whom it attacks."
    if ask.purpose == "attackers":
        return f"{text.rstrip('.')}: drag or click them."
    if ask.purpose == "blockers":
        return f"{text.rstrip('.')}: drag each onto an attacker."
    return text
